import { useCallback, useEffect, useRef } from 'react'

/**
 * Keeps focus nearby when a row disappears with its button: moves it to the first of these headings
 * that exists. Call the returned function before the rows change.
 */
export function useFocusNearby(rows: readonly unknown[], ...headingIds: string[]): () => void {
  const hasActed = useRef(false)
  const ids = headingIds.join(' ')

  // Syncs with the browser, which moves focus to the body when the focused element is removed.
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
