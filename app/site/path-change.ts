import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * For a route's `shouldRevalidate`: what its address says beside the path is only a way to look at what the page has
 * already, and nothing is asked of the server.
 */
export function isPathChange({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}
