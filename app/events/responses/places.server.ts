import { sql } from 'kysely'
import { isHeld } from '#app/events/dates/date-changes.ts'
import { isOverBy, type Since } from '#app/events/dates/event-time.ts'
import { firstDayGoingOn, occurrenceOn } from '#app/events/dates/occurrences.ts'
import { type EventContent, events } from '#app/events/document.ts'
import type { Moment } from '#app/ui/format/moment.ts'
import type { PlainDate } from '#app/ui/format/plain-date.ts'
import { sum } from '#app/ui/format/sum.ts'
import type { Db } from '#platform/db/open.ts'
import { bumpSiteVersion } from '#platform/db/site-version.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { isEmailContact } from './email-contact.ts'

type LimitedEvent = Pick<EventContent, 'id' | 'places'>

/** The places of one date. */
export type Places = {
  /** people who have one */
  taken: number
  /** how many people can come; Infinity without a limit */
  limit: number
  /** how many more */
  left: number
  /** RSVPs on the waiting list, without parties larger than the limit, for which the others needn't wait */
  waiting: number
  /** since when the last of them waits, ISO */
  lastSince: string | null
}

/** How many people have a place on a date, and how many RSVPs wait for one. */
export async function countPlaces(db: Db, event: LimitedEvent, date: PlainDate): Promise<Places> {
  const rows = await db
    .selectFrom('eventResponses')
    .select(['people', 'waitingSince'])
    .where('eventId', '=', event.id)
    .where('occurrenceDate', '=', date)
    .where('cancelledAt', 'is', null)
    .where('shiftId', 'is', null)
    .execute()
  return placesOf(event, rows)
}

function placesOf(
  { places }: LimitedEvent,
  rows: readonly { people: number; waitingSince: string | null }[],
): Places {
  const limit = places === 0 ? Number.POSITIVE_INFINITY : places
  const held = rows.filter(({ waitingSince }) => waitingSince === null)
  const taken = sum(held.map(({ people }) => people))
  const waiting = rows.flatMap(({ people, waitingSince }) =>
    waitingSince !== null && people <= limit ? [waitingSince] : [],
  )
  return {
    ...{ taken, limit, waiting: waiting.length },
    left: Math.max(0, limit - taken),
    lastSince: waiting.sort().at(-1) ?? null,
  }
}

/** True if the next RSVP would wait: people on the waiting list come first. */
export function isFull({ left, waiting }: Places): boolean {
  return left < 1 || waiting > 0
}

/** Since when the next RSVP waits, ISO: later than all others, even in the same millisecond. */
export function nextSince(now: Date, { lastSince }: Places): string {
  const earliest = lastSince === null ? 0 : Date.parse(lastSince) + 1
  return new Date(Math.max(now.getTime(), earliest)).toISOString()
}

/**
 * Runs a change of a date's RSVPs in a transaction, one at a time for all events, then gives free places to the
 * waiting list in its order. `event` is undefined if it was removed. Public pages follow if the date filled up or
 * opened.
 */
export async function changePlaces<T>(
  { db, now }: { db: Db; now: () => Date },
  event: EventContent | undefined,
  { date, since }: { date: PlainDate; since: Since },
  change: (transaction: Db, places: Places | undefined) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    if (!event || event.places === 0) return change(transaction, undefined)
    await lockPlaces(transaction)
    const before = await countPlaces(transaction, event, date)
    const result = await change(transaction, before)
    await moveUp(transaction, now(), event, { date, since })
    const after = await countPlaces(transaction, event, date)
    if (isFull(before) !== isFull(after)) await bumpSiteVersion(transaction)
    return result
  })
}

/** Gives places to the waiting lists of all dates that aren't over, such as after staff raised a limit. */
export async function moveUpAll(
  { db, now }: { db: Db; now: () => Date },
  all: readonly EventContent[],
  since: Moment,
): Promise<void> {
  const days = await db
    .selectFrom('eventResponses')
    .select(['eventId', 'occurrenceDate as date'])
    .distinct()
    .where('waitingSince', 'is not', null)
    .where('cancelledAt', 'is', null)
    .where('occurrenceDate', '>=', firstDayGoingOn(all, since))
    .execute()
  for (const { eventId, date } of days) {
    const event = all.find(({ id }) => id === eventId)
    if (!event) continue
    await db.transaction().execute(async (transaction) => {
      await lockPlaces(transaction)
      const moved = await moveUp(transaction, now(), event, { date, since })
      if (moved > 0) await bumpSiteVersion(transaction)
    })
  }
}

/** Which of these events' dates from `from` on are full, as `isFull` says. Reads one row per date. */
export async function findFullDays(
  db: Db,
  all: readonly EventContent[],
  from: PlainDate,
): Promise<{ eventId: string; date: PlainDate }[]> {
  const limited = new Map(all.filter(({ places }) => places > 0).map((event) => [event.id, event]))
  if (limited.size === 0) return []
  const days = await db
    .selectFrom('eventResponses')
    .select(['eventId', 'occurrenceDate as date'])
    .select([
      sql<number>`sum(case when waiting_since is null then people else 0 end)`.as('taken'),
      sql<number | null>`min(case when waiting_since is not null then people end)`.as('smallest'),
    ])
    .where('eventId', 'in', [...limited.keys()])
    .where('occurrenceDate', '>=', from)
    .where('cancelledAt', 'is', null)
    .where('shiftId', 'is', null)
    .groupBy(['eventId', 'occurrenceDate'])
    .execute()
  return days.flatMap(({ eventId, date, taken, smallest }) => {
    const limit = limited.get(eventId)?.places ?? Number.POSITIVE_INFINITY
    const hasWaiting = smallest !== null && Number(smallest) <= limit
    return Number(taken) >= limit || hasWaiting ? [{ eventId, date }] : []
  })
}

/** Waits for other changes of places, and makes them wait until the transaction ends. */
export async function lockPlaces(transaction: Db): Promise<void> {
  await transaction
    .updateTable('documents')
    .set((row) => ({ version: row.ref('version') }))
    .where('key', '=', events.key)
    .execute()
}

/** Gives free places to the first RSVPs of the waiting list and queues their emails. Returns how many got one. */
async function moveUp(
  transaction: Db,
  now: Date,
  event: EventContent,
  { date, since }: { date: PlainDate; since: Since },
): Promise<number> {
  const occurrence = occurrenceOn(event, date)
  if (!occurrence || !isHeld(occurrence) || isOverBy(occurrence.event, date, since)) return 0
  let { limit, left } = await countPlaces(transaction, event, date)
  const waiting = await transaction
    .selectFrom('eventResponses')
    .select(['id', 'people', 'contact'])
    .where('eventId', '=', event.id)
    .where('occurrenceDate', '=', date)
    .where('cancelledAt', 'is', null)
    .where('waitingSince', 'is not', null)
    .orderBy('waitingSince')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  let moved = 0
  for (const { id, people, contact } of waiting) {
    // such as after staff lowered the limit
    if (people > limit) continue
    if (people > left) break
    left -= people
    await givePlace(transaction, now, { id, contact })
    moved += 1
  }
  return moved
}

/** Gives an RSVP of the waiting list its place, and tells people who left an email address. */
export async function givePlace(
  transaction: Db,
  now: Date,
  { id, contact }: { id: string; contact: string | null },
): Promise<void> {
  await transaction
    .updateTable('eventResponses')
    .set({ waitingSince: null, movedUpAt: now.toISOString() })
    .where('id', '=', id)
    .execute()
  if (isEmailContact(contact ?? '')) {
    await enqueue(transaction, now, 'events.place', { responseId: id })
  }
}
