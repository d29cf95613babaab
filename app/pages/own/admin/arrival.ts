import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

/** Navigation state that moves the focus after adding or deleting. */
export const arrival = 'arrival'

/** Takes the focus after a navigation whose button is gone. */
export function useFocusOnArrival(place: RefObject<HTMLElement | null>): void {
  const { state } = useLocation()

  // Syncs with the browser's focus, which falls back to the body when the focused element is
  // removed.
  useEffect(() => {
    if (state === arrival) place.current?.focus()
  }, [state, place])
}
