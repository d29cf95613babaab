import { LRUCache } from 'lru-cache'

const memoryMs = 10 * 60_000

/** Remembers answers that hardly ever change, for ten minutes; a failure is not kept. */
export function createMemory<T extends object>(read: (key: string) => Promise<T>, max = 100) {
  const cache = new LRUCache<string, T>({ max, ttl: memoryMs, fetchMethod: read })
  return (key = '') => cache.forceFetch(key)
}
