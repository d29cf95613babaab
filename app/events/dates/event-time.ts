import { isoWithOffset, type PlainDate, zonedInstant } from '#app/ui/format/plain-date.ts'
import { parseTimeRange, type TimeRange } from '#app/ui/format/time-range.ts'
import type { Words } from '#app/ui/words/words.ts'
import { lastDayOf } from './occurrences.ts'

const msPerMinute = 60_000
const minutesPerDay = 1440
/** Assumed length of an event without an end time, in minutes. */
const usualMinutes = 120

/** How long an event takes, as staff enter it. Absent fields are their defaults. */
export type EventLength = {
  time: string
  allDay?: boolean
  /** 1 by default; the time's start is on the first day and its end on the last */
  days?: number
}

/** When an event begins and ends on a day, as far as its text says so. */
export function timesOf(event: EventLength, date: PlainDate, timeZone: string) {
  const known = event.allDay ? undefined : parseTimeRange(event.time)
  if (!known) return { start: null, end: null }
  const { start, end } = instantsOf(known, date, timeZone, lastDayOf(event, date))
  return { start: isoWithOffset(timeZone, start), end: end ? isoWithOffset(timeZone, end) : null }
}

/** The same as Dates. If the clock change skips the start (2:30 becomes 3:30), the end moves too. */
export function instantsOf(
  { start, end }: TimeRange,
  date: PlainDate,
  timeZone: string,
  lastDay: PlainDate = date,
): { start: Date; end?: Date } {
  const begins = zonedInstant(date, start, timeZone)
  if (end === undefined) return { start: begins }
  if (lastDay !== date) {
    return { start: begins, end: zonedInstant(lastDay, end % minutesPerDay, timeZone) }
  }
  const ends = zonedInstant(date, end, timeZone)
  if (ends > begins) return { start: begins, end: ends }
  return { start: begins, end: new Date(begins.getTime() + (end - start) * msPerMinute) }
}

/** When an event on a day begins and is over. Without a readable time it takes the whole day, or days. */
export function spanOf(
  event: EventLength,
  date: PlainDate,
  timeZone: string,
): { begins: Date; over: Date } {
  const lastDay = lastDayOf(event, date)
  const known = event.allDay ? undefined : parseTimeRange(event.time)
  // an end at midnight would be the last day's beginning
  const endOfDay = lastDay === date ? minutesPerDay : minutesPerDay - 1
  const { start, end } = known ?? { start: 0, end: endOfDay }
  const usualEnd = lastDay === date ? start + usualMinutes : endOfDay
  const { start: begins, end: over = begins } = instantsOf(
    { start, end: end ?? usualEnd },
    date,
    timeZone,
    lastDay,
  )
  return { begins, over }
}

/** The time as visitors read it: '7 PM', 'All day', or '3 days, 6 PM – 2 PM'. Blank if it isn't known. */
export function timeWords({ time, allDay = false, days = 1 }: EventLength, t: Words): string {
  const count = Math.trunc(days)
  const span = count > 1 ? t('{count, plural, one {# day} other {# days}}', { count }) : ''
  const wholeDays = span ? '' : t('All day')
  const own = allDay ? wholeDays : time
  return [span, own].filter(Boolean).join(', ')
}
