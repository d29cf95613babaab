import { z } from 'zod'
import { shownName } from '#app/accounts/shown-name.server.ts'
import { decryptMessage } from '#app/contact/messages/message-content.server.ts'
import type { MessageReplyTable } from '#app/contact/tables.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { decryptContent, encryptContent } from '#platform/secrets/encrypted-content.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import { noMessage } from './inbox.server.ts'
import { undecryptableText } from './inbox-schema.ts'
import { canBeEmailed } from './reply-methods.ts'
import type { Delivery, NewReply, Thread } from './reply-schema.ts'
import { formatDuration } from './reply-time-status.ts'

const replyWordsSchema = z.object({ text: z.string() })

type Message = NonNullable<Awaited<ReturnType<typeof holdMessage>>>

/** Decrypts a reply; undefined if its key is missing. */
export function openReply(secrets: Secrets, closed: string): string | undefined {
  return decryptContent(secrets, closed, replyWordsSchema)?.text
}

/**
 * Replies to a message: stores the reply, marks the message as answered, and queues the email, all
 * or nothing. Sending a draft twice makes one reply. Throws `notFound`, and `conflict` if the
 * writer can't be emailed or if someone replied that the author hasn't seen.
 */
export async function answerMessage(
  context: Pick<AppContext, 'db' | 'secrets' | 'mail' | 'now'>,
  id: string,
  { key, text, version }: NewReply,
  userId: string,
): Promise<void> {
  const { db, secrets } = context
  const now = context.now()
  await db.transaction().execute(async (tx) => {
    const message = await holdMessage(tx, id)
    if (!message) throw noMessage()
    if (await isSentAlready(tx, secrets, { id, key, text })) return
    requireMailable(context, message)
    await requireNothingNew(tx, message, version, { now, userId })
    const replyId = newId()
    const at = now.toISOString()
    await tx
      .insertInto('messageReplies')
      .values({
        ...{ id: replyId, messageId: id, draftKey: key, words: encryptContent(secrets, { text }) },
        ...{ writtenBy: userId, writtenAt: at, tries: 0, problem: null, mailCause: null },
        ...{ sentAt: null, failedAt: null },
      })
      .execute()
    if (!message.answeredAt) {
      await tx
        .updateTable('contactMessages')
        .set({ answeredAt: at, answeredBy: userId })
        .where('id', '=', id)
        .execute()
    }
    await enqueue(tx, now, 'contact.reply', { replyId })
  })
}

/** Resends a reply that couldn't be delivered. Throws `conflict` if it's being sent or was sent. */
export async function resendReply(
  { db, mail, now }: Pick<AppContext, 'db' | 'mail' | 'now'>,
  messageId: string,
  replyId: string,
): Promise<void> {
  if (!mail.isOn) throw new AppError('conflict', mailOffText)
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('messageReplies')
      .set({ failedAt: null, problem: null, mailCause: null, tries: 0 })
      .where('id', '=', replyId)
      .where('messageId', '=', messageId)
      .where('failedAt', 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) {
      throw new AppError('conflict', 'This reply is already on its way, or it no longer exists.')
    }
    await enqueue(tx, now(), 'contact.reply', { replyId })
  })
}

/** Returns the replies to a message. Throws `notFound`. */
export async function readThread(
  { db, secrets }: Pick<AppContext, 'db' | 'secrets'>,
  id: string,
): Promise<Thread> {
  const message = await db
    .selectFrom('contactMessages')
    .select('answeredAt')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!message) throw noMessage()
  const rows = await listReplies(db, id)
  return {
    replies: rows.map((row) => {
      const text = openReply(secrets, row.words)
      const { writtenAt, byName } = row
      return {
        ...deliveryOf(row),
        isReadable: text !== undefined,
        text: text ?? '',
        writtenAt,
        byName,
      }
    }),
    version: versionOf(rows.length, message),
  }
}

/** Returns the delivery state of a message's replies, without their content. */
export async function listDeliveries(db: Db, id: string): Promise<Delivery[]> {
  return (await listReplies(db, id)).map(deliveryOf)
}

/** Counts replies that couldn't be delivered. */
export async function countUndelivered(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('messageReplies')
    .innerJoin('contactMessages', 'contactMessages.id', 'messageReplies.messageId')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('messageReplies.failedAt', 'is not', null)
    .where('contactMessages.deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Counts a message's replies and undelivered replies, for the activity. */
export async function countReplies(
  db: Db,
  id: string,
): Promise<{ answers: string; undelivered: string }> {
  const { answers, undelivered } = await db
    .selectFrom('messageReplies')
    .select(({ fn }) => [fn.countAll().as('answers'), fn.count('failedAt').as('undelivered')])
    .where('messageId', '=', id)
    .executeTakeFirstOrThrow()
  return { answers: String(answers), undelivered: String(undelivered) }
}

/** Returns the replies to each of these messages (at least one ID) as one text, for search. */
export async function readReplyTexts(
  { db, secrets }: Pick<AppContext, 'db' | 'secrets'>,
  messageIds: readonly string[],
): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const rows = await db
    .selectFrom('messageReplies')
    .select(['messageId', 'words'])
    .where('messageId', 'in', messageIds)
    .execute()
  for (const { messageId, words } of rows) {
    texts.set(messageId, `${texts.get(messageId) ?? ''} ${openReply(secrets, words) ?? ''}`)
  }
  return texts
}

/** Deletes replies to deleted messages. */
export async function deleteOrphanReplies(db: Db): Promise<void> {
  await db
    .deleteFrom('messageReplies')
    .where('messageId', 'not in', (query) => query.selectFrom('contactMessages').select('id'))
    .execute()
}

/** Locks the message until the transaction ends, so that concurrent replies see each other. */
function holdMessage(tx: Db, id: string) {
  return tx
    .updateTable('contactMessages')
    .set({ id })
    .where('id', '=', id)
    .returning(['id', 'words', 'answeredAt', 'answeredBy', 'deletedAt'])
    .executeTakeFirst()
}

async function isSentAlready(
  tx: Db,
  secrets: Secrets,
  { id, key, text }: { id: string; key: string; text: string },
): Promise<boolean> {
  const sent = await tx
    .selectFrom('messageReplies')
    .select('words')
    .where('messageId', '=', id)
    .where('draftKey', '=', key)
    .executeTakeFirst()
  if (!sent) return false
  if (openReply(secrets, sent.words) === text) return true
  throw new AppError('conflict', 'This draft was already sent with different text.')
}

const mailOffText =
  'Email isn’t set up. Reply from your own email app, or ask an owner to set up email.'

function requireMailable(
  { mail, secrets }: Pick<AppContext, 'mail' | 'secrets'>,
  message: Message,
) {
  const words = decryptMessage(secrets, message.words)
  const problem = !mail.isOn
    ? mailOffText
    : message.deletedAt
      ? 'This message is deleted. Restore it first.'
      : !words
        ? undecryptableText
        : canBeEmailed(words)
          ? undefined
          : 'You can’t email this person. They gave no email address or asked for another way.'
  if (problem) throw new AppError('conflict', problem)
}

async function requireNothingNew(
  tx: Db,
  message: Message,
  version: string,
  { now, userId }: { now: Date; userId: string },
): Promise<void> {
  const rows = await listReplies(tx, message.id)
  const [seenCount, seenAnswered = ''] = version.split('~')
  const { answeredAt, answeredBy } = message
  const last = rows.at(-1)
  if (last && String(rows.length) !== seenCount) {
    const who = last.writtenBy === userId ? 'You' : (last.byName ?? 'Someone')
    throw new AppError('conflict', `${who} replied to this message ${ago(last.writtenAt, now)}`)
  }
  if (!answeredAt || answeredAt === seenAnswered) return
  const by = await nameOf(tx, answeredBy)
  const who = answeredBy === userId ? 'You' : (by ?? 'Someone')
  throw new AppError('conflict', `${who} marked this message as answered ${ago(answeredAt, now)}`)
}

function ago(at: string, now: Date): string {
  return `${formatDuration(Math.max(0, now.getTime() - Date.parse(at)))} ago`
}

async function nameOf(db: Db, userId: string | null): Promise<string | undefined> {
  if (!userId) return undefined
  const person = await db
    .selectFrom('users')
    .select(shownName().as('name'))
    .where('id', '=', userId)
    .executeTakeFirst()
  return person?.name ?? undefined
}

function versionOf(count: number, { answeredAt }: Pick<Message, 'answeredAt'>): string {
  return `${count}~${answeredAt ?? ''}`
}

function listReplies(db: Db, messageId: string) {
  return db
    .selectFrom('messageReplies')
    .leftJoin('users', 'users.id', 'messageReplies.writtenBy')
    .selectAll('messageReplies')
    .select(shownName().as('byName'))
    .where('messageId', '=', messageId)
    .orderBy('writtenAt')
    .orderBy('messageReplies.id')
    .execute()
}

function deliveryOf(
  row: Pick<MessageReplyTable, 'id' | 'tries' | 'problem' | 'mailCause' | 'sentAt' | 'failedAt'>,
): Delivery {
  const { id, tries, problem, mailCause, sentAt, failedAt } = row
  const state = sentAt ? 'sent' : failedAt ? 'failed' : tries > 0 ? 'late' : 'waiting'
  return { id, state, problem: problem ?? '', mailCause }
}
