import { readDocument } from '#app/content/kit/content.server.ts'
import { site } from '#app/site/documents/site-document.ts'
import { addDays, todayIn, zonedInstant } from '#app/ui/format/plain-date.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { noMessage } from './inbox.server.ts'

const nineOClock = 9 * 60

/** A reminder that's due. */
export type Reminder = { messageId: string; userId: string; waitsUntil: string }

/**
 * Sets a reminder for tomorrow at nine, ministry time. Throws `notFound`, and `conflict` if the
 * message no longer needs a reply.
 */
export async function setReminder(
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
    throw new AppError(
      'conflict',
      'This message is already answered or deleted, so there’s nothing to remind you of.',
    )
  }
  await db
    .insertInto('messageReminders')
    .values({ messageId, userId, waitsUntil, notifiedAt: null })
    .onConflict((conflict) =>
      conflict.columns(['messageId', 'userId']).doUpdateSet({ waitsUntil, notifiedAt: null }),
    )
    .execute()
}

/** Cancels a person's reminder. Throws `notFound` if the message doesn't exist. */
export async function cancelReminder(db: Db, messageId: string, userId: string): Promise<void> {
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

/** Queues an email for every due reminder, once across all processes. */
export async function enqueueDueReminders({
  db,
  now,
}: Pick<AppContext, 'db' | 'now'>): Promise<void> {
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

/** Counts a person's due reminders for unanswered messages. */
export async function countReminders(db: Db, userId: string, now: Date): Promise<number> {
  const { count } = await waiting(db)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('userId', '=', userId)
    .where('waitsUntil', '<=', now.toISOString())
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes reminders of deleted messages. */
export async function deleteOrphanReminders(db: Db): Promise<void> {
  await db
    .deleteFrom('messageReminders')
    .where('messageId', 'not in', (query) => query.selectFrom('contactMessages').select('id'))
    .execute()
}

/** False if the message was answered, or the reminder was canceled or moved. */
export async function isStillWanted(
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
