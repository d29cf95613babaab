import { isPlainDate, type PlainDate } from '#app/ui/format/plain-date.ts'
import { type Place, placeText } from './place.ts'

/** What became of one date of an event, as staff enter it: blanks stay as they were planned. */
export type DateChange = {
  /** the day it was planned for */
  date: PlainDate
  becomes: 'moved' | 'cancelled'
  newDate?: PlainDate
  time?: string
  location?: string
  /** of that other place */
  address?: string
  note?: string
}

/** A day on which an event is held, or was to be held; an arrival was moved there from another. */
export type EventDay = { date: PlainDate; change?: DateChange | undefined; isArrival: boolean }

/** When and where; `location` is the place in one line (`placeText`). */
export type Slot = { date: PlainDate; time: string; location: string }

/** What became of a date: where it stood, and where it is held unless it is cancelled. */
export type OccurrenceChange = {
  kind: 'cancelled' | 'movedAway' | 'movedHere' | 'changed'
  planned: Slot
  held: Slot
  note: string
}

/** An event on one of its days, with the time and place that it has on that day. */
export type EventOccurrence<T> = { event: T; date: PlainDate; change?: OccurrenceChange }

type Days = {
  days: Iterable<PlainDate>
  isWithin: (date: PlainDate) => boolean
  isBefore: (a: PlainDate, b: PlainDate) => boolean
}

/**
 * Lays changes over the dates of a rule. One of a day that is no date of the rule changes nothing;
 * of two for one date the last counts. A date that is moved to a day on which the event is held
 * anyway joins that one.
 */
export function* applyChanges(
  changes: readonly DateChange[],
  isDate: (date: PlainDate) => boolean,
  { days, isWithin, isBefore }: Days,
): Generator<EventDay, void, undefined> {
  const known = changes.filter(({ date }) => isPlainDate(date) && isDate(date))
  const byDate = new Map(known.map((change) => [change.date, change]))
  const isHeldByRule = (date: PlainDate) =>
    isDate(date) && isHeld({ date, change: byDate.get(date), isArrival: false })
  const moved = [...byDate.values()].filter(isMoved).filter(({ newDate }) => isWithin(newDate))
  const arrivals = [...new Map(moved.map((change) => [change.newDate, change])).values()]
    .filter(({ newDate }) => !isHeldByRule(newDate))
    .sort((a, b) => (isBefore(a.newDate, b.newDate) ? -1 : 1))
    .map((change) => ({ date: change.newDate, change, isArrival: true }))
  for (const date of days) {
    while (arrivals[0] && isBefore(arrivals[0].date, date)) {
      const arrival = arrivals.shift()
      if (arrival) yield arrival
    }
    yield { date, change: byDate.get(date), isArrival: false }
  }
  yield* arrivals
}

/** Whether people find somebody there on that day. */
export function isHeld(day: EventDay | EventOccurrence<unknown>): boolean {
  if (!day.change) return true
  if ('kind' in day.change) return day.change.kind === 'movedHere' || day.change.kind === 'changed'
  if ('isArrival' in day && day.isArrival) return true
  return day.change.becomes !== 'cancelled' && !isMoved(day.change)
}

/** Tells the entries of a list apart: a day may hold one that was cancelled and one moved there. */
export function occurrenceKey({ event, date, change }: EventOccurrence<{ id: string }>): string {
  return `${event.id} ${date} ${change?.kind ?? ''}`
}

/** The event as it is on a day: with the time and place of that day. */
export function occurrenceOf<T extends { time: string } & Partial<Place>>(
  event: T,
  { date, change, isArrival }: EventDay,
): EventOccurrence<T> {
  if (!change) return { event, date }
  const planned = { date: change.date, time: event.time, location: placeText(event) }
  const own = ownPlace(change)
  const isCancelled = change.becomes === 'cancelled'
  const held = {
    date: (isCancelled ? '' : change.newDate) || change.date,
    time: change.time || planned.time,
    location: own ? placeText(own) : planned.location,
  }
  const note = change.note ?? ''
  const kind = kindOf(change, isArrival)
  if (kind === 'cancelled' || kind === 'movedAway') {
    return { event, date, change: { kind, planned, held, note } }
  }
  const isSame = held.time === planned.time && held.location === planned.location
  if (kind === 'changed' && isSame && !note) return { event, date }
  return {
    event: { ...event, ...own, time: held.time },
    date,
    change: { kind, planned, held, note },
  }
}

/** The place of a changed date, if it is another than the event's. It isn't ours: nothing says so. */
function ownPlace({ location = '', address = '' }: DateChange) {
  return location || address ? { location, address, atOurAddress: false } : undefined
}

/** The fingerprint of a day on which the event has no date any more, or whose event is gone. */
export const droppedDate = 'dropped'

/**
 * What people who answered are told of: the same text as long as that stays the same. A note alone
 * is worth no e-mail. Null where all is as it was planned.
 */
export function changeFingerprint(change: OccurrenceChange | undefined): string | null {
  if (!change) return null
  if (change.kind === 'cancelled') return 'cancelled'
  const { planned, held } = change
  const differs = (['date', 'time', 'location'] as const).filter(
    (key) => planned[key] !== held[key],
  )
  if (differs.length === 0) return null
  return JSON.stringify(differs.map((key) => [key, held[key]]))
}

/** The day that a moved date was planned for; null where it stands on its own day. */
export function plannedDateOf(change: OccurrenceChange | undefined): PlainDate | null {
  if (!change || change.planned.date === change.held.date) return null
  return change.planned.date
}

function kindOf(change: DateChange, isArrival: boolean): OccurrenceChange['kind'] {
  if (change.becomes === 'cancelled') return 'cancelled'
  if (!isMoved(change)) return 'changed'
  return isArrival ? 'movedHere' : 'movedAway'
}

function isMoved(change: DateChange): change is DateChange & { newDate: PlainDate } {
  const { becomes, newDate, date } = change
  return becomes === 'moved' && newDate !== undefined && newDate !== date && isPlainDate(newDate)
}
