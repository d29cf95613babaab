import { Hono } from 'hono'
import { z } from 'zod'
import { accountEndpoints } from '#app/accounts/account-api.server.ts'
import { passkeyEndpoints } from '#app/accounts/passkeys/passkeys-api.server.ts'
import { ownershipEndpoints } from '#app/accounts/people/ownership-api.server.ts'
import { peopleEndpoints } from '#app/accounts/people/people-api.server.ts'
import {
  requirePermission,
  requireStaff,
  rereadSession,
} from '#app/accounts/session/session.server.ts'
import { signInEndpoints } from '#app/accounts/sign-in/sign-in-api.server.ts'
import { activityEndpoints } from '#app/admin/activity/activity-api.server.ts'
import { analyticsEndpoints } from '#app/admin/analytics/analytics-api.server.ts'
import { attentionEndpoints } from '#app/admin/attention/attention-api.server.ts'
import { contactExportEndpoints } from '#app/admin/contacts/contacts-api.server.ts'
import { deletedEndpoints } from '#app/admin/deleted/deleted-api.server.ts'
import { documents } from '#app/admin/documents.ts'
import { draftsEndpoints } from '#app/admin/drafts/drafts-api.server.ts'
import { emailLogEndpoints } from '#app/admin/email-log/email-log-api.server.ts'
import { fileUseEndpoints } from '#app/admin/file-uses/file-uses-api.server.ts'
import { siteHealthEndpoints } from '#app/admin/health/site-health-api.server.ts'
import { imageUseEndpoints } from '#app/admin/image-uses/image-uses-api.server.ts'
import { importEndpoints } from '#app/admin/imports/imports-api.server.ts'
import { officeSearchEndpoints } from '#app/admin/search/search-api.server.ts'
import { sidebarEndpoints } from '#app/admin/sidebar/sidebar-api.server.ts'
import { spanishEndpoints } from '#app/admin/spanish/spanish-api.server.ts'
import { cartEndpoints } from '#app/cart/cart-api.server.ts'
import { catalogEndpoints } from '#app/catalog/catalog-api.server.ts'
import { checkoutEndpoints } from '#app/checkout/checkout-api.server.ts'
import { testCardEndpoints } from '#app/checkout/test-card-api.server.ts'
import { contactEndpoints } from '#app/contact/api.server.ts'
import { documentEndpoints } from '#app/content/kit/api.server.ts'
import { kindEndpoints } from '#app/content/kit/document-kind.server.ts'
import { testimonialEndpoints } from '#app/content/testimonials/testimonials-api.server.ts'
import { eventEndpoints } from '#app/events/api.server.ts'
import { fileEndpoints } from '#app/files/api.server.ts'
import { shippingEndpoints } from '#app/fulfillment/labels/labels-api.server.ts'
import { givingEndpoints } from '#app/giving/api.server.ts'
import { imageEndpoints } from '#app/images/api.server.ts'
import { mediaEndpoints } from '#app/media/api.server.ts'
import { needEndpoints } from '#app/needs/api.server.ts'
import { orderEndpoints } from '#app/order-management/orders-api.server.ts'
import { refundEndpoints } from '#app/order-management/refund-api.server.ts'
import { ownPageKind } from '#app/pages/own/own-page-kind.server.ts'
import { ownPageEndpoints } from '#app/pages/own/own-pages-api.server.ts'
import type { RequestContext } from '#platform/context.ts'
import { type Endpoint, endpoint } from '#platform/endpoint.ts'
import { AppError, wrongMethod } from '#platform/errors.ts'
import { fieldErrorsOf } from '#platform/field-errors.ts'
import { anyValue } from '#platform/http/known-query.ts'
import { isOfType } from '#platform/http/media-type.ts'
import { etagOf, hasAlready } from '#platform/http/page-cache.ts'
import { readWithin } from '#platform/http/request-body.ts'
import { isTranslated } from '#platform/language.ts'
import { requireWithinLimit } from '#platform/limits/rate-limit.ts'
import { assertSerializable } from '#platform/plain-data.ts'
import { plainRefusal } from '#platform/plain-refusal.ts'
import { ordinaryTextLength, parseWithin } from '#platform/text/parse-within.ts'
import { firstRestoreEndpoints } from '#server/backup/first-start/first-restore-api.ts'
import { backupEndpoints } from '#server/backup/office/backup-api.ts'
import { connectionEndpoints } from '#server/connections/connections-api.ts'
import { describeApi, openApiDocument } from './open-api.ts'
import { gapsOf, patternOf, routeOf } from './route-path.ts'
import { withActivity } from './with-activity.ts'

/** All API endpoints, grouped by feature. */
const calls = [
  ...documentEndpoints(documents),
  ...draftsEndpoints,
  ...ownPageEndpoints,
  ...importEndpoints,
  ...deletedEndpoints,
  ...testimonialEndpoints(documents),
  ...imageEndpoints,
  ...fileEndpoints,
  ...eventEndpoints,
  ...needEndpoints,
  ...mediaEndpoints,
  ...givingEndpoints,
  ...contactEndpoints,
  ...catalogEndpoints,
  ...cartEndpoints,
  ...checkoutEndpoints,
  ...orderEndpoints,
  ...testCardEndpoints,
  ...shippingEndpoints,
  ...refundEndpoints,
  ...activityEndpoints,
  ...emailLogEndpoints,
  ...contactExportEndpoints,
  ...spanishEndpoints,
  ...attentionEndpoints,
  ...siteHealthEndpoints,
  ...sidebarEndpoints,
  ...imageUseEndpoints,
  ...fileUseEndpoints,
  ...analyticsEndpoints,
  ...officeSearchEndpoints,
  ...signInEndpoints,
  ...accountEndpoints,
  ...passkeyEndpoints,
  ...peopleEndpoints,
  ...ownershipEndpoints,
  ...backupEndpoints,
  ...firstRestoreEndpoints,
  ...connectionEndpoints,
] as const

declare module '#app/ui/calls/api.ts' {
  interface Api {
    /** gives the browser's calls their types, and nothing else of the server */
    endpoints: typeof calls
  }
}

/** The OpenAPI description, made once because it takes 200 ms. */
let description: ReturnType<typeof describeApi> | undefined

/** The whole API, described by `GET /api/openapi.json`. */
export const endpoints: readonly Endpoint[] = [
  ...calls,
  ...kindEndpoints(ownPageKind),
  endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This API description',
    access: 'public',
    answer: openApiDocument,
    isCached: true,
    async handle() {
      description ??= describeApi(endpoints)
      return description
    },
  }),
]

type ApiEnvironment = { Bindings: { context: RequestContext } }

/** Answers an API call, or throws the error that refuses it. */
export type CallHandler = (
  request: Request,
  bindings: ApiEnvironment['Bindings'],
) => Response | Promise<Response>

/** Handles every endpoint. Shared by all applications, because each request brings its context. */
export const answerCall: CallHandler = mount(endpoints)

/** Builds a handler for endpoints: each call is rate-limited, authorized, parsed, and handled, in this order. */
export function mount(table: readonly Endpoint[]): CallHandler {
  const api = new Hono<ApiEnvironment>()
  for (const line of table) {
    api.on(line.method, routeOf(line.path), async (c) => {
      const { context } = c.env
      context.matched.route = line.path
      if (line.limit) await requireWithinLimit(context, line.limit, context.client)
      requireAccess(line.access, context.session)
      const params = parse(line.params, gapsOf(line.path, c.req.param()))
      const query = parse(line.query, c.req.query())
      const askedAt = performance.now()
      const body = await readBody(line, line.bodyFor?.(query) ?? line.body, c.req.raw)
      if (performance.now() - askedAt > slowBodyMs) await requireStillAccess(line.access, context)
      const input = { context, request: c.req.raw, params, query, body }
      const answer = await withActivity(line, context, params, () => line.handle(input))
      if (answer instanceof Response) return answer
      if (line.isCached && !context.session && !isTranslated(context.language))
        cachePlain(context, line)
      return answerJson(line, answer, c.req.raw, context.session)
    })
  }
  const patterns = table.map(({ method, path }) => ({ method, pattern: patternOf(path) }))
  api.notFound((c) => {
    const here = patterns.filter(({ pattern }) => pattern.test(c.req.path))
    if (here.length > 0) throw wrongMethod(here.map(({ method }) => method))
    throw new AppError('notFound', 'There’s no such API endpoint.')
  })
  // the application decides how errors look
  api.onError((error) => {
    throw error
  })
  return (request, bindings) => api.fetch(request, bindings)
}

/** Caches only the URL without a query, because values such as `cursor` can be made up endlessly. */
function cachePlain({ caching }: RequestContext, { query }: Endpoint): void {
  caching.isCached = true
  const names = query instanceof z.ZodObject ? Object.keys(query.shape) : []
  caching.known = {
    cached: {},
    asked: Object.fromEntries(names.map((name) => [name, anyValue])),
  }
}

/** If reading the body took longer than this, access is checked again, ms. */
const slowBodyMs = 250

/** Someone who was removed or got another role during a slow upload must not complete it. */
async function requireStillAccess(
  access: Endpoint['access'],
  context: RequestContext,
): Promise<void> {
  if (!context.session) return
  context.session = await rereadSession(context.db, context.session)
  requireAccess(access, context.session)
}

function requireAccess(access: Endpoint['access'], session: RequestContext['session']): void {
  if (access === 'staff') requireStaff(session)
  else if (access !== 'public') requirePermission(session, ...[access].flat())
}

/**
 * Reads have an ETag, so that unchanged answers get a 304 (RFC 9110 §13). What staff read must not be
 * stored by CDNs or on disks of shared computers.
 */
function answerJson(
  line: Endpoint,
  answer: unknown,
  request: Request,
  session: RequestContext['session'],
): Response {
  assertSerializable(answer, `${line.method} ${line.path}`)
  const body = JSON.stringify(answer)
  const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' }
  if (line.method !== 'GET') return new Response(body, { headers })
  const etag = etagOf(body)
  headers.etag = etag
  headers['cache-control'] = session ? 'private, no-store' : 'no-cache'
  if (hasAlready(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(body, { headers })
}

const json = 'application/json'
const multipart = 'multipart/form-data'

async function readBody(
  line: Endpoint,
  schema: Endpoint['body'],
  request: Request,
): Promise<unknown> {
  if (!schema) return refuseKeys(line, request)
  if (line.bodyType === 'multipart' && !isOfType(request, [multipart])) {
    throw new AppError('unsupportedMedia', `Send the form as ${multipart}.`)
  }
  if (line.bodyType === 'json' && !isOfType(request, [json])) {
    throw new AppError('unsupportedMedia', `Send the body as ${json}.`)
  }
  const bytes = await readWithin(line.bodyLimit, line.tooLargeMessage, request)
  if (line.bodyType === 'raw') return parse(schema, bytes)
  return line.bodyType === 'multipart'
    ? parse(
        schema,
        fieldsOf(await readForm(bytes, request.headers.get('content-type') ?? '')),
        line.maxTextLength,
      )
    : parse(schema, parseJson(readText(bytes)), line.maxTextLength)
}

/** Endpoints without a body schema accept only an empty body, so that nothing sent is ignored. */
async function refuseKeys(line: Endpoint, request: Request): Promise<undefined> {
  if (!isOfType(request, [json])) return
  const bytes = await readWithin(line.bodyLimit, line.tooLargeMessage, request)
  const text = readText(bytes).trim()
  if (text !== '') parse(nothing, parseJson(text))
}

/** The body of endpoints that take none. */
export const nothing = z.union([z.null(), z.strictObject({})], 'this call doesn’t take a body')

async function readForm(bytes: Buffer<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch {
    throw new AppError('badRequest', 'We couldn’t read the form')
  }
}

/** The fields of a form. Refuses duplicates instead of picking one. */
function fieldsOf(form: FormData): Record<string, FormDataEntryValue> {
  const fields = new Map<string, FormDataEntryValue>()
  for (const [path, value] of form) {
    if (fields.has(path)) {
      const message = 'was given more than once'
      throw new AppError('badRequest', `${path}: ${message}`, { fields: [{ path, message }] })
    }
    fields.set(path, value)
  }
  return Object.fromEntries(fields)
}

/** Refuses invalid UTF-8, which would be stored as other characters than were sent. */
function readText(bytes: Buffer<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new AppError('badRequest', 'The body isn’t valid UTF-8')
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('badRequest', 'The body isn’t valid JSON')
  }
}

function parse(
  schema: Endpoint['body'],
  value: unknown,
  maxTextLength = ordinaryTextLength,
): unknown {
  if (!schema) return undefined
  const result = parseWithin(schema, value, maxTextLength, plainRefusal)
  if (result.success) return result.data
  const fields = fieldErrorsOf(result.error)
  const [first] = fields
  const named = first?.path ? `${first.path}: ${first.message}` : first?.message
  throw new AppError('badRequest', named ?? 'Not valid', { fields })
}
