/** Replaces the service worker after staff turn it off: deletes the cache and unregisters. */
import { offlineCache } from '#app/site/offline-paths.ts'
import { type ExtendableWorkerEvent, workerScope } from './worker-scope.ts'

addEventListener('install', (event) => {
  ;(event as ExtendableWorkerEvent).waitUntil(workerScope.skipWaiting())
})

addEventListener('activate', (event) => {
  const done = Promise.all([caches.delete(offlineCache), workerScope.registration.unregister()])
  ;(event as ExtendableWorkerEvent).waitUntil(done)
})
