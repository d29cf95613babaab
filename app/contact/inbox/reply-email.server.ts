import { z } from 'zod'
import {
  decryptMessage,
  type MessageContent,
} from '#app/contact/messages/message-content.server.ts'
import { readDocument } from '#app/content/kit/content.server.ts'
import { getContactFacts } from '#app/site/contact-facts.ts'
import { site } from '#app/site/documents/site-document.ts'
import { defineEmail, type EmailDefinition } from '#app/ui/email/define-email.server.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { MailError } from '#platform/adapters/mail.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { openReply } from './replies.server.ts'
import { type SignatureFacts, signatureOf } from './reply-signature.ts'

/**
 * Tries over about four hours, then staff are told, because someone is waiting. Must be fewer than
 * the outbox's own tries.
 */
const maxTries = 11

/**
 * A reply. It never quotes the visitor, because someone else may read their mail. It is sent first and recorded
 * after: if the process dies in between it's sent again with the same Message-ID, which mail programs show once.
 */
export const replyEmail: EmailDefinition<'contact.reply'> = defineEmail({
  kind: 'contact.reply',
  title: 'Reply to a message',
  what: 'A reply to a message',
  permission: 'messages',
  isOwed: true,
  payload: z.object({
    replyId: z.string(),
    /** a resend by staff */
    again: z.string().optional(),
  }),
  async write({ db, secrets, now }, { replyId, again }) {
    const row = await findReply(db, replyId)
    if (!row || (!again && (row.sentAt || row.failedAt))) return undefined
    const words = decryptMessage(secrets, row.words)
    const text = openReply(secrets, row.replyWords)
    if (!words || text === undefined) throw new Error('the reply can’t be decrypted')
    const { replyTo, ...signature } = await readSignatureFacts(db, row.writer ?? '', words.language)
    const { ministry: name } = signature
    return {
      to: words.email,
      about: `message:${row.messageId}`,
      needsMailServer: true,
      ...(replyTo ? { replyTo } : {}),
      id: `reply.${row.id}`,
      subject: wordsOf(words.language)('A reply from {name}', { name }),
      paragraphs: [text, `${signatureOf(signature)}\n`],
      onSent: async () => {
        await db
          .updateTable('messageReplies')
          .set({ sentAt: now().toISOString(), problem: null, mailCause: null })
          .where('id', '=', row.id)
          .execute()
      },
    }
  },
  onFailed: noteFailure,
  onResend: expectAgain,
})

/** Returns the signature data and reply-to email for a reply by this person in this language. */
export async function readSignatureFacts(
  db: Db,
  writer: string,
  language: MessageContent['language'],
): Promise<SignatureFacts & { replyTo: string }> {
  const { values } = await readDocument(db, site)
  const { email, phone } = await getContactFacts(db)
  const replyTo = email.trim()
  return {
    ...{ writer, ministry: values.name, phone: phone.trim(), language, replyTo },
    canBeAnswered: replyTo !== '',
  }
}

/**
 * Records a failed send. Returns true if it won't be retried automatically; then a message deleted
 * in the meantime is restored, so that someone sees the failure.
 */
async function noteFailure(
  { db, now }: AppContext,
  { replyId }: { replyId: string },
  error: unknown,
): Promise<boolean> {
  const row = await findReply(db, replyId)
  if (!row) return false
  const tries = row.tries + 1
  const isMail = error instanceof MailError
  const isOver = tries >= maxTries || (isMail && error.isRefused)
  await db.transaction().execute(async (tx) => {
    if (isOver) await bringBack(tx, row.id)
    await tx
      .updateTable('messageReplies')
      .set({
        tries,
        problem: isMail ? error.message : 'it couldn’t be sent',
        mailCause: isMail ? error.mailCause : null,
        failedAt: isOver ? now().toISOString() : null,
      })
      .where('id', '=', row.id)
      .where('sentAt', 'is', null)
      .execute()
  })
  return isOver
}

/** Makes a reply that wasn't delivered wait to be sent. */
async function expectAgain(tx: Db, { replyId }: { replyId: string }): Promise<void> {
  await tx
    .updateTable('messageReplies')
    .set({ failedAt: null, problem: null, mailCause: null, tries: 0 })
    .where('id', '=', replyId)
    .where('sentAt', 'is', null)
    .execute()
}

/** Restores the message of an unsent reply. */
async function bringBack(tx: Db, replyId: string): Promise<void> {
  await tx
    .updateTable('contactMessages')
    .set({ deletedAt: null })
    .where('deletedAt', 'is not', null)
    .where('id', 'in', (of) =>
      of
        .selectFrom('messageReplies')
        .select('messageId')
        .where('id', '=', replyId)
        .where('sentAt', 'is', null),
    )
    .execute()
}

function findReply(db: Db, id: string) {
  return db
    .selectFrom('messageReplies')
    .innerJoin('contactMessages', 'contactMessages.id', 'messageReplies.messageId')
    .leftJoin('users', 'users.id', 'messageReplies.writtenBy')
    .select(['messageReplies.id', 'messageId', 'messageReplies.words as replyWords', 'tries'])
    .select(['sentAt', 'failedAt', 'contactMessages.words', 'users.name as writer'])
    .where('messageReplies.id', '=', id)
    .executeTakeFirst()
}
