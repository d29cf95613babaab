const listeners = new Set<() => void>()

/** Has the menu read its counts again: call it after an action that may change one. */
export function recount(): void {
  for (const listener of listeners) listener()
}

/** Calls `listener` for each `recount`. Returns a function that stops this. */
export function onRecount(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
