/**
 * The service worker (record 48). For page visits, it uses the network, and falls back to the offline page if there
 * is no response at all (a 500 is a response). At the door it falls back to the check-in page (record 92), also from a
 * server that fails. It stores nothing and handles nothing else.
 */
import { checkInPath } from '#app/events/check-in/check-in-paths.ts'
import { offlinePath } from '#app/site/offline-paths.ts'
import { inLanguage, languageCodes, splitLanguage } from '#platform/language.ts'
import {
  type ExtendableWorkerEvent,
  type WorkerFetchEvent,
  type WorkerInstallEvent,
  workerScope,
} from './worker-scope.ts'

addEventListener('install', (event) => {
  const { waitUntil, addRoutes } = event as WorkerInstallEvent
  // a new version can start at once: it uses the same cache
  waitUntil.call(event, workerScope.skipWaiting())
  addRoutes
    ?.call(event, [{ condition: { not: { requestMode: 'navigate' } }, source: 'network' }])
    // browsers without this condition ask the fetch handler, which ignores it
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
  const asked = fetchPreloaded(request, ahead).catch(() => Response.error())
  const kept = isPageVisit(request) ? await findCheckInPage(request) : undefined
  if (kept) return answerAtDoor(asked, kept)
  const answered = await asked
  // Firefox returns a network failure as an error response
  if (answered.type !== 'error' || !isPageVisit(request)) return answered
  return (await findOfflinePage(new URL(request.url).pathname)) ?? answered
}

/** How long a weak signal may take at the door, ms. */
const patienceMs = 4000

/** The kept check-in page, if the URL is check-in's. */
async function findCheckInPage({ url }: Request): Promise<Response | undefined> {
  return new URL(url).pathname === checkInPath ? caches.match(checkInPath) : undefined
}

async function answerAtDoor(asked: Promise<Response>, kept: Response): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs))
  const answered = await Promise.race([asked, late])
  return !answered || answered.type === 'error' || answered.status >= 500 ? kept : answered
}

/** Always use the preloaded response, or the page is requested twice. */
async function fetchPreloaded(
  request: Request,
  ahead: WorkerFetchEvent['preloadResponse'],
): Promise<Response> {
  return (await ahead) ?? fetch(request)
}

/** Not previews in a frame, and not prefetches, which may be shown once online. */
function isPageVisit({ destination, headers }: Request): boolean {
  return destination === 'document' && !headers.has('sec-purpose')
}

/** The stored page with its date, in the requested language if that one is stored. */
async function findOfflinePage(pathname: string): Promise<Response | undefined> {
  const { language } = splitLanguage(pathname)
  const stored = await Promise.all(
    [language, ...languageCodes].map((one) => caches.match(inLanguage(offlinePath, one))),
  )
  const page = stored.find((one) => one !== undefined)
  if (!page) return undefined
  const html = await page.text()
  const storedAt = page.headers.get('date') ?? ''
  return new Response(html.replace('<html', `<html data-stored-at="${storedAt}"`), page)
}
