import { type Language, localeOf, sourceLanguage } from '#platform/language.ts'

/**
 * A calendar day as 'yyyy-mm-dd', years 0000 to 9999, without a time or zone. The strings sort
 * and compare (`<`, `===`) like the days. Nothing in this file reads the time zone of the process
 * or browser, which could show a visitor the day before (failure 14).
 */
export type PlainDate = string

const msPerMinute = 60_000
const msPerDay = 86_400_000
const minutesPerHour = 60

/** True for a day that exists: '2028-02-29', but not '2026-02-29' or '2026-2-9'. */
export function isPlainDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const ms = startInUtc(text)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/**
 * The date `days` days later, or earlier if negative. Throws RangeError outside years 0000 to
 * 9999.
 */
export function addDays(date: PlainDate, days: number): PlainDate {
  return plainDateOf(startOf(date) + days * msPerDay)
}

/**
 * The same day `months` months later, or earlier if negative. Clamps to the month's last day
 * (January 31 plus one month is February 28). Throws RangeError outside years 0000 to 9999.
 */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const day = new Date(startOf(date))
  const wantedDay = day.getUTCDate()
  day.setUTCDate(1)
  day.setUTCMonth(day.getUTCMonth() + months + 1, 0)
  if (wantedDay < day.getUTCDate()) day.setUTCDate(wantedDay)
  return plainDateOf(day.getTime())
}

/**
 * Whole days from `from` to `to`; negative if `to` is earlier. Throws RangeError for an invalid
 * date.
 */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return (startOf(to) - startOf(from)) / msPerDay
}

/** Calendar months from the month of `from` to the month of `to`, whatever the day. */
export function monthsBetween(from: PlainDate, to: PlainDate): number {
  const [start, end] = [new Date(startOf(from)), new Date(startOf(to))]
  const years = end.getUTCFullYear() - start.getUTCFullYear()
  return years * 12 + end.getUTCMonth() - start.getUTCMonth()
}

/** The weekday: 0 is Sunday, 6 Saturday. Throws RangeError for an invalid date. */
export function weekdayOf(date: PlainDate): number {
  return new Date(startOf(date)).getUTCDay()
}

/** The date at `now` in an IANA zone ('America/Chicago'). Throws RangeError for an unknown zone. */
export function todayIn(timeZone: string, now: Date): PlainDate {
  return plainDateOf(now.getTime() + offsetAt(now.getTime(), timeZone))
}

/**
 * An event's date for readers (decision 106): 'Thursday, November 26', with the year if it isn't
 * the year of `today`: 'Friday, January 1, 2027'; in Spanish 'jueves, 26 de noviembre'. Throws
 * RangeError for an invalid date.
 */
export function formatEventDate(
  date: PlainDate,
  today: PlainDate,
  language: Language = sourceLanguage,
): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return (isThisYear ? weekdayAndDay : weekdayDayAndYear)(language).format(startOf(date))
}

/** 'November 21, 2026'. Throws RangeError for an invalid date. */
export function formatLongDate(date: PlainDate, language: Language = sourceLanguage): string {
  return dayAndYear(language).format(startOf(date))
}

/** 'Fri, January 15', in Spanish 'vie, 15 de enero'. Throws RangeError for an invalid date. */
export function formatShortDay(date: PlainDate, language: Language = sourceLanguage): string {
  return shortWeekdayAndDay(language).format(startOf(date))
}

/** 'November 2026', from 'yyyy-mm' or any date in that month. Throws RangeError if invalid. */
export function formatMonth(month: string, language: Language = sourceLanguage): string {
  return monthAndYear(language).format(startOf(`${month.slice(0, 7)}-01`))
}

/** 'November 26', in Spanish '26 de noviembre'. Throws RangeError for an invalid date. */
export function formatDayOfYear(date: PlainDate, language: Language = sourceLanguage): string {
  return dayAlone(language).format(startOf(date))
}

/** 'November'. Throws RangeError for an invalid date. */
export function formatMonthName(date: PlainDate, language: Language = sourceLanguage): string {
  return monthAlone(language).format(startOf(date))
}

/** 'Thursday'. Throws RangeError for an invalid date. */
export function formatWeekday(date: PlainDate, language: Language = sourceLanguage): string {
  return weekdayAlone(language).format(startOf(date))
}

/**
 * The moment when a zone's clocks show `minutesOfDay` minutes past midnight on `date`; 1440 and
 * more is on later days. A time that the clocks skip moves forward by the skipped amount (2:30
 * becomes 3:30). For a time that occurs twice, it's the first (RFC 5545 §3.3.5). Throws
 * RangeError for an invalid date or unknown zone.
 */
export function zonedInstant(date: PlainDate, minutesOfDay: number, timeZone: string): Date {
  const wanted = startOf(date) + minutesOfDay * msPerMinute
  // a day on either side is more than any offset, and includes at most one clock change
  const earlier = offsetAt(wanted - msPerDay, timeZone)
  const later = offsetAt(wanted + msPerDay, timeZone)
  const shown = [earlier, later].filter((offset) => offsetAt(wanted - offset, timeZone) === offset)
  return new Date(wanted - (shown.length > 0 ? Math.max(...shown) : earlier))
}

/**
 * The moment of `zonedInstant` as ISO 8601 local time with the zone's offset, for schema.org
 * startDate and endDate: '2026-11-26T19:00:00-08:00'. Throws the same errors.
 */
export function offsetIso(date: PlainDate, minutesOfDay: number, timeZone: string): string {
  return isoWithOffset(timeZone, zonedInstant(date, minutesOfDay, timeZone))
}

/** A moment as ISO 8601 local time with its offset. */
export function isoWithOffset(timeZone: string, instant: Date): string {
  const offset = offsetAt(instant.getTime(), timeZone)
  const local = new Date(instant.getTime() + offset).toISOString().replace(/\.\d{3}Z$/, '')
  const minutes = Math.round(Math.abs(offset) / msPerMinute)
  const hours = twoDigits(Math.floor(minutes / minutesPerHour))
  return `${local}${offset < 0 ? '-' : '+'}${hours}:${twoDigits(minutes % minutesPerHour)}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** Midnight UTC of the day, epoch ms. */
function startOf(date: PlainDate): number {
  if (!isPlainDate(date)) throw new RangeError(`Not a calendar date: ${JSON.stringify(date)}`)
  return startInUtc(date)
}

// Date.UTC would read years 0 to 99 as 1900 to 1999; ISO text has no such rule.
function startInUtc(date: string): number {
  return Date.parse(`${date}T00:00:00Z`)
}

function plainDateOf(utcMs: number): PlainDate {
  const text = new Date(utcMs).toISOString()
  if (!/^\d{4}-/.test(text)) throw new RangeError(`Beyond the years 0000 to 9999: ${text}`)
  return text.slice(0, 10)
}

/** What to add to epoch milliseconds so that UTC shows the zone's wall clock. */
function offsetAt(epochMs: number, timeZone: string): number {
  const wholeSecond = Math.floor(epochMs / 1000) * 1000
  const parts: Record<string, string> = {}
  for (const { type, value } of wallClockOf(timeZone).formatToParts(wholeSecond)) {
    parts[type] = value
  }
  const { year, month, day, hour, minute, second, era = '' } = parts
  const wall = new Date(0)
  // at either end of the range, local time may be in the year before or after
  wall.setUTCFullYear(
    era.startsWith('B') ? 1 - Number(year) : Number(year),
    Number(month) - 1,
    Number(day),
  )
  return wall.setUTCHours(Number(hour), Number(minute), Number(second)) - wholeSecond
}

// Cached, because creating a formatter is slow.
const wallClocks = new Map<string, Intl.DateTimeFormat>()

function wallClockOf(timeZone: string): Intl.DateTimeFormat {
  const known = wallClocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  wallClocks.set(timeZone, made)
  return made
}

const month = 'long'
const day = 'numeric'
const year = 'numeric'
const weekdayAndDay = formatIn({ weekday: 'long', month, day })
const weekdayDayAndYear = formatIn({ weekday: 'long', month, day, year })
const shortWeekdayAndDay = formatIn({ weekday: 'short', month, day })
const dayAndYear = formatIn({ month, day, year })
const weekdayAlone = formatIn({ weekday: 'long' })
const dayAlone = formatIn({ month, day })
const monthAlone = formatIn({ month })
const monthAndYear = formatIn({ month, year })

/** Cached per language. */
function formatIn(fields: Intl.DateTimeFormatOptions): (language: Language) => Intl.DateTimeFormat {
  const made = new Map<Language, Intl.DateTimeFormat>()
  return (language) => {
    const known = made.get(language)
    if (known) return known
    const format = new Intl.DateTimeFormat(localeOf(language), { ...fields, timeZone: 'UTC' })
    made.set(language, format)
    return format
  }
}
