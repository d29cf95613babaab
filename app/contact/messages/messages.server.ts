import { isDeepStrictEqual } from 'node:util'
import { failedText, failedTitle, waitText } from '#app/contact/contact-copy.ts'
import { contact, defaultRequestType } from '#app/contact/document.ts'
import type { ContactMessage } from '#app/contact/schema.ts'
import { loadContent } from '#app/content/kit/content.server.ts'
import type { DocumentValues } from '#app/content/kit/document.ts'
import { loadHelp } from '#app/site/help/help.server.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import type { RequestContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { requireWithinLimit } from '#platform/limits/rate-limit.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { decryptMessage, encryptMessage, type MessageContent } from './message-content.server.ts'

const limit = { name: 'contact', count: 5, seconds: 600 }

/** Counted before anything is read, so that refused messages are limited too. */
export const attemptLimit = { name: 'contact-try', count: 60, seconds: 600 }

/**
 * Compare with at most this many recent messages. Each must be decrypted, and a flood must not make
 * that slow.
 */
const maxCompared = 50

/** Counts an attempt before its fields are read. Throws like `receiveMessage`. */
export async function countAttempt(context: RequestContext): Promise<void> {
  try {
    await requireWithinLimit(context, attemptLimit, context.client)
  } catch (error) {
    throw await refusal(context, error)
  }
}

/**
 * Stores a message together with the jobs that notify the ministry and forward it, all or nothing,
 * so that "sent" always means stored (failure 11). Throws `tooManyRequests` or `unavailable` with a
 * text for the visitor.
 */
export async function receiveMessage(
  context: RequestContext,
  message: ContactMessage,
): Promise<void> {
  const content = await loadContent(context, contact)
  try {
    await store(context, { ...message, requestType: knownRequestType(content, message) }, content)
  } catch (error) {
    throw await refusal(context, error)
  }
}

async function store(
  context: RequestContext,
  message: ContactMessage,
  { form }: DocumentValues<typeof contact>,
): Promise<void> {
  const { config, db } = context
  const now = context.now()
  const messageId = newId()
  await db.transaction().execute(async (transaction) => {
    // Counted in the same transaction, so that a message that couldn't be stored doesn't count.
    const counting = { ...context, db: transaction }
    await requireWithinLimit(counting, limit, context.client)
    const words = { ...message, language: context.language }
    if (await wasReceived(counting, words)) return
    await transaction
      .insertInto('contactMessages')
      .values({
        id: messageId,
        words: encryptMessage(context.secrets, words),
        createdAt: now.toISOString(),
        dueAt: form.replyPromise.trim() ? hoursAfter(now, form.replyHours) : null,
      })
      .execute()
    await enqueue(transaction, now, 'contact.notify', { messageId })
    if (config.contactFormUrl) await enqueue(transaction, now, 'contact.forward', { messageId })
  })
}

/** True if the same message came a moment ago: a double click, or a retry after a lost response. */
async function wasReceived(
  { db, now, secrets }: Pick<RequestContext, 'db' | 'now' | 'secrets'>,
  words: MessageContent,
): Promise<boolean> {
  const since = new Date(now().getTime() - limit.seconds * 1000).toISOString()
  const recent = await db
    .selectFrom('contactMessages')
    .select('words')
    .where('createdAt', '>', since)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(maxCompared)
    .execute()
  return recent.some((one) => isDeepStrictEqual(decryptMessage(secrets, one.words), words))
}

function hoursAfter(now: Date, hours: number): string {
  return new Date(now.getTime() + hours * 60 * 60 * 1000).toISOString()
}

/** Never refuse a message for its type: one that is no longer offered counts as general. */
function knownRequestType(
  { form }: DocumentValues<typeof contact>,
  { requestType }: ContactMessage,
): string {
  return form.requestTypes.some(({ value }) => value === requestType)
    ? requestType
    : defaultRequestType
}

async function refusal(context: RequestContext, error: unknown): Promise<AppError> {
  const help = await loadHelp(context)
  const t = wordsOf(context.language)
  if (error instanceof AppError && error.code === 'tooManyRequests') {
    const retryAfterSeconds = error.retryAfterSeconds ?? limit.seconds
    return new AppError(error.code, waitText(retryAfterSeconds, help, t), { retryAfterSeconds })
  }
  const { log } = context
  log.error({ err: error }, 'failed to store a contact message')
  return new AppError('unavailable', `${t(failedTitle)}. ${failedText(help, t)}`)
}
