import { isRecord } from '#app/content/kit/fields.ts'
import { type Recurring, weekdays } from '#app/events/dates/repeat-rule.ts'
import {
  addDays,
  addMonths,
  daysBetween,
  type PlainDate,
  weekdayOf,
} from '#app/ui/format/plain-date.ts'

/**
 * How an event repeats; `until` is '' without an end. `weekdays` (0 is Sunday) is empty unless a
 * weekly event is on other days than its first date's. Events here have one weekday, so each becomes
 * a separate event.
 */
export type Repeats = { recurring: Recurring; until: PlainDate | ''; weekdays: number[] }

const days: readonly string[] = weekdays
export const dayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
]

/** Rule parts that can be imported. */
const knownParts = ['freq', 'interval', 'byday', 'bymonthday', 'until', 'count', 'wkst']

/**
 * Converts an RRULE (RFC 5545, 3.3.10): weekly on any weekdays, or monthly on the first date's day.
 * `written` is the first date in the zone of the rule, which may be another day than `first`. Throws
 * RangeError for anything else.
 */
export function readRepeats(
  rule: unknown,
  { first, written }: { first: PlainDate; written: PlainDate },
  dayOf: (time: unknown) => PlainDate,
): Repeats {
  if (rule === undefined) return { recurring: 'none', until: '', weekdays: [] }
  if (!isRecord(rule)) throw new RangeError('couldn’t be read')
  const stray = Object.keys(rule).find((part) => !knownParts.includes(part))
  if (stray) throw cannotHold(rule, written)
  const isEach = Number(rule.interval ?? 1) === 1
  const recurring = isEach ? recurringOf(rule, written) : undefined
  const isSplit = recurring === 'monthly' && first !== written
  if (!recurring || isSplit) throw cannotHold(rule, written)
  const weekdays = weekdaysOf(rule, { first, written })
  return { recurring, weekdays, until: endOf(rule, { recurring, first, weekdays }, dayOf) }
}

/** The weekdays in the ministry's time zone; empty if it's only the first date's. */
function weekdaysOf(
  rule: Record<string, unknown>,
  { first, written }: { first: PlainDate; written: PlainDate },
): number[] {
  const shift = daysBetween(written, first)
  const all = new Set(listOf(rule.byday).map((day) => (days.indexOf(day) + shift + 7) % 7))
  return all.size === 1 && all.has(weekdayOf(first)) ? [] : [...all].toSorted()
}

function recurringOf(rule: Record<string, unknown>, first: PlainDate): Recurring | undefined {
  const weekdays = listOf(rule.byday)
  const monthDays = listOf(rule.bymonthday).map(Number)
  if (rule.freq === 'WEEKLY' && monthDays.length === 0) {
    return weekdays.every((day) => days.includes(day)) ? 'weekly' : undefined
  }
  if (rule.freq !== 'MONTHLY' || weekdays.length > 0) return undefined
  const day = Number(first.slice(8))
  // calendars skip months without that day; here it would move to the month's last day
  return day <= 28 && monthDays.every((one) => one === day) ? 'monthly' : undefined
}

function endOf(
  rule: Record<string, unknown>,
  { recurring, first, weekdays }: Pick<Repeats, 'recurring' | 'weekdays'> & { first: PlainDate },
  dayOf: (time: unknown) => PlainDate,
): PlainDate | '' {
  if (rule.until !== undefined) return dayOf(rule.until)
  if (rule.count === undefined) return ''
  const count = Number(rule.count)
  if (!Number.isInteger(count) || count < 1) throw new RangeError('couldn’t be read')
  // longer than anyone plans: treat it as endless
  if (count > 5000) return ''
  if (recurring === 'monthly') return addMonths(first, count - 1)
  if (weekdays.length === 0) return addDays(first, 7 * (count - 1))
  const dates = weekdays.map((day) => firstOn(day, first)).toSorted()
  return addDays(
    dates[(count - 1) % dates.length] ?? first,
    7 * Math.floor((count - 1) / dates.length),
  )
}

/** The first date on a weekday on or after `from`. */
export function firstOn(weekday: number, from: PlainDate): PlainDate {
  return addDays(from, (weekday - weekdayOf(from) + 7) % 7)
}

function cannotHold(rule: Record<string, unknown>, first: PlainDate): RangeError {
  const may = 'Events here can repeat weekly, or monthly on a day up to the 28th'
  return new RangeError(
    `${describe(rule, first)} can’t be imported. ${may}. Add its dates as separate events`,
  )
}

function describe(rule: Record<string, unknown>, first: PlainDate): string {
  const every = Number(rule.interval ?? 1)
  const named = listOf(rule.byday).map(nameOfDay).filter(Boolean).slice(0, 7)
  const on = named.length > 0 ? ` on ${named.join(' and ')}` : ''
  const date = listOf(rule.bymonthday)[0] ?? Number(first.slice(8))
  switch (rule.freq) {
    case 'DAILY':
      return every > 1 ? `“Every ${every} days”` : '“Every day”'
    case 'WEEKLY':
      return every > 1 ? `“Every ${every} weeks${on}”` : `“Every week${on}”`
    case 'MONTHLY':
      return `“Every ${every > 1 ? `${every} months` : 'month'}${on || ` on day ${String(date).slice(0, 6)}`}”`
    case 'YEARLY':
      return '“Every year”'
    default:
      return 'Its repeat rule'
  }
}

/** 'the 1st Friday' from '1FR'. */
function nameOfDay(text: string): string {
  const match = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text)
  const name = dayNames[days.indexOf(match?.[2] ?? '')]
  if (!name) return ''
  const number = Number(match?.[1] ?? 0)
  if (number === 0) return name
  if (number === -1) return `the last ${name}`
  const ordinal = ['', 'first', 'second', 'third', 'fourth', 'fifth'][number] ?? `${number}th`
  return `the ${ordinal} ${name}`
}

function listOf(value: unknown): string[] {
  if (value === undefined) return []
  return (Array.isArray(value) ? value : [value]).map(String)
}
