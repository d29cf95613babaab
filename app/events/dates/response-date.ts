import type { PlainDate } from '#app/ui/format/plain-date.ts'
import type { EventOccurrence } from './date-changes.ts'
import { type EventRule, plannedOn } from './occurrences.ts'
import { placeText } from './place.ts'
import type { Recurring } from './repeat-rule.ts'

/** The date of a response, and the date it was planned for if it moved. */
export type ResponseDate = {
  occurrenceDate: PlainDate
  plannedDate: PlainDate | null
  /** the event's recurrence when they responded; null if stored by an older version */
  plannedRecurring: Recurring | null
}

/** The current occurrence for a response; undefined if the event no longer has one. */
export function occurrenceForResponse<T extends EventRule>(
  event: T,
  row: ResponseDate,
  today: PlainDate,
): EventOccurrence<T> | undefined {
  const planned = row.plannedDate ?? row.occurrenceDate
  return plannedOn(event, planned) ?? movedOneTimeEvent(event, planned, row, today)
}

/** Responses follow a one-time event to its new date, but not to one that has passed. */
function movedOneTimeEvent<T extends EventRule>(
  event: T,
  date: PlainDate,
  { occurrenceDate, plannedRecurring }: ResponseDate,
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
  // past dates don't move
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
