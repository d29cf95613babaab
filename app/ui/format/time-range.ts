import { spanishTimes } from '#app/spanish/clock-times.ts'
import { type Language, sourceLanguage } from '#platform/language.ts'

/**
 * Minutes past midnight on a day at the ministry. `start` is below 1440. `end` is always later
 * than `start`: past midnight it is 1440 or more ('10 PM – 1 AM' ends at 1500), and the same time
 * twice is a full day.
 */
export type TimeRange = { start: number; end?: number }

const minutesPerHour = 60
const noon = 720
const minutesPerDay = 1440

/**
 * Reads a free-text time that contains only a time or a range (decision 105): '7:00 PM', '7pm',
 * '19:00', 'noon', '6:00 PM - 8:00 PM', '6–8 PM', '10 to noon', '10 – midnight'. If only one end
 * of a range has AM or PM, the other end gets the same, or the opposite if it would otherwise end
 * before it starts: '10–2 PM' starts in the morning.
 *
 * Returns undefined for everything else, because a wrong guess sends people to a locked door:
 * other words ('After Service', '7 PM Eastern'), a lone '7' or '7:00', which may be morning or
 * evening, and a lone 'midnight', which may be either end of the day. A two-digit hour with
 * minutes ('07:00', '10:30') is 24-hour time.
 */
export function parseTimeRange(text: string): TimeRange | undefined {
  const words = text.trim().toLowerCase().replace(/\s+/g, ' ')
  const [first, second, ...more] = words
    .replace(/^(?:at|from|@) ?/, '')
    .split(/ ?[-\u2010-\u2015\u2212] ?| (?:to|until|till) /)
  if (first === undefined || first.endsWith('midnight') || more.length > 0) return undefined
  const start = readClock(first)
  if (!start) return undefined
  if (second === undefined) return start.style === 'open' ? undefined : { start: start.minutes }
  const end = readClock(second)
  return end && readRange(start, end)
}

/**
 * How a clock time was written. 'marked': with AM or PM, or as a word. '24-hour': 13:00 and
 * later, or 0:15. 'either': 10:30, which is 24-hour time unless the range's other end is marked.
 * 'open': 7 or 7:00, which is ambiguous unless the other end is marked.
 */
type Clock = { minutes: number; style: 'marked' | '24-hour' | 'either' | 'open' }

function readClock(text: string): Clock | undefined {
  const word = /^(?:12(?::00)? ?)?(noon|midnight)$/.exec(text)?.[1]
  if (word) return { minutes: word === 'noon' ? noon : 0, style: 'marked' }
  const match = /^(\d{1,2})(?:[:.]([0-5]\d))?(?: ?([ap])\.?(?: ?m\.?)?)?$/.exec(text)
  if (!match) return undefined
  const [, hourText = '', minuteText, half] = match
  const hour = Number(hourText)
  const minutes = hour * minutesPerHour + Number(minuteText ?? 0)
  const isOnTwelveHourDial = hour >= 1 && hour <= 12
  if (half && isOnTwelveHourDial) return { minutes: inHalf(minutes, half === 'p'), style: 'marked' }
  if (half || hour > 23) return undefined
  if (!isOnTwelveHourDial) return minuteText ? { minutes, style: '24-hour' } : undefined
  return { minutes, style: hourText.length === 2 && minuteText ? 'either' : 'open' }
}

function readRange(first: Clock, second: Clock): TimeRange | undefined {
  const start = settle(first, second, (minutes) => minutes < second.minutes)
  if (start === undefined) return undefined
  const end = settle(second, first, (minutes) => minutes > start)
  if (end === undefined) return undefined
  return { start, end: end > start ? end : end + minutesPerDay }
}

/** The minutes of one end. Without its own AM or PM, it follows the other end. */
function settle(
  clock: Clock,
  other: Clock,
  isInOrder: (minutes: number) => boolean,
): number | undefined {
  if (clock.style === 'marked' || clock.style === '24-hour') return clock.minutes
  if (other.style !== 'marked') return clock.style === 'either' ? clock.minutes : undefined
  const isAfternoon = other.minutes >= noon
  const inSameHalf = inHalf(clock.minutes, isAfternoon)
  return isInOrder(inSameHalf) ? inSameHalf : inHalf(clock.minutes, !isAfternoon)
}

/** A 12-hour clock time in minutes of the day: 12 AM is 0, 12 PM is 720. */
function inHalf(minutes: number, isAfternoon: boolean): number {
  return (minutes % noon) + (isAfternoon ? noon : 0)
}

/** A time of day as people read it: '9 AM', '5:30 PM', '9 a. m.' */
export function formatClock(minutesOfDay: number, language: Language = sourceLanguage): string {
  const minutes = minutesOfDay % minutesPerDay
  const hour = Math.floor(minutes / minutesPerHour)
  const past = minutes % minutesPerHour
  const clock = past ? `${hour % 12 || 12}:${String(past).padStart(2, '0')}` : `${hour % 12 || 12}`
  const english = `${clock} ${hour < 12 ? 'AM' : 'PM'}`
  return language === 'es' ? (spanishTimes(english) ?? english) : english
}
