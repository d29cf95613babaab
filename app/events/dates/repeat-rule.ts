import {
  addDays,
  addMonths,
  daysBetween,
  isPlainDate,
  monthsBetween,
  type PlainDate,
  weekdayOf,
} from '#app/ui/format/plain-date.ts'

/** How often an event is held (administrator-area.md, Event). */
export const recurrences = ['none', 'daily', 'weekly', 'monthly', 'yearly'] as const
export type Recurring = (typeof recurrences)[number]

/** Days of the week as calendar files write them (RFC 5545, 3.3.10), from Sunday. */
export const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
export type Weekday = (typeof weekdays)[number]

/** Which one of a weekday in a month; '-1' is the last. */
export const monthWeeks = ['1', '2', '3', '4', '5', '-1'] as const
export type MonthWeek = (typeof monthWeeks)[number]

/** The most dates that a number of times can ask for. */
export const maxTimes = 400
/** The longest step between two repeats, in days, weeks, months, or years. */
export const maxEvery = 99

/** When an event is planned, without the changes of single dates. Absent fields are their defaults. */
export type RepeatRule = {
  /** the first day, or the day from which the rule counts */
  date: PlainDate
  recurring: Recurring
  /** every n days, weeks, months, or years; 1 by default */
  every?: number
  /** with weekly or `monthWeeks`; by default the weekday of `date` */
  weekdays?: readonly Weekday[]
  /** monthly and yearly: which ones of the weekdays; by default the day of the month of `date` */
  monthWeeks?: readonly MonthWeek[]
  /** the last day it may be held on; null or '' for no end */
  until?: PlainDate | null
  /** how many times, skipped dates included; 0 for no limit */
  times?: number
  /** days on which it isn't held */
  exceptions?: readonly PlainDate[]
  /** more days on which it's held, whatever the rule says */
  extraDates?: readonly PlainDate[]
}

/** The fields that decide on which days a rule repeats, apart from its end and single dates. */
export const patternKeys = ['date', 'recurring', 'every', 'weekdays', 'monthWeeks'] as const

/** Whether two rules repeat on the same days. */
export function isSamePattern(one: RepeatRule, other: RepeatRule): boolean {
  const defaults = { every: 1, weekdays: [], monthWeeks: [] }
  const [a, b] = [
    { ...defaults, ...one },
    { ...defaults, ...other },
  ]
  return patternKeys.every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]))
}

type Direction = 'forward' | 'backward'

const lastDate: PlainDate = '9999-12-31'

/**
 * The planned days from `from` to `to`, both included, in order. Cost depends on the result and on `times`, not on when
 * the event began. An event with an invalid date is never held. Throws RangeError for an invalid `from` or `to`.
 */
export function* plannedDays(
  rule: RepeatRule,
  from: PlainDate,
  to: PlainDate,
  direction: Direction = 'forward',
): Generator<PlainDate, void, undefined> {
  if (!isPlainDate(rule.date)) return
  const isBefore = direction === 'forward' ? isEarlier : isLater
  const skipped = new Set(rule.recurring === 'none' ? [] : rule.exceptions)
  const extra = [...new Set(rule.extraDates)]
    .filter((day) => isPlainDate(day) && day >= from && day <= to)
    .sort((a, b) => (isBefore(a, b) ? -1 : 1))
  for (const day of withExtraDates(ruleDays(rule, from, to, direction), extra, isBefore)) {
    if (!skipped.has(day)) yield day
  }
}

/** The last day a rule is planned for, extra dates aside; undefined if it has no end. */
export function lastRuleDay(rule: RepeatRule): PlainDate | undefined {
  if (!isPlainDate(rule.date)) return undefined
  if (rule.recurring === 'none') return rule.date
  const ends = [rule.until, lastOfTimes(rule)].filter((day): day is string => Boolean(day)).sort()
  const end = ends[0]
  if (end === undefined) return undefined
  const [last] = ruleDays(rule, rule.date, end, 'backward')
  return last
}

const isEarlier = (a: PlainDate, b: PlainDate) => a < b
const isLater = (a: PlainDate, b: PlainDate) => a > b

function* withExtraDates(
  days: Iterable<PlainDate>,
  extra: readonly PlainDate[],
  isBefore: (a: PlainDate, b: PlainDate) => boolean,
): Generator<PlainDate, void, undefined> {
  const waiting = [...extra]
  for (const day of days) {
    while (waiting[0] !== undefined && isBefore(waiting[0], day)) yield waiting.shift() ?? day
    if (waiting[0] === day) waiting.shift()
    yield day
  }
  yield* waiting
}

/** The days of the rule, without extra dates and with skipped ones. */
function* ruleDays(
  rule: RepeatRule,
  from: PlainDate,
  to: PlainDate,
  direction: Direction,
): Generator<PlainDate, void, undefined> {
  const { date, recurring, until } = rule
  if (recurring === 'none') {
    if (date >= from && date <= to) yield date
    return
  }
  const first = from > date ? from : date
  const end = [to, until || lastDate, lastOfTimes(rule) ?? lastDate].sort()[0] ?? to
  if (end < first) return
  const pattern = patternOf(rule)
  const [start, stop] = [pattern.periodOf(first), pattern.periodOf(end)]
  for (let n = 0; n <= stop - start; n++) {
    const days = pattern.daysIn(direction === 'forward' ? start + n : stop - n)
    for (const day of direction === 'forward' ? days : days.reverse()) {
      if (day >= first && day <= end) yield day
    }
  }
}

/** The last day of a rule with a number of times; undefined without one. */
function lastOfTimes(rule: RepeatRule): PlainDate | undefined {
  const times = Math.min(Math.trunc(rule.times ?? 0), maxTimes)
  if (times < 1) return undefined
  const endless = { ...rule, times: 0, until: null }
  let count = 0
  for (const day of ruleDays(endless, rule.date, lastDate, 'forward')) {
    count += 1
    if (count === times) return day
  }
  return undefined
}

/** Periods of n days, weeks, months, or years, counted from 0, which is the one with the rule's date. */
type Pattern = {
  /** the period of a day, or of the gap before the next period */
  periodOf: (day: PlainDate) => number
  /** the period's days in order, of which some may be before the rule's date */
  daysIn: (period: number) => PlainDate[]
}

function patternOf(rule: RepeatRule): Pattern {
  const every = Math.max(1, Math.trunc(rule.every ?? 1))
  switch (rule.recurring) {
    case 'weekly':
      return weeklyPattern(rule, every)
    case 'monthly':
      return monthlyPattern(rule, every)
    case 'yearly':
      return monthlyPattern(rule, 12 * every)
    default:
      return daysPattern(rule.date, every, [0], 0)
  }
}

function weeklyPattern({ date, weekdays: chosen = [] }: RepeatRule, every: number): Pattern {
  const own = weekdayOf(date)
  const days = chosen.length > 0 ? numbersOf(chosen) : [own]
  return daysPattern(
    date,
    7 * every,
    days.map((day) => day - own),
    own,
  )
}

/** Periods of `length` days, whose days are `offsets` from the rule's date; the first begins `lead` days before it. */
function daysPattern(
  date: PlainDate,
  length: number,
  offsets: readonly number[],
  lead: number,
): Pattern {
  const room = daysBetween(date, lastDate)
  return {
    periodOf: (day) => Math.floor((daysBetween(date, day) + lead) / length),
    daysIn: (period) =>
      offsets
        .map((offset) => period * length + offset)
        .filter((offset) => offset >= 0 && offset <= room)
        .map((offset) => addDays(date, offset)),
  }
}

/** Without `monthWeeks`, a month that lacks the rule's day has its last day instead. */
function monthlyPattern(rule: RepeatRule, months: number): Pattern {
  const { date, monthWeeks: weeks = [], weekdays: chosen = [] } = rule
  const days = chosen.length > 0 ? numbersOf(chosen) : [weekdayOf(date)]
  return {
    periodOf: (day) => Math.floor(monthsBetween(date, day) / months),
    daysIn: (period) => {
      const day = addMonths(date, period * months)
      return weeks.length > 0 ? daysOfMonth(day.slice(0, 7), weeks, days) : [day]
    },
  }
}

/** Days such as the first Friday, in a month 'yyyy-mm'. */
function daysOfMonth(
  month: string,
  weeks: readonly MonthWeek[],
  days: readonly number[],
): PlainDate[] {
  const length = Number(
    addMonths(`${month.slice(0, 4)}-01-31`, Number(month.slice(5)) - 1).slice(8),
  )
  const first = weekdayOf(`${month}-01`)
  const all = days.flatMap((day) => {
    const earliest = 1 + ((day - first + 7) % 7)
    return weeks.map((week) =>
      week === '-1'
        ? earliest + 7 * Math.floor((length - earliest) / 7)
        : earliest + 7 * (Number(week) - 1),
    )
  })
  return [...new Set(all)]
    .filter((day) => day <= length)
    .sort((a, b) => a - b)
    .map((day) => `${month}-${String(day).padStart(2, '0')}`)
}

/** The weekday of a date as calendar files write it. Throws RangeError for an invalid date. */
export function weekdayCode(date: PlainDate): Weekday {
  return weekdays[weekdayOf(date)] ?? 'SU'
}

/** Weekdays as numbers in order, 0 for Sunday. Unknown ones are left out. */
function numbersOf(chosen: readonly Weekday[]): number[] {
  return [...new Set(chosen.map((day) => weekdays.indexOf(day)))]
    .filter((day) => day >= 0)
    .sort((a, b) => a - b)
}
