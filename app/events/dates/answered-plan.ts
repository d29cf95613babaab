import { z } from 'zod'
import { parseTimeRange } from '#app/ui/format/time-range.ts'
import {
  changeFingerprint,
  type EventOccurrence,
  type OccurrenceChange,
  type Slot,
} from './date-changes.ts'
import { type Place, placeText } from './place.ts'

/** When and where an event was planned when somebody answered; null: a version before this one did not note it. */
export type AnsweredPlan = { plannedTime: string | null; plannedLocation: string | null }

type Held = { time: string; location: string } & Partial<Place>

const parts = ['time', 'location'] as const

/** What can be another than it was when somebody answered, beside the day. */
export type Part = (typeof parts)[number]

/** What of a date is another than whoever answered it knows; the same in other letters is not. */
export function differingParts(
  occurrence: EventOccurrence<Held>,
  { plannedTime, plannedLocation }: AnsweredPlan,
): Part[] {
  if (plannedTime === null) return []
  const { time, location } = slotOf(occurrence)
  return [
    ...(plainTime(plannedTime) === plainTime(time) ? [] : (['time'] as const)),
    ...(plainText(plannedLocation ?? '') === plainText(location) ? [] : (['location'] as const)),
  ]
}

/** What of a date is different for whoever answered it (`changeFingerprint`); null: nothing. */
export function responseFingerprint(
  occurrence: EventOccurrence<Held>,
  plan: AnsweredPlan,
): string | null {
  return changeFingerprint(
    asSeenWhenAnswered(occurrence, plan, differingParts(occurrence, plan)).change,
  )
}

const slotShape = z.array(z.tuple([z.string(), z.string()]))

/** What a fingerprint says of day, time and place; undefined where it says something else. */
function readSlot(fingerprint: string | null): [string, string][] | undefined {
  return fingerprint?.startsWith('[') ? slotShape.parse(JSON.parse(fingerprint)) : undefined
}

/** The parts that a fingerprint of a change names (`changeFingerprint`). */
export function partsInFingerprint(fingerprint: string | null): Part[] {
  const named = (readSlot(fingerprint) ?? []).map(([part]) => part)
  return parts.filter((part) => named.includes(part))
}

/** Whether two fingerprints tell the same, also in other letters: nobody is written to over these. */
export function isSameChange(one: string | null, other: string | null): boolean {
  return plainChange(one) === plainChange(other)
}

function plainChange(fingerprint: string | null): string | null {
  const slot = readSlot(fingerprint)
  if (!slot) return fingerprint
  const plain = (part: string, text: string) => (part === 'time' ? plainTime : plainText)(text)
  return JSON.stringify(slot.map(([part, text]) => [part, plain(part, text)]))
}

/** A date as it stands for whoever answered it when it was planned otherwise. */
export function asSeenWhenAnswered<T extends Held>(
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
  return change?.held ?? { date, time: event.time, location: placeText(event) }
}

/** The same for each way to write a time, or a text. */
function plainTime(text: string): string {
  const time = parseTimeRange(text)
  return time ? `${time.start} ${time.end ?? ''}` : plainText(text)
}

function plainText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s.,]+/g, ' ')
    .trim()
}
