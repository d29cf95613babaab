import { LRUCache } from 'lru-cache'

const memoryMs = 10 * 60_000

/** Caches answers that rarely change for ten minutes; failures aren't cached. */
export function createTtlCache<T extends object>(read: (key: string) => Promise<T>, max = 100) {
  const cache = new LRUCache<string, T>({ max, ttl: memoryMs, fetchMethod: read })
  return (key = '') => cache.forceFetch(key)
}
