import type { z } from 'zod'
import type { ActivityNote } from './activity.ts'
import type { RequestContext } from './context.ts'
import type { Permission } from './permission.ts'

type Schema = z.ZodType
type Parsed<S extends Schema | undefined> = S extends Schema ? z.output<S> : undefined

/** The rate limit per caller: `count` calls in `seconds`, counted under `name`. */
export type RateLimit = { name: string; count: number; seconds: number }

/** A handler's validated input. */
export type EndpointInput<P, Q, B> = {
  context: RequestContext
  request: Request
  params: P
  query: Q
  body: B
}

/** One API endpoint: its input, access, and response. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** in OpenAPI's notation, such as `/api/images/{id}` */
  path: string
  summary: string
  /** `staff`: anyone who is signed in with at least one permission; a list: any of these */
  access: 'public' | 'staff' | Permission | readonly Permission[]
  params: Schema | undefined
  query: Schema | undefined
  body: Schema | undefined
  /** returns a schema to use instead of `body` for this query */
  bodyFor: ((query: unknown) => Schema | undefined) | undefined
  /** `multipart` for a form with a file, `raw` for the unparsed bytes */
  bodyType: 'json' | 'multipart' | 'raw'
  /** maximum body size, bytes */
  bodyLimit: number
  /** longest text that reaches the body's schema, in UTF-16 units */
  maxTextLength: number
  /** the error message for a larger body */
  tooLargeMessage: string
  answer: Schema
  /** media type of the response */
  answerType: string
  limit: RateLimit | undefined
  /** true if every visitor gets the same response until content changes */
  isCached: boolean
  /** its entry in the activity log */
  activity: ActivityNote | undefined
  handle: (input: EndpointInput<unknown, unknown, unknown>) => Promise<unknown>
}

/** Enough for a short form in any script, bytes. Endpoints that need more declare it. */
const ordinaryBodyLimit = 16 * 1024

/** For endpoints that take a whole document, bytes. */
export const documentBodyLimit = 1024 * 1024

/** Maximum bytes per character that a default text limit assumes. */
const bytesOfLetter = 4

/** Default maximum text length, in UTF-16 units: a message of 20,000 characters, with room for spaces. */
export const maxOrdinaryTextLength = 32 * 1024

/** An endpoint with the exact types of its definition, which also type the client. */
export type Declared<
  M extends Endpoint['method'],
  Path extends string,
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  A extends Schema,
> = Endpoint & { method: M; path: Path; params: P; query: Q; body: B; answer: A }

/** Defines an endpoint. The handler returns a value, sent as JSON, or a Response. */
export function endpoint<
  const M extends Endpoint['method'],
  const Path extends string,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  A extends Schema = Schema,
>(definition: {
  method: M
  path: Path
  summary: string
  access: Endpoint['access']
  params?: P
  query?: Q
  body?: B
  bodyFor?: (query: Parsed<Q>) => Schema | undefined
  bodyType?: Endpoint['bodyType']
  bodyLimit?: number
  maxTextLength?: number
  tooLargeMessage?: string
  answer: A
  answerType?: string
  limit?: RateLimit
  isCached?: boolean
  activity?: ActivityNote
  handle: (input: EndpointInput<Parsed<P>, Parsed<Q>, Parsed<B>>) => Promise<z.output<A> | Response>
}): Declared<M, Path, P, Q, B, A> {
  const bodyLimit = definition.bodyLimit ?? ordinaryBodyLimit
  return {
    method: definition.method,
    path: definition.path,
    summary: definition.summary,
    access: definition.access,
    // the type of an omitted schema is `undefined`
    params: definition.params as P,
    query: definition.query as Q,
    body: definition.body as B,
    bodyFor: definition.bodyFor as Endpoint['bodyFor'],
    bodyType: definition.bodyType ?? 'json',
    bodyLimit,
    maxTextLength:
      definition.maxTextLength ?? Math.min(bodyLimit / bytesOfLetter, maxOrdinaryTextLength),
    tooLargeMessage: definition.tooLargeMessage ?? 'The request is too large',
    answer: definition.answer,
    answerType: definition.answerType ?? 'application/json',
    limit: definition.limit,
    isCached: definition.isCached ?? false,
    activity: definition.activity,
    handle: (input) => definition.handle(input as EndpointInput<Parsed<P>, Parsed<Q>, Parsed<B>>),
  }
}
