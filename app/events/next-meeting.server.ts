import { loadContent } from '#app/content/kit/content.server.ts'
import { chosenAddress, readFilters } from '#app/events/listing/filters.ts'
import { site } from '#app/site/documents/site-document.ts'
import { formatEventDate, todayIn } from '#app/ui/format/plain-date.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import type { RequestContext } from '#platform/context.ts'
import { isHeld } from './dates/date-changes.ts'
import { upcoming } from './dates/occurrences.ts'
import { placeWords } from './dates/place.ts'
import { events } from './document.ts'
import { frequencyNote } from './recurring-note.ts'

/** When people meet next, for a page that is about something else. */
export type NextMeeting = { title: string; date: string; facts: string[]; href: string }

/**
 * The next date on which an event of the category with this id is held; null if none is planned, or if
 * the id is blank.
 */
export async function findNextMeeting(
  context: RequestContext,
  category: string,
): Promise<NextMeeting | null> {
  return category ? findNextOf(context, category) : null
}

/** The same, of all events where the category is blank. */
export async function findNextOf(
  context: RequestContext,
  category: string,
): Promise<NextMeeting | null> {
  const [content, { timeZone }] = await Promise.all([
    loadContent(context, events),
    loadContent(context, site),
  ])
  const today = todayIn(timeZone, context.now())
  const wanted = content.events.filter((event) => category === '' || event.category === category)
  const next = upcoming(wanted, today).find(isHeld)
  if (!next) return null
  const { event, date } = next
  return {
    title: event.title,
    date: formatEventDate(date, today, context.language),
    facts: [
      event.time,
      placeWords(event, wordsOf(context.language)),
      frequencyNote(event, context.language),
    ].filter(Boolean),
    href: chosenAddress(readFilters(new URLSearchParams()), event.id, date),
  }
}
