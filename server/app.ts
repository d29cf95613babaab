import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { findSession } from '#app/accounts/session.server.ts'
import { findPreview } from '#app/content/preview.server.ts'
import { createApi } from './api.ts'
import type { AppContext, RequestContext } from './context.ts'
import { AppError } from './errors.ts'
import { commonHeaders, strictPolicy } from './headers.ts'
import type { PageHandler } from './pages.ts'

type Environment = { Bindings: { context: RequestContext } }

/** A request's own context, before anything is known of it. */
export function createRequestContext(app: AppContext, clientAddress: string): RequestContext {
  return {
    ...app,
    requestId: crypto.randomUUID(),
    clientAddress,
    session: null,
    preview: null,
    keeping: { isKept: false, queryKeys: [], expiresAt: undefined },
    page: { startsAtOnce: false },
  }
}

/** The application: headers, origin check, session, then the API or a page. */
export function createApp(app: AppContext, pages: PageHandler): Hono<Environment> {
  const hono = new Hono<Environment>()
  const limitForms = bodyLimit({ maxSize: largestForm, onError: refuseLargeForm })
  const ownHeaders = Object.entries(commonHeaders(app.config))

  hono.use(async (c, next) => {
    await next()
    for (const [name, value] of ownHeaders) c.res.headers.set(name, value)
    c.res.headers.set('x-request-id', c.env.context.requestId)
    if (!c.res.headers.has('content-security-policy')) {
      c.res.headers.set('content-security-policy', strictPolicy)
    }
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
  })
  hono.use(async (c, next) => {
    requireOwnOrigin(c.req.raw, app)
    c.env.context.session = await findSession(c.env.context, c.req.raw)
    await next()
  })
  hono.get('/api/health', async (c) => c.json({ ok: (await app.readSiteVersion()) > 0 }))
  hono.route('/', createApi())
  hono.all('/api/*', () => {
    throw new AppError('notFound', 'There is no such call')
  })
  hono.use(limitForms)
  hono.all('*', async (c) => {
    const { context } = c.env
    context.preview = await findPreview(context, c.req.query('preview'))
    return pages(c.req.raw, context)
  })
  hono.onError((error, c) => answerError(error, c.env.context, c.req.raw))
  return hono
}

/** Most bytes that a form on a page may send. */
const largestForm = 256 * 1024

function refuseLargeForm(): Response {
  return Response.json({ error: 'The form is too large' }, { status: 413 })
}

/** Refuses writes that another site's page sends (OWASP: verify origin; Fetch Metadata). */
function requireOwnOrigin(request: Request, { config }: AppContext): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const isOwn =
    (site === null || site === 'same-origin' || site === 'none') &&
    (origin === null ||
      origin === new URL(config.siteUrl).origin ||
      hostOf(origin) === request.headers.get('host'))
  if (!isOwn) throw new AppError('forbidden', 'This request came from another site')
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}

function answerError(error: Error, context: RequestContext, request: Request): Response {
  const { pathname } = new URL(request.url)
  if (!(error instanceof AppError)) {
    context.log.error({ err: error, path: pathname, requestId: context.requestId }, 'failed')
    return Response.json(
      { error: 'Something went wrong on our side', requestId: context.requestId },
      { status: 500 },
    )
  }
  if (error.status >= 500) {
    context.log.error({ err: error, path: pathname, requestId: context.requestId }, 'unavailable')
  }
  return Response.json(
    {
      error: error.message,
      ...(error.fields.length > 0 ? { fields: error.fields } : {}),
      requestId: context.requestId,
    },
    {
      status: error.status,
      headers: error.retryAfterSeconds ? { 'retry-after': String(error.retryAfterSeconds) } : {},
    },
  )
}
