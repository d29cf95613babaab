import { readDocument } from '#app/content/kit/content.server.ts'
import { type EventOccurrence, isHeld } from '#app/events/dates/date-changes.ts'
import { lastDayOf, spanOf, timeWords } from '#app/events/dates/event-time.ts'
import { expandEvents } from '#app/events/dates/occurrences.ts'
import { type EventContent, events } from '#app/events/document.ts'
import { addDays, formatEventDate, type PlainDate, todayIn } from '#app/ui/format/plain-date.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import type { Db } from '#platform/db/open.ts'
import { sourceLanguage } from '#platform/language.ts'
import type { CancelableDate } from './site-notice-schema.ts'

type Span = { now: Date; until: Date; timeZone: string }

/** More dates than anyone would read; the Events form has the rest. */
const maxDates = 100

/** Dates that are held, aren't over, and begin before `until`, with the planned date that names each. */
export function listCancelable(
  all: readonly EventContent[],
  { now, until, timeZone }: Span,
): (EventOccurrence<EventContent> & { planned: PlainDate })[] {
  // yesterday's may run past midnight
  const first = addDays(todayIn(timeZone, now), -1)
  return expandEvents(all, first, todayIn(timeZone, until))
    .filter(isHeld)
    .filter(({ event, date }) => {
      const { begins, over } = spanOf(event, date, timeZone)
      return over > now && begins < until
    })
    .map((occurrence) => ({
      ...occurrence,
      planned: occurrence.change?.planned.date ?? occurrence.date,
    }))
}

/** The dates that a notice could cancel, in order, with how many people are coming. */
export async function readCancelable(db: Db, span: Span): Promise<CancelableDate[]> {
  const { values } = await readDocument(db, events)
  const found = listCancelable(values.events, span).slice(0, maxDates)
  const [first] = found
  if (!first) return []
  const counts = await db
    .selectFrom('eventResponses')
    .select(({ fn }) => ['eventId', 'occurrenceDate', fn.sum('people').as('people')])
    .where('occurrenceDate', 'in', [...new Set(found.map(({ date }) => date))])
    .where('cancelledAt', 'is', null)
    .groupBy(['eventId', 'occurrenceDate'])
    .execute()
  const people = new Map(
    counts.map((one) => [`${one.occurrenceDate} ${one.eventId}`, Number(one.people)]),
  )
  const today = todayIn(span.timeZone, span.now)
  return found.map(({ event, date, planned }) => ({
    eventId: event.id,
    date: planned,
    title: event.title,
    // the time of several days names them
    day: lastDayOf(event, date) === date ? formatEventDate(date, today) : '',
    time: timeWords(event, wordsOf(sourceLanguage), { date, language: sourceLanguage }),
    people: people.get(`${date} ${event.id}`) ?? 0,
  }))
}
