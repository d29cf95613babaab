import type { Moment } from '#app/ui/format/moment.ts'
import { addDays, isPlainDate, type PlainDate } from '#app/ui/format/plain-date.ts'
import { parseTimeRange } from '#app/ui/format/time-range.ts'
import {
  applyChanges,
  type DateChange,
  type EventDay,
  type EventOccurrence,
  isHeld,
  occurrenceOf,
} from './date-changes.ts'
import { isOverBy, type Since } from './event-time.ts'
import type { Place } from './place.ts'
import { plannedDays, type RepeatRule } from './repeat-rule.ts'

/**
 * When an event is held (decision 104). A one-time event's leftovers from when it repeated are ignored, except for
 * extra dates. `changes` are single dates that are canceled or moved to another day, time, or place.
 */
export type EventRule = RepeatRule & {
  id: string
  time: string
  /** how many days each date lasts; 1 by default */
  days?: number
  changes?: readonly DateChange[]
} & Partial<Place>

export type TitledRule = EventRule & { title: string }

const lastDate: PlainDate = '9999-12-31'
/** Events before this day last one day, so that no day is beyond the calendar. */
const earliestSpan: PlainDate = '0001-01-01'
/** How many canceled or moved dates to show before an event's next one. */
const maxChangedDates = 3
const noTime = Number.POSITIVE_INFINITY

/**
 * The first days, from `from` to `to`, both included, of every time the event is held, in order. Monthly means
 * the same day of each month, or the last day of a month without it, always counted from the first
 * date: January 31, February 28, March 31. An event with an invalid date is never held. Throws RangeError for an
 * invalid `from` or `to`.
 */
export function listOccurrences(rule: EventRule, from: PlainDate, to: PlainDate): PlainDate[] {
  return [...walkDays(rule, from, to)].filter(isHeld).map(({ date }) => date)
}

/** The first day of the event's current or next time, if there is one. */
export function nextOccurrence(rule: EventRule, since: Since): PlainDate | undefined {
  for (const day of daysFrom(rule, since)) {
    if (isHeld(day)) return day.date
  }
  return undefined
}

/** The days that aren't over, up to `to`. The only place that decides what comes next. */
function* daysFrom(
  rule: EventRule,
  since: Since,
  to: PlainDate = lastDate,
): Generator<EventDay, void, undefined> {
  // yesterday's event may run past midnight
  const first = typeof since === 'string' ? since : dayBefore(since.today)
  for (const day of walkDays(rule, firstStart(rule, first), to)) {
    if (!isOverBy(occurrenceOf(rule, day).event, day.date, since)) yield day
  }
}

function dayBefore(day: PlainDate): PlainDate {
  return day < earliestSpan ? day : addDays(day, -1)
}

/** The earliest first day of something that is still going on that day. */
function firstStart({ days = 1 }: Pick<EventRule, 'days'>, day: PlainDate): PlainDate {
  const more = Math.max(0, Math.trunc(days) - 1)
  return more === 0 || day < earliestSpan ? day : addDays(day, -more)
}

/** The occurrence on a day, preferring one that's held; undefined if there is none. */
export function occurrenceOn<T extends EventRule>(
  event: T,
  date: PlainDate,
): EventOccurrence<T> | undefined {
  const days = [...walkDays(event, date, date)]
  const day = days.find(isHeld) ?? days[0]
  return day && occurrenceOf(event, day)
}

/** The occurrence that was planned for a day, with its change; undefined if none was. */
export function plannedOn<T extends EventRule>(
  event: T,
  date: PlainDate,
): EventOccurrence<T> | undefined {
  const day = [...walkDays(event, date, date)].find(({ isArrival }) => !isArrival)
  return day && occurrenceOf(event, day)
}

/**
 * Every date of each event from `from` to `to`, both included, by first day, then start time (unreadable times last),
 * then title. An event of several days may have begun before. A moved date appears on both days; `isHeld` tells which
 * one counts.
 */
export function expandEvents<T extends TitledRule>(
  events: readonly T[],
  from: PlainDate,
  to: PlainDate,
): EventOccurrence<T>[] {
  return inOrder(
    events.flatMap((event) =>
      Array.from(walkDays(event, firstStart(event, from), to), (day) => occurrenceOf(event, day)),
    ),
  )
}

/**
 * Dates that aren't over, in the order of `expandEvents`: each event's next `limitPerEvent` dates (default 1), at most
 * `days` days ahead (default no limit), plus a few canceled or moved ones before them. Without either limit, a weekly
 * event continues to the year 9999.
 */
export function upcoming<T extends TitledRule>(
  events: readonly T[],
  since: Since,
  { limitPerEvent = 1, days }: { limitPerEvent?: number; days?: number } = {},
): EventOccurrence<T>[] {
  const to = days === undefined ? lastDate : addDays(dayOf(since), days)
  return inOrder(
    events.flatMap((event) =>
      firstHeld(daysFrom(event, since, to), limitPerEvent).map((day) => occurrenceOf(event, day)),
    ),
  )
}

/** The day of a moment. */
export function dayOf(since: Since): PlainDate {
  return typeof since === 'string' ? since : since.today
}

/** Events with no more dates, each with its last one, newest first. Never overlaps with `upcoming`. */
export function past<T extends TitledRule>(
  events: readonly T[],
  since: Since,
): EventOccurrence<T>[] {
  const lastHeld = events.flatMap((event) => {
    if (!daysFrom(event, since).next().done) return []
    for (const day of walkDays(event, firstDay(event), dayOf(since), 'backward')) {
      if (isHeld(day)) return [occurrenceOf(event, day)]
    }
    return []
  })
  return inOrder(lastHeld, 'newest first')
}

/** The dates that began before today and aren't over: they last several days, or run past midnight. */
export function goingOn<T extends TitledRule>(
  events: readonly T[],
  since: Moment,
): EventOccurrence<T>[] {
  const yesterday = dayBefore(since.today)
  return expandEvents(events, yesterday, yesterday).filter(
    ({ event, date }) => date < since.today && !isOverBy(event, date, since),
  )
}

/** The first day of dates that aren't over: today, or an earlier one whose date is still going on. */
export function firstDayGoingOn(events: readonly TitledRule[], since: Moment): PlainDate {
  return goingOn(events, since)[0]?.date ?? since.today
}

/** The rule's first date, or an earlier extra date or one that a date was moved to. */
function firstDay({ date, extraDates = [], changes = [] }: EventRule): PlainDate {
  const days = [date, ...extraDates, ...changes.map(({ newDate = '' }) => newDate)]
  return days.filter(isPlainDate).sort()[0] ?? date
}

function firstHeld(days: Iterable<EventDay>, limit: number): EventDay[] {
  const taken: EventDay[] = []
  let held = 0
  if (limit <= 0) return taken
  for (const day of days) {
    if (isHeld(day)) held += 1
    if (isHeld(day) || taken.length - held < maxChangedDates) taken.push(day)
    if (held >= limit) break
  }
  return taken
}

function inOrder<T extends TitledRule>(
  occurrences: EventOccurrence<T>[],
  days: 'oldest first' | 'newest first' = 'oldest first',
): EventOccurrence<T>[] {
  const starts = new Map<T, number>()
  for (const { event } of occurrences) {
    if (!starts.has(event)) starts.set(event, parseTimeRange(event.time)?.start ?? noTime)
  }
  const startOf = (event: T) => starts.get(event) ?? noTime
  const direction = days === 'oldest first' ? 1 : -1
  return [...occurrences].sort((a, b) => {
    if (a.date !== b.date) return a.date < b.date ? -direction : direction
    const [aStart, bStart] = [startOf(a.event), startOf(b.event)]
    if (aStart !== bStart) return aStart - bStart
    return a.event.title.localeCompare(b.event.title, 'en')
  })
}

/** The rule's dates with their changes, and moved dates in between. */
function* walkDays(
  rule: EventRule,
  from: PlainDate,
  to: PlainDate,
  direction: 'forward' | 'backward' = 'forward',
): Generator<EventDay, void, undefined> {
  const isDate = (date: PlainDate) => !plannedDays(rule, date, date).next().done
  yield* applyChanges(rule.changes ?? [], isDate, {
    days: plannedDays(rule, from, to, direction),
    isWithin: (date) => date >= from && date <= to,
    isBefore: direction === 'forward' ? (a, b) => a < b : (a, b) => a > b,
  })
}
