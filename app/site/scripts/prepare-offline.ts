/**
 * Has the browser store the page for times without network, and the worker that answers with it: a file of its own,
 * which pages fetch when they are whole (`enhance-offline.ts`). The page does it and not the worker: what is under
 * way ends with the page, and nothing comes back behind who clears up.
 */
import { offlineCache, offlinePath, workerPath } from '#app/site/offline-paths.ts'
import { pageRoot } from './page-root.ts'

/** For so long the page for times without network is new enough, ms. */
const freshMs = 6 * 60 * 60 * 1000

// a browser that stores nothing for us, or whose network goes just now, has no such page
prepare().catch(() => {})

async function prepare(): Promise<void> {
  const path = pageRoot() + offlinePath
  await navigator.serviceWorker.register(workerPath, { updateViaCache: 'all' })
  const stored = await caches.match(path)
  const age = Date.now() - Date.parse(stored?.headers.get('date') ?? '')
  // of none it is no number; a clock that was set back makes it less than nothing
  if (age >= 0 && age < freshMs) return
  const cache = await caches.open(offlineCache)
  await cache.add(path)
}
