import { readDocument } from '#app/content/kit/content.server.ts'
import { isHeld } from '#app/events/dates/date-changes.ts'
import { isOverBy } from '#app/events/dates/event-time.ts'
import { expandEvents, firstDayGoingOn, occurrenceOn } from '#app/events/dates/occurrences.ts'
import { type EventContent, events } from '#app/events/document.ts'
import type { Moment } from '#app/ui/format/moment.ts'
import { addDays, type PlainDate } from '#app/ui/format/plain-date.ts'
import { parseTimeRange } from '#app/ui/format/time-range.ts'
import type { Db } from '#platform/db/open.ts'
import { shiftLabel } from './shifts.ts'
import type { HelpDay, ShiftOfDay } from './staff-helpers-schema.ts'

/** How far ahead helpers are listed, days. */
const daysListed = 56
/** Most dates listed, such as of an event held daily. */
const maxDays = 200

type EventDay = { eventId: string; date: PlainDate }

/** The shifts and helpers of the next eight weeks' dates, in order; or of one date, even if it's over. */
export async function listHelpDays(db: Db, since: Moment, day?: EventDay): Promise<HelpDay[]> {
  const { today } = since
  const { values } = await readDocument(db, events)
  const begin = firstDayGoingOn(values.events, since)
  const until = addDays(today, daysListed)
  const helpers = await db
    .selectFrom('eventResponses')
    .select(['id', 'name', 'contact', 'eventId', 'eventTitle', 'occurrenceDate'])
    .select(['shiftId', 'shiftName'])
    .where('shiftId', 'is not', null)
    .where('cancelledAt', 'is', null)
    .$if(day !== undefined, (query) =>
      query.where('eventId', '=', day?.eventId ?? '').where('occurrenceDate', '=', day?.date ?? ''),
    )
    .$if(day === undefined, (query) =>
      query.where('occurrenceDate', '>=', begin).where('occurrenceDate', '<=', until),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const byDay = Map.groupBy(helpers, (row) => keyOf(row.occurrenceDate, row.eventId))
  const helping = values.events.filter(({ shifts }) => shifts.length > 0)
  const isListed = (event: EventContent | undefined, date: PlainDate) =>
    day !== undefined || date >= today || (event !== undefined && !isOverBy(event, date, since))
  const planned = (day ? occurrencesOn(helping, day) : expandEvents(helping, begin, until))
    .filter(isHeld)
    .filter(({ event, date }) => isListed(event, date))
    .slice(0, maxDays)
    .map(({ event, date }) => ({ event, date }))
  const seen = new Set(planned.map(({ event, date }) => keyOf(date, event.id)))
  // helpers whose date was canceled or whose event no longer has shifts
  const others = [...byDay].flatMap(([key, [first]]) =>
    first && !seen.has(key) && isListed(undefined, first.occurrenceDate)
      ? [{ event: undefined, date: first.occurrenceDate, first }]
      : [],
  )
  return [...planned, ...others]
    .map(({ event, date, ...rest }) => {
      const first = 'first' in rest ? rest.first : undefined
      const eventId = event?.id ?? first?.eventId ?? ''
      const own = byDay.get(keyOf(date, eventId)) ?? []
      return {
        ...{ eventId, date, title: event?.title ?? first?.eventTitle ?? '' },
        isUpcoming: event !== undefined && !isOverBy(event, date, since),
        shifts: shiftsOf(event, own),
      }
    })
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

function occurrencesOn(all: readonly EventContent[], { eventId, date }: EventDay) {
  const event = all.find(({ id }) => id === eventId)
  const occurrence = event && occurrenceOn(event, date)
  return occurrence ? [occurrence] : []
}

type Row = {
  id: string
  name: string | null
  contact: string | null
  shiftId: string | null
  shiftName: string | null
}

/** The shifts of a date, those that need someone first, then by time. Removed ones still have their helpers. */
function shiftsOf(event: EventContent | undefined, rows: readonly Row[]): ShiftOfDay[] {
  const known = event?.shifts ?? []
  const helpersOf = (shiftId: string) =>
    rows
      .filter((row) => row.shiftId === shiftId)
      .map(({ id, name, contact }) => ({ id, name: name ?? '', contact: contact ?? '' }))
  const removed = Map.groupBy(
    rows.filter(({ shiftId }) => !known.some(({ id }) => id === shiftId)),
    ({ shiftId }) => shiftId ?? '',
  )
  return [
    ...known
      .toSorted((a, b) => startOf(a.time) - startOf(b.time))
      .map((shift) => {
        const helpers = helpersOf(shift.id)
        return {
          ...{ id: shift.id, label: shiftLabel(shift), people: shift.people, helpers },
          open: Math.max(0, shift.people - helpers.length),
        }
      })
      .toSorted((a, b) => Number(a.open === 0) - Number(b.open === 0)),
    ...[...removed].map(([id, [first]]) => ({
      ...{ id, label: first?.shiftName ?? '', people: 0, open: 0, helpers: helpersOf(id) },
    })),
  ]
}

function startOf(time: string): number {
  return parseTimeRange(time)?.start ?? Number.MAX_SAFE_INTEGER
}

function keyOf(date: PlainDate, eventId: string): string {
  return `${date} ${eventId}`
}
