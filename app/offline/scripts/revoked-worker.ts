/** What every browser gets in place of the service worker once staff have switched it off: it takes itself away. */
import { offlineCache } from '#app/site/offline-paths.ts'
import { type ExtendableWorkerEvent, workerScope } from './worker-scope.ts'

addEventListener('install', (event) => {
  ;(event as ExtendableWorkerEvent).waitUntil(workerScope.skipWaiting())
})

addEventListener('activate', (event) => {
  const done = Promise.all([caches.delete(offlineCache), workerScope.registration.unregister()])
  ;(event as ExtendableWorkerEvent).waitUntil(done)
})
