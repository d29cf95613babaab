import { createHash } from 'node:crypto'
import { plainWords } from '#app/content/formatted/formatted-text.ts'
import { readForPage } from '#app/content/kit/content.server.ts'
import type { Since } from '#app/events/dates/event-time.ts'
import { nextOccurrence } from '#app/events/dates/occurrences.ts'
import { publicLink, withPublicLinks } from '#app/events/dates/online-links.server.ts'
import { isOnlineOnly, isOurPlace } from '#app/events/dates/place.ts'
import { weekdays } from '#app/events/dates/repeat-rule.ts'
import { type EventContent, events } from '#app/events/document.ts'
import { eventFeatures } from '#app/events/features.ts'
import { eventPath } from '#app/events/filters.ts'
import { getContactFacts } from '#app/site/contact-facts.ts'
import type { PostalAddress } from '#app/site/documents/contact-fields.ts'
import { site } from '#app/site/documents/site-document.ts'
import { momentIn } from '#app/ui/format/moment.ts'
import { shorten } from '#app/ui/format/shorten.ts'
import { parseTimeRange } from '#app/ui/format/time-range.ts'
import type { RequestContext } from '#platform/context.ts'
import { answerFeed } from './answer-feed.server.ts'

/** A weekly meeting in the Meeting Guide format (https://github.com/code4recovery/spec). */
export type DirectoryMeeting = {
  name: string
  slug: string
  /** 0: Sunday */
  day: number[]
  /** HH:MM */
  time: string
  end_time?: string
  timezone: string
  types?: string[]
  notes?: string
  location?: string
  formatted_address?: string
  conference_url?: string
  url: string
  updated: string
  entity: string
  entity_website_url: string
}

type DirectoryFacts = {
  siteUrl: string
  /** the ministry's name */
  name: string
  timeZone: string
  /** the ministry's own */
  address: PostalAddress
  since: Since
  /** when the events last changed, ISO */
  changedAt: string
}

/** `/meetings.json`. 503 if the events can't be read: an empty list would remove them from directories. */
export function answerDirectory(context: RequestContext): Promise<Response> {
  return answerFeed(context, async () =>
    Response.json(await readMeetings(context), { headers: { 'cache-control': 'no-cache' } }),
  )
}

async function readMeetings(context: RequestContext): Promise<DirectoryMeeting[]> {
  const { db, config } = context
  const [content, settings, contact, row] = await Promise.all([
    readForPage(context, events),
    readForPage(context, site),
    getContactFacts(db),
    db.selectFrom('documents').select('updatedAt').where('key', '=', events.key).executeTakeFirst(),
  ])
  return listForDirectory(await withPublicLinks(context, content.events), {
    siteUrl: config.siteUrl,
    name: settings.name,
    timeZone: settings.timeZone,
    address: contact.address,
    since: momentIn(settings.timeZone, context.now()),
    changedAt: row?.updatedAt ?? new Date(0).toISOString(),
  })
}

/**
 * The events that staff list in directories, if they're still held every week at a known time: the format has only
 * weekdays, so a monthly meeting would send people to a locked door on the other weeks.
 */
export function listForDirectory(
  all: readonly EventContent[],
  facts: DirectoryFacts,
): DirectoryMeeting[] {
  return all
    .filter((event) => event.inDirectory && event.recurring === 'weekly' && event.every === 1)
    .filter((event) => nextOccurrence(event, facts.since) !== undefined)
    .flatMap((event) => describe(event, facts) ?? [])
}

function describe(event: EventContent, facts: DirectoryFacts): DirectoryMeeting | undefined {
  const known = event.allDay || event.days > 1 ? undefined : parseTimeRange(event.time)
  const link = publicLink(event)
  // directories list online meetings only with a link
  if (!known || (isOnlineOnly(event) && !link)) return undefined
  const { siteUrl, timeZone, changedAt } = facts
  const types = eventFeatures
    .filter(({ value }) => event.features.includes(value))
    .map(({ type }) => type)
  const notes = plainWords(event.description)
  const place = isOnlineOnly(event) ? '' : event.address
  const address = isOurPlace(event) ? ownAddress(facts.address) : place
  return {
    name: shorten(event.title, 64),
    slug: slugOf(event.id),
    day: daysOf(event),
    time: clock(known.start),
    ...(known.end === undefined ? {} : { end_time: clock(known.end) }),
    timezone: timeZone,
    ...(types.length > 0 ? { types } : {}),
    ...(notes ? { notes: shorten(notes, 1000) } : {}),
    ...(event.location && !isOnlineOnly(event) ? { location: event.location } : {}),
    ...(address ? { formatted_address: address } : {}),
    ...(link ? { conference_url: link } : {}),
    url: `${siteUrl}${eventPath(event.id)}`,
    updated: changedAt.slice(0, 19).replace('T', ' '),
    entity: facts.name,
    entity_website_url: siteUrl,
  }
}

/** The weekdays it's held on; by default that of its first date. */
function daysOf({ weekdays: chosen, date }: EventContent): number[] {
  if (chosen.length > 0) return chosen.map((day) => weekdays.indexOf(day)).sort()
  return [new Date(`${date}T00:00:00Z`).getUTCDay()]
}

function ownAddress({ street, city, state, zip }: PostalAddress): string {
  if (!city) return ''
  return [street, city, [state, zip].filter(Boolean).join(' '), 'USA'].filter(Boolean).join(', ')
}

/** An id as a slug of at most 64 characters; a hash if it isn't one. */
function slugOf(id: string): string {
  return /^[\w-]{1,64}$/.test(id) ? id : createHash('sha256').update(id).digest('hex').slice(0, 32)
}

function clock(minutes: number): string {
  const inDay = minutes % 1440
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}
