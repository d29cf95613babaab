import { useEffect } from 'react'

/**
 * Tells the page's scripts that React has hydrated. Must render last, so that every control is ready
 * (`enhance-early.ts`).
 */
export function HydratedMarker() {
  // Syncs with the frame's script, which queues earlier clicks.
  useEffect(() => {
    document.documentElement.dataset.live = ''
    document.dispatchEvent(new Event('lampstand:live'))
  }, [])
  return null
}
