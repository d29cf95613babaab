import { startStoringViews } from '#app/numbers/page-days.server.ts'
import type { ViewTally } from '#app/numbers/view-tally.ts'
import { startFees } from '#app/payments/fees.server.ts'
import { startReconciliation } from '#app/payments/reconcile.server.ts'
import type { AppContext, RequestContext } from '#platform/context.ts'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import type { ClientNetwork } from '#platform/http/client-address.ts'
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
import { createApp, createRequestContext, type LookAgain } from '#server/api/app.ts'
import { startBackups } from '#server/backup/nightly/by-itself.ts'
import { createPageHandler, type PageHandler } from '#server/pages/pages.ts'
import { jobHandlers } from '#server/upkeep/jobs.ts'
import { startLinkLooks } from '#server/upkeep/link-looks.ts'
import { startMaintenance } from '#server/upkeep/maintenance.ts'
import { startPublishing } from '#server/upkeep/publishing.ts'
import { startReminders } from '#server/upkeep/reminders.ts'
import { startWatch } from '#server/upkeep/watch.ts'
import { healthPath } from './health.ts'

/** An answer of the application, and, where it may be cached, how and under which address. */
export type Answered = {
  response: Response
  cached: { url: string; known: KnownQuery; answer: CachedAnswer } | undefined
  /** true where the database was away: what was kept before may stand in */
  isUnavailable: boolean
}

/** The page cache, as far as one request meets it. */
export type RequestCache = {
  lookAgain: LookAgain
  keep: (cached: NonNullable<Answered['cached']>) => void
}

/** Answers a request that comes from this network. */
export type Application = (
  request: Request,
  client: ClientNetwork,
  cache?: RequestCache,
  requestId?: string,
) => Promise<Answered>

/** The whole application with its pages, as the process runs it. */
export function createProductApplication(app: AppContext): Application {
  return createApplication(
    app,
    createPageHandler(() => import('virtual:react-router/server-build')),
  )
}

/** Starts what works behind the requests: the outbox, reconciliation, fees, hourly maintenance and the sums of views. */
export function startWorker(app: AppContext, views: ViewTally) {
  const workers = [
    startOutbox(app, jobHandlers),
    startReconciliation(app),
    startFees(app),
    startMaintenance(app),
    startPublishing(app),
    startBackups(app),
    startWatch(app),
    startLinkLooks(app),
    startReminders(app),
    startStoringViews(app, views),
  ]
  return {
    async stop(): Promise<void> {
      for (const worker of workers) await worker.stop()
    },
  }
}

/** The application over given pages. Every request is logged; nothing of it names a person. */
export function createApplication(app: AppContext, pages: PageHandler): Application {
  const hono = createApp(app, pages)
  /** by its path, what is drawn and not cached yet: what follows takes longer than drawing some pages */
  const underWay = new Map<string, Promise<void>>()

  async function draw(request: Request, context: RequestContext, lookAgain?: LookAgain) {
    return inScope(context.requestId, async (scope): Promise<Drawn> => {
      const startedAt = performance.now()
      const isHealth = new URL(request.url).pathname === healthPath
      if (!isHealth) context.siteVersion = await readVersion(app)
      const response = await hono.fetch(request, { context, lookAgain })
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
    const open = () => createRequestContext(app, client, requestId)
    let drawn = await draw(request, open(), async () => {
      await underWay.get(pathname)
      return cache?.lookAgain()
    })
    const query = isCacheable(drawn, request) && normalizeQuery(drawn.context.caching.known, search)
    if (typeof query !== 'string') return uncached(request, drawn)
    const packed = Promise.withResolvers<void>()
    // from now on: a second drawing has its turn after all who have come meanwhile
    underWay.set(pathname, packed.promise)
    try {
      if (query !== search) {
        // an address with words that are not ours is answered with the page that it amounts to
        drawn = await draw(new Request(origin + pathname + query, request), open())
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

type Drawn = { response: Response; context: RequestContext }

async function uncached(request: Request, { response, context }: Drawn): Promise<Answered> {
  const { isUnavailable } = context.page
  return { response: await compressed(request, response), cached: undefined, isUnavailable }
}

function isCacheable({ response, context }: Drawn, request: Request): boolean {
  return (
    context.caching.isCached &&
    context.preview === null &&
    isPlainlySpelt(new URL(request.url).pathname) &&
    context.siteVersion !== undefined &&
    request.method === 'GET' &&
    response.status === 200
  )
}

/**
 * True for a path as our own links spell it. The router answers /About//, /%61bout and countless
 * others with the same page; kept, they would fill memory and database.
 */
function isPlainlySpelt(path: string): boolean {
  return path === '/' || /^(\/[a-z0-9._-]+)+$/.test(path)
}

/** What is made for one visitor alone is compressed too. */
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

/** Read before the answer is made: a change meanwhile makes the answer old, never wrongly new. */
async function readVersion(app: AppContext): Promise<number | undefined> {
  try {
    return await app.readSiteVersion()
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) {
      app.log.error({ err: error }, 'the site version could not be read')
    }
    return undefined
  }
}

function cachedHeaders(headers: Headers): Record<string, string> {
  const { 'x-request-id': _, 'server-timing': __, etag: ___, ...rest } = Object.fromEntries(headers)
  return { ...rest, 'cache-control': 'no-cache' }
}
