import { readDocument } from '#app/content/kit/content.server.ts'
import { listOccurrences } from '#app/events/dates/occurrences.ts'
import { type EventContent, events } from '#app/events/document.ts'
import { ministryToday } from '#app/site/site.server.ts'
import type { CsvColumns } from '#app/ui/format/csv.ts'
import { addDays, type PlainDate } from '#app/ui/format/plain-date.ts'
import { recordActivity } from '#platform/activity.ts'
import type { RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { findStoredTitle } from './check-in.server.ts'
import type { Attendance, AttendanceRange, AttendanceRow } from './check-in-schema.ts'

/** How far back a date without a number is offered, days. */
const offeredDays = 90

/** Returns the numbers of an event by date, or of the event that was counted last. */
export async function readAttendance(
  context: RequestContext,
  { eventId: asked, range }: { eventId?: string | undefined; range: AttendanceRange },
): Promise<Attendance> {
  const { db } = context
  const today = await ministryToday(context)
  const { values } = await readDocument(db, events)
  const removed = await listRemoved(db, values.events)
  const choices = [...values.events, ...removed].map(({ id, title }) => ({ id, title }))
  const eventId = asked ?? (await findLastCounted(db)) ?? choices[0]?.id ?? ''
  const event = values.events.find(({ id }) => id === eventId)
  const from = range === 'all' ? '0001-01-01' : addDays(today, -Number(range))
  const offeredFrom = addDays(today, -offeredDays)
  const [earliest = from] = [from, offeredFrom].sort()
  const all = await listRows(db, eventId, earliest, today)
  return {
    today,
    events: choices,
    eventId,
    rows: all.filter(({ date }) => date >= from),
    uncounted: event ? findUncounted(event, all, offeredFrom, today) : null,
  }
}

/** Events with numbers that are no longer in the office, with their last title. */
async function listRemoved(
  db: Db,
  current: readonly EventContent[],
): Promise<{ id: string; title: string }[]> {
  const known = new Set(current.map(({ id }) => id))
  const rows = await db
    .selectFrom('eventAttendance')
    .select('eventId as id')
    .select(({ fn }) => fn.max('eventTitle').as('title'))
    .groupBy('eventId')
    .orderBy('eventId')
    .execute()
  return rows.flatMap(({ id, title }) => (known.has(id) ? [] : [{ id, title: title ?? '' }]))
}

async function findLastCounted(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('eventAttendance')
    .select('eventId')
    .orderBy('occurrenceDate', 'desc')
    .orderBy('eventId')
    .limit(1)
    .executeTakeFirst()
  return row?.eventId
}

/** The dates with any number, the latest first. */
async function listRows(
  db: Db,
  eventId: string,
  from: PlainDate,
  to: PlainDate,
): Promise<AttendanceRow[]> {
  const [expected, arrivals, counted] = await Promise.all([
    db
      .selectFrom('eventResponses')
      .select('occurrenceDate as date')
      .select(({ fn }) => fn.sum('people').as('people'))
      .where('eventId', '=', eventId)
      .where('occurrenceDate', '>=', from)
      .where('occurrenceDate', '<=', to)
      .where('cancelledAt', 'is', null)
      .where('waitingSince', 'is', null)
      .where('shiftId', 'is', null)
      .groupBy('occurrenceDate')
      .execute(),
    db
      .selectFrom('eventArrivals')
      .select(['occurrenceDate as date', 'kind'])
      .select(({ fn }) => fn.sum('here').as('here'))
      .where('eventId', '=', eventId)
      .where('occurrenceDate', '>=', from)
      .where('occurrenceDate', '<=', to)
      .groupBy(['occurrenceDate', 'kind'])
      .execute(),
    db
      .selectFrom('eventAttendance')
      .select(['occurrenceDate as date', 'checkedInAt', 'typed'])
      .where('eventId', '=', eventId)
      .where('occurrenceDate', '>=', from)
      .where('occurrenceDate', '<=', to)
      .execute(),
  ])
  const expectedOn = new Map(expected.map(({ date, people }) => [date, Number(people)]))
  const hereOn = new Map(arrivals.map(({ date, kind, here }) => [`${date} ${kind}`, Number(here)]))
  const countedOn = new Map(counted.map((row) => [row.date, row]))
  const isNumbered = ({ checkedInAt, typed }: (typeof counted)[number]) =>
    checkedInAt !== null || typed !== null
  const dates = new Set([
    ...expectedOn.keys(),
    ...counted.filter(isNumbered).map(({ date }) => date),
  ])
  return [...dates]
    .sort()
    .reverse()
    .map((date) => {
      const { checkedInAt = null, typed = null } = countedOn.get(date) ?? {}
      const came = checkedInAt === null ? null : (hereOn.get(`${date} guest`) ?? 0)
      const walkIns = checkedInAt === null ? null : (hereOn.get(`${date} walkIn`) ?? 0)
      const counts = came === null || walkIns === null ? null : came + walkIns
      return {
        date,
        expected: expectedOn.get(date) ?? 0,
        ...{ came, walkIns, typed, total: typed ?? counts },
      }
    })
}

/** The latest date of the event without a number. */
function findUncounted(
  event: EventContent,
  rows: readonly AttendanceRow[],
  from: PlainDate,
  today: PlainDate,
): PlainDate | null {
  const counted = new Set(rows.flatMap(({ date, total }) => (total === null ? [] : [date])))
  const open = listOccurrences(event, from, today).filter((date) => !counted.has(date))
  return open.at(-1) ?? null
}

/**
 * Stores the number of people that staff typed for a date, or removes it. Throws `notFound` if there never was such an
 * event, and `unprocessable` if the date is in the future.
 */
export async function enterAttendance(
  context: RequestContext,
  userId: string,
  { eventId, date, people }: { eventId: string; date: PlainDate; people: number | null },
): Promise<void> {
  const { db, now } = context
  if (date > (await ministryToday(context))) {
    const text = 'This date is in the future'
    throw new AppError('unprocessable', text, { fields: [{ path: 'date', message: text }] })
  }
  const { values } = await readDocument(db, events)
  const current = values.events.find(({ id }) => id === eventId)?.title
  const title = current ?? (await findStoredTitle(db, { eventId, date }))
  if (title === undefined) throw new AppError('notFound', 'This event is no longer on our list')
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('eventAttendance')
      .values({ eventId, occurrenceDate: date, eventTitle: title, checkedInAt: null, typed: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const own = (row: { typed: number | null }) => String(row.typed ?? '')
    const before = await tx
      .selectFrom('eventAttendance')
      .select('typed')
      .where('eventId', '=', eventId)
      .where('occurrenceDate', '=', date)
      .executeTakeFirstOrThrow()
    if (before.typed === people) return
    await tx
      .updateTable('eventAttendance')
      .set({ typed: people })
      .where('eventId', '=', eventId)
      .where('occurrenceDate', '=', date)
      .execute()
    await recordActivity(tx, now(), {
      userId,
      part: 'events',
      did: 'Changed attendance',
      subject: '',
      name: `${title}, ${date}`,
      changes: [{ label: 'People', before: own(before), after: own({ typed: people }) }],
    })
  })
}

const textOf = (count: number | null) => (count === null ? '' : String(count))

/** Columns of the attendance export. */
export const attendanceColumns: CsvColumns<AttendanceRow> = {
  Date: ({ date }) => date,
  Expected: ({ expected }) => String(expected),
  Came: ({ came }) => textOf(came),
  'Walk-ins': ({ walkIns }) => textOf(walkIns),
  'Entered by hand': ({ typed }) => textOf(typed),
  Total: ({ total }) => textOf(total),
}
