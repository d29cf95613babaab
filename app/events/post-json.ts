/** A call that was refused or did not get through; `fields` holds one message per wrong field. */
export class CallError extends Error {
  readonly fields: Record<string, string>

  constructor(message: string, fields: Record<string, string> = {}) {
    super(message)
    this.name = 'CallError'
    this.fields = fields
  }
}

type Refusal = { error?: string; fields?: { path: string; message: string }[] }

/** Sends a value and answers what came back. Throws CallError, with words for the visitor. */
export async function postJson<T>(path: string, body: unknown, whatFailed: string): Promise<T> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  const answer: unknown = await response?.json().catch(() => undefined)
  if (response?.ok) return answer as T
  const { error, fields = [] } = (answer ?? {}) as Refusal
  const isRefusal = response !== undefined && response.status < 500 && error !== undefined
  const byField = Object.fromEntries(fields.map((field) => [field.path, field.message]))
  // a call's own message names its first wrong field, for developers
  const refusal = fields.length > 0 ? 'Please look at this again.' : error
  throw new CallError(isRefusal && refusal ? refusal : whatFailed, byField)
}
