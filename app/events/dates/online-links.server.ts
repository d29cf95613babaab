import { logReadFailure, readDocument } from '#app/content/kit/content.server.ts'
import { type EventContent, events } from '#app/events/document.ts'
import { addDays, type PlainDate, todayIn } from '#app/ui/format/plain-date.ts'
import type { RequestContext } from '#platform/context.ts'
import { isHeld } from './date-changes.ts'
import { spanOf } from './event-time.ts'
import { expandEvents } from './occurrences.ts'
import { isJoinable } from './place.ts'

/** How long before an event everyone sees its link, if staff chose so. */
const msBefore = 30 * 60_000

/** A link that everyone sees now, for one date, or for all dates without `date`. */
export type OpenLink = { eventId: string; date?: PlainDate; url: string }

type Linked = Pick<EventContent, 'attendance' | 'onlineLink' | 'linkShown'>

/** An event's link to join; blank without one. Private: only for people with a place. */
export function guestLink(event: Linked): string {
  return isJoinable(event) ? event.onlineLink : ''
}

/** The link that's public at any time, as in calendars and directories; blank unless staff chose that. */
export function publicLink(event: Linked): string {
  return event.linkShown === 'always' ? guestLink(event) : ''
}

/**
 * The links that everyone sees at `now`, and when that changes next in the days around it, in ms since the epoch. A page
 * with these links mustn't be cached longer.
 */
export function openLinks(
  all: readonly EventContent[],
  now: Date,
  timeZone: string,
): { links: OpenLink[]; changesAt: number } {
  const at = now.getTime()
  const today = todayIn(timeZone, now)
  const always = all.flatMap((event) => {
    const url = publicLink(event)
    return url ? [{ eventId: event.id, url }] : []
  })
  const soon = all.filter((event) => event.linkShown === 'soon' && guestLink(event))
  const spans = expandEvents(soon, addDays(today, -1), addDays(today, 2))
    .filter(isHeld)
    .map(({ event, date }) => {
      const { begins, over } = spanOf(event, date, timeZone)
      const link = { eventId: event.id, date, url: event.onlineLink }
      return { link, opens: begins.getTime() - msBefore, closes: over.getTime() }
    })
  const next = spans.flatMap(({ opens, closes }) => [opens, closes]).filter((time) => time > at)
  return {
    links: [
      ...always,
      ...spans.filter(({ opens, closes }) => opens <= at && at < closes).map(({ link }) => link),
    ],
    changesAt: Math.min(...next),
  }
}

/** Events as pages read them, with the links that are public at any time. Throws if events can't be read. */
export async function withPublicLinks(
  { db }: Pick<RequestContext, 'db'>,
  shown: readonly EventContent[],
): Promise<EventContent[]> {
  const { values } = await readDocument(db, events)
  const links = new Map(values.events.map((event) => [event.id, publicLink(event)]))
  return shown.map((event) => ({ ...event, onlineLink: links.get(event.id) ?? '' }))
}

/** The events with their private links; none if they can't be read. */
export async function readLinkedEvents(context: RequestContext): Promise<EventContent[]> {
  try {
    return (await readDocument(context.db, events)).values.events
  } catch (error) {
    logReadFailure(context, 'the links of online events', error)
    return []
  }
}
