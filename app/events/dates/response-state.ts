import type { EventContent, EventsContent } from '#app/events/document.ts'
import type { PlainDate } from '#app/ui/format/plain-date.ts'
import { type AnsweredDay, occurrenceForResponse } from './answered-day.ts'
import {
  type AnsweredPlan,
  asSeenWhenAnswered,
  differingParts,
  isSameChange,
  responseFingerprint,
} from './answered-plan.ts'
import { droppedDate, type EventOccurrence } from './date-changes.ts'

/** How it stands with the day that a response was made for; no occurrence where it was dropped. */
export type ResponseState = {
  /** of what is different for who answered (`changeFingerprint`) */
  fingerprint: string | null
  /** the event or its rule was changed, no single date of it */
  isOfRule: boolean
  event: EventContent | undefined
  occurrence: EventOccurrence<EventContent> | undefined
}

/** In the words of `shown`, which may be a translation: what is different is seen in those that staff wrote. */
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
    occurrence: asSeenWhenAnswered(
      findResponseOccurrence(shown, row, today) ?? planned,
      row,
      differingParts(planned, row),
    ),
  }
}

/** Whether a response is to follow its day: something else is true of it than when it last did. */
export function hasChanged(
  { occurrence, fingerprint }: ResponseState,
  { occurrenceDate, toldChange }: { occurrenceDate: PlainDate; toldChange: string | null },
  today: PlainDate,
): boolean {
  // they were there, on an earlier day than was planned
  if (!occurrence && occurrenceDate < today) return false
  return !isSameChange(fingerprint, toldChange)
}

type Answered = AnsweredDay & AnsweredPlan & { eventId: string }

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
