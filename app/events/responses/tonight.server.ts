import { readDocument } from '#app/content/kit/content.server.ts'
import { isHeld } from '#app/events/dates/date-changes.ts'
import { isOverBy, timeWords } from '#app/events/dates/event-time.ts'
import { expandEvents } from '#app/events/dates/occurrences.ts'
import { events } from '#app/events/document.ts'
import type { Moment } from '#app/ui/format/moment.ts'
import { addDays, type PlainDate } from '#app/ui/format/plain-date.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import type { Db } from '#platform/db/open.ts'
import { sourceLanguage } from '#platform/language.ts'

type Today = {
  eventId: string
  date: PlainDate
  title: string
  time: string
  /** guests with a place */
  people: number
  /** whether anyone responded at all, even if they canceled; without, no list of RSVPs has the date */
  hasResponses: boolean
  /** the event's index in the Events document */
  index: number
}

/** The day's first event that isn't over, its time, and how many people said they're coming; or null. */
export async function readTodaysEvent(db: Db, since: Moment): Promise<Today | null> {
  const { values } = await readDocument(db, events)
  const { today } = since
  // yesterday's may run past midnight
  const occurrence = expandEvents(values.events, addDays(today, -1), today).find(
    (one) => isHeld(one) && !isOverBy(one.event, one.date, since),
  )
  if (!occurrence) return null
  const { event: first, date } = occurrence
  const { people, responses } = await db
    .selectFrom('eventResponses')
    .select(({ fn }) => [
      fn.countAll().as('responses'),
      fn
        .sum('people')
        .filterWhere('cancelledAt', 'is', null)
        .filterWhere('waitingSince', 'is', null)
        .filterWhere('shiftId', 'is', null)
        .as('people'),
    ])
    .where('eventId', '=', first.id)
    .where('occurrenceDate', '=', date)
    .executeTakeFirstOrThrow()
  return {
    eventId: first.id,
    date,
    title: first.title,
    time: timeWords(first, wordsOf(sourceLanguage), { date, language: sourceLanguage }),
    people: Number(people ?? 0),
    hasResponses: Number(responses) > 0,
    index: values.events.findIndex(({ id }) => id === first.id),
  }
}
