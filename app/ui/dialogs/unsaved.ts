import { useEffect, useState, useSyncExternalStore } from 'react'
import { ask } from './ask.tsx'

/** Components with unsaved text. */
const holders = new Set<object>()
const listeners = new Set<() => void>()

/** True if leaving the page would lose unsaved text. */
export function hasUnsaved(): boolean {
  return holders.size > 0
}

/** `hasUnsaved` as a hook. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore(listen, hasUnsaved, () => false)
}

/**
 * Marks text as unsaved, so that the office asks before leaving. Returns a close function, which asks first and then
 * calls `go` if nothing would be lost or the person agrees.
 */
export function useUnsaved(isUnsaved: boolean): (go: () => void) => Promise<void> {
  const [holder] = useState(() => ({}))

  // Syncs with the office's leave guard.
  useEffect(() => {
    if (!isUnsaved) return
    hold(holder, true)
    return () => hold(holder, false)
  }, [holder, isUnsaved])

  return async (go) => {
    if (isUnsaved && !(await ask(closing))) return
    // now, because `go` may leave the page
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
