import { Hono } from 'hono'
import { findSession } from '#app/accounts/session/session.server.ts'
import { findDocument } from '#app/admin/all-documents.server.ts'
import { setAllWords } from '#app/all-words.ts'
import { findPreview } from '#app/content/preview/preview.server.ts'
import { findShared } from '#app/content/publishing/preview-links.server.ts'
import { sharedQuery } from '#app/content/publishing/shared-query.ts'
import { readSignInDays } from '#app/site/documents/sign-in-days.server.ts'
import { openFormPaths } from '#app/site/public-pages.ts'
import { translateError, translateText } from '#app/ui/words/words.ts'
import type { AppContext, RequestContext } from '#platform/context.ts'
import { isDiskFull, isUnwritable } from '#platform/disk/disk-full.ts'
import { AppError, type FieldError, wrongMethod } from '#platform/errors.ts'
import type { ClientNetwork } from '#platform/http/client-ip.ts'
import { plainOnly } from '#platform/http/known-query.ts'
import { newId } from '#platform/ids.ts'
import { type Language, languageOf, sourceLanguage, splitLanguage } from '#platform/language.ts'
import { createRequestQueue } from '#platform/limits/request-queue.ts'
import { noteIfUnavailable } from '#platform/note-unavailable.ts'
import { currentScope } from '#platform/telemetry/request-scope.ts'
import { answerHealth, healthPath } from '#server/health.ts'
import { commonHeaders, strictPolicy } from '#server/pages/headers.ts'
import type { PageHandler } from '#server/pages/pages.ts'
import { answerCall, type CallHandler } from './api.ts'
import { asksForPage, createRefusalPage } from './refusal-page.ts'

/** Checks again whether the response has been cached by now. */
export type RecheckCache = () => Promise<Response | undefined>

type Environment = {
  Bindings: { context: RequestContext; recheckCache?: RecheckCache | undefined }
}

/** A new request's context. */
export function createRequestContext(
  app: AppContext,
  client: ClientNetwork,
  requestId = newId(),
): RequestContext {
  return {
    ...app,
    requestId,
    siteVersion: undefined,
    language: sourceLanguage,
    untranslated: new Set(),
    client,
    session: null,
    preview: null,
    caching: { isCached: false, known: plainOnly, expiresAt: undefined },
    page: {
      startsAtOnce: false,
      isUnavailable: false,
      isFailure: false,
      scriptMark: crypto.randomUUID(),
    },
    matched: { route: 'unmatched' },
  }
}

/** The application: headers, origin check, session, then the API or a page. */
export function createApp(
  app: AppContext,
  pages: PageHandler,
  calls: CallHandler = answerCall,
): Hono<Environment> {
  setAllWords()
  const hono = new Hono<Environment>()
  const turns = createRequestQueue()
  const ownHeaders = commonHeaders(app.config)

  hono.use(async (c, next) => {
    const startedAt = performance.now()
    c.env.context.language = languageOf(c.req.raw)
    await next()
    noteTiming(c.res, c.env.context, performance.now() - startedAt)
    for (const [name, value] of Object.entries(ownHeaders)) c.res.headers.set(name, value)
    c.res.headers.set('x-request-id', c.env.context.requestId)
    if (!c.res.headers.has('content-security-policy')) {
      c.res.headers.set('content-security-policy', strictPolicy)
    }
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
    if (c.res.status === 503 && !c.res.headers.has('retry-after')) {
      c.res.headers.set('retry-after', retrySeconds)
    }
  })
  hono.get(healthPath, (c) => {
    c.env.context.matched.route = healthPath
    return answerHealth(app, c.req.raw.headers, c.env.context.client)
  })
  hono.all(healthPath, () => {
    throw wrongMethod(['GET'])
  })
  hono.use(async (c, next) => {
    await turns.take(c.env.context.client, c.req.raw.signal)
    // it may have been cached while this request waited
    const cached = await c.env.recheckCache?.()
    return cached ?? next()
  })
  hono.use(async (c, next) => {
    requireOwnOrigin(c.req.raw, app)
    c.env.context.session = await findSession(c.env.context, c.req.raw, () => readSignInDays(app))
    await next()
  })
  hono.all('/api/*', (c) => calls(c.req.raw, c.env))
  hono.all('/files/*', (c) => calls(c.req.raw, c.env))
  hono.all('*', async (c) => {
    const { context } = c.env
    const shared = c.req.query(sharedQuery)
    // only full page views count, not form posts or data requests
    const isDrawn = c.req.method === 'GET' && !c.req.path.endsWith('.data')
    context.preview =
      shared === undefined
        ? await findPreview(context, c.req.query('preview'), isDrawn)
        : await findShared(context, (key) => findDocument(context.db, key), shared)
    return asUnavailable(await pages(c.req.raw, context), context)
  })
  hono.onError((error, c) => {
    const { context } = c.env
    const isPage = !c.req.path.startsWith('/api/')
    if (isPage && noteIfUnavailable(context, error))
      return drawUnavailable(pages, c.req.raw, context)
    const { body, init } = refusalOf(error, context)
    return asksForPage(c.req.raw)
      ? createRefusalPage(c.req.path, body.error, init, context.language)
      : Response.json(body, init)
  })
  return hono
}

/** Adds timings for staff, unless the response may be shared with others. */
function noteTiming(response: Response, { session, caching }: RequestContext, ms: number): void {
  const scope = currentScope()
  const mayBeShared = response.headers.get('cache-control')?.includes('public')
  if (!session || !scope || caching.isCached || mayBeShared) return
  const parts = { database: scope.databaseMs, render: scope.renderMs, total: ms }
  const timing = Object.entries(parts).map(([name, took]) => `${name};dur=${took.toFixed(1)}`)
  response.headers.set('server-timing', timing.join(', '))
}

/** Default Retry-After for unavailable responses, in seconds. */
const retrySeconds = '10'

/** Turns a page rendered while the database was down into a 503 (RFC 9110 §15.6.4). */
function asUnavailable(response: Response, { page, caching }: RequestContext): Response {
  if (!page.isUnavailable || (response.status !== 200 && response.status !== 500)) return response
  caching.isCached = false
  return new Response(response.body, { status: 503, headers: response.headers })
}

/** The error page for requests that fail before the session is known. */
async function drawUnavailable(
  pages: PageHandler,
  { url }: Request,
  context: RequestContext,
): Promise<Response> {
  context.page.isFailure = true
  return asUnavailable(await pages(new Request(url), context), context)
}

/**
 * Refuses writes from other sites' pages (OWASP: verify origin; Fetch Metadata), for API calls and pages;
 * the router's own check is turned off (`react-router.config.ts`).
 */
function requireOwnOrigin(request: Request, { config }: AppContext): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return
  if (openFormPaths.has(splitLanguage(new URL(request.url).pathname).path)) return
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const isOwn =
    (site === null || site === 'same-origin' || site === 'none') &&
    (origin === null ||
      origin === new URL(config.siteUrl).origin ||
      origin === new URL(request.url).origin ||
      isHere(origin, request.headers.get('host'), config))
  if (!isOwn) throw new AppError('forbidden', 'This request came from another site.')
}

/** True if the origin is the requested host, even if that isn't `SITE_URL`; the scheme must match a given `SITE_URL`. */
function isHere(
  origin: string,
  host: string | null,
  { isSiteUrlGiven, siteUrl }: AppContext['config'],
): boolean {
  if (!URL.canParse(origin)) return false
  const given = new URL(origin)
  return given.host === host && (!isSiteUrlGiven || given.protocol === new URL(siteUrl).protocol)
}

/** Staff get the details, because they can tell the person who manages the server. */
function databaseIsAway(error: Error, { session }: RequestContext): AppError {
  const message = session ? forStaff(error) : away
  return new AppError('unavailable', message, { cause: error })
}

function forStaff(error: Error): string {
  if (isDiskFull(error)) return noRoom
  return isUnwritable(error) ? takesNothing : away
}

const away = 'We’re having trouble on our end right now. Please try again in a few minutes.'
const noRoom =
  'The server’s disk is full, so nothing was saved. Ask the person who manages the server to free up space, then try again.'
const takesNothing =
  'The server can’t write to its disk right now, so nothing was saved. Ask the person who manages the server to check it, then try again.'

type Refusal = {
  body: { error: string; fields?: FieldError[]; requestId: string }
  init: { status: number; headers?: Record<string, string> }
}

function refusalOf(error: Error, context: RequestContext): Refusal {
  const { route } = context.matched
  if (!(error instanceof AppError)) {
    if (noteIfUnavailable(context, error)) return refusalOf(databaseIsAway(error, context), context)
    context.log.error({ err: error, route }, 'failed')
    return {
      body: {
        error: translateText(context.language, 'Something went wrong on our side'),
        requestId: context.requestId,
      },
      init: { status: 500 },
    }
  }
  if (error.code === 'unavailable') {
    context.log.error({ err: error, route }, 'unavailable')
  }
  return {
    body: {
      error: messageIn(context.language, error),
      ...(error.fields.length > 0 ? { fields: fieldsIn(context.language, error.fields) } : {}),
      requestId: context.requestId,
    },
    init: {
      status: error.status,
      headers: {
        ...(error.retryAfterSeconds ? { 'retry-after': String(error.retryAfterSeconds) } : {}),
        ...(error.allow ? { allow: error.allow } : {}),
      },
    },
  }
}

/** Field messages start with the field's name, which isn't translated. */
function messageIn(language: Language, error: AppError): string {
  const [first] = error.fields
  if (!first || error.message !== `${first.path}: ${first.message}`) {
    return translateError(language, error)
  }
  return `${first.path}: ${translateText(language, first.message)}`
}

function fieldsIn(language: Language, fields: readonly FieldError[]): FieldError[] {
  return fields.map(({ path, message }) => ({ path, message: translateText(language, message) }))
}
