import { useEffect } from 'react'

/** Tells the page's scripts that React has hydrated. Must render last, so that every control is ready. */
export function HydratedMarker() {
  // Syncs with the frame's script, which handles choices until then.
  useEffect(() => {
    document.documentElement.dataset.live = ''
    document.dispatchEvent(new Event('lampstand:live'))
  }, [])
  return null
}
