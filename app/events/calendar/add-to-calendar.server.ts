import { readForPage } from '#app/content/kit/content.server.ts'
import { isHeld } from '#app/events/dates/date-changes.ts'
import { nextOccurrence, occurrenceOn, plannedOn } from '#app/events/dates/occurrences.ts'
import { withPublicLinks } from '#app/events/dates/online-links.server.ts'
import type { EventContent } from '#app/events/document.ts'
import { factsOf } from '#app/events/event-facts.ts'
import { eventPath } from '#app/events/filters.ts'
import { readEventsOrStop } from '#app/events/read-events.server.ts'
import { recurringNote } from '#app/events/recurring-note.ts'
import { getContactFacts } from '#app/site/contact-facts.ts'
import { site } from '#app/site/documents/site-document.ts'
import { addressLines } from '#app/site/frame/layout-data.ts'
import { momentIn } from '#app/ui/format/moment.ts'
import { formatEventDate, isPlainDate, type PlainDate } from '#app/ui/format/plain-date.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import type { RequestContext } from '#platform/context.ts'
import { linksToDate, linksToFeed } from './calendar-links.server.ts'

/**
 * What the page `/events/calendar` offers: one date of an event, all its dates, and all events. Undefined for an
 * unknown event. Throws a 503 response if events can't be read.
 */
export async function findCalendarLinks(
  context: RequestContext,
  eventId: string | null,
  askedDate: string | null,
) {
  const { config, language, db } = context
  const t = wordsOf(language)
  const [all, settings, contact] = await Promise.all([
    readEventsOrStop(context).then((all) => withPublicLinks(context, all)),
    readForPage(context, site),
    getContactFacts(db),
  ])
  const since = momentIn(settings.timeZone, context.now())
  const { today } = since
  const facts = {
    siteUrl: config.siteUrl,
    timeZone: settings.timeZone,
    address: addressLines(contact.address).join(', '),
    language,
    t,
  }
  const name = [settings.name, t('Events')].filter(Boolean).join(': ')
  const everything = linksToFeed(undefined, { ...facts, name })
  if (eventId === null) return { event: undefined, everything }
  const event = all.find(({ id }) => id === eventId)
  if (!event) return undefined
  const found = dateOf(event, askedDate ?? nextOccurrence(event, since) ?? '')
  const isRepeating = event.recurring !== 'none' || event.extraDates.length > 0
  return {
    everything,
    event: {
      title: event.title,
      path: `${eventPath(event.id, found?.date)}#chosen`,
      facts: factsOf(found?.event ?? event, t, found && { date: found.date, language }),
      repeats: recurringNote(event, today, language),
      date: found && {
        words: formatEventDate(found.date, today, language),
        links: linksToDate(found.event, found, facts),
      },
      all: isRepeating ? linksToFeed(event, { ...facts, name }) : undefined,
    },
  }
}

export type CalendarPage = NonNullable<Awaited<ReturnType<typeof findCalendarLinks>>>

/** The date that's held on a day or was moved away from it; undefined if it's canceled or the event isn't on that day. */
function dateOf(event: EventContent, day: string) {
  if (!isPlainDate(day)) return undefined
  const occurrence = occurrenceOn(event, day)
  if (!occurrence) return undefined
  const { change } = occurrence
  if (change?.kind === 'cancelled') return undefined
  const date: PlainDate = change?.held.date ?? day
  const held = isHeld(occurrence) ? occurrence : occurrenceOn(event, date)
  if (!held || !isHeld(held)) return undefined
  const planned = plannedOn(event, day) ? day : (held.change?.planned.date ?? date)
  return { event: held.event, date, planned, note: change?.note ?? '' }
}
