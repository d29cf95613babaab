/**
 * Calendar arithmetic with `Temporal`, which baseline browsers lack, so server only. Shared code is in
 * `plain-date.ts`.
 */
import type { PlainDate } from './plain-date.ts'

/** The moment, as ISO text in UTC, at which a day begins in a zone. RangeError if not a date or no such zone. */
export function startOfDay(date: PlainDate, timeZone: string): string {
  return isoOf(Temporal.PlainDate.from(date).toZonedDateTime(timeZone))
}

/** Milliseconds from `now` to the start of the next day in the zone. RangeError: no such zone. */
export function msUntilMidnightIn(timeZone: string, now: Date): number {
  // via the plain date: a clock change may skip this hour tomorrow
  const tomorrow = zoned(now, timeZone).toPlainDate().add({ days: 1 }).toZonedDateTime(timeZone)
  return tomorrow.epochMilliseconds - now.getTime()
}

/**
 * The ISO timestamp so many months or years earlier, in UTC. Clamps to the month's last day (a month before March 31
 * is February 28).
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
