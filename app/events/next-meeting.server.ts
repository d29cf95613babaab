import { loadContent } from '#app/content/kit/content.server.ts'
import { site } from '#app/site/documents/site-document.ts'
import type { Happening, NotHeld } from '#app/site/happening/happening.ts'
import { formatEventDate } from '#app/ui/format/plain-date.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import type { RequestContext } from '#platform/context.ts'
import { isHeld } from './dates/date-changes.ts'
import { timeWords } from './dates/event-time.ts'
import { upcoming } from './dates/occurrences.ts'
import { untilNextChange } from './dates/page-moment.server.ts'
import { placeWords } from './dates/place.ts'
import { events } from './document.ts'
import { chosenEventPath, readFilters } from './filters.ts'
import { findNotHeld, happeningOf } from './happenings.server.ts'
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
  /** if it's on, today's, or tomorrow's */
  happening: Happening | null
}

/** The next meeting, if one is planned, and a meeting of today that isn't held. */
export type NextMeetings = { next: NextMeeting | null; notHeld: NotHeld | null }

/**
 * Returns the next date of an event in this category, preferring meetings to volunteer shifts.
 * Nulls if none is planned or the id is blank.
 */
export async function findNextMeeting(
  context: RequestContext,
  category: string,
): Promise<NextMeetings> {
  return category ? findNextOf(context, category) : { next: null, notHeld: null }
}

/** The same, but a blank category means all events. */
export async function findNextOf(context: RequestContext, category: string): Promise<NextMeetings> {
  const [content, { timeZone }] = await Promise.all([
    loadContent(context, events),
    loadContent(context, site),
  ])
  const since = untilNextChange(context, content.events, timeZone)
  const wanted = content.events.filter((event) => category === '' || event.category === category)
  const isForVolunteers = ({ category: own }: { category: string }) =>
    actionOf(own, content.categories) === 'volunteer'
  const all = upcoming(wanted, since).filter(isHeld)
  const next = all.find(({ event }) => !isForVolunteers(event)) ?? all[0]
  const meetings = wanted.filter((event) => !isForVolunteers(event))
  const notHeld = findNotHeld(meetings, since, context.language)
  if (!next) return { next: null, notHeld }
  const { event, date } = next
  const meeting = {
    title: event.title,
    date: formatEventDate(date, since.today, context.language),
    facts: [
      timeWords(event, wordsOf(context.language), { date, language: context.language }),
      placeWords(event, wordsOf(context.language)),
      frequencyNote(event, context.language),
    ].filter(Boolean),
    href: chosenEventPath(readFilters(new URLSearchParams()), event.id, date),
    isForVolunteers: isForVolunteers(event),
    happening: happeningOf(next, since, context.language),
  }
  return { next: meeting, notHeld }
}
