import type { ContactFacts, OpenDay } from '#app/site/documents/contact-fields.ts'
import {
  addDays,
  isPlainDate,
  type PlainDate,
  todayIn,
  weekdayOf,
  zonedInstant,
} from '#app/ui/format/plain-date.ts'
import { parseTimeRange } from '#app/ui/format/time-range.ts'

/** Everything that says when the office is open: text by day, until there are hours by day; special days win. */
export type OfficeHours = Pick<ContactFacts, 'hours' | 'schedule' | 'specialDays'>

/** From when to when on a day, in minutes past its midnight; `until` is 1440 or more for the next day. */
export type Opening = { at: number; until: number }

/** Whether this says that the office is closed. A blank doesn't: what it means depends on the field. */
export function saysClosed(text: string): boolean {
  return /^(?:closed\.?|[-\u2010-\u2015\u2212])$/i.test(text.trim())
}

/** Weekdays by their number, Sunday first. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const

/**
 * When the office is open on a day, in order; none if it's closed or open by appointment only, 'unknown' if its hours
 * can't be read as times.
 */
export function openingsOn(facts: OfficeHours, date: PlainDate): readonly Opening[] | 'unknown' {
  const special = specialDayOn(facts, date)
  if (special) return openingsOf(special.times)
  const weekday = weekdayOf(date)
  if (facts.schedule.length === 0) return openingsOf(textOn(facts.hours, weekday))
  const rows = facts.schedule.filter(({ days }) => days.some((day) => day === weekdays[weekday]))
  const timed = rows.filter(hasTimes)
  if (timed.length > 0) return joined(timed.flatMap(({ times }) => openingOf(times) ?? []))
  const isKnown = rows.every(({ byAppointment, times }) => byAppointment || saysClosed(times))
  return isKnown ? [] : 'unknown'
}

/** Whether a row of the hours by day has times. */
export function hasTimes({ byAppointment, times }: OpenDay): boolean {
  return !byAppointment && openingOf(times) !== undefined
}

/** Reads '9 AM - 5 PM'; undefined without both times. */
export function openingOf(text: string): Opening | undefined {
  const range = parseTimeRange(text)
  return range?.end === undefined ? undefined : { at: range.start, until: range.end }
}

/** The last day of a special day. */
export function lastSpecialDay({
  date,
  lastDate,
}: Pick<SpecialDay, 'date' | 'lastDate'>): PlainDate {
  return isPlainDate(lastDate) && lastDate > date ? lastDate : date
}

type SpecialDay = ContactFacts['specialDays'][number]

/** The special day on a date; of several, the last one in the list. */
export function specialDayOn(
  { specialDays }: Pick<OfficeHours, 'specialDays'>,
  date: PlainDate,
): SpecialDay | undefined {
  return specialDays.findLast((day) => day.date <= date && date <= lastSpecialDay(day))
}

/**
 * The same hours with a special day for the days on which the office doesn't open again before `closedUntil` (epoch
 * ms), beginning today; unchanged if there are none.
 */
export function withClosure<F extends OfficeHours>(
  facts: F,
  timeZone: string,
  now: Date,
  closedUntil: number,
): F {
  const date = todayIn(timeZone, now)
  let lastDate = todayIn(timeZone, new Date(closedUntil))
  const openings = openingsOn(facts, lastDate)
  const opensLater =
    openings === 'unknown' ||
    openings.some(({ until }) => zonedInstant(lastDate, until, timeZone).getTime() > closedUntil)
  if (opensLater) lastDate = addDays(lastDate, -1)
  if (closedUntil <= now.getTime() || lastDate < date) return facts
  const isReplaced = (day: SpecialDay) => day.date >= date && lastSpecialDay(day) <= lastDate
  const others = facts.specialDays.filter((day) => !isReplaced(day))
  return { ...facts, specialDays: [{ name: '', date, lastDate, times: '' }, ...others] }
}

function openingsOf(text: string): readonly Opening[] | 'unknown' {
  if (text.trim() === '' || saysClosed(text)) return []
  const opening = openingOf(text)
  return opening ? [opening] : 'unknown'
}

function textOn(hours: ContactFacts['hours'], weekday: number): string {
  const day = weekdays[weekday]
  return day === 'sunday' ? hours.sunday : day === 'saturday' ? hours.saturday : hours.weekdays
}

/** In order, with those that overlap or touch as one. */
function joined(openings: readonly Opening[]): Opening[] {
  const all: Opening[] = []
  for (const one of openings.toSorted((a, b) => a.at - b.at)) {
    const last = all.at(-1)
    if (last && one.at <= last.until) last.until = Math.max(last.until, one.until)
    else all.push({ ...one })
  }
  return all
}
