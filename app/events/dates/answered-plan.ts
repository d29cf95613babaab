import type { EventOccurrence, OccurrenceChange, Slot } from './date-changes.ts'
import { parseEventTime } from './event-time.ts'

/** When and where an event was planned when somebody answered; null: a version before this one did not note it. */
export type AnsweredPlan = { plannedTime: string | null; plannedLocation: string | null }

type Held = { time: string; location: string }

const parts = ['time', 'location'] as const

/** What can be another than it was when somebody answered, beside the day. */
export type Part = (typeof parts)[number]

/** What of a date is another than whoever answered it knows; the same in other letters is not. */
export function partsThatDiffer(
  occurrence: EventOccurrence<Held>,
  { plannedTime, plannedLocation }: AnsweredPlan,
): Part[] {
  if (plannedTime === null) return []
  const { time, location } = slotOf(occurrence)
  return [
    ...(isSameTime(plannedTime, time) ? [] : (['time'] as const)),
    ...(isSameText(plannedLocation ?? '', location) ? [] : (['location'] as const)),
  ]
}

/** The parts that a fingerprint of a change names (`changeFingerprint`). */
export function partsOf(fingerprint: string | null): Part[] {
  return fingerprint?.startsWith('[')
    ? parts.filter((part) => fingerprint.includes(`["${part}",`))
    : []
}

/** A date as it stands for whoever answered it when it was planned otherwise. */
export function asAnswered<T extends Held>(
  occurrence: EventOccurrence<T>,
  { plannedTime, plannedLocation }: AnsweredPlan,
  differing: readonly Part[],
): EventOccurrence<T> {
  const { event, date, change } = occurrence
  if (plannedTime === null) return occurrence
  if (!change && differing.length === 0) return occurrence
  const held = slotOf(occurrence)
  const planned = {
    date: change?.planned.date ?? date,
    time: differing.includes('time') ? plannedTime : held.time,
    location: differing.includes('location') ? (plannedLocation ?? '') : held.location,
  }
  const { kind, note }: Pick<OccurrenceChange, 'kind' | 'note'> = change ?? {
    kind: 'changed',
    note: '',
  }
  return { event, date, change: { kind, note, planned, held } }
}

function slotOf({ event, date, change }: EventOccurrence<Held>): Slot {
  return change?.held ?? { date, time: event.time, location: event.location }
}

function isSameTime(a: string, b: string): boolean {
  const [first, second] = [parseEventTime(a), parseEventTime(b)]
  if (!first || !second) return isSameText(a, b)
  return first.start === second.start && first.end === second.end
}

function isSameText(a: string, b: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[\s.,]+/g, ' ')
      .trim()
  return plain(a) === plain(b)
}
