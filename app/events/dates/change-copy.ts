import { formatEventDate, type PlainDate } from '#app/ui/format/plain-date.ts'
import type { OccurrenceChange } from './date-changes.ts'

/** One word or two for a date that is not as it was planned, as a label beside it. */
export function changeLabel({ kind, planned, held }: OccurrenceChange): string {
  if (kind === 'cancelled') return 'Cancelled'
  if (kind !== 'changed') return 'Moved'
  const [isTime, isPlace] = [held.time !== planned.time, held.location !== planned.location]
  if (isTime && isPlace) return 'New time and place'
  if (isTime) return 'New time'
  return isPlace ? 'New place' : 'Please note'
}

/** The same as a sentence, with where it went or came from; blank where the label says it all. */
export function changeSentence(change: OccurrenceChange, today: PlainDate): string {
  const { kind, planned, held } = change
  if (kind === 'cancelled') return 'This date is cancelled.'
  if (kind === 'movedAway') return `Moved to ${whenAndWhere(change, today)}.`
  if (kind === 'movedHere') return `Moved here from ${formatEventDate(planned.date, today)}.`
  const parts = [
    held.time !== planned.time ? `the time is now ${held.time}` : '',
    held.location !== planned.location ? `the place is now ${held.location}` : '',
  ].filter(Boolean)
  if (parts.length === 0) return ''
  return `On this date ${parts.join(' and ')}.`
}

/** The day on which a moved date is held, with the time and place where they are others. */
export function whenAndWhere({ planned, held }: OccurrenceChange, today: PlainDate): string {
  return [
    formatEventDate(held.date, today),
    held.time !== planned.time ? held.time : '',
    held.location !== planned.location ? held.location : '',
  ]
    .filter(Boolean)
    .join(', ')
}
