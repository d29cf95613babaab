import { loadContent, logReadFailure, readForPage } from '#app/content/kit/content.server.ts'
import { site } from '#app/site/documents/site-document.ts'
import { addDays, formatEventDate } from '#app/ui/format/plain-date.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import type { RequestContext } from '#platform/context.ts'
import type { Language } from '#platform/language.ts'
import { changeLabel, changeSentence } from './dates/change-copy.ts'
import { type EventOccurrence, isHeld, occurrenceKey } from './dates/date-changes.ts'
import { isOverBy, spanOf, timeWords } from './dates/event-time.ts'
import { expandEvents } from './dates/occurrences.ts'
import { untilNextChange } from './dates/page-moment.server.ts'
import { placeWords } from './dates/place.ts'
import { type EventCategory, type EventContent, events } from './document.ts'
import { actionOf } from './responses/response-action.ts'

/** A date of an event as shown in a list, with its start and end as ISO timestamps. */
export type Meeting = {
  key: string
  title: string
  date: string
  day: string
  time: string
  place: string
  /** how it changed, in a word or two; '' if it's as planned */
  label: string
  /** false if it's canceled or was moved to another day */
  isHeld: boolean
  /** people come to help, not to be helped */
  isForVolunteers: boolean
  notes: string[]
  begins: string
  over: string
}

/**
 * Lists every date in the next `days` days that isn't over, by date and time. Includes canceled and moved dates so that no one goes
 * there in vain. Empty if the events can't be read.
 */
export async function listMeetings(context: RequestContext, days: number): Promise<Meeting[]> {
  const [{ events: all, categories }, { timeZone }] = await Promise.all([
    readEvents(context),
    loadContent(context, site),
  ])
  const since = untilNextChange(context, all, timeZone)
  const { today } = since
  // yesterday's may run past midnight
  return expandEvents(all, addDays(today, -1), addDays(today, days - 1))
    .filter(({ event, date }) => !isOverBy(event, date, since))
    .map((occurrence) =>
      describe(occurrence, { today, timeZone, categories, language: context.language }),
    )
}

async function readEvents(
  context: RequestContext,
): Promise<{ events: EventContent[]; categories: EventCategory[] }> {
  try {
    return await readForPage(context, events)
  } catch (error) {
    logReadFailure(context, events.key, error)
    return { events: [], categories: [] }
  }
}

function describe(
  occurrence: EventOccurrence<EventContent>,
  {
    today,
    timeZone,
    categories,
    language,
  }: { today: string; timeZone: string; categories: EventCategory[]; language: Language },
): Meeting {
  const { event, date, change } = occurrence
  const { begins, over } = spanOf(event, date, timeZone)
  return {
    key: occurrenceKey(occurrence),
    title: event.title,
    date,
    day: formatEventDate(date, today, language),
    time: timeWords(event, wordsOf(language), { date, language }),
    place: placeWords(event, wordsOf(language)),
    label: change ? changeLabel(change, language) : '',
    isHeld: isHeld(occurrence),
    isForVolunteers: actionOf(event.category, categories) === 'volunteer',
    notes: change ? [changeSentence(change, today, language), change.note].filter(Boolean) : [],
    begins: begins.toISOString(),
    over: over.toISOString(),
  }
}
