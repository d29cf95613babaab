import type { EventContent, EventsContent } from '#app/events/document.ts'
import type { PlainDate } from '#app/ui/format/plain-date.ts'
import { type AnsweredDay, answeredOn } from './answered-day.ts'
import {
  type AnsweredPlan,
  asAnswered,
  fingerprintFor,
  isSameChange,
  partsThatDiffer,
} from './answered-plan.ts'
import { droppedDate, type EventOccurrence } from './date-changes.ts'

/** How it stands with the day that a response was made for; no occurrence where it was dropped. */
export type Standing = {
  /** of what is different for who answered (`changeFingerprint`) */
  fingerprint: string | null
  /** the event or its rule was changed, no single date of it */
  isOfRule: boolean
  event: EventContent | undefined
  occurrence: EventOccurrence<EventContent> | undefined
}

/** In the words of `shown`, which may be a translation: what is different is seen in those that staff wrote. */
export function standingOf(
  written: EventsContent,
  row: Answered,
  today: PlainDate,
  shown = written,
): Standing {
  const event = findEvent(shown, row)
  const planned = standsIn(written, row, today)
  if (!planned) return { fingerprint: droppedDate, isOfRule: true, event, occurrence: undefined }
  const fingerprint = fingerprintFor(planned, row)
  return {
    fingerprint,
    isOfRule: fingerprint !== null && (!planned.change || planned.change.kind === 'movedHere'),
    event,
    occurrence: asAnswered(
      standsIn(shown, row, today) ?? planned,
      row,
      partsThatDiffer(planned, row),
    ),
  }
}

/** Whether a response is to follow its day: something else is true of it than when it last did. */
export function hasChanged(
  { occurrence, fingerprint }: Standing,
  { occurrenceDate, toldChange }: { occurrenceDate: PlainDate; toldChange: string | null },
  today: PlainDate,
): boolean {
  // they were there, on an earlier day than was planned
  if (!occurrence && occurrenceDate < today) return false
  return !isSameChange(fingerprint, toldChange)
}

type Answered = AnsweredDay & AnsweredPlan & { eventId: string }

function standsIn(
  content: EventsContent,
  row: Answered,
  today: PlainDate,
): EventOccurrence<EventContent> | undefined {
  const event = findEvent(content, row)
  return event && answeredOn(event, row, today)
}

function findEvent(
  { events: all }: EventsContent,
  { eventId }: Answered,
): EventContent | undefined {
  return all.find(({ id }) => id === eventId)
}
