import { loadContent } from '#app/content/kit/content.server.ts'
import { site } from '#app/site/documents/site-document.ts'
import { formatEventDate } from '#app/ui/format/plain-date.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import type { RequestContext } from '#platform/context.ts'
import { isHeld } from './dates/date-changes.ts'
import { timeWords } from './dates/event-time.ts'
import { upcoming } from './dates/occurrences.ts'
import { untilNextEnd } from './dates/page-moment.server.ts'
import { placeWords } from './dates/place.ts'
import { events } from './document.ts'
import { chosenEventPath, readFilters } from './filters.ts'
import { frequencyNote } from './recurring-note.ts'
import { actionOf } from './responses/response-action.ts'

/** The next meeting, for pages about something else. */
export type NextMeeting = {
  title: string
  date: string
  facts: string[]
  href: string
  /** people come to help, not to be helped */
  isForVolunteers: boolean
}

/**
 * Returns the next date of an event in this category, preferring meetings to volunteer shifts.
 * Null if none is planned or the id is blank.
 */
export async function findNextMeeting(
  context: RequestContext,
  category: string,
): Promise<NextMeeting | null> {
  return category ? findNextOf(context, category) : null
}

/** The same, but a blank category means all events. */
export async function findNextOf(
  context: RequestContext,
  category: string,
): Promise<NextMeeting | null> {
  const [content, { timeZone }] = await Promise.all([
    loadContent(context, events),
    loadContent(context, site),
  ])
  const since = untilNextEnd(context, content.events, timeZone)
  const wanted = content.events.filter((event) => category === '' || event.category === category)
  const isForVolunteers = ({ category: own }: { category: string }) =>
    actionOf(own, content.categories) === 'volunteer'
  const all = upcoming(wanted, since).filter(isHeld)
  const next = all.find(({ event }) => !isForVolunteers(event)) ?? all[0]
  if (!next) return null
  const { event, date } = next
  return {
    title: event.title,
    date: formatEventDate(date, since.today, context.language),
    facts: [
      timeWords(event, wordsOf(context.language), { date, language: context.language }),
      placeWords(event, wordsOf(context.language)),
      frequencyNote(event, context.language),
    ].filter(Boolean),
    href: chosenEventPath(readFilters(new URLSearchParams()), event.id, date),
    isForVolunteers: isForVolunteers(event),
  }
}
