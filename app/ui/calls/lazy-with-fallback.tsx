import { type FunctionComponent, lazy } from 'react'

/**
 * A part of a page that is fetched when it is first drawn. Where it does not come, over a line that has gone meanwhile, another
 * stands in its place: by React's own `lazy` the whole page, with what was typed on it, would give way to one that says that
 * it did not open.
 */
export function lazyWithFallback<P extends object>(
  load: () => Promise<{ default: FunctionComponent<P> }>,
  instead: FunctionComponent<NoInfer<P>>,
) {
  return lazy(() => load().catch(() => ({ default: instead })))
}
