import type { ContactFacts } from '#app/site/documents/contact-fields.ts'
import {
  addDays,
  formatWeekday,
  type PlainDate,
  todayIn,
  weekdayOf,
  zonedInstant,
} from '#app/ui/format/plain-date.ts'
import { formatClock, parseTimeRange } from '#app/ui/format/time-range.ts'
import type { Words } from '#app/ui/words/words.ts'
import type { Language } from '#platform/language.ts'

/**
 * Whether someone is at the office, by its hours: until when, or when next. Times are minutes of the ministry's
 * day; `inDays` counts from today. Without `opens` nothing is known of the next days.
 */
export type OfficeState =
  | { isOpen: true; until?: number }
  | { isOpen: false; opens?: { date: PlainDate; inDays: number; at: number } }

type Hours = ContactFacts['hours']
type Opening = { date: PlainDate; inDays: number; at: number; until: number }

const daysAhead = 7
const [sunday, saturday] = [0, 6]

/** What a page says about the office. The browser hides it at `until` (epoch ms). */
export type OfficeNow = { state: OfficeState; until: number }

/**
 * The state at a moment, true until the office opens or closes, or until midnight, when "tomorrow" ends. Undefined
 * if today's hours can't be read as times: no answer is better than a wrong one.
 */
export function officeAt(hours: Hours, timeZone: string, now: Date): OfficeNow | undefined {
  const found = officeStateAt(hours, timeZone, now)
  if (!found) return undefined
  const midnight = zonedInstant(addDays(todayIn(timeZone, now), 1), 0, timeZone).getTime()
  return { state: found.state, until: Math.min(found.changesAt ?? midnight, midnight) }
}

function officeStateAt(
  hours: Hours,
  timeZone: string,
  now: Date,
): { state: OfficeState; changesAt?: number } | undefined {
  const today = todayIn(timeZone, now)
  const begins = ({ date, at }: Opening) => zonedInstant(date, at, timeZone).getTime()
  const ends = ({ date, until }: Opening) => zonedInstant(date, until, timeZone).getTime()
  // yesterday's hours may run past midnight
  for (const inDays of [-1, 0]) {
    const opening = openingOn(hours, today, inDays)
    if (opening && opening !== 'unknown' && begins(opening) <= +now && +now < ends(opening)) {
      const next = openingOn(hours, today, inDays + 1)
      // open around the clock: no closing time to name
      const goesOn = next && next !== 'unknown' && begins(next) <= ends(opening)
      return {
        state: goesOn ? { isOpen: true } : { isOpen: true, until: opening.until },
        changesAt: ends(opening),
      }
    }
  }
  for (let inDays = 0; inDays <= daysAhead; inDays += 1) {
    const opening = openingOn(hours, today, inDays)
    if (opening === 'unknown') {
      return inDays === 0 ? undefined : { state: { isOpen: false } }
    }
    if (opening && begins(opening) > +now) {
      const { date, at } = opening
      return { state: { isOpen: false, opens: { date, inDays, at } }, changesAt: begins(opening) }
    }
  }
  return undefined
}

/** How staff write that the office is closed, besides leaving the field blank. */
const closed = /^(?:closed\.?|[-\u2010-\u2015\u2212]?)$/i

/** When the office opens on a day; undefined: it's closed. */
function openingOn(
  hours: Hours,
  today: PlainDate,
  inDays: number,
): Opening | 'unknown' | undefined {
  const date = addDays(today, inDays)
  const day = weekdayOf(date)
  const text = day === sunday ? hours.sunday : day === saturday ? hours.saturday : hours.weekdays
  if (closed.test(text.trim())) return undefined
  const range = parseTimeRange(text)
  return range?.end === undefined ? 'unknown' : { date, inDays, at: range.start, until: range.end }
}

/** In a few words: 'open now', 'opens 9 AM', 'opens Mon' */
export function describeOfficeBriefly(state: OfficeState, t: Words, language: Language): string {
  if (state.isOpen) return t('open now ||strip')
  if (!state.opens) return t('closed now')
  const { date, inDays, at } = state.opens
  if (inDays > 1) return t('opens {when}', { when: formatWeekday(date, language).slice(0, 3) })
  return t('opens {when}', { when: formatClock(at, language) })
}

/** In full: 'open now, until 5 PM', 'opens tomorrow at 9 AM' */
export function describeOffice(state: OfficeState, t: Words, language: Language): string {
  if (state.isOpen) {
    if (state.until === undefined) return t('open now')
    return t('open now, until {time}', { time: describeClock(state.until, language) })
  }
  if (!state.opens) return t('closed now')
  const { date, inDays, at } = state.opens
  const time = describeClock(at, language)
  if (inDays === 0) return t('opens at {time}', { time })
  if (inDays === 1) return t('opens tomorrow at {time}', { time })
  return t('opens {weekday} at {time}', { weekday: formatWeekday(date, language), time })
}

/** A time within a sentence: '5 PM', 'las 5 p. m.', 'la 1 p. m.' */
function describeClock(minutes: number, language: Language): string {
  const clock = formatClock(minutes, language)
  if (language !== 'es') return clock
  return `${Math.floor(minutes / 60) % 12 === 1 ? 'la' : 'las'} ${clock}`
}
