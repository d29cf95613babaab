import type { Selectable } from 'kysely'
import { readDocument } from '#app/content/kit/content.server.ts'
import { changeSentence } from '#app/events/dates/change-copy.ts'
import { occurrenceOn } from '#app/events/dates/occurrences.ts'
import { type EventContent, events } from '#app/events/document.ts'
import type { EventDay } from '#app/events/responses/staff-responses.server.ts'
import type { EventArrivalTable, EventResponseTable } from '#app/events/tables.ts'
import { ministryToday } from '#app/site/site.server.ts'
import type { PlainDate } from '#app/ui/format/plain-date.ts'
import { recordActivity } from '#platform/activity.ts'
import type { RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import type { Door, DoorEntry, Mark, Marks } from './check-in-schema.ts'
import { firstNames } from './first-names.ts'

type Response = Pick<
  Selectable<EventResponseTable>,
  'id' | 'name' | 'people' | 'cancelledAt' | 'waitingSince' | 'occurrenceDate'
>
type Arrival = Selectable<EventArrivalTable>

/** Returns the list at the door of a date for this person. Throws `notFound` if there never was such a date. */
export async function readDoor(
  context: RequestContext,
  personId: string,
  day: EventDay,
): Promise<Door> {
  const { db } = context
  const { values } = await readDocument(db, events)
  const event = values.events.find(({ id }) => id === day.eventId)
  const title = event?.title ?? (await findStoredTitle(db, day))
  if (title === undefined) throw new AppError('notFound', 'This event is no longer on our list')
  return {
    personId,
    now: context.now().toISOString(),
    title,
    date: day.date,
    note: noteOf(event, day.date, await ministryToday(context)),
    entries: await listEntries(db, day),
  }
}

/** The title of an event that is no longer in the office. */
export async function findStoredTitle(db: Db, day: EventDay): Promise<string | undefined> {
  const [attended, answered] = await Promise.all([
    db
      .selectFrom('eventAttendance')
      .select('eventTitle')
      .where('eventId', '=', day.eventId)
      .where('occurrenceDate', '=', day.date)
      .executeTakeFirst(),
    db
      .selectFrom('eventResponses')
      .select('eventTitle')
      .where('eventId', '=', day.eventId)
      .where('occurrenceDate', '=', day.date)
      .executeTakeFirst(),
  ])
  return attended?.eventTitle ?? answered?.eventTitle
}

function noteOf(event: EventContent | undefined, date: PlainDate, today: PlainDate): string | null {
  if (!event) return 'This event is no longer on your list of events.'
  const occurrence = occurrenceOn(event, date)
  if (!occurrence) return 'The event is no longer on this day.'
  return (occurrence.change && changeSentence(occurrence.change, today)) || null
}

/** Everyone expected or marked, by name. A mark stays listed even if its RSVP is gone. */
async function listEntries(db: Db, { eventId, date }: EventDay): Promise<DoorEntry[]> {
  const arrivals = await db
    .selectFrom('eventArrivals')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('occurrenceDate', '=', date)
    .execute()
  const marked = db
    .selectFrom('eventArrivals')
    .select('guestId')
    .where('eventId', '=', eventId)
    .where('occurrenceDate', '=', date)
  const responses = await db
    .selectFrom('eventResponses')
    .select(['id', 'name', 'people', 'cancelledAt', 'waitingSince', 'occurrenceDate'])
    // helpers aren't guests, as on the printed list
    .where('shiftId', 'is', null)
    .where(({ eb, or, and }) =>
      and([
        eb('eventId', '=', eventId),
        or([eb('occurrenceDate', '=', date), eb('id', 'in', marked)]),
      ]),
    )
    .execute()
  const byGuest = new Map(arrivals.map((arrival) => [arrival.guestId, arrival]))
  const known = new Set(responses.map(({ id }) => id))
  const expected = responses.filter(
    (one) => (one.cancelledAt === null && one.occurrenceDate === date) || byGuest.get(one.id)?.here,
  )
  const guests = expected.map((one) => guestEntry(one, byGuest.get(one.id), date))
  const others = arrivals.filter(({ guestId, kind }) => kind === 'walkIn' || !known.has(guestId))
  const names = firstNames(expected.map(({ name }) => name ?? ''))
  return [
    ...guests.map((entry, at) => ({ ...entry, name: names[at] ?? '' })),
    ...others.map(otherEntry),
  ].sort((a, b) => byName(a, b))
}

function guestEntry(
  { id, people, cancelledAt, waitingSince, occurrenceDate }: Response,
  arrival: Arrival | undefined,
  date: PlainDate,
): Omit<DoorEntry, 'name'> {
  const isMoved = occurrenceDate !== date
  return {
    id,
    // the RSVP may have changed since
    people: arrival?.here ? arrival.people : people,
    status: cancelledAt ? 'cancelled' : isMoved ? 'otherDate' : waitingSince ? 'waiting' : 'coming',
    otherDate: isMoved ? occurrenceDate : null,
    ...markOf(arrival),
  }
}

function otherEntry(arrival: Arrival): DoorEntry {
  const { guestId, kind, name, people } = arrival
  return {
    id: guestId,
    name: name ?? '',
    people,
    status: kind === 'walkIn' ? 'walkIn' : 'removed',
    otherDate: null,
    ...markOf(arrival),
  }
}

function markOf(arrival: Arrival | undefined): Pick<DoorEntry, 'isHere' | 'markId' | 'markedAt'> {
  return {
    isHere: (arrival?.here ?? 0) > 0,
    markId: arrival?.markId ?? null,
    markedAt: arrival?.markedAt ?? null,
  }
}

/** By name, those without one last. */
function byName(a: DoorEntry, b: DoorEntry): number {
  if (!a.name !== !b.name) return a.name ? -1 : 1
  return a.name.localeCompare(b.name, 'en') || (a.id < b.id ? -1 : 1)
}

/**
 * Stores marks of a date and returns the list. Of all marks for a guest, the latest by time stays, so that marks may
 * arrive late, twice, and from several phones. A mark is stored even if its guest, date, or event is gone.
 */
export async function saveMarks(
  context: RequestContext,
  personId: string,
  { eventId, date, title: titleOnPhone, marks }: Marks,
): Promise<Door> {
  const { db, now } = context
  const day = { eventId, date }
  const { values } = await readDocument(db, events)
  const current = values.events.find(({ id }) => id === eventId)?.title
  const title = current ?? (await findStoredTitle(db, day)) ?? titleOnPhone
  const at = now().toISOString()
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('eventAttendance')
      .values({ eventId, occurrenceDate: date, eventTitle: title, checkedInAt: null, typed: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx
      .insertInto('eventArrivals')
      .values(latestOf(marks).map((mark) => arrivalOf(mark, day, at)))
      .onConflict((conflict) =>
        conflict
          .columns(['eventId', 'occurrenceDate', 'guestId'])
          .doUpdateSet((eb) => ({
            kind: eb.ref('excluded.kind'),
            name: eb.fn.coalesce('excluded.name', 'eventArrivals.name'),
            people: eb.ref('excluded.people'),
            here: eb.ref('excluded.here'),
            markId: eb.ref('excluded.markId'),
            markedAt: eb.ref('excluded.markedAt'),
          }))
          .where(({ eb, or, and, ref }) =>
            or([
              eb('excluded.markedAt', '>', ref('eventArrivals.markedAt')),
              and([
                eb('excluded.markedAt', '=', ref('eventArrivals.markedAt')),
                eb('excluded.markId', '>', ref('eventArrivals.markId')),
              ]),
            ]),
          ),
      )
      .execute()
    const { numUpdatedRows } = await tx
      .updateTable('eventAttendance')
      .set({ checkedInAt: at })
      .where('eventId', '=', eventId)
      .where('occurrenceDate', '=', date)
      .where('checkedInAt', 'is', null)
      .executeTakeFirst()
    // once per date: an entry for each tap would bury everything else
    if (numUpdatedRows === 0n) return
    await recordActivity(tx, now(), {
      userId: personId,
      part: 'events',
      did: 'Checked guests in',
      subject: '',
      name: `${title}, ${date}`,
      changes: [],
    })
  })
  return readDoor(context, personId, day)
}

/** The latest mark of each guest, in one order for all requests, so that two can't wait for each other. */
function latestOf(marks: readonly Mark[]): Mark[] {
  const inOrder = [...marks].sort((a, b) => compare(a.at, b.at) || compare(a.id, b.id))
  const latest = new Map(inOrder.map((mark) => [mark.guestId, mark]))
  return [...latest.values()].sort((a, b) => compare(a.guestId, b.guestId))
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function arrivalOf(mark: Mark, { eventId, date }: EventDay, now: string): Arrival {
  const { id, guestId, kind, name, people, isHere, at } = mark
  return {
    eventId,
    occurrenceDate: date,
    guestId,
    kind,
    name: kind === 'walkIn' ? name || null : null,
    people,
    here: isHere ? people : 0,
    markId: id,
    // a phone whose clock is ahead must not win over later marks
    markedAt: at > now ? now : at,
  }
}
