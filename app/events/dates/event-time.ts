import { isoWithOffset, type PlainDate, zonedInstant } from '#app/ui/format/plain-date.ts'
import { parseTimeRange, type TimeRange } from '#app/ui/format/time-range.ts'

const msPerMinute = 60_000

/** When an event begins and ends on a day, as far as its text says so. */
export function timesOf(time: string, date: PlainDate, timeZone: string) {
  const known = parseTimeRange(time)
  if (!known) return { start: null, end: null }
  const { start, end } = instantsOf(known, date, timeZone)
  return { start: isoWithOffset(timeZone, start), end: end ? isoWithOffset(timeZone, end) : null }
}

/** The same as Dates. If the clock change skips the start (2:30 becomes 3:30), the end moves too. */
export function instantsOf(
  { start, end }: TimeRange,
  date: PlainDate,
  timeZone: string,
): { start: Date; end?: Date } {
  const begins = zonedInstant(date, start, timeZone)
  if (end === undefined) return { start: begins }
  const ends = zonedInstant(date, end, timeZone)
  if (ends > begins) return { start: begins, end: ends }
  return { start: begins, end: new Date(begins.getTime() + (end - start) * msPerMinute) }
}
