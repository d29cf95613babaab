import type { AnswerOf, CallName } from '#app/ui/calls/api.ts'
import { addressOf, refusalOf } from '#app/ui/calls/call.ts'
import { askToSignIn } from '#app/ui/calls/session-end.ts'
import { asWrite } from '#app/ui/calls/writes.ts'

type Sending = Extract<CallName, `POST /api/admin/imports/${string}`>

/**
 * Sends a form with a file. Where the session has ended it asks for the password and sends it again. Throws
 * CallError.
 */
export function sendForm<N extends Exclude<Sending, `${string}{id}${string}`>>(
  name: N,
  fields: Record<string, string | File>,
): Promise<AnswerOf<N>> {
  return asWrite(() => send(name, fields)) as Promise<AnswerOf<N>>
}

async function send(
  name: Exclude<Sending, `${string}{id}${string}`>,
  fields: Record<string, string | File>,
): Promise<unknown> {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.set(field, value)
  // a file that was changed or deleted since it was chosen fails here, as a network does
  const response = await fetch(addressOf(name), { method: 'POST', body }).catch(() => undefined)
  if (response?.status === 401 && (await askToSignIn())) return send(name, fields)
  const answer: unknown = await response?.json().catch(() => undefined)
  if (response?.ok && answer !== undefined) return answer
  throw refusalOf(response?.status ?? 0, answer)
}

/** A name for what is about to be brought in: pressed twice, it is brought in once. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
