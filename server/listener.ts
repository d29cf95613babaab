import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasSessionCookie } from '#app/accounts/session/session.server.ts'
import type { ViewTally } from '#app/analytics/view-tally.ts'
import { hasSharedToken } from '#app/content/publishing/shared-query.ts'
import { mayShowOwnResponses } from '#app/events/responses/responses-cookie.ts'
import { clientNetwork } from '#platform/http/client-ip.ts'
import {
  type Currency,
  createVersionCheck,
  type VersionCheck,
} from '#platform/http/current-version.ts'
import {
  type CachedAnswer,
  type CacheSlot,
  chooseEncoding,
  type Encoding,
  hasAlready,
  type PageCache,
  recompress,
} from '#platform/http/page-cache.ts'
import { isHost, originOfRequest, urlOfRequest } from '#platform/http/request-url.ts'
import { storeAnswers } from '#platform/http/stored-answers.ts'
import { channels } from '#platform/telemetry/channels.ts'
import { requestIdOf } from '#platform/telemetry/request-scope.ts'
import { metricsPath } from '#server/metrics/metrics-path.ts'
import type { AssetFiles } from '#server/pages/asset-files.ts'
import { commonHeaders } from '#server/pages/headers.ts'
import type { StartContext } from '#server/process-context.ts'
import type { Application } from './application.ts'
import { catchErrors, isTooLong, refuseRequest } from './refuse-request.ts'

/** Delays that let waiting visitors go first, ms. */
const storeAfterMs = 20
const refineAfterMs = 1000

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** What a listener needs; the application loads with the first request that needs it. */
export type ListenerOptions = {
  app: StartContext
  cache: PageCache
  assets: AssetFiles
  loadApplication: () => Promise<Application>
  /** identifies build and settings on stored responses */
  maker: string
  /** counts page views */
  views?: ViewTally | undefined
  /** serves the metrics on the public port, if a token is set */
  metrics?: Listener | undefined
}

/**
 * Answers every request: build files and cached responses directly, everything else through the
 * application, whose cacheable responses are kept.
 */
export function createListener(parts: ListenerOptions): Listener {
  const { app, cache, assets, metrics, views } = parts
  const headers = commonHeaders(app.config)
  const checkVersion = createVersionCheck(app)
  const askApplication = askWhenLoaded(parts, checkVersion)

  return catchErrors(app.log, headers, (request, response) => {
    if (request.method === 'TRACE') {
      response.writeHead(405, { ...headers, allow: 'GET, HEAD, POST' })
      response.end()
      return
    }
    if (isTooLong(request.url)) {
      refuseRequest(response, headers, 414, 'This address is too long.')
      return
    }
    if (metrics && request.url === metricsPath) {
      metrics(request, response)
      return
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead) {
      askApplication(request, response)
      return
    }
    const { url = '/' } = request
    const cached = isPersonal(url, request) ? undefined : cache.find(url)
    // after the cache, which never has a build file's URL
    if (!cached && assets.send(request, response, headers)) {
      channels.files.publish({ status: response.statusCode })
      return
    }
    if (!cached) {
      channels.cache.publish({ found: 'nothing' })
      askApplication(request, response)
      return
    }
    const currency = checkVersion()
    if (currency instanceof Promise) {
      currency.then((read) => sendIfCurrent(cached, read, request, response))
    } else sendIfCurrent(cached, currency, request, response)
  })

  function sendIfCurrent(
    cached: CacheSlot,
    { isCurrent }: Currency,
    request: IncomingMessage,
    response: ServerResponse,
  ): void {
    if (cached.answer && isCurrent(cached.answer)) {
      sendCached(cached.answer, request, response)
      if (request.method === 'GET') views?.countCached(request.headers, cached.answer, cached.url)
      channels.cache.publish({
        found: 'cached',
        answer: cached.answer,
        url: cached.url,
        status: response.statusCode,
      })
      return
    }
    // Unknown query parameters: render the page without them.
    if (isCurrent(cached)) request.url = cached.url
    askApplication(request, response)
  }
}

/** Cached responses don't need the web-request adapter, so it loads with the first request that does. */
function askWhenLoaded(parts: ListenerOptions, checkVersion: VersionCheck): Listener {
  const headers = commonHeaders(parts.app.config)
  let loading: Promise<Listener> | undefined
  let loaded: Listener | undefined
  async function load(): Promise<Listener> {
    const { getRequestListener } = await import('@hono/node-server')
    loaded = getRequestListener(
      async (request, { incoming }) => {
        const asked = incoming as IncomingMessage
        const response = await answerAndKeep(parts, checkVersion, request, asked)
        countRendered(parts, request, asked, response)
        return response
      },
      { overrideGlobalObjects: false },
    )
    return loaded
  }
  return (request, response) => {
    const origin = originOfRequest(parts.app.config, request.headers)
    // RFC 9112 §3.2; the adapter answers some of these with a bare 500
    if (!origin && !isHost(request.headers.host)) {
      refuseRequest(response, headers, 400, 'The Host header isn’t a valid host.')
      return
    }
    // Give the adapter the full URL; on its own it always assumes http.
    if (origin) request.url = urlOfRequest(origin, request.url ?? '/')
    if (loaded) {
      loaded(request, response)
      return
    }
    loading ??= load()
    loading.then(
      (ask) => ask(request, response),
      (error: unknown) => {
        parts.app.log.fatal({ err: error }, 'could not load the web request adapter')
        response.destroy()
      },
    )
  }
}

function countRendered(
  { views }: ListenerOptions,
  { method, url }: Request,
  { headers }: IncomingMessage,
  response: Response,
): void {
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (!views || !isPage || method !== 'GET') return
  const { pathname, search } = new URL(url)
  views.countRendered(headers, response.status, pathname + search)
}

async function answerAndKeep(
  { app, cache, loadApplication, maker }: ListenerOptions,
  checkVersion: VersionCheck,
  request: Request,
  incoming: IncomingMessage,
): Promise<Response> {
  const application = await loadApplication()
  const client = clientNetwork(
    incoming.socket.remoteAddress,
    incoming.headers['x-forwarded-for']?.toString(),
    app.config.trustedProxies,
  )
  const answered = await application(
    request,
    client,
    {
      recheckCache: () => recheckCache(cache, checkVersion, request, incoming),
      keep: ({ url, known, answer }) => cache.keep(url, known, answer),
    },
    requestIdOf(incoming.headers, app.config.trustedProxies),
  )
  if (answered.isUnavailable && answered.response.status === 503) {
    const old = await findStale(cache, checkVersion, request, incoming)
    if (old) return old
  }
  if (!answered.cached) return answered.response
  const { url, known, answer } = answered.cached
  // Keep URLs with a query in memory only: there are many, and few are requested twice.
  if (!url.includes('?')) {
    const store = () => storeAnswers(app.db, maker, url, known, answer)
    soon(app, storeAfterMs, store)
    soon(app, refineAfterMs, async () => {
      if (await cache.repack(url, answer, recompress)) await store()
    })
  }
  return toResponse(answer, request)
}

/** Returns the response that another request produced while this one waited, if it's current. */
async function recheckCache(
  cache: PageCache,
  checkVersion: VersionCheck,
  request: Request,
  incoming: IncomingMessage,
): Promise<Response | undefined> {
  const answer = findCached(cache, request, incoming)
  if (!answer) return undefined
  const { isCurrent } = await checkVersion()
  return isCurrent(answer) ? toResponse(answer, request) : undefined
}

/** The last cached response, when the database is down (RFC 5861 §4). */
async function findStale(
  cache: PageCache,
  checkVersion: VersionCheck,
  request: Request,
  incoming: IncomingMessage,
): Promise<Response | undefined> {
  const answer = findCached(cache, request, incoming)
  if (!answer) return undefined
  const { mayServeOld } = await checkVersion()
  return mayServeOld ? toResponse(answer, request) : undefined
}

function findCached(
  cache: PageCache,
  request: Request,
  incoming: IncomingMessage,
): CachedAnswer | undefined {
  const { pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || isPersonal(pathname + search, incoming)) return undefined
  return cache.find(pathname + search)?.answer
}

function soon(app: StartContext, ms: number, work: () => Promise<void>): void {
  setTimeout(() => {
    work().catch((error: unknown) => app.log.error({ err: error }, 'could not store a response'))
  }, ms).unref()
}

/**
 * True if the response depends on who asks: staff API calls and previews, one's own RSVPs, shared
 * drafts, and API calls in another language. Everything else is the same for all visitors.
 */
function isPersonal(url: string, { headers }: IncomingMessage): boolean {
  const isCall = url.startsWith('/api/')
  if (hasSharedToken(url) || (isCall && headers['content-language'])) return true
  const { cookie } = headers
  if (!cookie) return false
  if (mayShowOwnResponses(url, cookie)) return true
  return (isCall || url.includes('preview=')) && hasSessionCookie(cookie)
}

function sendCached(
  answer: CachedAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (hasAlready(request.headers['if-none-match'], answer.etag)) {
    response.writeHead(304, headOf(answer, 'unchanged'))
    response.end()
    return
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  response.writeHead(answer.status, headOf(answer, encoding))
  response.end(request.method === 'HEAD' ? undefined : answer.bodies[encoding])
}

function toResponse(answer: CachedAnswer, request: Request): Response {
  if (hasAlready(request.headers.get('if-none-match'), answer.etag)) {
    return new Response(null, { status: 304, headers: headOf(answer, 'unchanged') })
  }
  const encoding = chooseEncoding(request.headers.get('accept-encoding'))
  return new Response(new Uint8Array(answer.bodies[encoding]), {
    status: answer.status,
    headers: headOf(answer, encoding),
  })
}

const heads = new WeakMap<object, Record<string, string>>()

/** Response headers, built once per body and once for 304. */
function headOf(answer: CachedAnswer, form: Encoding | 'unchanged'): Record<string, string> {
  const body = form === 'unchanged' ? undefined : answer.bodies[form]
  const known = heads.get(body ?? answer)
  if (known) return known
  const head = {
    ...answer.headers,
    etag: answer.etag,
    ...(body ? { 'content-length': String(body.length) } : {}),
    ...(body && form !== 'identity' ? { 'content-encoding': form } : {}),
  }
  heads.set(body ?? answer, head)
  return head
}
