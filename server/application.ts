import { startStoringViews } from '#app/analytics/page-days.server.ts'
import type { ViewTally } from '#app/analytics/view-tally.ts'
import { startFees } from '#app/payments/fees.server.ts'
import { startReconciliation } from '#app/payments/reconcile.server.ts'
import type { AppContext, RequestContext } from '#platform/context.ts'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import type { ClientNetwork } from '#platform/http/client-ip.ts'
import { type KnownQuery, normalizeQuery } from '#platform/http/known-query.ts'
import {
  type CachedAnswer,
  chooseEncoding,
  compress,
  makeCachedAnswer,
} from '#platform/http/page-cache.ts'
import { newId } from '#platform/ids.ts'
import { startOutbox } from '#platform/outbox/outbox.ts'
import { channels } from '#platform/telemetry/channels.ts'
import { inScope } from '#platform/telemetry/request-scope.ts'
import { createApp, createRequestContext, type RecheckCache } from '#server/api/app.ts'
import { startBackups } from '#server/backup/nightly/start-backups.ts'
import { createPageHandler, type PageHandler } from '#server/pages/pages.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { startLinkChecks } from '#server/upkeep/link-checks.ts'
import { startMaintenance } from '#server/upkeep/maintenance.ts'
import { startPublishing } from '#server/upkeep/publishing.ts'
import { startReminders } from '#server/upkeep/reminders.ts'
import { startWatch } from '#server/upkeep/watch.ts'
import { healthPath } from './health.ts'

/** The application's response and, if it may be cached, the cache entry. */
export type Answered = {
  response: Response
  cached: { url: string; known: KnownQuery; answer: CachedAnswer } | undefined
  /** true if the database was unavailable, so a stale cached page may be served instead */
  isUnavailable: boolean
}

/** The page cache as seen by one request. */
export type RequestCache = {
  recheckCache: RecheckCache
  keep: (cached: NonNullable<Answered['cached']>) => void
}

/** Answers a request from the given network. */
export type Application = (
  request: Request,
  client: ClientNetwork,
  cache?: RequestCache,
  requestId?: string,
) => Promise<Answered>

/** The whole application including its pages, as used in production. */
export function createProductApplication(app: AppContext): Application {
  return createApplication(
    app,
    createPageHandler(() => import('virtual:react-router/server-build')),
  )
}

/** Starts the background work. */
export function startWorker(app: AppContext, views: ViewTally) {
  const workers = [
    startOutbox(app, jobLanes),
    startReconciliation(app),
    startFees(app),
    startMaintenance(app),
    startPublishing(app),
    startBackups(app),
    startWatch(app),
    startLinkChecks(app),
    startReminders(app),
    startStoringViews(app, views),
  ]
  return {
    async stop(): Promise<void> {
      for (const worker of workers) await worker.stop()
    },
  }
}

/** The application with the given pages. Logs every request without personal data. */
export function createApplication(app: AppContext, pages: PageHandler): Application {
  const hono = createApp(app, pages)
  /** by path: responses that are being compressed and cached, which takes longer than some renders */
  const underWay = new Map<string, Promise<void>>()

  async function draw(
    request: Request,
    { client, requestId }: Caller,
    recheckCache?: RecheckCache,
  ) {
    return inScope(requestId, async (scope): Promise<Drawn> => {
      const startedAt = performance.now()
      const isHealth = new URL(request.url).pathname === healthPath
      const siteVersion = isHealth ? undefined : await readVersion(app)
      const context = { ...createRequestContext(app, client, requestId), siteVersion }
      const response = await hono.fetch(request, { context, recheckCache })
      const answered = {
        method: request.method,
        route: context.matched.route,
        status: response.status,
        ms: performance.now() - startedAt,
      }
      channels.requests.publish(answered)
      const [ms, databaseMs] = [answered.ms, scope.databaseMs].map(Math.round)
      app.log.info({ ...answered, ms, databaseMs }, 'request')
      return { response, context }
    })
  }

  return async (request, client, cache, requestId = newId()) => {
    const { pathname, search, origin } = new URL(request.url)
    const caller = { client, requestId }
    let drawn = await draw(request, caller, async () => {
      await underWay.get(pathname)
      return cache?.recheckCache()
    })
    const query = isCacheable(drawn, request) && normalizeQuery(drawn.context.caching.known, search)
    if (typeof query !== 'string') return uncached(request, drawn)
    const packed = Promise.withResolvers<void>()
    // Register before rendering again, so that concurrent requests wait and share the result.
    underWay.set(pathname, packed.promise)
    try {
      if (query !== search) {
        // Unknown query parameters: serve the page without them.
        drawn = await draw(new Request(origin + pathname + query, request), caller)
      }
      const { response, context } = drawn
      const { siteVersion } = context
      if (siteVersion === undefined || !isCacheable(drawn, request)) {
        return await uncached(request, drawn)
      }
      const answer = await makeCachedAnswer({
        status: response.status,
        headers: cachedHeaders(response.headers),
        body: Buffer.from(await response.arrayBuffer()),
        siteVersion,
        expiresAt: context.caching.expiresAt ?? Number.POSITIVE_INFINITY,
      })
      const cached = { url: pathname + query, known: context.caching.known, answer }
      cache?.keep(cached)
      return { response, cached, isUnavailable: false }
    } finally {
      packed.resolve()
      if (underWay.get(pathname) === packed.promise) underWay.delete(pathname)
    }
  }
}

type Caller = { client: ClientNetwork; requestId: string }

type Drawn = { response: Response; context: RequestContext }

async function uncached(request: Request, { response, context }: Drawn): Promise<Answered> {
  const { isUnavailable } = context.page
  return { response: await compressed(request, response), cached: undefined, isUnavailable }
}

function isCacheable({ response, context }: Drawn, request: Request): boolean {
  return (
    context.caching.isCached &&
    context.preview === null &&
    isCanonicalPath(new URL(request.url).pathname) &&
    context.siteVersion !== undefined &&
    request.method === 'GET' &&
    response.status === 200
  )
}

/**
 * True for paths as our own links spell them. The router serves the same page for /About//, /%61bout,
 * and countless others, which would fill the cache.
 */
function isCanonicalPath(path: string): boolean {
  return path === '/' || /^(\/[a-z0-9._-]+)+$/.test(path)
}

/** Compresses responses that aren't cached. */
async function compressed(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get('content-type') ?? ''
  const isText = type.startsWith('text/') || type.startsWith('application/json')
  if (!isText || !response.body || response.headers.has('content-encoding')) return response
  const encoding = chooseEncoding(request.headers.get('accept-encoding'))
  if (encoding === 'identity') {
    response.headers.append('vary', 'Accept-Encoding')
    return response
  }
  const body = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.append('vary', 'Accept-Encoding')
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  const packed = await compress(body, encoding)
  return new Response(new Uint8Array(packed), { status: response.status, headers })
}

/**
 * Read before rendering: if the content changes meanwhile, the page counts as stale, never as too new. Also applies
 * what owners connected, before the request's context is made.
 */
async function readVersion(app: AppContext): Promise<number | undefined> {
  try {
    const version = await app.readSiteVersion()
    await app.connections.refresh(version)
    return version
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) {
      app.log.error({ err: error }, 'could not read the site version')
    }
    return undefined
  }
}

function cachedHeaders(headers: Headers): Record<string, string> {
  const { 'x-request-id': _, 'server-timing': __, etag: ___, ...rest } = Object.fromEntries(headers)
  return { ...rest, 'cache-control': 'no-cache' }
}
