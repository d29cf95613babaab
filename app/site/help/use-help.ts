import { useRouteLoaderData } from 'react-router'
import type { Help } from './help.ts'

/** The ways to a person, as the frame of the page has them; undefined if the page was drawn without them. */
export function useHelp(): Help | undefined {
  return (useRouteLoaderData('root') as { help?: Help } | undefined)?.help
}
