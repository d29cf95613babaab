import { z } from 'zod'
import { parseTimeRange } from '#app/ui/format/time-range.ts'
import {
  changeFingerprint,
  type EventOccurrence,
  type OccurrenceChange,
  type TimeAndPlace,
} from './date-changes.ts'
import { type Place, placeText } from './place.ts'

/** The event's time and place when they responded; null if stored by an older version. */
export type PlanAtResponse = { plannedTime: string | null; plannedLocation: string | null }

type Held = { time: string; location: string } & Partial<Place>

const parts = ['time', 'location'] as const

/** The parts that can change besides the date. */
export type Part = (typeof parts)[number]

/** The parts that changed since they responded. Different spelling of the same value doesn't count. */
export function differingParts(
  occurrence: EventOccurrence<Held>,
  { plannedTime, plannedLocation }: PlanAtResponse,
): Part[] {
  if (plannedTime === null) return []
  const { time, location } = slotOf(occurrence)
  return [
    ...(plainTime(plannedTime) === plainTime(time) ? [] : (['time'] as const)),
    ...(plainText(plannedLocation ?? '') === plainText(location) ? [] : (['location'] as const)),
  ]
}

/** The `changeFingerprint` of a date for a responder; null if nothing changed. */
export function responseFingerprint(
  occurrence: EventOccurrence<Held>,
  plan: PlanAtResponse,
): string | null {
  return changeFingerprint(
    changeSinceResponse(occurrence, plan, differingParts(occurrence, plan)).change,
  )
}

const slotShape = z.array(z.tuple([z.string(), z.string()]))

/** Parses the date, time, and place in a fingerprint; undefined for other fingerprints. */
function readSlot(fingerprint: string | null): [string, string][] | undefined {
  return fingerprint?.startsWith('[') ? slotShape.parse(JSON.parse(fingerprint)) : undefined
}

/** The parts named in a `changeFingerprint`. */
export function partsInFingerprint(fingerprint: string | null): Part[] {
  const named = (readSlot(fingerprint) ?? []).map(([part]) => part)
  return parts.filter((part) => named.includes(part))
}

/** True if two fingerprints mean the same, however they're spelled. No one is emailed about spelling. */
export function isSameChange(one: string | null, other: string | null): boolean {
  return plainChange(one) === plainChange(other)
}

function plainChange(fingerprint: string | null): string | null {
  const slot = readSlot(fingerprint)
  if (!slot) return fingerprint
  const plain = (part: string, text: string) => (part === 'time' ? plainTime : plainText)(text)
  return JSON.stringify(slot.map(([part, text]) => [part, plain(part, text)]))
}

/** The occurrence with its change relative to what the responder knew. */
export function changeSinceResponse<T extends Held>(
  occurrence: EventOccurrence<T>,
  { plannedTime, plannedLocation }: PlanAtResponse,
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

function slotOf({ event, date, change }: EventOccurrence<Held>): TimeAndPlace {
  return change?.held ?? { date, time: event.time, location: placeText(event) }
}

/** Normalizes different spellings of a time. */
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
