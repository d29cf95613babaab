import type { PlainDate } from '#app/ui/format/plain-date.ts'
import type { EventOccurrence } from './date-changes.ts'
import { type EventRule, plannedOn, type Recurring } from './occurrences.ts'
import { placeText } from './place.ts'

/** The day of a response: where it is held, and where it was planned if that is another. */
export type AnsweredDay = {
  occurrenceDate: PlainDate
  plannedDate: PlainDate | null
  /** how often the event was held when it was answered; null: an older version did not note it */
  plannedRecurring: Recurring | null
}

/** What has become of the day that somebody answered; undefined where the event has none in its place. */
export function occurrenceForResponse<T extends EventRule>(
  event: T,
  row: AnsweredDay,
  today: PlainDate,
): EventOccurrence<T> | undefined {
  const planned = row.plannedDate ?? row.occurrenceDate
  return plannedOn(event, planned) ?? movedOneTimeEvent(event, planned, row, today)
}

/** A one-time event on another day takes its answers along, but to none that is over. */
function movedOneTimeEvent<T extends EventRule>(
  event: T,
  date: PlainDate,
  { occurrenceDate, plannedRecurring }: AnsweredDay,
  today: PlainDate,
): EventOccurrence<T> | undefined {
  if (event.recurring !== 'none' || plannedRecurring !== 'none') return undefined
  const now = plannedOn(event, event.date)
  if (!now) return undefined
  const slot = { date: now.date, time: event.time, location: placeText(event) }
  const { kind, planned, held, note } = now.change ?? {
    kind: 'changed',
    planned: slot,
    held: slot,
    note: '',
  }
  const isOver = occurrenceDate < today || held.date < today
  // once it was held there, it stays
  if (isOver && held.date !== occurrenceDate) return undefined
  return {
    event: now.event,
    date: held.date,
    change: {
      kind: kind === 'cancelled' ? kind : 'movedHere',
      planned: { ...planned, date },
      held,
      note,
    },
  }
}
