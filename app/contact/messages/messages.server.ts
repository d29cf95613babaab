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
import { decryptWords, encryptWords, type MessageWords } from './message-words.server.ts'

const limit = { name: 'contact', count: 5, seconds: 600 }

/** Counted before anything is read, so that messages which are refused have a limit too. */
export const triesLimit = { name: 'contact-try', count: 60, seconds: 600 }

/** With so many of the newest messages one is compared, each of which is opened for it: a flood must not make it slow. */
const mostCompared = 50

/** Counts a form before its fields are looked at. Throws as `receiveMessage` does. */
export async function countTry(context: RequestContext): Promise<void> {
  try {
    await requireWithinLimit(context, triesLimit, context.client)
  } catch (error) {
    throw await refusal(context, error)
  }
}

/**
 * Keeps a message and, with it, the jobs that tell the ministry and forward it: all or nothing, so
 * that "sent" is only ever said of a message that is stored (failure 11). Throws `tooManyRequests`
 * or `unavailable` with a text for the person who wrote.
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
    // Counted with the message: one that could not be stored is not held against anybody.
    const counting = { ...context, db: transaction }
    await requireWithinLimit(counting, limit, context.client)
    const words = { ...message, language: context.language }
    if (await wasReceived(counting, words)) return
    await transaction
      .insertInto('contactMessages')
      .values({
        id: messageId,
        words: encryptWords(context.secrets, words),
        createdAt: now.toISOString(),
        dueAt: form.replyPromise.trim() ? hoursAfter(now, form.replyHours) : null,
      })
      .execute()
    await enqueue(transaction, now, 'contact.notify', { messageId })
    if (config.contactFormUrl) await enqueue(transaction, now, 'contact.forward', { messageId })
  })
}

/** True where the very same words came a moment ago: pressed twice, or sent again because no answer got through. */
async function wasReceived(
  { db, now, secrets }: Pick<RequestContext, 'db' | 'now' | 'secrets'>,
  words: MessageWords,
): Promise<boolean> {
  const since = new Date(now().getTime() - limit.seconds * 1000).toISOString()
  const recent = await db
    .selectFrom('contactMessages')
    .select('words')
    .where('createdAt', '>', since)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(mostCompared)
    .execute()
  return recent.some((one) => isDeepStrictEqual(decryptWords(secrets, one.words), words))
}

function hoursAfter(now: Date, hours: number): string {
  return new Date(now.getTime() + hours * 60 * 60 * 1000).toISOString()
}

/** No message is refused for its type: one that is no longer offered counts as general. */
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
  log.error({ err: error }, 'a contact message could not be stored')
  return new AppError('unavailable', `${t(failedTitle)}. ${failedText(help, t)}`)
}
