import { z } from 'zod'
import { readDocument } from '#app/content/kit/content.server.ts'
import { site } from '#app/site/documents/site-document.ts'
import { addDays, todayIn, zonedInstant } from '#app/ui/format/plain-date.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { findReader, noMessage } from './inbox.server.ts'

const nineOClock = 9 * 60

const payloadSchema = z.object({
  messageId: z.string(),
  userId: z.string(),
  waitsUntil: z.string(),
})

type Reminder = z.output<typeof payloadSchema>

/**
 * Brings a message back to somebody on the next morning at nine, by the clock of the ministry. Throws
 * `notFound`, and `conflict` where nobody waits for an answer any more.
 */
export async function remindTomorrow(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  messageId: string,
  userId: string,
): Promise<void> {
  const { timeZone } = (await readDocument(db, site)).values
  const tomorrow = addDays(todayIn(timeZone, now()), 1)
  const waitsUntil = zonedInstant(tomorrow, nineOClock, timeZone).toISOString()
  const message = await db
    .selectFrom('contactMessages')
    .select(['answeredAt', 'deletedAt'])
    .where('id', '=', messageId)
    .executeTakeFirst()
  if (!message) throw noMessage()
  if (message.answeredAt || message.deletedAt) {
    throw new AppError('conflict', 'This message is answered or deleted: it waits for nobody')
  }
  await db
    .insertInto('messageReminders')
    .values({ messageId, userId, waitsUntil, notifiedAt: null })
    .onConflict((conflict) =>
      conflict.columns(['messageId', 'userId']).doUpdateSet({ waitsUntil, notifiedAt: null }),
    )
    .execute()
}

/** Takes one's reminder back. Throws `notFound` where the message is gone. */
export async function forgetReminder(db: Db, messageId: string, userId: string): Promise<void> {
  const message = await db
    .selectFrom('contactMessages')
    .select('id')
    .where('id', '=', messageId)
    .executeTakeFirst()
  if (!message) throw noMessage()
  await db
    .deleteFrom('messageReminders')
    .where('messageId', '=', messageId)
    .where('userId', '=', userId)
    .execute()
}

/** Orders the e-mail of every reminder whose time has come: once, whichever processes look. */
export async function remindDue({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  const at = now().toISOString()
  await db.transaction().execute(async (tx) => {
    const due = await tx
      .updateTable('messageReminders')
      .set({ notifiedAt: at })
      .where('notifiedAt', 'is', null)
      .where('waitsUntil', '<=', at)
      .returning(['messageId', 'userId', 'waitsUntil'])
      .execute()
    for (const reminder of due) await enqueue(tx, now(), 'contact.reminder', reminder)
  })
}

/** Writes to who wanted to come back to a message, unless it is answered, or they have thought better of it. */
export async function sendReminder(context: AppContext, payload: unknown): Promise<void> {
  const { db, mail, config } = context
  const reminder = payloadSchema.parse(payload)
  const { messageId, userId } = reminder
  const person = await findReader(db, userId)
  if (!person || !(await isStillWanted(db, reminder))) return
  const { hostname } = new URL(config.siteUrl)
  await mail.send({
    to: person.email,
    messageId: `<reminder.${messageId}.${userId}.${Date.parse(reminder.waitsUntil)}@${hostname}>`,
    subject: 'A message you set a reminder for',
    text: [
      `Hello ${person.name},`,
      'you asked to be reminded of a message this morning. It is not answered yet.',
      `Read it and answer in the office: ${config.siteUrl}/admin/messages/${messageId}`,
    ].join('\n\n'),
  })
}

/** How many messages that wait for an answer this person wanted to come back to by now. */
export async function countReminders(db: Db, userId: string, now: Date): Promise<number> {
  const { count } = await waiting(db)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('userId', '=', userId)
    .where('waitsUntil', '<=', now.toISOString())
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Forgets reminders of messages that are gone. */
export async function forgetReminders(db: Db): Promise<void> {
  await db
    .deleteFrom('messageReminders')
    .where('messageId', 'not in', (query) => query.selectFrom('contactMessages').select('id'))
    .execute()
}

async function isStillWanted(
  db: Db,
  { messageId, userId, waitsUntil }: Reminder,
): Promise<boolean> {
  const row = await waiting(db)
    .select('messageId')
    .where('messageId', '=', messageId)
    .where('userId', '=', userId)
    .where('waitsUntil', '=', waitsUntil)
    .executeTakeFirst()
  return row !== undefined
}

function waiting(db: Db) {
  return db
    .selectFrom('messageReminders')
    .innerJoin('contactMessages', 'contactMessages.id', 'messageReminders.messageId')
    .where('answeredAt', 'is', null)
    .where('deletedAt', 'is', null)
}
