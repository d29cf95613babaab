import type { EventContent, EventsContent } from '#app/events/document.ts'
import type { PlainDate } from '#app/ui/format/plain-date.ts'
import { droppedDate, type EventOccurrence } from './date-changes.ts'
import {
  changeSinceResponse,
  differingParts,
  isSameChange,
  type PlanAtResponse,
  responseFingerprint,
} from './plan-at-response.ts'
import { occurrenceForResponse, type ResponseDate } from './response-date.ts'

/** The current state of a response's date; no occurrence if it was dropped. */
export type ResponseState = {
  /** the `changeFingerprint` for the responder */
  fingerprint: string | null
  /** the whole event changed, not a single date */
  isOfRule: boolean
  event: EventContent | undefined
  occurrence: EventOccurrence<EventContent> | undefined
}

/** Compares with `written`, but returns texts from `shown`, which may be a translation. */
export function responseStateOf(
  written: EventsContent,
  row: Answered,
  today: PlainDate,
  shown = written,
): ResponseState {
  const event = findEvent(shown, row)
  const planned = findResponseOccurrence(written, row, today)
  if (!planned) return { fingerprint: droppedDate, isOfRule: true, event, occurrence: undefined }
  const fingerprint = responseFingerprint(planned, row)
  return {
    fingerprint,
    isOfRule: fingerprint !== null && (!planned.change || planned.change.kind === 'movedHere'),
    event,
    occurrence: changeSinceResponse(
      findResponseOccurrence(shown, row, today) ?? planned,
      row,
      differingParts(planned, row),
    ),
  }
}

/** True if the date changed since the response was last updated. */
export function hasChanged(
  { occurrence, fingerprint }: ResponseState,
  { occurrenceDate, toldChange }: { occurrenceDate: PlainDate; toldChange: string | null },
  today: PlainDate,
): boolean {
  // it already took place, earlier than planned
  if (!occurrence && occurrenceDate < today) return false
  return !isSameChange(fingerprint, toldChange)
}

type Answered = ResponseDate & PlanAtResponse & { eventId: string }

function findResponseOccurrence(
  content: EventsContent,
  row: Answered,
  today: PlainDate,
): EventOccurrence<EventContent> | undefined {
  const event = findEvent(content, row)
  return event && occurrenceForResponse(event, row, today)
}

function findEvent(
  { events: all }: EventsContent,
  { eventId }: Answered,
): EventContent | undefined {
  return all.find(({ id }) => id === eventId)
}
