import { useSyncExternalStore } from 'react'

/** False on the server and during hydration, then true. For controls that need scripts. */
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
