/** Replaces the service worker after staff turn it off: deletes its caches and unregisters. */
import { checkInCache } from '#app/events/check-in/check-in-paths.ts'
import { offlineCache } from '#app/site/offline-paths.ts'
import { type ExtendableWorkerEvent, workerScope } from './worker-scope.ts'

addEventListener('install', (event) => {
  ;(event as ExtendableWorkerEvent).waitUntil(workerScope.skipWaiting())
})

addEventListener('activate', (event) => {
  const done = Promise.all([
    ...[offlineCache, checkInCache].map((name) => caches.delete(name)),
    workerScope.registration.unregister(),
  ])
  ;(event as ExtendableWorkerEvent).waitUntil(done)
})
