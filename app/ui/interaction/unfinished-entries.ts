import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/** What to do with text that waits for a second button, such as "Add link". */
const entries = new Set<() => boolean>()

/**
 * For a control with its own button beside a form's: `finish` applies what's typed when the form is saved. It returns
 * false, after saying why, if it can't; nothing is saved then.
 */
export function useUnfinishedEntry(finish: () => boolean): void {
  const latest = useRef(finish)
  latest.current = finish

  // Syncs with the forms' buttons.
  useEffect(() => {
    const run = () => latest.current()
    entries.add(run)
    return () => void entries.delete(run)
  }, [])
}

/** Returns a function that applies unfinished entries and then calls `save`, unless one can't be applied. */
export function useSaveWithEntries(save: () => void): () => void {
  const latest = useRef(save)
  latest.current = save
  return () => {
    const focused = document.activeElement
    // the next one, and `save`, must see what each adds
    if (![...entries].map((finish) => flushSync(finish)).every(Boolean)) return
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    latest.current()
  }
}
