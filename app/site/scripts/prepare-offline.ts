/**
 * Stores the offline page and registers the service worker; fetched after load (`enhance-offline.ts`). The page does
 * this, not the worker, so that it stops with the page and nothing returns after Finish and clear.
 */
import { offlineCache, offlinePath, workerPath } from '#app/site/offline-paths.ts'
import { pageRoot } from './page-root.ts'

/** How long a stored offline page is fresh, ms. */
const freshMs = 6 * 60 * 60 * 1000

// storage is blocked or the network failed: no offline page
prepare().catch(() => {})

/** Whether a stored page has the notices of this one, so that a new one, or an end, is known without a network. */
async function hasTheseNotices(stored: Response): Promise<boolean> {
  const [, ids = ''] = /data-notices="([^"]*)"/.exec(await stored.text()) ?? []
  const shown = document.querySelector<HTMLElement>('[data-notices]')
  return ids === (shown?.dataset.notices ?? '')
}

async function prepare(): Promise<void> {
  const path = pageRoot() + offlinePath
  await navigator.serviceWorker.register(workerPath, { updateViaCache: 'all' })
  const stored = await caches.match(path)
  const age = Date.now() - Date.parse(stored?.headers.get('date') ?? '')
  // NaN if there is none; negative if the clock was set back
  if (age >= 0 && age < freshMs && stored && (await hasTheseNotices(stored))) return
  const cache = await caches.open(offlineCache)
  await cache.add(path)
}
