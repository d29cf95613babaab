import { type SelectQueryBuilder, sql } from 'kysely'
import { readDocument } from '#app/content/kit/content.server.ts'
import { changeLabel, changeSentence } from '#app/events/dates/change-copy.ts'
import { changeFingerprint, type EventOccurrence } from '#app/events/dates/date-changes.ts'
import { occurrenceOn } from '#app/events/dates/occurrences.ts'
import { events } from '#app/events/document.ts'
import type { Db } from '#platform/db/open.ts'
import type { Tables } from '#platform/db/tables.ts'
import { matchesSearch } from './response-search.ts'
import type { eventTimes, RespondedDate } from './staff-schema.ts'

/** SQL condition: a guest with a place, not a helper. */
const isGuest = 'cancelled_at is null and waiting_since is null and shift_id is null'

/** Which dates to list, at most `limit`. */
export type DatesFilter = {
  when: (typeof eventTimes)[number]
  /** the `dateCursorOf` of the only date wanted, past or upcoming */
  day?: string | undefined
  today: string
  search?: string | undefined
  /** the `dateCursorOf` of the last row received */
  cursor?: string | undefined
  limit: number
}

/** The format of a cursor: date, event id. */
export const dateCursorShape = /^\d{4}-\d\d-\d\d~.{1,300}$/s

/** The cursor of a date. */
export function dateCursorOf({ date, eventId }: RespondedDate): string {
  return `${date}~${eventId}`
}

/**
 * Lists dates with responses and their totals: upcoming ones in order, past ones newest first. A search finds
 * dates where one response or the event's title has all its words. Totals always cover the whole date.
 */
export async function listRespondedDates(db: Db, filter: DatesFilter): Promise<RespondedDate[]> {
  const direction = filter.when === 'past' ? 'desc' : 'asc'
  const rows = await narrowed(db.selectFrom('eventResponses'), filter)
    .select(['eventId', 'occurrenceDate as date'])
    .select(({ fn }) => fn.max('eventTitle').as('title'))
    .select([
      countWhere(isGuest).as('responses'),
      sql<number>`sum(case when ${sql.raw(isGuest)} then people else 0 end)`.as('people'),
      countWhere(`${isGuest} and action = 'rsvp'`).as('rsvp'),
      countWhere(`${isGuest} and action = 'volunteer'`).as('volunteer'),
      countWhere(`${isGuest} and action not in ('rsvp', 'volunteer')`).as('join'),
      countWhere(`${isGuest} and name is null`).as('unnamed'),
      countWhere('cancelled_at is null and shift_id is not null').as('helpers'),
      countWhere('cancelled_at is null and waiting_since is not null').as('waiting'),
      countWhere('cancelled_at is not null').as('cancelled'),
      countWhere('cancelled_at is null and told_change is not null').as('changed'),
    ])
    .groupBy(['occurrenceDate', 'eventId'])
    .orderBy('occurrenceDate', direction)
    .orderBy('eventId', direction)
    .limit(filter.limit)
    .execute()
  return asListedNow(db, filter.today, rows.map(inWholeNumbers))
}

type ResponseQuery = SelectQueryBuilder<Tables, 'eventResponses', object>

function narrowed(
  all: ResponseQuery,
  { when, day, today, search, cursor }: DatesFilter,
): ResponseQuery {
  if (day) {
    return all.where('occurrenceDate', '=', day.slice(0, 10)).where('eventId', '=', day.slice(11))
  }
  const isPast = when === 'past'
  let query = all.where('occurrenceDate', isPast ? '<' : '>=', today)
  if (cursor) query = after(query, cursor, isPast ? '<' : '>')
  return search
    ? query.having(sql<number>`sum(case when ${matchesSearch(search)} then 1 else 0 end)`, '>', 0)
    : query
}

function after(query: ResponseQuery, cursor: string, later: '<' | '>'): ResponseQuery {
  const date = cursor.slice(0, 10)
  const eventId = cursor.slice(11)
  return query.where(({ eb, and, or }) =>
    or([
      eb('occurrenceDate', later, date),
      and([eb('occurrenceDate', '=', date), eb('eventId', later, eventId)]),
    ]),
  )
}

function countWhere(condition: string) {
  return sql<number>`sum(case when ${sql.raw(condition)} then 1 else 0 end)`
}

/** A date's totals, and how many active responses were made before it changed. */
type Totals = Omit<RespondedDate, 'change' | 'places'> & { changed: number }

/** PostgreSQL sums to a bigint, which arrives as text. */
function inWholeNumbers<T extends { eventId: string; date: string; title: string | null }>(
  row: T,
): Totals {
  const { eventId, date, title, ...sums } = row
  const figures = Object.entries(sums).map(([name, sum]) => [name, Number(sum)])
  return { eventId, date, title: title ?? '', ...Object.fromEntries(figures) } as Totals
}

/** Adds the current title and change of events that still exist. */
async function asListedNow(db: Db, today: string, dates: Totals[]): Promise<RespondedDate[]> {
  const { values } = await readDocument(db, events)
  const listed = new Map(values.events.map((event) => [event.id, event]))
  return dates.map(({ changed, ...row }) => {
    const event = listed.get(row.eventId)
    const occurrence = event && occurrenceOn(event, row.date)
    return {
      ...row,
      title: event?.title ?? row.title,
      places: event?.places ?? 0,
      change:
        singleChange(occurrence, today) ??
        (row.date < today ? null : changeOfRule(occurrence !== undefined, changed)),
    }
  })
}

function singleChange(
  occurrence: EventOccurrence<unknown> | undefined,
  today: string,
): RespondedDate['change'] {
  if (!occurrence?.change) return null
  const { change } = occurrence
  return {
    mark: changeLabel(change),
    sentence: changeSentence(change, today),
    written: changeFingerprint(change) === null ? 'never' : 'atOnce',
  }
}

/** The change of a date whose event or rule was changed or removed. */
function changeOfRule(isHeld: boolean, changed: number): RespondedDate['change'] {
  if (isHeld && changed === 0) return null
  const what = isHeld
    ? { mark: 'Changed', sentence: 'Its day, time, or place changed after some people RSVP’d.' }
    : { mark: 'No longer planned', sentence: 'The event is no longer on this day.' }
  return { ...what, written: 'later' }
}
