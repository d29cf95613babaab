import { CallError } from './call-json.ts'
import { askToSignIn } from './session-end.ts'

export { CallError } from './call-json.ts'

/** How a call is made. */
export type CallMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Refusal = { error?: string; fields?: { path: string; message: string }[] }

/**
 * A call of the office. Where the session has ended it asks for the password in place and then
 * repeats the call, so that nothing typed is lost. Throws CallError with words that a person may
 * read, the status (0 where nothing came back), a message per wrong field, and the whole answer.
 * A FormData is sent as a form, everything else as JSON.
 */
export async function call<T>(
  method: CallMethod,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<T> {
  const response = await send(method, path, body, signal)
  if (response?.status === 401 && (await askToSignIn())) return call<T>(method, path, body, signal)
  const answer: unknown = await response?.json().catch(() => undefined)
  if (response?.ok && answer !== undefined) return answer as T
  throw refusalOf(response?.status ?? 0, answer)
}

/** The error for an answer that was not a success; for calls that are not made by `call`. */
export function refusalOf(status: number, answer: unknown): CallError {
  const { error, fields = [] } = (answer ?? {}) as Refusal
  const byField = Object.fromEntries(fields.map((field) => [field.path, field.message]))
  return new CallError(error ?? withoutWords(status), byField, { status, answer })
}

async function send(method: CallMethod, path: string, body: unknown, signal?: AbortSignal) {
  try {
    return await fetch(path, { method, ...sent(body), ...(signal ? { signal } : {}) })
  } catch (error) {
    if (signal?.aborted) throw error
  }
}

function sent(body: unknown): RequestInit {
  if (body === undefined) return {}
  if (body instanceof FormData) return { body }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function withoutWords(status: number): string {
  if (status === 0) return 'The site could not be reached. Check the connection and try again.'
  return 'Something went wrong on our side. Please try again.'
}
