import {
  addDays,
  addMonths,
  daysBetween,
  isPlainDate,
  monthsBetween,
  type PlainDate,
} from '#app/ui/format/plain-date.ts'
import { parseTimeRange } from '#app/ui/format/time-range.ts'
import {
  applyChanges,
  type DateChange,
  type EventDay,
  type EventOccurrence,
  isHeld,
  occurrenceOf,
} from './date-changes.ts'
import type { Place } from './place.ts'

/** How often an event is held (administrator-area.md, Event). */
export type Recurring = 'none' | 'weekly' | 'monthly'

/**
 * When an event is held. `date` is the first day; `until` the last day it may be held on, null or
 * '' for no end; `exceptions` are days it is not held (decision 104). A one-time event has
 * neither; leftovers from when it was weekly are ignored. `changes` are single dates that are canceled or moved to
 * another day, time, or place.
 */
export type EventRule = {
  id: string
  date: PlainDate
  time: string
  recurring: Recurring
  until?: PlainDate | null
  exceptions?: readonly PlainDate[]
  changes?: readonly DateChange[]
} & Partial<Place>

type TitledRule = EventRule & { title: string }

const lastDate: PlainDate = '9999-12-31'
/** How many canceled or moved dates to show before an event's next one. */
const maxChangedDates = 3
const noTime = Number.POSITIVE_INFINITY

/**
 * The days from `from` to `to`, both included, on which the event is held, in order. Monthly means
 * the same day of each month, or the last day of a month without it, always counted from the first
 * date: January 31, February 28, March 31. Cost depends only on the result, not on when the event
 * began. An event with an invalid date is never held. Throws RangeError for an invalid `from` or `to`.
 */
export function listOccurrences(rule: EventRule, from: PlainDate, to: PlainDate): PlainDate[] {
  return [...walkDays(rule, from, to)].filter(isHeld).map(({ date }) => date)
}

/** The first day on or after the given one that the event is held, if there is one. */
export function nextOccurrence(rule: EventRule, onOrAfter: PlainDate): PlainDate | undefined {
  for (const day of walkDays(rule, onOrAfter, lastDate)) if (isHeld(day)) return day.date
  return undefined
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
 * Every date of each event from `from` to `to`, both included, by date, then start time (unreadable
 * times last), then title. A moved date appears on both days; `isHeld` tells which one counts.
 */
export function expandEvents<T extends TitledRule>(
  events: readonly T[],
  from: PlainDate,
  to: PlainDate,
): EventOccurrence<T>[] {
  return inOrder(
    events.flatMap((event) =>
      Array.from(walkDays(event, from, to), (day) => occurrenceOf(event, day)),
    ),
  )
}

/**
 * Upcoming dates, including today, in the order of `expandEvents`: each event's next `limitPerEvent` dates
 * (default 1), at most `days` days ahead (default no limit), plus a few canceled or moved ones before them. Today's
 * events stay until midnight (decision 107). Without either limit, a weekly event continues to the year 9999.
 */
export function upcoming<T extends TitledRule>(
  events: readonly T[],
  today: PlainDate,
  { limitPerEvent = 1, days }: { limitPerEvent?: number; days?: number } = {},
): EventOccurrence<T>[] {
  const to = days === undefined ? lastDate : addDays(today, days)
  return inOrder(
    events.flatMap((event) =>
      firstHeld(walkDays(event, today, to), limitPerEvent).map((day) => occurrenceOf(event, day)),
    ),
  )
}

/** Events with no more dates, each with its last one, newest first. Never overlaps with `upcoming`. */
export function past<T extends TitledRule>(
  events: readonly T[],
  today: PlainDate,
): EventOccurrence<T>[] {
  const lastHeld = events.flatMap((event) => {
    if (!walkDays(event, today, lastDate).next().done) return []
    for (const day of walkDays(event, firstDay(event), today, 'backward')) {
      if (isHeld(day)) return [occurrenceOf(event, day)]
    }
    return []
  })
  return inOrder(lastHeld, 'newest first')
}

/** The rule's first date, or an earlier one that a date was moved to. */
function firstDay({ date, changes = [] }: EventRule): PlainDate {
  const days = [date, ...changes.map(({ newDate = '' }) => newDate)]
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
  const isDate = (date: PlainDate) => !walkRule(rule, date, date).next().done
  yield* applyChanges(rule.changes ?? [], isDate, {
    days: walkRule(rule, from, to, direction),
    isWithin: (date) => date >= from && date <= to,
    isBefore: direction === 'forward' ? (a, b) => a < b : (a, b) => a > b,
  })
}

/** The rule's dates without any changes. */
function* walkRule(
  rule: EventRule,
  from: PlainDate,
  to: PlainDate,
  direction: 'forward' | 'backward' = 'forward',
): Generator<PlainDate, void, undefined> {
  if (!isPlainDate(rule.date)) return
  const until = rule.recurring === 'none' ? undefined : rule.until
  const end = until && until < to ? until : to
  const [first, last] = stepsWithin(rule, from, end)
  const skipped = new Set(rule.recurring === 'none' ? [] : rule.exceptions)
  for (let n = 0; n <= last - first; n++) {
    const date = dateAtStep(rule, direction === 'forward' ? first + n : last - n)
    if (!skipped.has(date)) yield date
  }
}

/** The first and last repeat, counted from 0, whose day is in the range; last < first if none. */
function stepsWithin(rule: EventRule, from: PlainDate, to: PlainDate): [number, number] {
  if (rule.recurring === 'weekly') {
    const first = Math.ceil(daysBetween(rule.date, from) / 7)
    return [Math.max(0, first), Math.floor(daysBetween(rule.date, to) / 7)]
  }
  if (rule.recurring === 'monthly') {
    const first = Math.max(0, monthsBetween(rule.date, from))
    const last = monthsBetween(rule.date, to)
    return [
      dateAtStep(rule, first) < from ? first + 1 : first,
      dateAtStep(rule, last) > to ? last - 1 : last,
    ]
  }
  return [0, rule.date < from || rule.date > to ? -1 : 0]
}

function dateAtStep(rule: EventRule, step: number): PlainDate {
  if (rule.recurring === 'weekly') return addDays(rule.date, step * 7)
  return addMonths(rule.date, step)
}
