import { useEffect, useState, useSyncExternalStore } from 'react'
import { ask } from '#app/ui/dialogs/ask.tsx'

/** Who holds words that are written and saved nowhere yet. */
const holders = new Set<object>()
const listeners = new Set<() => void>()

/** True while such words stand anywhere in this tab: leaving the page or what its address opens would lose them. */
export function hasUnsaved(): boolean {
  return holders.size > 0
}

/** The same, for who draws by it. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore(listen, hasUnsaved, () => false)
}

/**
 * Says that what is written here is not saved yet: the office then asks before it is left, by Back and by a reload, too.
 * Answers how it is closed: it asks, and `go` is called where nothing is lost or nothing is to be kept.
 */
export function useUnsaved(isUnsaved: boolean): (go: () => void) => Promise<void> {
  const [holder] = useState(() => ({}))

  // Syncs with the guard of the office, which stands outside.
  useEffect(() => {
    if (!isUnsaved) return
    hold(holder, true)
    return () => hold(holder, false)
  }, [holder, isUnsaved])

  return async (go) => {
    if (isUnsaved && !(await ask(closing))) return
    // at once: what goes on may leave the page
    hold(holder, false)
    go()
  }
}

const closing = {
  title: 'Close without saving?',
  text: 'What you wrote here isn’t saved yet.',
  yes: 'Discard changes',
  no: 'Keep editing',
  isDestructive: true,
}

function hold(holder: object, isHeld: boolean): void {
  if (isHeld) holders.add(holder)
  else holders.delete(holder)
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
