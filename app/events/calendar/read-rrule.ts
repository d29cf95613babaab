import { isRecord } from '#app/content/kit/fields.ts'
import {
  lastRuleDay,
  type MonthWeek,
  maxEvery,
  maxTimes,
  monthWeeks,
  plannedDays,
  type Recurring,
  type Weekday,
  weekdayCode,
  weekdays,
} from '#app/events/dates/repeat-rule.ts'
import {
  addDays,
  addMonths,
  daysBetween,
  isPlainDate,
  type PlainDate,
  weekdayOf,
} from '#app/ui/format/plain-date.ts'

import { getOwn } from '#platform/get-own.ts'

/** How an event repeats, as events here store it. `until` is '' without an end, `times` 0 without a number. */
export type Repeats = {
  /** the first day of the rule */
  date: PlainDate
  recurring: Recurring
  every: number
  /** empty if it's only the weekday of `date`, or if weekdays don't matter */
  weekdays: Weekday[]
  monthWeeks: MonthWeek[]
  until: PlainDate | ''
  times: number
  /** days before `date` that our rules can't reach, in short months before the first 31st */
  extraDates: PlainDate[]
}

/** The rule's first date in the ministry's time zone, and as the file writes it, which may be another day. */
type Start = { first: PlainDate; written: PlainDate }

/** The days on which a rule repeats. `monthDay`: monthly or yearly, the last day of a month that lacks it. */
type Pattern = Pick<Repeats, 'recurring' | 'every' | 'weekdays' | 'monthWeeks'> & {
  monthDay?: number
}

const days: readonly string[] = weekdays
const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const lastDate: PlainDate = '9999-12-31'
/** How many months or years to look ahead for a 31st, or a February 29. */
const maxSteps = 48

/** Rule parts that can be imported. */
const knownParts = [
  ...['freq', 'interval', 'byday', 'bymonthday', 'bymonth', 'bysetpos'],
  ...['until', 'count', 'wkst'],
]

/**
 * Reads a rule as ical.js parses it (RFC 5545, 3.3.10), the inverse of `rruleOf`. `dayOf` is the last day on which the
 * rule may be held, from its UNTIL. Throws RangeError, with words for staff, for a rule that events here can't hold
 * exactly.
 */
export function readRrule(
  rule: unknown,
  start: Start,
  dayOf: (until: unknown) => PlainDate,
): Repeats {
  const { first, written } = start
  if (rule === undefined) return heldOn([first])
  if (!isRecord(rule)) throw new RangeError('couldn’t be read')
  const every = Number(rule.interval ?? 1)
  const isKnown = Object.keys(rule).every((part) => knownParts.includes(part))
  const isStep = Number.isInteger(every) && every >= 1 && every <= maxEvery
  const pattern = isKnown && isStep ? patternOf(rule, every, start) : undefined
  const begin = pattern && beginOf(pattern, first)
  if (!pattern || !begin) throw cannotHold(rule, written)
  const { monthDay: _, ...own } = pattern
  const isOwnDay = own.weekdays.length === 1 && own.weekdays[0] === weekdayCode(begin.date)
  const bare = { ...own, ...begin, weekdays: isOwnDay ? [] : own.weekdays }
  return withEnd(bare, countOf(rule), rule.until === undefined ? '' : dayOf(rule.until))
}

function patternOf(rule: Rule, every: number, start: Start): Pattern | undefined {
  switch (rule.freq) {
    case 'DAILY':
      return dailyPattern(rule, every, start)
    case 'WEEKLY':
      return weeklyPattern(rule, every, start)
    case 'MONTHLY':
      return rule.bymonth === undefined ? monthlyPattern(rule, every, start) : undefined
    case 'YEARLY':
      return isInOwnMonth(rule, start) ? monthlyPattern(rule, every, start) : undefined
    default:
      return undefined
  }
}

type Rule = Record<string, unknown>

/** A daily rule on some weekdays is a weekly one. */
function dailyPattern(rule: Rule, every: number, start: Start): Pattern | undefined {
  if (rule.byday !== undefined) return every === 1 ? weeklyPattern(rule, every, start) : undefined
  return hasNone(rule, 'bymonth', 'bymonthday', 'bysetpos')
    ? { recurring: 'daily', every, weekdays: [], monthWeeks: [] }
    : undefined
}

function weeklyPattern(rule: Rule, every: number, { first, written }: Start): Pattern | undefined {
  const named = listOf(rule.byday)
  if (!hasNone(rule, 'bymonth', 'bymonthday', 'bysetpos')) return undefined
  if (!named.every((day) => days.includes(day))) return undefined
  const shift = daysBetween(written, first)
  const moved = (day: number) => (((day + shift) % 7) + 7) % 7
  const chosen = new Set(named.map((day) => moved(days.indexOf(day))))
  // ical.js counts from 1; without WKST, weeks begin on Monday
  const weekStart = moved(Number(rule.wkst ?? 2) - 1)
  const inOneWeek = new Set([...chosen, weekdayOf(first)].map((day) => day >= weekStart))
  if (every > 1 && inOneWeek.size > 1) return undefined
  const all = weekdays.filter((_, day) => chosen.has(day))
  return { recurring: 'weekly', every, weekdays: all, monthWeeks: [] }
}

/** Yearly rules name the month of the first date, or no month and no day. */
function isInOwnMonth(rule: Rule, { written }: Start): boolean {
  const months = listOf(rule.bymonth).map(Number)
  if (months.length === 0) return hasNone(rule, 'byday', 'bymonthday', 'bysetpos')
  return months.length === 1 && months[0] === Number(written.slice(5, 7))
}

function monthlyPattern(rule: Rule, every: number, start: Start): Pattern | undefined {
  const recurring = rule.freq === 'YEARLY' ? 'yearly' : 'monthly'
  if (rule.byday === undefined) {
    const monthDay = monthDayOf(rule, recurring, start)
    return monthDay ? { recurring, every, weekdays: [], monthWeeks: [], monthDay } : undefined
  }
  const isSplit = start.first !== start.written
  const found = hasNone(rule, 'bymonthday') && !isSplit ? weekdaysOfMonth(rule) : undefined
  return found && { recurring, every, ...found }
}

/** Days such as the first Friday: 1FR, or FR with BYSETPOS=1. All Fridays are the first to the fifth. */
function weekdaysOfMonth(rule: Rule): Pick<Pattern, 'weekdays' | 'monthWeeks'> | undefined {
  const named = listOf(rule.byday).map((text) => {
    const [, number, day = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text) ?? []
    return { week: number === undefined ? '' : String(Number(number)), day }
  })
  const chosen = weekdays.filter((day) => named.some((one) => one.day === day))
  const places = listOf(rule.bysetpos)
  const isPlain = named.every(({ week }) => week === '')
  if (places.length > 0 && !(isPlain && chosen.length === 1)) return undefined
  const every: readonly string[] = isPlain ? (['1', '2', '3', '4', '5'] as const) : []
  const asked = new Set([...(places.length > 0 ? places : every), ...named.map(({ week }) => week)])
  asked.delete('')
  const weeks = monthWeeks.filter((week) => asked.has(week))
  const pairs = new Set(named.map(({ week, day }) => `${week}${day}`))
  const isWhole = isPlain || pairs.size === weeks.length * chosen.length
  const isKnown = weeks.length === asked.size && named.every(({ day }) => days.includes(day))
  return isWhole && isKnown ? { weekdays: chosen, monthWeeks: weeks } : undefined
}

/** The day of the month; undefined for one that calendars skip in short months and events here don't. */
function monthDayOf(rule: Rule, recurring: Recurring, start: Start): number | undefined {
  const { written, first } = start
  const shift = daysBetween(written, first)
  const named = listOf(rule.bymonthday).map(Number)
  const month = Number(written.slice(5, 7))
  const isYearly = recurring === 'yearly'
  const longest = isYearly ? lengthOfMonth(month) : 31
  const last = named.at(-1) ?? 0
  if (rule.bysetpos !== undefined) {
    const isLastOf = listOf(rule.bysetpos).join() === '-1' && last >= 29 && last <= 31
    const isFrom28 = named.join() === [28, 29, 30, 31].slice(0, last - 27).join()
    return isLastOf && isFrom28 && !isYearly && shift === 0 ? last : undefined
  }
  if (named.length > 1) return undefined
  if (last === -1) return shift === 0 ? longest : undefined
  const day = named.length > 0 ? last : Number(written.slice(8))
  if (shift !== 0 && (day > 28 || day + shift > 28)) return undefined
  // February 29 and the 29th to 31st of every month
  if (day > 28 && (!isYearly || month === 2)) return undefined
  return day >= 1 && day + shift >= 1 && day <= longest ? day + shift : undefined
}

function lengthOfMonth(month: number): number {
  return Number(addMonths('2028-01-31', month - 1).slice(8))
}

/** The first day of a pattern, and the days before it in short months; undefined if there is none. */
function beginOf(
  { monthDay, ...pattern }: Pattern,
  first: PlainDate,
): Pick<Repeats, 'date' | 'extraDates'> | undefined {
  if (monthDay === undefined) {
    const [date] = plannedDays({ ...pattern, date: first }, first, lastDate)
    return date === undefined ? undefined : { date, extraDates: [] }
  }
  const months = pattern.recurring === 'yearly' ? 12 * pattern.every : pattern.every
  const extraDates: PlainDate[] = []
  for (let step = 0; step < maxSteps; step++) {
    const month = addMonths(`${first.slice(0, 7)}-01`, step * months)
    const length = Number(addDays(addMonths(month, 1), -1).slice(8))
    const day = addDays(month, Math.min(monthDay, length) - 1)
    if (day < first) continue
    if (length >= monthDay) return { date: day, extraDates }
    extraDates.push(day)
    if (day > '8900-01-01') return undefined
  }
  return undefined
}

/** COUNT, or 0 without one. */
function countOf({ count }: Rule): number {
  if (count === undefined) return 0
  const times = Number(count)
  if (!Number.isInteger(times) || times < 1) throw new RangeError('couldn’t be read')
  return times
}

/** A rule with its end. Throws RangeError if that's before the first date, or too far away. */
function withEnd(
  bare: Omit<Repeats, 'until' | 'times'>,
  count: number,
  until: PlainDate | '',
): Repeats {
  const { date, extraDates } = bare
  const reached = until === '' ? extraDates : extraDates.filter((day) => day <= until)
  if (until !== '' && until < (extraDates[0] ?? date)) {
    throw new RangeError('ends before the first date')
  }
  const isOver = (until !== '' && until < date) || (count > 0 && count <= extraDates.length)
  if (isOver) return heldOn(count > 0 ? reached.slice(0, count) : reached)
  const times = count > 0 ? count - extraDates.length : 0
  if (times > maxTimes)
    return { ...bare, times: 0, until: earliest(until, dayOfCount(bare, times)) }
  // a rule has one end; with two, the earlier one counts
  if (until !== '' && times > 0) {
    return { ...bare, times: 0, until: lastRuleDay({ ...bare, times, until }) ?? until }
  }
  return { ...bare, until, times }
}

function earliest(until: PlainDate | '', other: PlainDate): PlainDate {
  return until !== '' && until < other ? until : other
}

/** The last day of more times than events here count. */
function dayOfCount({ date, recurring, every, weekdays: chosen }: DayRule, times: number) {
  const tooMany = new RangeError(
    `repeats more than ${maxTimes} times, which can’t be imported. Give it a last date`,
  )
  if (recurring !== 'daily' && recurring !== 'weekly') throw tooMany
  const named = chosen.length > 0 ? chosen : [weekdayCode(date)]
  const numbers = recurring === 'daily' ? [0] : named.map((day) => days.indexOf(day))
  const own = recurring === 'daily' ? 0 : weekdayOf(date)
  const last = numbers.indexOf(own) + times - 1
  const period = recurring === 'daily' ? every : 7 * every
  const offset =
    period * Math.floor(last / numbers.length) + (numbers[last % numbers.length] ?? 0) - own
  if (offset > daysBetween(date, '8999-12-31')) throw tooMany
  return addDays(date, offset)
}

type DayRule = Pick<Repeats, 'date' | 'recurring' | 'every' | 'weekdays'>

/** A one-time event, with more dates if there are several. */
function heldOn([date = '', ...extraDates]: readonly PlainDate[]): Repeats {
  const none = { recurring: 'none' as const, every: 1, weekdays: [], monthWeeks: [] }
  return { ...none, date, extraDates, until: '', times: 0 }
}

function hasNone(rule: Rule, ...parts: string[]): boolean {
  return parts.every((part) => getOwn(rule, part) === undefined)
}

function cannotHold(rule: Rule, first: PlainDate): RangeError {
  const may =
    'Events here can repeat every few days, weeks, months, or years, on several weekdays, or on days such as the first Friday'
  return new RangeError(
    `${describe(rule, first)} can’t be imported. ${may}. Add its dates as separate events`,
  )
}

function describe(rule: Rule, first: PlainDate): string {
  const every = Number(rule.interval ?? 1)
  const named = listOf(rule.byday).map(nameOfDay).filter(Boolean).slice(0, 7)
  const on = named.length > 0 ? ` on ${named.join(' and ')}` : ''
  const dates = listOf(rule.bymonthday).map(Number)
  const date = dates[0] === -1 ? 'the last day' : `day ${dates.slice(0, 4).join(' and ')}`
  const onDate = dates.length > 0 ? date : `day ${Number(first.slice(8))}`
  switch (rule.freq) {
    case 'DAILY':
      return every > 1 ? `“Every ${every} days${on}”` : `“Every day${on}”`
    case 'WEEKLY':
      return every > 1 ? `“Every ${every} weeks${on}”` : `“Every week${on}”`
    case 'MONTHLY':
      return `“Every ${every > 1 ? `${every} months` : 'month'}${on || ` on ${onDate}`}”`
    case 'YEARLY':
      return every > 1 ? `“Every ${every} years${on}”` : `“Every year${on}”`
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

/** Whether a day is one of a rule's dates, ignoring skipped dates. */
export function isRuleDay(rule: Omit<Repeats, 'extraDates'>, day: PlainDate): boolean {
  return isPlainDate(day) && !plannedDays(rule, day, day).next().done
}
