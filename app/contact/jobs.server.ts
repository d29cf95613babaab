import { z } from 'zod'
import { readDocument } from '#app/content/kit/content.server.ts'
import { getStaffEmail } from '#app/site/documents/staff-email.server.ts'
import type { AppContext } from '#platform/context.ts'
import { contact } from './document.ts'
import { preferencesInWords } from './inbox/preferences-in-words.ts'
import { decryptWords } from './messages/message-words.server.ts'

const payloadSchema = z.object({ messageId: z.string() })
const forwardLimitMs = 10_000

/**
 * Tells the ministry that a message came. The e-mail says nothing of what is in it: mail is read
 * on phones and over shoulders, and people write about their health.
 */
export async function notifyMinistry(context: AppContext, payload: unknown): Promise<void> {
  const message = await findMessage(context, payload)
  if (!message) return
  const { values } = await readDocument(context.db, contact)
  const asked = message.words?.requestType ?? ''
  const kind = values.form.requestTypes.find(({ value }) => value === asked)?.label ?? asked
  await context.mail.send({
    to: await getStaffEmail(context),
    subject: kind ? `A new message for you: ${kind}` : 'A new message for you',
    text: [
      `Somebody wrote to you through the contact form${kind ? ` (${kind})` : ''}.`,
      'To keep it private, what they wrote is not in this e-mail.',
      `Read it and answer in the office: ${context.config.siteUrl}/admin/messages/${message.id}`,
    ].join('\n\n'),
  })
}

/** Hands a message on to the outside form handler, where one is set. */
export async function forwardMessage(context: AppContext, payload: unknown): Promise<void> {
  const { contactFormUrl } = context.config
  const message = await findMessage(context, payload)
  if (!message || !contactFormUrl) return
  const { id, words } = message
  if (!words) throw new Error('the message cannot be opened: the key that closed it is gone')
  const { name, email, phone, requestType, subject, message: text } = words
  const preferences = preferencesInWords(words)
  const response = await fetch(contactFormUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      // The same for every try, for handlers that can tell a repetition.
      'idempotency-key': id,
    },
    body: JSON.stringify({
      ...{ name, email, phone, requestType, subject, message: text },
      // who answers there has to know what is safe, too
      ...(preferences ? { preferences } : {}),
    }),
    // What somebody wrote in confidence goes where the owner said, and nowhere else.
    redirect: 'manual',
    signal: AbortSignal.timeout(forwardLimitMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the form handler answered ${response.status}`)
}

async function findMessage({ db, secrets }: AppContext, payload: unknown) {
  const row = await db
    .selectFrom('contactMessages')
    .select(['id', 'words'])
    .where('id', '=', payloadSchema.parse(payload).messageId)
    .executeTakeFirst()
  return row && { id: row.id, words: decryptWords(secrets, row.words) }
}
