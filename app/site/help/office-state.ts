import { type OfficeHours, type Opening, openingsOn, specialDayOn } from '#app/site/openings.ts'
import {
  addDays,
  daysBetween,
  formatWeekday,
  isoWithOffset,
  type PlainDate,
  todayIn,
  zonedInstant,
} from '#app/ui/format/plain-date.ts'
import { formatClock } from '#app/ui/format/time-range.ts'
import type { Words } from '#app/ui/words/words.ts'
import type { Language } from '#platform/language.ts'

/**
 * Whether someone is at the office, by its hours: until when, or when next. Times are minutes of the ministry's
 * day; `inDays` counts from today. Without `opens` nothing is known of the next days.
 */
export type OfficeState =
  | { isOpen: true; until?: number }
  | { isOpen: false; opens?: { date: PlainDate; inDays: number; at: number } }

/** How far ahead the next opening is looked for: while its weekday alone says which day it is. */
const daysAhead = 6

/** What a page says about the office. The browser hides it at `until` (epoch ms). */
export type OfficeNow = { state: OfficeState; until: number }

/**
 * The state at a moment, true until the office opens or closes, or until midnight, when "tomorrow" ends. Undefined
 * if today's hours can't be read as times: no answer is better than a wrong one. Whatever the hours, it's closed before
 * `closedUntil` (epoch ms).
 */
export function officeAt(
  hours: OfficeHours,
  timeZone: string,
  now: Date,
  closedUntil = 0,
): OfficeNow | undefined {
  const found =
    closedUntil > now.getTime()
      ? closedStateAt(hours, timeZone, now, closedUntil)
      : officeStateAt(hours, timeZone, now)
  if (!found) return undefined
  const midnight = zonedInstant(addDays(todayIn(timeZone, now), 1), 0, timeZone).getTime()
  return { state: found.state, until: Math.min(found.changesAt ?? midnight, midnight) }
}

/** Closed until then, whatever the hours; the next opening is then, or after. */
function closedStateAt(
  hours: OfficeHours,
  timeZone: string,
  now: Date,
  closedUntil: number,
): { state: OfficeState; changesAt: number } {
  const end = new Date(closedUntil)
  const after = officeStateAt(hours, timeZone, end)?.state
  const opens = after?.isOpen
    ? { date: todayIn(timeZone, end), at: minutesOfDay(timeZone, end) }
    : after?.opens
  const inDays = opens ? daysBetween(todayIn(timeZone, now), opens.date) : Number.POSITIVE_INFINITY
  const isNear = opens !== undefined && inDays <= daysAhead
  const state = { isOpen: false as const, ...(isNear ? { opens: { ...opens, inDays } } : {}) }
  return { state, changesAt: closedUntil }
}

function minutesOfDay(timeZone: string, instant: Date): number {
  const [, hours, minutes] = /T(\d\d):(\d\d)/.exec(isoWithOffset(timeZone, instant)) ?? []
  return Number(hours) * 60 + Number(minutes)
}

function officeStateAt(
  hours: OfficeHours,
  timeZone: string,
  now: Date,
): { state: OfficeState; changesAt?: number } | undefined {
  const today = todayIn(timeZone, now)
  const dayOf = (inDays: number) => addDays(today, inDays)
  const begins = (inDays: number, { at }: Opening) => zonedInstant(dayOf(inDays), at, timeZone)
  const ends = (inDays: number, { until }: Opening) => zonedInstant(dayOf(inDays), until, timeZone)
  const known = (inDays: number) => {
    const openings = openingsOn(hours, dayOf(inDays))
    return openings === 'unknown' ? [] : openings
  }
  // yesterday's hours may run past midnight
  for (const inDays of [-1, 0]) {
    for (const opening of known(inDays)) {
      const end = ends(inDays, opening)
      if (begins(inDays, opening) > now || end <= now) continue
      // open around the clock: no closing time to name
      const goesOn = known(inDays + 1).some(
        (next) => begins(inDays + 1, next) <= end && ends(inDays + 1, next) > end,
      )
      return {
        state: goesOn ? { isOpen: true } : { isOpen: true, until: opening.until },
        changesAt: end.getTime(),
      }
    }
  }
  for (let inDays = 0; inDays <= daysAhead; inDays += 1) {
    const openings = openingsOn(hours, dayOf(inDays))
    if (openings === 'unknown') return inDays === 0 ? undefined : { state: { isOpen: false } }
    const next = openings.find((opening) => begins(inDays, opening) > now)
    if (next) {
      const opens = { date: dayOf(inDays), inDays, at: next.at }
      return { state: { isOpen: false, opens }, changesAt: begins(inDays, next).getTime() }
    }
  }
  // closed for a holiday week; without one, there are no hours at all
  const isClosed = Array.from({ length: daysAhead + 1 }, (_, inDays) => dayOf(inDays)).some((day) =>
    specialDayOn(hours, day),
  )
  return isClosed ? { state: { isOpen: false } } : undefined
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
export function describeClock(minutes: number, language: Language): string {
  const clock = formatClock(minutes, language)
  if (language !== 'es') return clock
  return `${Math.floor(minutes / 60) % 12 === 1 ? 'la' : 'las'} ${clock}`
}
