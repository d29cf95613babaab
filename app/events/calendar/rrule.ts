import { lastRuleDay, type RepeatRule, weekdayCode } from '#app/events/dates/repeat-rule.ts'

/**
 * An event's repeat rule for calendar files (RFC 5545, 3.3.10), without its name; undefined for a one-time event.
 * `untilOf` writes the last day in the form of the file's DTSTART. Extra and skipped dates aren't part of a rule.
 */
export function rruleOf(
  rule: RepeatRule,
  untilOf: (lastDay: string) => string,
): string | undefined {
  const { recurring, every = 1, until, times = 0 } = rule
  if (recurring === 'none') return undefined
  // a file has one end: with a number of times too, the earlier one
  const last = until && times >= 1 ? lastRuleDay(rule) : until
  return [
    `FREQ=${recurring.toUpperCase()}`,
    ...(every > 1 ? [`INTERVAL=${Math.trunc(every)}`] : []),
    ...daysOf(rule),
    ...(last ? [`UNTIL=${untilOf(last)}`] : times >= 1 ? [`COUNT=${Math.trunc(times)}`] : []),
    'WKST=SU',
  ].join(';')
}

function daysOf({ recurring, date, weekdays = [], monthWeeks = [] }: RepeatRule): string[] {
  if (recurring === 'daily') return []
  const named = weekdays.length > 0 ? weekdays : [weekdayCode(date)]
  if (recurring === 'weekly') return [`BYDAY=${named.join()}`]
  const month = recurring === 'yearly' ? [`BYMONTH=${Number(date.slice(5, 7))}`] : []
  if (monthWeeks.length > 0) {
    const days = monthWeeks.flatMap((week) => named.map((day) => `${week}${day}`))
    return [...month, `BYDAY=${days.join()}`]
  }
  const day = Number(date.slice(8))
  const isLastOfEvery = recurring === 'monthly' ? day === 31 : date.endsWith('-02-29')
  if (isLastOfEvery) return [...month, 'BYMONTHDAY=-1']
  if (day <= 28 || recurring === 'yearly') return [...month, `BYMONTHDAY=${day}`]
  // the last of these days that a month has
  const days = Array.from({ length: day - 27 }, (_, n) => 28 + n)
  return [...month, `BYMONTHDAY=${days.join()}`, 'BYSETPOS=-1']
}
