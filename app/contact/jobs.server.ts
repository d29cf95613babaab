import { z } from 'zod'
import type { AppContext } from '#platform/context.ts'
import { preferencesInWords } from './inbox/preferences-in-words.ts'
import { decryptMessage } from './messages/message-content.server.ts'

const payloadSchema = z.object({ messageId: z.string() })
const forwardLimitMs = 10_000

/** Forwards a message to the outside form handler, if one is set. */
export async function forwardMessage(context: AppContext, payload: unknown): Promise<void> {
  const { contactFormUrl } = context.config
  const message = await findMessage(context, payload)
  if (!message || !contactFormUrl) return
  const { id, words } = message
  if (!words) throw new Error('the message can’t be decrypted: its encryption key is missing')
  const { name, email, phone, requestType, subject, message: text } = words
  const preferences = preferencesInWords(words)
  const response = await fetch(contactFormUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      // the same for every retry
      'idempotency-key': id,
    },
    body: JSON.stringify({
      ...{ name, email, phone, requestType, subject, message: text },
      // whoever replies there must know what is safe
      ...(preferences ? { preferences } : {}),
    }),
    // A confidential message goes only where the owner said.
    redirect: 'manual',
    signal: AbortSignal.timeout(forwardLimitMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the form handler responded with ${response.status}`)
}

async function findMessage({ db, secrets }: AppContext, payload: unknown) {
  const row = await db
    .selectFrom('contactMessages')
    .select(['id', 'words'])
    .where('id', '=', payloadSchema.parse(payload).messageId)
    .executeTakeFirst()
  return row && { id: row.id, words: decryptMessage(secrets, row.words) }
}
