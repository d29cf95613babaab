import { useEffect } from 'react'

/**
 * Says to the page's own scripts that React has taken up the page: stands last in it, so that every
 * control has been taken up before (`enhance-early.ts`).
 */
export function HydratedMarker() {
  // Syncs with the frame's script, which holds for us what was pressed before.
  useEffect(() => {
    document.documentElement.dataset.live = ''
    document.dispatchEvent(new Event('lampstand:live'))
  }, [])
  return null
}
