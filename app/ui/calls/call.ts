import { pageLanguage, pageWords } from '#app/ui/words/page-language.ts'
import { message } from '#app/ui/words/words.ts'
import type { AnswerOf, CallArguments, CallInput, CallName } from './api.ts'
import { askToSignIn, isInOffice, personHeaders } from './session-end.ts'
import { dedupeWrite, trackWrite } from './writes.ts'

/** A call that was refused, or did not get through. Its message is for people. */
export class CallError extends Error {
  /** HTTP status of the answer; 0 where nothing came back */
  readonly status: number
  /** the server's own words; empty where it gave none */
  readonly reason: string
  /** one message for each field that was refused, by its dotted path */
  readonly fields: Record<string, string>

  constructor(
    message: string,
    about: Partial<Pick<CallError, 'status' | 'reason' | 'fields'>> = {},
  ) {
    super(message)
    this.name = 'CallError'
    this.status = about.status ?? 0
    this.reason = about.reason ?? ''
    this.fields = about.fields ?? {}
  }
}

/**
 * So long a visitor waits for an answer, ms, where nothing else is said: over a line that has gone silent a browser waits for
 * minutes, and the button that was pressed with it. The office has calls that take long.
 */
export const timeoutMs = 30_000

/** How a call is made, besides what it is asked with. */
export type CallOptions = {
  signal?: AbortSignal
  /** true: who is no longer signed in is refused, and not asked for the password */
  isQuiet?: boolean
}

/**
 * Calls the API: `call('PUT /api/admin/messages/{id}', { params: { id }, body })`. What it takes and
 * answers is what the endpoint declares. In the office a change that is asked for twice, before it is
 * answered, is made once. Where the session has ended, the office asks for the
 * password in place and the call is repeated, so that nothing typed is lost. Throws CallError; where
 * `signal` aborts it, what that aborts with.
 */
export function call<N extends CallName>(
  name: N,
  ...[input]: CallArguments<CallInput<N>, CallOptions>
): Promise<AnswerOf<N>> {
  const [method = ''] = name.split(' ')
  const address = buildApiUrl(name, input ?? {})
  const send = () => sendCall(method, address, input ?? {}) as Promise<AnswerOf<N>>
  if (method === 'GET') return send()
  const { body, signal } = (input ?? {}) as CallOptions & { body?: unknown }
  // a visitor who presses twice may want two of a thing, staff never mean two of what they asked for
  const isTwiceMeant = !isInOffice() || body instanceof FormData || signal !== undefined
  return isTwiceMeant
    ? trackWrite(send)
    : dedupeWrite(`${method} ${address} ${JSON.stringify(body)}`, send)
}

/** Where a call is made: the gaps of its path filled, its query behind it. For links, too. */
export function apiUrl<N extends CallName>(
  name: N,
  ...[input]: CallArguments<Pick<CallInput<N>, 'params' | 'query'>>
): string {
  return buildApiUrl(name, input ?? {})
}

/**
 * What `call` and `useRead` do, once it is known where: rooms use these. A form goes as it is; a file in it that was
 * changed or deleted since it was chosen fails as a network does. `signIns`: how often a session may be asked for.
 */
export async function sendCall(
  method: string,
  address: string,
  options: CallOptions & { body?: unknown },
  signIns = 3,
): Promise<unknown> {
  const { body, isQuiet } = options
  const person = personHeaders()
  const isVisitor = Object.keys(person).length === 0
  const late = isVisitor && !options.signal ? timeoutSignal() : undefined
  const signal = options.signal ?? late
  const sent = body === undefined || body instanceof FormData ? body : JSON.stringify(body)
  const headers = {
    ...person,
    ...(typeof sent === 'string' ? { 'content-type': 'application/json' } : {}),
    ...(pageLanguage() === 'en' ? {} : { 'content-language': pageLanguage() }),
  }
  const response = await fetch(address, {
    method,
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    ...(sent === undefined ? {} : { body: sent }),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    if (options.signal?.aborted) throw error
  })
  // refused again after each of them, it is refused for good
  if (response?.status === 401 && !isQuiet && signIns > 0 && (await askToSignIn())) {
    return sendCall(method, address, options, signIns - 1)
  }
  const answer: unknown = await response?.json().catch(() => undefined)
  if (response?.ok && answer !== undefined) return answer
  throw toCallError(response?.status ?? 0, answer)
}

/** By hand: where the cart alone is drawn, on a page without React, nobody has put into an older browser what it lacks. */
function timeoutSignal(): AbortSignal {
  const asking = new AbortController()
  setTimeout(() => asking.abort(), timeoutMs)
  return asking.signal
}

/** The error for an answer that was no success. */
export function toCallError(status: number, answer: unknown): CallError {
  const { error, fields = [] } = (answer ?? {}) as Refusal
  const unsaid = status === 0 ? unreachableMessage : serverErrorMessage
  return new CallError(error ?? pageWords()(unsaid), {
    status,
    reason: error ?? '',
    fields: Object.fromEntries(fields.map(({ path, message }) => [path, message])),
  })
}

/** What a visitor is told of a call that failed: why it was refused, or else `whatFailed`. */
export function failureText(error: unknown, whatFailed: string): string {
  if (!(error instanceof CallError) || error.status >= 500 || !error.reason) return whatFailed
  // a call's own message names its first wrong field, for developers
  return Object.keys(error.fields).length > 0
    ? pageWords()('Please check this and try again.')
    : error.reason
}

type Refusal = { error?: string; fields?: { path: string; message: string }[] }

/** What goes into the address of any call. */
type Asked = { params?: object; query?: object }

/** For who gets no answer. */
export const unreachableMessage = message(
  'We couldn’t reach the site. Check your internet connection and try again.',
)
const serverErrorMessage = message('Something went wrong on our side. Please try again.')

/** What `addressOf` does, for whoever has checked the types already. */
export function buildApiUrl(name: string, { params = {}, query = {} }: Asked): string {
  const gaps = new Map(Object.entries(params))
  const path = name
    .slice(name.indexOf(' ') + 1)
    .replaceAll(/\{(\w+)\}/g, (_, gap) => encodeURIComponent(gaps.get(gap)))
  const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(filled).toString()
  return search ? `${path}?${search}` : path
}
