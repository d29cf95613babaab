/** A value that components may watch: `useSyncExternalStore(store.subscribe, store.get, store.get)`. */
export type Store<T> = {
  get: () => T
  /** changes parts of the value and tells who watches */
  put: (change: Partial<T>) => void
  subscribe: (listener: () => void) => () => void
}

/** A value outside React, so that what happens to it can be tested without a page. */
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
