import { useCallback, useEffect, useRef } from 'react'

/**
 * Where a row goes, and the button that was pressed with it, the focus stays near: on the first of
 * these headings that is there. What it answers is called before the rows change.
 */
export function useFocusNearby(rows: readonly unknown[], ...headingIds: string[]): () => void {
  const hasActed = useRef(false)
  const ids = headingIds.join(' ')

  // Syncs with the browser's focus, which falls back to the page with an element that goes.
  useEffect(() => {
    if (!hasActed.current) return
    hasActed.current = false
    if (document.activeElement !== document.body) return
    const headings = ids.split(' ').map((id) => document.getElementById(id))
    headings.find((heading) => heading)?.focus({ preventScroll: true })
  }, [rows, ids])

  return useCallback(() => {
    hasActed.current = true
  }, [])
}
