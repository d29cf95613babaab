import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

/** Goes along to where something was added, or is gone: there the focus begins. */
export const arrival = 'arrival'

/** Takes the focus where a person arrives by a button that is no longer there. */
export function useFocusOnArrival(place: RefObject<HTMLElement | null>): void {
  const { state } = useLocation()

  // Syncs with the browser's focus, which falls to the page when what had it goes.
  useEffect(() => {
    if (state === arrival) place.current?.focus()
  }, [state, place])
}
