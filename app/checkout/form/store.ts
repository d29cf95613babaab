/** An observable value: `useSyncExternalStore(store.subscribe, store.get, store.get)`. */
export type Store<T> = {
  get: () => T
  /** merges a change into the value and notifies listeners */
  put: (change: Partial<T>) => void
  subscribe: (listener: () => void) => () => void
}

/** A value outside React, so that its changes can be tested without a page. */
export function createStore<T extends object>(initial: T): Store<T> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    put(change) {
      value = { ...value, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
