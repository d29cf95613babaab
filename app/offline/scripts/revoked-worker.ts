/** What every browser gets in place of the service worker once staff have switched it off: it takes itself away. */
import { offlineCache } from '#app/site/offline-paths.ts'
import { type LifeEvent, scope } from './worker-scope.ts'

addEventListener('install', (event) => {
  ;(event as LifeEvent).waitUntil(scope.skipWaiting())
})

addEventListener('activate', (event) => {
  const done = Promise.all([caches.delete(offlineCache), scope.registration.unregister()])
  ;(event as LifeEvent).waitUntil(done)
})
