import { z } from 'zod'
import { readDocument } from '#app/content/kit/content.server.ts'
import { getStaffEmail } from '#app/site/documents/staff-email.server.ts'
import type { AppContext } from '#platform/context.ts'
import { contact } from './document.ts'
import { preferencesInWords } from './inbox/preferences-in-words.ts'
import { decryptMessage } from './messages/message-content.server.ts'

const payloadSchema = z.object({ messageId: z.string() })
const forwardLimitMs = 10_000

/**
 * Emails the ministry about a new message without its content: people write about their health, and
 * email is read on phones and over shoulders.
 */
export async function notifyMinistry(context: AppContext, payload: unknown): Promise<void> {
  const message = await findMessage(context, payload)
  if (!message) return
  const { values } = await readDocument(context.db, contact)
  const asked = message.words?.requestType ?? ''
  const kind = values.form.requestTypes.find(({ value }) => value === asked)?.label ?? asked
  await context.mail.send({
    to: await getStaffEmail(context),
    subject: kind ? `New message: ${kind}` : 'New message',
    text: [
      `Someone sent you a message through the contact form${kind ? ` (${kind})` : ''}.`,
      'To keep it private, this email doesn’t say what’s in it.',
      `Read it and reply in the office: ${context.config.siteUrl}/admin/messages/${message.id}`,
    ].join('\n\n'),
  })
}

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
