/** A call that was refused or did not get through; `fields` holds one message per wrong field. */
export class CallError extends Error {
  readonly fields: Record<string, string>
  /** HTTP status of the answer, where the caller noted it; 0 where nothing came back */
  readonly status: number
  /** the answer as it came, where the caller noted it */
  readonly answer: unknown

  constructor(
    message: string,
    fields: Record<string, string> = {},
    about: { status: number; answer: unknown } = { status: 0, answer: undefined },
  ) {
    super(message)
    this.name = 'CallError'
    this.fields = fields
    this.status = about.status
    this.answer = about.answer
  }
}

type Refusal = { error?: string; fields?: { path: string; message: string }[] }

/** Sends a value and answers what came back. Throws CallError, with words for the visitor. */
export async function postJson<T>(path: string, body: unknown, whatFailed: string): Promise<T> {
  return callJson<T>('POST', path, whatFailed, body)
}

/** The same by any method; without a body none is sent. */
export async function callJson<T>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  whatFailed: string,
  body?: unknown,
): Promise<T> {
  const sent =
    body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(path, { method, ...sent }).catch(() => undefined)
  const answer: unknown = await response?.json().catch(() => undefined)
  if (response?.ok && answer !== undefined) return answer as T
  const { error, fields = [] } = (answer ?? {}) as Refusal
  const isRefusal = response !== undefined && response.status < 500 && error !== undefined
  const byField = Object.fromEntries(fields.map((field) => [field.path, field.message]))
  // a call's own message names its first wrong field, for developers
  const refusal = fields.length > 0 ? 'Please look at this again.' : error
  throw new CallError(isRefusal && refusal ? refusal : whatFailed, byField)
}
