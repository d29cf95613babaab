import { type FunctionComponent, lazy } from 'react'

/**
 * Like React's `lazy`, but shows `instead` if the code can't be fetched. `lazy` would replace the whole page, with
 * its typed text, by the error page.
 */
export function lazyWithFallback<P extends object>(
  load: () => Promise<{ default: FunctionComponent<P> }>,
  instead: FunctionComponent<NoInfer<P>>,
) {
  return lazy(() => load().catch(() => ({ default: instead })))
}
