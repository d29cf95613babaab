import type { AnswerOf, CallName } from '#app/ui/calls/api.ts'
import { apiUrl, sendCall } from '#app/ui/calls/call.ts'
import { trackWrite } from '#app/ui/calls/writes.ts'

type Sending = Extract<CallName, `POST /api/admin/imports/${string}`>

/** Sends a form with a file, the way `call` sends JSON. Throws CallError. */
export function sendForm<N extends Exclude<Sending, `${string}{id}${string}`>>(
  name: N,
  fields: Record<string, string | File>,
): Promise<AnswerOf<N>> {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.set(field, value)
  return trackWrite(() => sendCall('POST', apiUrl(name), { body })) as Promise<AnswerOf<N>>
}
