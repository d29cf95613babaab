/**
 * Days and months as the calendar counts them, for the server alone: `Temporal`, which browsers of
 * the baseline do not have. What both sides count stands in `plain-date.ts`.
 */
import type { PlainDate } from './plain-date.ts'

/** The moment, as ISO text in UTC, at which a day begins in a zone. RangeError if not a date or no such zone. */
export function startOfDay(date: PlainDate, timeZone: string): string {
  return isoOf(Temporal.PlainDate.from(date).toZonedDateTime(timeZone))
}

/** Milliseconds from `now` to the start of the next day in the zone. RangeError: no such zone. */
export function msUntilMidnightIn(timeZone: string, now: Date): number {
  // by the day alone: this hour of tomorrow may be one that the clocks skip into the day after
  const tomorrow = zoned(now, timeZone).toPlainDate().add({ days: 1 }).toZonedDateTime(timeZone)
  return tomorrow.epochMilliseconds - now.getTime()
}

/**
 * The moment so many months or years before, by the calendar of UTC, as ISO text; the month's last
 * day where it has no such day (a month before March 31: February 28).
 */
export function timestampBefore(now: Date, ago: { months: number } | { years: number }): string {
  return isoOf(zoned(now, 'UTC').subtract(ago))
}

function zoned(now: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
}

function isoOf(timestamp: Temporal.ZonedDateTime): string {
  return timestamp.toInstant().toString({ smallestUnit: 'millisecond' })
}
