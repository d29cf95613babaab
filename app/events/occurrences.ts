import {
  addDays,
  addMonths,
  daysBetween,
  isPlainDate,
  monthsBetween,
  type PlainDate,
} from '#app/ui/plain-date.ts'
import { parseEventTime } from './event-time.ts'

/** How often an event is held (administrator-area.md, Event). */
export type Recurring = 'none' | 'weekly' | 'monthly'

/**
 * When an event is held. `date` is the first day; `until` the last day it may be held on, null or
 * '' for no end; `exceptions` are days it is not held (decisions.md 104). A one-time event has
 * neither, so what is left of them from when it was weekly is ignored.
 */
export type EventRule = {
  id: string
  date: PlainDate
  time: string
  recurring: Recurring
  until?: PlainDate | null
  exceptions?: readonly PlainDate[]
}

/** An event and one of the days it is held. */
export type EventOccurrence<T> = { event: T; date: PlainDate }

type TitledRule = EventRule & { title: string }

const lastDate: PlainDate = '9999-12-31'
const noTime = Number.POSITIVE_INFINITY

/**
 * The days from `from` to `to`, both included, on which the event is held, in order. Monthly means
 * the same day of each month, or the last day of a month without it, always counted from the first
 * date: January 31, February 28, March 31. Costs what it returns, however long ago the event
 * began. An event whose date is no real date is never held. RangeError when `from` or `to` is none.
 */
export function listOccurrences(rule: EventRule, from: PlainDate, to: PlainDate): PlainDate[] {
  return [...walkOccurrences(rule, from, to)]
}

/** The first day on or after the given one that the event is held, if there is one. */
export function nextOccurrence(rule: EventRule, onOrAfter: PlainDate): PlainDate | undefined {
  return firstOf(walkOccurrences(rule, onOrAfter, lastDate))
}

/**
 * Every day each event is held from `from` to `to`, both included, by date, then by start time
 * with those whose time cannot be read last, then by title.
 */
export function expandEvents<T extends TitledRule>(
  events: readonly T[],
  from: PlainDate,
  to: PlainDate,
): EventOccurrence<T>[] {
  return inOrder(events.flatMap((event) => datesOf(event, walkOccurrences(event, from, to))))
}

/**
 * What is still to come, today included, in the order of `expandEvents`: for each event its next
 * `limitPerEvent` dates (1, unless told), no further than `days` days after today (no limit,
 * unless told). Today's events stay until the day is over (decisions.md 107). With neither limit a
 * weekly event goes on to the year 9999.
 */
export function upcoming<T extends TitledRule>(
  events: readonly T[],
  today: PlainDate,
  { limitPerEvent = 1, days }: { limitPerEvent?: number; days?: number } = {},
): EventOccurrence<T>[] {
  const to = days === undefined ? lastDate : addDays(today, days)
  const next = (event: T) => firstFew(walkOccurrences(event, today, to), limitPerEvent)
  return inOrder(events.flatMap((event) => datesOf(event, next(event))))
}

/**
 * The events that will not be held again, each with the last day it was, newest first. One that is
 * still to be held is in `upcoming` and not here.
 */
export function past<T extends TitledRule>(
  events: readonly T[],
  today: PlainDate,
): EventOccurrence<T>[] {
  const over = events.filter((event) => nextOccurrence(event, today) === undefined)
  const lastHeld = over.flatMap((event) => {
    const date = firstOf(walkOccurrences(event, event.date, today, 'backward'))
    return date === undefined ? [] : [{ event, date }]
  })
  return inOrder(lastHeld, 'newest first')
}

function firstOf(dates: Iterable<PlainDate>): PlainDate | undefined {
  return firstFew(dates, 1)[0]
}

function firstFew(dates: Iterable<PlainDate>, limit: number): PlainDate[] {
  const taken: PlainDate[] = []
  if (limit <= 0) return taken
  for (const date of dates) {
    taken.push(date)
    if (taken.length >= limit) break
  }
  return taken
}

function datesOf<T>(event: T, dates: Iterable<PlainDate>): EventOccurrence<T>[] {
  return Array.from(dates, (date) => ({ event, date }))
}

function inOrder<T extends TitledRule>(
  occurrences: EventOccurrence<T>[],
  days: 'oldest first' | 'newest first' = 'oldest first',
): EventOccurrence<T>[] {
  const starts = new Map<T, number>()
  for (const { event } of occurrences) {
    if (!starts.has(event)) starts.set(event, parseEventTime(event.time)?.start ?? noTime)
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

function* walkOccurrences(
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
  if (to < from || to < rule.date) return [0, -1]
  if (rule.recurring === 'weekly') {
    const first = Math.ceil(daysBetween(rule.date, from) / 7)
    return [Math.max(0, first), Math.floor(daysBetween(rule.date, to) / 7)]
  }
  if (rule.recurring === 'monthly') {
    const first = from <= rule.date ? 0 : monthsBetween(rule.date, from)
    const last = monthsBetween(rule.date, to)
    return [
      dateAtStep(rule, first) < from ? first + 1 : first,
      dateAtStep(rule, last) > to ? last - 1 : last,
    ]
  }
  return [0, rule.date < from ? -1 : 0]
}

function dateAtStep(rule: EventRule, step: number): PlainDate {
  if (rule.recurring === 'weekly') return addDays(rule.date, step * 7)
  return addMonths(rule.date, step)
}
