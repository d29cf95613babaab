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

type Today = { eventId: string; date: PlainDate; title: string; time: string; people: number }

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
  const { people } = await db
    .selectFrom('eventResponses')
    .select(({ fn }) => fn.sum('people').as('people'))
    .where('eventId', '=', first.id)
    .where('occurrenceDate', '=', date)
    .where('cancelledAt', 'is', null)
    .where('waitingSince', 'is', null)
    .where('shiftId', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    eventId: first.id,
    date,
    title: first.title,
    time: timeWords(first, wordsOf(sourceLanguage)),
    people: Number(people ?? 0),
  }
}
