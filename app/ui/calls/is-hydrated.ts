import { useSyncExternalStore } from 'react'

/**
 * False in the html that the server sent, true once React runs in the browser: what only a script
 * can do is offered from then on.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

function neverChanges() {
  return () => {}
}
