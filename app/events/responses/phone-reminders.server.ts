import { readDocument } from '#app/content/kit/content.server.ts'
import { isHeld } from '#app/events/dates/date-changes.ts'
import { expandEvents } from '#app/events/dates/occurrences.ts'
import { events } from '#app/events/document.ts'
import type { AppContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { readReminderTimes } from './event-reminders.server.ts'
import type { GuestsToWriteTo, PhoneReminder } from './staff-schema.ts'

/**
 * Tomorrow's guests with a place who left only a phone number, by event and name: emailed reminders don't reach them.
 * Those who answered after the hour of the reminders need none. Empty if reminders are turned off.
 */
export async function listPhoneReminders(
  context: Pick<AppContext, 'db' | 'now'>,
): Promise<PhoneReminder[]> {
  const guests = await listTomorrow(context, 'not like')
  return guests.map(({ contact, remindedFor, shiftName, ...guest }) => ({
    ...guest,
    phone: contact ?? '',
    shift: shiftName,
    isReminded: remindedFor === guest.date,
  }))
}

/**
 * How many of tomorrow's guests at each event left an email address, while no reminder can be emailed. Empty if email
 * is on.
 */
export async function countGuestsToWriteTo({
  mail,
  ...context
}: Pick<AppContext, 'db' | 'now' | 'mail'>): Promise<GuestsToWriteTo[]> {
  if (mail.isOn) return []
  const byEvent = Map.groupBy(await listTomorrow(context, 'like'), ({ eventId }) => eventId)
  return [...byEvent.values()].flatMap((guests) =>
    guests.slice(0, 1).map(({ eventId, title, date }) => ({
      ...{ eventId, title, date },
      guests: guests.length,
    })),
  )
}

/** Tomorrow's guests to remind, by event and name, whose contact is like an email address or not. */
async function listTomorrow(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  emailLike: 'like' | 'not like',
) {
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
    .where('contact', emailLike, '%@%')
    .where('createdAt', '<', due.toISOString())
    .execute()
  return rows
    .map((row) => ({
      ...row,
      title: titles.get(row.eventId) ?? '',
      date: tomorrow,
      name: row.name ?? '',
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
    // an email address may have an emailed reminder
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
