import type { Moment } from '#app/ui/format/moment.ts'
import {
  addDays,
  formatShortDay,
  isoWithOffset,
  type PlainDate,
  zonedInstant,
} from '#app/ui/format/plain-date.ts'
import { formatClock, parseTimeRange, type TimeRange } from '#app/ui/format/time-range.ts'
import type { Words } from '#app/ui/words/words.ts'
import type { Language } from '#platform/language.ts'

const msPerMinute = 60_000
const minutesPerDay = 1440
/**
 * An event without an end time counts as over 2 hours after its start: most services take an hour or an hour and a
 * half, and people stay to talk.
 */
const usualMinutes = 120
/** No event that begins after this day lasts longer than a day, so that no day is beyond the calendar. */
export const latestSpan: PlainDate = '9998-12-31'

/** How long an event takes, as staff enter it. Absent fields are their defaults. */
export type EventLength = {
  time: string
  allDay?: boolean
  /** 1 by default; the time's start is on the first day and its end on the last */
  days?: number
}

/** The start of what counts as not over: a moment, or the beginning of a day. */
export type Since = PlainDate | Moment

/** The last day of an event that begins on `date`. */
export function lastDayOf({ days = 1 }: Pick<EventLength, 'days'>, date: PlainDate): PlainDate {
  const more = Math.max(0, Math.trunc(days) - 1)
  return more === 0 || date > latestSpan ? date : addDays(date, more)
}

/** Whether an event that begins on `date` is over. It may run until the night after its last day. */
export function isOverBy(event: EventLength, date: PlainDate, since: Since): boolean {
  const lastDay = lastDayOf(event, date)
  if (typeof since === 'string') return lastDay < since
  const { today, at, timeZone } = since
  if (lastDay > today) return false
  if (lastDay < addDays(today, -1)) return true
  return spanOf(event, date, timeZone).over.getTime() <= at
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

/** The date that a text is about, and its language. */
export type DateWords = { date: PlainDate; language: Language }

/**
 * The time as visitors read it: '7 PM' or 'All day'. Blank if it isn't known. An event of several days names its first
 * and last day on a date, and otherwise how many: '3 days, 6 PM – 2 PM'.
 */
export function timeWords(event: EventLength, t: Words, on?: DateWords): string {
  if (on && lastDayOf(event, on.date) !== on.date) return periodWords(event, on)
  const { time, allDay = false, days = 1 } = event
  const count = Math.trunc(days)
  const span = count > 1 ? t('{count, plural, one {# day} other {# days}}', { count }) : ''
  const wholeDays = span ? '' : t('All day')
  const own = allDay ? wholeDays : time
  return [span, own].filter(Boolean).join(', ')
}

/** 'Fri, January 15, 5 PM – Sun, January 17, 2 PM'. A time that can't be read follows the days as it is. */
function periodWords(event: EventLength, { date, language }: DateWords): string {
  const known = event.allDay ? undefined : parseTimeRange(event.time)
  const side = (day: PlainDate, minutes: number | undefined) =>
    [formatShortDay(day, language), minutes === undefined ? '' : formatClock(minutes, language)]
      .filter(Boolean)
      .join(', ')
  const days = `${side(date, known?.start)} – ${side(lastDayOf(event, date), known?.end)}`
  return [days, event.allDay || known ? '' : event.time].filter(Boolean).join(', ')
}
