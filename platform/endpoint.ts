import type { z } from 'zod'
import type { ActivityNote } from './activity/activity.ts'
import type { RequestContext } from './context.ts'
import type { Permission } from './permission.ts'

type Schema = z.ZodType
type Parsed<S extends Schema | undefined> = S extends Schema ? z.output<S> : undefined

/** How often one caller may call: `count` times in `seconds`, counted under `name`. */
export type RateLimit = { name: string; count: number; seconds: number }

/** What a handler gets, all of it checked. */
export type EndpointInput<P, Q, B> = {
  context: RequestContext
  request: Request
  params: P
  query: Q
  body: B
}

/** One line of the API table: says what it takes, who may call it and what it answers. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** OpenAPI's form, as in `/api/images/{id}` */
  path: string
  summary: string
  /** `staff`: everybody who is signed in and has any permission at all */
  access: 'public' | 'staff' | Permission
  params: Schema | undefined
  query: Schema | undefined
  body: Schema | undefined
  /** what the body is checked by in its place, where the query makes it another */
  bodyFor: ((query: unknown) => Schema | undefined) | undefined
  /** `json` unless the call takes a form with a file, or wants the bytes as they came */
  bodyType: 'json' | 'multipart' | 'raw'
  /** most bytes that the body may have */
  bodyLimit: number
  /** longest text that the body's schema is shown, in UTF-16 units */
  longestText: number
  /** what a caller with a larger body is told */
  tooLargeMessage: string
  answer: Schema
  /** media type of the answer, where it is not JSON */
  answerType: string
  limit: RateLimit | undefined
  /** true where every visitor gets the same answer until content changes */
  isCached: boolean
  /** what it leaves in the activity of staff */
  activity: ActivityNote | undefined
  handle: (input: EndpointInput<unknown, unknown, unknown>) => Promise<unknown>
}

/** What a form of some lines takes, in whatever letters; a call that takes more declares it. */
const ordinaryBodyLimit = 16 * 1024

/** For calls that take a whole document, with all its texts. */
export const documentBodyLimit = 1024 * 1024

/** What a letter may take, in UTF-8 or as JSON writes it. */
const bytesOfLetter = 4

/** Longest text of any call that declares none longer, in UTF-16 units: a message of 20,000 letters, and room for spaces. */
export const longestOrdinaryText = 32 * 1024

/** An endpoint as it was written: its types still say what it takes and answers, and type the client. */
export type Declared<
  M extends Endpoint['method'],
  Path extends string,
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  A extends Schema,
> = Endpoint & { method: M; path: Path; params: P; query: Q; body: B; answer: A }

/** Defines an endpoint. The handler answers a value, sent as JSON, or a whole Response. */
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
  longestText?: number
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
    // what is left out has `undefined` for its type
    params: definition.params as P,
    query: definition.query as Q,
    body: definition.body as B,
    bodyFor: definition.bodyFor as Endpoint['bodyFor'],
    bodyType: definition.bodyType ?? 'json',
    bodyLimit,
    longestText: definition.longestText ?? Math.min(bodyLimit / bytesOfLetter, longestOrdinaryText),
    tooLargeMessage: definition.tooLargeMessage ?? 'The request is too large',
    answer: definition.answer,
    answerType: definition.answerType ?? 'application/json',
    limit: definition.limit,
    isCached: definition.isCached ?? false,
    activity: definition.activity,
    handle: (input) => definition.handle(input as EndpointInput<Parsed<P>, Parsed<Q>, Parsed<B>>),
  }
}
