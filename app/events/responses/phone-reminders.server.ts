import { readDocument } from '#app/content/kit/content.server.ts'
import { isHeld } from '#app/events/dates/date-changes.ts'
import { expandEvents } from '#app/events/dates/occurrences.ts'
import { events } from '#app/events/document.ts'
import type { AppContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { readReminderTimes } from './event-reminders.server.ts'
import type { PhoneReminder } from './staff-schema.ts'

/**
 * Tomorrow's guests with a place who left only a phone number, by event and name: emailed reminders don't reach them.
 * Those who answered after the hour of the reminders need none. Empty if reminders are turned off.
 */
export async function listPhoneReminders({
  db,
  now,
}: Pick<AppContext, 'db' | 'now'>): Promise<PhoneReminder[]> {
  const { isOn, due, tomorrow } = await readReminderTimes({ db, now })
  if (!isOn) return []
  const { values } = await readDocument(db, events)
  const held = expandEvents(values.events, tomorrow, tomorrow).filter(
    (one) => one.date === tomorrow && isHeld(one),
  )
  const titles = new Map(held.map(({ event }) => [event.id, event.title]))
  if (titles.size === 0) return []
  const rows = await db
    .selectFrom('eventResponses')
    .select(['id', 'eventId', 'name', 'contact', 'people', 'language', 'shiftName', 'remindedFor'])
    .where('occurrenceDate', '=', tomorrow)
    .where('eventId', 'in', [...titles.keys()])
    .where('cancelledAt', 'is', null)
    .where('waitingSince', 'is', null)
    .where('contact', '!=', '')
    .where('contact', 'not like', '%@%')
    .where('createdAt', '<', due.toISOString())
    .execute()
  return rows
    .map(({ contact, name, remindedFor, shiftName, eventId, ...row }) => ({
      ...row,
      eventId,
      title: titles.get(eventId) ?? '',
      date: tomorrow,
      name: name ?? '',
      phone: contact ?? '',
      shift: shiftName,
      isReminded: remindedFor === tomorrow,
    }))
    .sort((a, b) => a.title.localeCompare(b.title, 'en') || a.name.localeCompare(b.name, 'en'))
}

/**
 * Notes that staff reminded a guest of a date by phone, or takes the note back. Throws `notFound`, or `conflict` if the
 * guest canceled, waits for a place, left an email address, or comes on another date now.
 */
export async function markReminded(
  { db }: Pick<AppContext, 'db'>,
  id: string,
  { date, reminded }: { date: string; reminded: boolean },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('eventResponses')
    .set({ remindedFor: reminded ? date : null })
    .where('id', '=', id)
    .where('occurrenceDate', '=', date)
    .where('cancelledAt', 'is', null)
    .where('waitingSince', 'is', null)
    .where('contact', '!=', '')
    // an email address may have a reminder of its own
    .where('contact', 'not like', '%@%')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const row = await db
    .selectFrom('eventResponses')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('notFound', 'This RSVP doesn’t exist')
  throw new AppError('conflict', 'This RSVP has changed. Reload the list.')
}
