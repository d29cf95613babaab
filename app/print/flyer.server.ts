import { plainWords } from '#app/content/formatted/formatted-text.ts'
import { whenAndWhere } from '#app/events/dates/change-copy.ts'
import { type EventOccurrence, isHeld } from '#app/events/dates/date-changes.ts'
import { isOverBy, type Since } from '#app/events/dates/event-time.ts'
import { nextOccurrence, occurrenceOn } from '#app/events/dates/occurrences.ts'
import { isOurPlace } from '#app/events/dates/place.ts'
import type { EventContent } from '#app/events/document.ts'
import { factsOf } from '#app/events/event-facts.ts'
import { eventPath } from '#app/events/filters.ts'
import { guestNotes } from '#app/events/guest-notes.ts'
import { readEventsOrStop } from '#app/events/read-events.server.ts'
import { recurringNote } from '#app/events/recurring-note.ts'
import { ministryNow } from '#app/site/site.server.ts'
import { displayUrl } from '#app/ui/format/display-url.ts'
import { formatEventDate, isPlainDate, type PlainDate } from '#app/ui/format/plain-date.ts'
import { drawQrCode } from '#app/ui/qr/qr-drawing.server.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import type { RequestContext } from '#platform/context.ts'
import { inLanguage, type Language } from '#platform/language.ts'

/** An event, or one of its dates. */
type FlyerRequest = { eventId: string; date: string | null }

/**
 * Returns a flyer's content; undefined if there is no such event or it's over or canceled. Throws a 503 response if
 * events can't be read.
 */
export async function findFlyer(context: RequestContext, { eventId, date }: FlyerRequest) {
  const [all, since] = await Promise.all([readEventsOrStop(context), ministryNow(context)])
  const { today } = since
  const event = all.find(({ id }) => id === eventId)
  const occurrence = event && occurrenceFor(event, date, since)
  if (!event || !occurrence) return undefined
  const path = eventPath(eventId, date ?? undefined)
  const { language } = context
  const url = `${context.config.siteUrl}${inLanguage(path, language)}`
  return {
    ...describeSchedule(event, occurrence, { isSeries: date === null, today, language }),
    title: event.title,
    words: plainWords(event.description).trim(),
    notes: guestNotes(event, wordsOf(context.language)),
    picture: event.image,
    path,
    typed: displayUrl(url),
    code: drawQrCode(`${url}#chosen`, 'high'),
  }
}

export type Flyer = NonNullable<Awaited<ReturnType<typeof findFlyer>>>

/** The requested date or the next one, if it's upcoming and not canceled. */
function occurrenceFor(
  event: EventContent,
  asked: string | null,
  since: Since,
): EventOccurrence<EventContent> | undefined {
  const date = asked ?? nextOccurrence(event, since)
  if (!date || !isPlainDate(date)) return undefined
  const occurrence = occurrenceOn(event, date)
  if (!occurrence || !isHeld(occurrence)) return undefined
  return isOverBy(occurrence.event, date, since) ? undefined : occurrence
}

/** When and where. For a series: how often, and the next date if it differs. */
function describeSchedule(
  event: EventContent,
  { event: held, date, change }: EventOccurrence<EventContent>,
  { isSeries, today, language }: { isSeries: boolean; today: PlainDate; language: Language },
) {
  const t = wordsOf(language)
  const repeats = recurringNote(event, today, language)
  const day = formatEventDate(date, today, language)
  if (!isSeries || !repeats) {
    return {
      day,
      facts: factsOf(held, t, { date, language }),
      isOurPlace: isOurPlace(held),
      repeats,
      next: '',
      note: change?.note ?? '',
    }
  }
  const next = change ? whenAndWhere(change, today, language) : day
  return {
    day: repeats,
    facts: factsOf(event, t),
    isOurPlace: isOurPlace(event),
    repeats: '',
    next,
    note: '',
  }
}
