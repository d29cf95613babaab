import { isPlainDate, type PlainDate } from '#app/ui/format/plain-date.ts'
import { isOnlineOnly, type Place, placeText } from './place.ts'

/** A change of one date, as staff enter it. Blanks keep the plan. */
export type DateChange = {
  /** the planned date */
  date: PlainDate
  becomes: 'moved' | 'cancelled'
  newDate?: PlainDate
  time?: string
  location?: string
  /** the new place's address */
  address?: string
  note?: string
}

/** A date of an event, held or not. An arrival was moved there from another date. */
export type EventDay = { date: PlainDate; change?: DateChange | undefined; isArrival: boolean }

/** When and where; `location` is the place in one line (`placeText`). */
export type TimeAndPlace = { date: PlainDate; time: string; location: string }

/** A changed date: the plan, and the current slot unless it's canceled. */
export type OccurrenceChange = {
  kind: 'cancelled' | 'movedAway' | 'movedHere' | 'changed'
  planned: TimeAndPlace
  held: TimeAndPlace
  note: string
}

/** An event on one date, with that date's time and place. */
export type EventOccurrence<T> = { event: T; date: PlainDate; change?: OccurrenceChange }

type Days = {
  days: Iterable<PlainDate>
  isWithin: (date: PlainDate) => boolean
  isBefore: (a: PlainDate, b: PlainDate) => boolean
}

/**
 * Applies changes to a rule's dates. Changes for other days are ignored; the last of several for one date wins.
 * A date moved to a day that the event is held on anyway merges with it.
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

/** True if the event takes place on that day. */
export function isHeld(day: EventDay | EventOccurrence<unknown>): boolean {
  if (!day.change) return true
  if ('kind' in day.change) return day.change.kind === 'movedHere' || day.change.kind === 'changed'
  if ('isArrival' in day && day.isArrival) return true
  return day.change.becomes !== 'cancelled' && !isMoved(day.change)
}

/** A key for lists: one day can have both a canceled date and one moved there. */
export function occurrenceKey({ event, date, change }: EventOccurrence<{ id: string }>): string {
  return `${event.id} ${date} ${change?.kind ?? ''}`
}

/** The event with that day's time and place. */
export function occurrenceOf<T extends { time: string; allDay?: boolean } & Partial<Place>>(
  event: T,
  { date, change, isArrival }: EventDay,
): EventOccurrence<T> {
  if (!change) return { event, date }
  const time = event.allDay ? '' : event.time
  const planned = { date: change.date, time, location: placeText(event) }
  const own = ownPlace(change, event)
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
    event: { ...event, ...own, time: held.time, ...(change.time ? { allDay: false } : {}) },
    date,
    change: { kind, planned, held, note },
  }
}

/**
 * The new place of a changed date. It's never treated as our own address. Someone who gives an online event a place
 * expects people there too.
 */
function ownPlace({ location = '', address = '' }: DateChange, event: Partial<Place>) {
  if (!location && !address) return undefined
  const also = isOnlineOnly(event) ? { attendance: 'hybrid' as const } : {}
  return { location, address, atOurAddress: false, ...also }
}

/** The fingerprint of a canceled date. */
export const canceledDate = 'cancelled'

/** The fingerprint of a date that no longer exists. */
export const droppedDate = 'dropped'

/** A string that changes only when people must be told. Notes don't count. Null if it's as planned. */
export function changeFingerprint(change: OccurrenceChange | undefined): string | null {
  if (!change) return null
  if (change.kind === 'cancelled') return canceledDate
  const { planned, held } = change
  const differs = (['date', 'time', 'location'] as const).filter(
    (key) => planned[key] !== held[key],
  )
  if (differs.length === 0) return null
  return JSON.stringify(differs.map((key) => [key, held[key]]))
}

/** The planned date of a moved one; null if it didn't move. */
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
