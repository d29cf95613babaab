import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For `shouldRevalidate` of routes whose query only filters what the page already has: reload only if the path
 * changes.
 */
export function isPathChange({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}
