import { useRouteLoaderData } from 'react-router'
import type { Help } from './help.ts'

/** The page's help lines; undefined if it was rendered without them. */
export function useHelp(): Help | undefined {
  return (useRouteLoaderData('root') as { help?: Help } | undefined)?.help
}
