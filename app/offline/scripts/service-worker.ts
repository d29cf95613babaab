/**
 * The service worker (record 48). It asks the network for every page that somebody goes to, and answers with the
 * page for times without network where the network gives nothing at all; an answer that says 500 is an answer. It
 * stores nothing and takes part in nothing else.
 */
import { offlinePath } from '#app/site/offline-paths.ts'
import { inLanguage, splitLanguage } from '#platform/language.ts'
import {
  type ExtendableWorkerEvent,
  type WorkerFetchEvent,
  type WorkerInstallEvent,
  workerScope,
} from './worker-scope.ts'

addEventListener('install', (event) => {
  const { waitUntil, addRoutes } = event as WorkerInstallEvent
  // a new version has nothing to wait for: it finds the page where the old one found it
  waitUntil.call(event, workerScope.skipWaiting())
  addRoutes
    ?.call(event, [{ condition: { not: { requestMode: 'navigate' } }, source: 'network' }])
    // a browser that does not know this condition asks the worker, who lets it pass
    .catch(() => {})
})

addEventListener('activate', (event) => {
  const { navigationPreload } = workerScope.registration
  ;(event as ExtendableWorkerEvent).waitUntil(navigationPreload?.enable() ?? Promise.resolve())
})

addEventListener('fetch', (event) => {
  const { request, preloadResponse, respondWith } = event as WorkerFetchEvent
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  respondWith.call(event, answer(request, preloadResponse))
})

async function answer(
  request: Request,
  ahead: WorkerFetchEvent['preloadResponse'],
): Promise<Response> {
  const answered = await fetchPreloaded(request, ahead).catch(() => Response.error())
  // Firefox hands over a network that failed as an answer
  if (answered.type !== 'error' || !isPageVisit(request)) return answered
  return (await findOfflinePage(new URL(request.url).pathname)) ?? answered
}

/** What was asked for ahead is taken in any case: left lying, it would be asked for twice. */
async function fetchPreloaded(
  request: Request,
  ahead: WorkerFetchEvent['preloadResponse'],
): Promise<Response> {
  return (await ahead) ?? fetch(request)
}

/** A page in a frame is the office's preview; what is fetched ahead may be shown when the network is back. */
function isPageVisit({ destination, headers }: Request): boolean {
  return destination === 'document' && !headers.has('sec-purpose')
}

/**
 * The stored page, with the moment at which it was stored: in the language of the page that was asked for, where
 * one of those was visited.
 */
async function findOfflinePage(pathname: string): Promise<Response | undefined> {
  const { language } = splitLanguage(pathname)
  const page =
    (await caches.match(inLanguage(offlinePath, language))) ??
    (await caches.match(offlinePath)) ??
    (await caches.match(inLanguage(offlinePath, 'es')))
  if (!page) return undefined
  const html = await page.text()
  const storedAt = page.headers.get('date') ?? ''
  return new Response(html.replace('<html', `<html data-stored-at="${storedAt}"`), page)
}
