import { loadContent, readForPage, reportUnread } from '#app/content/kit/content.server.ts'
import { site } from '#app/site/documents/site-document.ts'
import { addDays, formatEventDate, todayIn } from '#app/ui/format/plain-date.ts'
import { parseTimeRange } from '#app/ui/format/time-range.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import type { RequestContext } from '#platform/context.ts'
import type { Language } from '#platform/language.ts'
import { changeLabel, changeSentence } from './dates/change-copy.ts'
import { type EventOccurrence, isHeld, occurrenceKey } from './dates/date-changes.ts'
import { momentsOf } from './dates/event-time.ts'
import { expandEvents } from './dates/occurrences.ts'
import { placeWords } from './dates/place.ts'
import { type EventCategory, type EventContent, events } from './document.ts'
import { actionOf } from './responses/response-action.ts'

/** A date of an event as a list names it: in words, with the moments at which it begins and is over. */
export type Meeting = {
  key: string
  title: string
  date: string
  day: string
  time: string
  place: string
  /** what has become of it, where it is not as it was planned: a word or two, and sentences */
  label: string
  /** false where nobody is found there: cancelled, or moved to another day */
  isHeld: boolean
  /** people come to help, not to be helped */
  isForVolunteers: boolean
  notes: string[]
  begins: string
  over: string
}

/** So long somebody may still come to what says no end, minutes. */
const usualMinutes = 120
const minutesPerDay = 1440

/**
 * Every date of every event from today for so many days, by date and time; those too that are cancelled or moved,
 * for who would go there. None where the events cannot be read.
 */
export async function listMeetings(context: RequestContext, days: number): Promise<Meeting[]> {
  const [{ events: all, categories }, { timeZone }] = await Promise.all([
    readEvents(context),
    loadContent(context, site),
  ])
  const today = todayIn(timeZone, context.now())
  return expandEvents(all, today, addDays(today, days - 1)).map((occurrence) =>
    describe(occurrence, { today, timeZone, categories, language: context.language }),
  )
}

async function readEvents(
  context: RequestContext,
): Promise<{ events: EventContent[]; categories: EventCategory[] }> {
  try {
    return await readForPage(context, events)
  } catch (error) {
    reportUnread(context, events.key, error)
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
  const { start, end } = parseTimeRange(event.time) ?? { start: 0, end: minutesPerDay }
  const { start: begins, end: over = begins } = momentsOf(
    { start, end: end ?? start + usualMinutes },
    date,
    timeZone,
  )
  return {
    key: occurrenceKey(occurrence),
    title: event.title,
    date,
    day: formatEventDate(date, today, language),
    time: event.time,
    place: placeWords(event, wordsOf(language)),
    label: change ? changeLabel(change, language) : '',
    isHeld: isHeld(occurrence),
    isForVolunteers: actionOf(event.category, categories) === 'volunteer',
    notes: change ? [changeSentence(change, today, language), change.note].filter(Boolean) : [],
    begins: begins.toISOString(),
    over: over.toISOString(),
  }
}
