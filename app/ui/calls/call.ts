import { pageLanguage, pageWords } from '#app/ui/words/page-language.ts'
import { message } from '#app/ui/words/words.ts'
import { isTranslated } from '#platform/language.ts'
import type { AnswerOf, CallArguments, CallInput, CallName } from './api.ts'
import { askToSignIn, isInOffice, personHeaders } from './session-end.ts'
import { dedupeWrite, trackWrite } from './writes.ts'

/** A failed call. Its message can be shown to people. */
export class CallError extends Error {
  /** HTTP status; 0 if there was no response */
  readonly status: number
  /** the server's message; empty if none */
  readonly reason: string
  /** one message per rejected field, by dotted path */
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
 * Timeout of visitors' calls, ms; a browser would wait for minutes. The office has none, because some of its calls
 * take long.
 */
export const timeoutMs = 30_000

/** Options of a call. */
export type CallOptions = {
  signal?: AbortSignal
  /** don't ask for the password if the session has ended */
  isQuiet?: boolean
}

/**
 * Calls the API: `call('PUT /api/admin/messages/{id}', { params: { id }, body })`. In the office, the same change
 * requested twice before an answer is sent once, and an ended session asks for the password and retries. Throws
 * CallError, or the reason of `signal`.
 */
export function call<N extends CallName>(
  name: N,
  ...[input]: CallArguments<CallInput<N>, CallOptions>
): Promise<AnswerOf<N>> {
  const [method = ''] = name.split(' ')
  const url = buildApiUrl(name, input ?? {})
  const send = () => sendCall(method, url, input ?? {}) as Promise<AnswerOf<N>>
  if (method === 'GET') return send()
  const { body, signal } = (input ?? {}) as CallOptions & { body?: unknown }
  // two clicks by a visitor may mean two items; by staff they never do
  const isTwiceMeant = !isInOffice() || body instanceof FormData || signal !== undefined
  return isTwiceMeant
    ? trackWrite(send)
    : dedupeWrite(`${method} ${url} ${JSON.stringify(body)}`, send)
}

/** The URL of a call, with path parameters and query. Also for links. */
export function apiUrl<N extends CallName>(
  name: N,
  ...[input]: CallArguments<Pick<CallInput<N>, 'params' | 'query'>>
): string {
  return buildApiUrl(name, input ?? {})
}

/**
 * Used by `call` and `useRead`. FormData is sent as is; a file changed since it was chosen fails like a network
 * error. `signIns`: how many sign-in prompts are left.
 */
export async function sendCall(
  method: string,
  url: string,
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
    ...(isTranslated(pageLanguage()) ? { 'content-language': pageLanguage() } : {}),
  }
  const response = await fetch(url, {
    method,
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    ...(sent === undefined ? {} : { body: sent }),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    if (options.signal?.aborted) throw error
  })
  // give up once all prompts are used
  if (response?.status === 401 && !isQuiet && signIns > 0 && (await askToSignIn())) {
    return sendCall(method, url, options, signIns - 1)
  }
  const answer: unknown = await response?.json().catch(() => undefined)
  if (response?.ok && answer !== undefined) return answer
  throw toCallError(response?.status ?? 0, answer)
}

/** Not AbortSignal.timeout: pages without React have no polyfills. */
function timeoutSignal(): AbortSignal {
  const asking = new AbortController()
  setTimeout(() => asking.abort(), timeoutMs)
  return asking.signal
}

/** The error for an unsuccessful response. */
export function toCallError(status: number, answer: unknown): CallError {
  const { error, fields = [] } = (answer ?? {}) as Refusal
  const unsaid = status === 0 ? unreachableMessage : serverErrorMessage
  return new CallError(error ?? pageWords()(unsaid), {
    status,
    reason: error ?? '',
    fields: Object.fromEntries(fields.map(({ path, message }) => [path, message])),
  })
}

/** The message for a visitor: why the call was refused, or else `whatFailed`. */
export function failureText(error: unknown, whatFailed: string): string {
  if (!(error instanceof CallError) || error.status >= 500 || !error.reason) return whatFailed
  // the server's message names the first field, for developers
  return Object.keys(error.fields).length > 0
    ? pageWords()('Please check this and try again.')
    : error.reason
}

type Refusal = { error?: string; fields?: { path: string; message: string }[] }

type Asked = { params?: object; query?: object }

export const unreachableMessage = message(
  'We couldn’t reach the site. Check your internet connection and try again.',
)
const serverErrorMessage = message('Something went wrong on our side. Please try again.')

/** `apiUrl` without type checks. */
export function buildApiUrl(name: string, { params = {}, query = {} }: Asked): string {
  const gaps = new Map(Object.entries(params))
  const path = name
    .slice(name.indexOf(' ') + 1)
    .replaceAll(/\{(\w+)\}/g, (_, gap) => encodeURIComponent(gaps.get(gap)))
  const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(filled).toString()
  return search ? `${path}?${search}` : path
}
