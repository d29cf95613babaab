import { z } from 'zod'
import { plainWords } from '#app/content/formatted/formatted-text.ts'
import { readDocument } from '#app/content/kit/content.server.ts'
import { type EventContent, events } from '#app/events/document.ts'
import { mapFacts } from '#app/events/event-facts.ts'
import { actionOf } from '#app/events/responses/response-action.ts'
import type { rangeSchema } from '#app/events/schema.ts'
import { imagePath } from '#app/images/image-path.ts'
import { getContactFacts } from '#app/site/contact-facts.ts'
import { site } from '#app/site/documents/site-document.ts'
import { addressLines } from '#app/site/frame/layout-data.ts'
import { momentIn } from '#app/ui/format/moment.ts'
import { addDays, daysBetween } from '#app/ui/format/plain-date.ts'
import type { RequestContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { type EventOccurrence, isHeld } from './date-changes.ts'
import { isOverBy, lastDayOf, timesOf } from './event-time.ts'
import { expandEvents } from './occurrences.ts'
import { publicLink } from './online-links.server.ts'
import { addressOf, attendances } from './place.ts'
import { recurrences } from './repeat-rule.ts'

const usualDays = 60
const maxDays = 366

/** The answer of `GET /api/events/occurrences`. */
export const occurrencesAnswer = z.object({
  today: z.string(),
  timeZone: z.string(),
  from: z.string(),
  to: z.string(),
  occurrences: z.array(
    z.object({
      eventId: z.string(),
      title: z.string(),
      description: z.string(),
      date: z.string(),
      /** its last day, later than `date` if it lasts several days */
      lastDate: z.string(),
      allDay: z.boolean(),
      ...mapFacts(() => z.string()),
      /** with the ministry's UTC offset on that day; null if the time has no hour */
      start: z.string().nullable(),
      end: z.string().nullable(),
      /** where directions lead: ours only if the place is ours; blank if it isn't known */
      address: z.string(),
      /** how people take part */
      attendance: z.enum(attendances.map(({ value }) => value)),
      /** where people join from home, if that's public at any time; otherwise blank */
      onlineLink: z.string(),
      category: z.string(),
      action: z.enum(['rsvp', 'volunteer', 'join']),
      recurring: z.enum(recurrences),
      image: z.string().nullable(),
      /** the planned date; same as `date` unless it moved */
      plannedDate: z.string(),
      /** changed: this date's day, time, or place differs from the event's */
      status: z.enum(['planned', 'changed']),
      note: z.string(),
    }),
  ),
  /** dates that people might expect but that are canceled or moved */
  notHeld: z.array(
    z.object({
      eventId: z.string(),
      title: z.string(),
      date: z.string(),
      time: z.string(),
      location: z.string(),
      status: z.enum(['cancelled', 'moved']),
      /** the new date, also listed in occurrences */
      movedTo: z.string().nullable(),
      note: z.string(),
    }),
  ),
})

/**
 * Lists all dates in a range (decision 103), by default those of the next 60 days that aren't over.
 * Throws `badRequest` for a range that is reversed or longer than a year.
 */
export async function listFeed(
  { db, now }: RequestContext,
  range: z.output<typeof rangeSchema>,
): Promise<z.input<typeof occurrencesAnswer>> {
  const [{ values }, { values: settings }, facts] = await Promise.all([
    readDocument(db, events),
    readDocument(db, site),
    getContactFacts(db),
  ])
  const ours = addressLines(facts.address).join(', ')
  const { timeZone } = settings
  const since = momentIn(timeZone, now())
  const { today } = since
  const from = range.from ?? today
  const to = range.to ?? addDays(from, usualDays)
  if (to < from) throw unfit('is before the first day')
  if (daysBetween(from, to) > maxDays) throw unfit(`is more than ${maxDays} days away`)
  const all = range.from
    ? expandEvents(values.events, from, to)
    : // yesterday's may run past midnight
      expandEvents(values.events, addDays(from, -1), to).filter(
        ({ event, date }) => !isOverBy(event, date, since),
      )
  const occurrences = all.filter(isHeld).map(({ event, date, change }) => ({
    eventId: event.id,
    title: event.title,
    description: plainWords(event.description),
    date,
    lastDate: lastDayOf(event, date),
    allDay: event.allDay,
    plannedDate: change?.planned.date ?? date,
    ...mapFacts((_, key) => event[key]),
    ...timesOf(event, date, timeZone),
    address: addressOf(event, ours),
    attendance: event.attendance,
    onlineLink: publicLink(event),
    category: event.category,
    action: actionOf(event.category, values.categories),
    recurring: event.recurring,
    image: event.image ? imagePath(event.image) : null,
    status: change ? ('changed' as const) : ('planned' as const),
    note: change?.note ?? '',
  }))
  return { today, timeZone, from, to, occurrences, notHeld: all.flatMap(presentNotHeld) }
}

function unfit(message: string): AppError {
  return new AppError('badRequest', `to: ${message}`, { fields: [{ path: 'to', message }] })
}

function presentNotHeld(occurrence: EventOccurrence<EventContent>) {
  const { event, date, change } = occurrence
  if (!change || isHeld(occurrence)) return []
  const movedTo = change.kind === 'movedAway' ? change.held.date : null
  const status = movedTo ? ('moved' as const) : ('cancelled' as const)
  const { id: eventId, title, time, location } = event
  return [{ eventId, title, date, time, location, status, movedTo, note: change.note }]
}
