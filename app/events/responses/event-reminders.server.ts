import { readDocument } from '#app/content/kit/content.server.ts'
import { events } from '#app/events/document.ts'
import { site } from '#app/site/documents/site-document.ts'
import { addDays, todayIn, zonedInstant } from '#app/ui/format/plain-date.ts'
import type { AppContext } from '#platform/context.ts'
import { enqueue } from '#platform/outbox/outbox.ts'

/** Most reminders queued per minute. */
const batch = 500

/**
 * Queues the reminders of tomorrow's dates once the hour that staff set has come: one for each guest with a place who
 * left an email address before then. While email is off they're queued once for the email log, and again if it's turned on
 * in time.
 */
export async function enqueueEventReminders({ db, now, mail }: AppContext): Promise<void> {
  const { isOn, due, tomorrow } = await readReminderTimes({ db, now })
  if (!isOn || now() < due) return
  const mark = mail.isOn ? tomorrow : `off:${tomorrow}`
  const marks = mail.isOn ? [tomorrow] : [tomorrow, mark]
  const rows = await db
    .selectFrom('eventResponses')
    .select('id')
    .where('occurrenceDate', '=', tomorrow)
    .where('cancelledAt', 'is', null)
    .where('waitingSince', 'is', null)
    .where('contact', 'like', '%@%')
    .where('createdAt', '<', due.toISOString())
    .where(({ eb, or }) => or([eb('remindedFor', 'is', null), eb('remindedFor', 'not in', marks)]))
    .orderBy('createdAt')
    .limit(batch)
    .execute()
  for (const { id } of rows) {
    await db.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('eventResponses')
        .set({ remindedFor: mark })
        .where('id', '=', id)
        .where(({ eb, or }) =>
          or([eb('remindedFor', 'is', null), eb('remindedFor', 'not in', marks)]),
        )
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return
      await enqueue(transaction, now(), 'events.reminder', { responseId: id, date: tomorrow })
    })
  }
}

/** Whether guests are reminded, of which date, and from when on today. */
export async function readReminderTimes({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  const { reminders } = (await readDocument(db, events)).values
  const { timeZone } = (await readDocument(db, site)).values
  const today = todayIn(timeZone, now())
  return {
    isOn: reminders.isOn,
    due: zonedInstant(today, reminders.hour * 60, timeZone),
    tomorrow: addDays(today, 1),
  }
}
