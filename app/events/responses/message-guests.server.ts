import { sql } from 'kysely'
import { readDocument } from '#app/content/kit/content.server.ts'
import { firstNames } from '#app/events/check-in/first-names.ts'
import { events } from '#app/events/document.ts'
import { sum } from '#app/ui/format/sum.ts'
import { recordActivity } from '#platform/activity.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { countCall } from '#platform/limits/rate-limit.ts'
import { enqueueAll } from '#platform/outbox/outbox.ts'
import { isEmailContact } from './email-contact.ts'
import { type EventDay, present } from './staff-responses.server.ts'
import type { GuestMessage, GuestReach, guestGroups, StaffResponse } from './staff-schema.ts'

type Group = (typeof guestGroups)[number]

/** The same message isn't sent again for a day. */
const sentOnce = { name: 'event-guests-message', seconds: 24 * 60 * 60 }

const jobsAtOnce = 100

/** The active RSVPs of a date in a group. `unaware`: they don't know about a change of the date yet. */
function guestsIn(db: Db, { eventId, date }: EventDay, who: Group) {
  const guests = db
    .selectFrom('eventResponses')
    .where('eventId', '=', eventId)
    .where('occurrenceDate', '=', date)
    .where('cancelledAt', 'is', null)
  if (who === 'unaware')
    return guests
      .where('toldChange', 'is not', null)
      .where(sql<boolean>`(known_change is null or known_change <> told_change)`)
  if (who === 'helping') return guests.where('shiftId', 'is not', null)
  return guests.where('waitingSince', who === 'waiting' ? 'is not' : 'is', null)
}

/** The email addresses of a group, and who must be called or can't be reached. */
export async function readGuestReach(db: Db, day: EventDay, who: Group): Promise<GuestReach> {
  const { addressees, phones, others } = await sortGuests(db, day, who)
  const names = firstNames(others.map(({ name }) => name ?? ''))
  const guests = others.map(({ people }, at) => ({ name: names[at] ?? '', people }))
  const unnamed = guests.filter(({ name }) => !name)
  return {
    addresses: addressees.map(({ contact }) => contact),
    phones,
    unreachable: {
      named: guests.filter(({ name }) => name).sort((a, b) => a.name.localeCompare(b.name, 'en')),
      unnamed: { responses: unnamed.length, people: sum(unnamed.map(({ people }) => people)) },
    },
  }
}

/**
 * Queues one email to each address of a group, in the guest's language. The same `token` sends once. Throws
 * `conflict` if email isn't set up, and `unprocessable` if no one in the group has an email address.
 */
export async function messageGuests(
  { db, now, mail, secrets }: Pick<AppContext, 'db' | 'now' | 'mail' | 'secrets'>,
  userId: string,
  { eventId, date, who, subject, text, token }: GuestMessage,
): Promise<{ emails: number }> {
  if (!mail.isOn) throw new AppError('conflict', 'Email isn’t set up yet')
  const { values } = await readDocument(db, events)
  return db.transaction().execute(async (tx) => {
    const { count } = await countCall({ db: tx, now, secrets }, sentOnce, token)
    const { addressees } = await sortGuests(tx, { eventId, date }, who)
    const emails = addressees.length
    if (count > 1) return { emails }
    const [first] = addressees
    if (!first)
      throw new AppError('unprocessable', 'No one here left an email address', {
        fields: [{ path: 'who', message: 'No one here left an email address' }],
      })
    const messageId = newId()
    const jobs = addressees.map(({ id }) => ({
      kind: 'events.message' as const,
      payload: { responseId: id, messageId, subject, text },
    }))
    for (let at = 0; at < jobs.length; at += jobsAtOnce)
      await enqueueAll(tx, now(), jobs.slice(at, at + jobsAtOnce))
    const title = values.events.find(({ id }) => id === eventId)?.title ?? first.eventTitle
    await recordActivity(tx, now(), {
      userId,
      part: 'events',
      did: 'Wrote to guests',
      subject: '',
      name: `${title}, ${date}`,
      changes: [{ label: 'Emails', before: '', after: String(emails) }],
    })
    return { emails }
  })
}

/** Yields the guests of a group who left only a phone number. */
export async function* guestsToCall(
  context: Pick<AppContext, 'db' | 'secrets'>,
  day: EventDay,
  who: Group,
): AsyncGenerator<StaffResponse[]> {
  const rows = await guestsIn(context.db, day, who)
    .selectAll()
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  yield rows
    .filter(({ contact }) => contact && !isEmailContact(contact))
    .map((row) => present(context, row))
}

/** The first RSVP of each email address, how many left only a phone number, and those who left nothing. */
async function sortGuests(db: Db, day: EventDay, who: Group) {
  const rows = await guestsIn(db, day, who)
    .select(['id', 'contact', 'eventTitle', 'name', 'people'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const byAddress = new Map<string, (typeof rows)[number] & { contact: string }>()
  let phones = 0
  const others: typeof rows = []
  for (const row of rows) {
    const { contact } = row
    if (!contact) others.push(row)
    else if (!isEmailContact(contact)) phones += 1
    else {
      const address = contact.toLowerCase()
      if (!byAddress.has(address)) byAddress.set(address, { ...row, contact })
    }
  }
  return { addressees: [...byAddress.values()], phones, others }
}
