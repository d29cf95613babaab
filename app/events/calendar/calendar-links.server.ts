import { instantsOf, lastDayOf } from '#app/events/dates/event-time.ts'
import type { EventContent } from '#app/events/document.ts'
import { addDays, type PlainDate } from '#app/ui/format/plain-date.ts'
import { shorten } from '#app/ui/format/shorten.ts'
import { parseTimeRange } from '#app/ui/format/time-range.ts'
import type { Words } from '#app/ui/words/words.ts'
import { inLanguage, type Language, rootOf } from '#platform/language.ts'
import { entryPlace, entryText } from './calendar-file.server.ts'

/** Links that put something into a visitor's calendar. */
export type CalendarLinks = {
  /** a file to open, or an address to subscribe to, for Apple Calendar and other programs */
  own: string
  google: string
  outlook: string
}

/** What the links say beside the event. */
type LinkFacts = {
  siteUrl: string
  timeZone: string
  /** the ministry's own, in one line; blank if it isn't given */
  address: string
  language: Language
  t: Words
}

const longestText = 500
const hourInMs = 3_600_000

/** Links for one date of an event. `date` is the day it's held, `planned` the day its file is named after. */
export function linksToDate(
  event: EventContent,
  { date, planned, note }: { date: PlainDate; planned: PlainDate; note: string },
  facts: LinkFacts,
): CalendarLinks {
  const { siteUrl, timeZone, address, language, t } = facts
  const title = event.title
  const text = shorten(entryText(event, t, note), longestText)
  const place = entryPlace(event, t, address)
  const { isAllDay, start, end } = spanOf(event, date, timeZone)
  const plain = (time: string) => time.replaceAll(/[-:]/g, '')
  return {
    own: `${rootOf(language)}/events.ics?${new URLSearchParams({ event: event.id, date: planned })}`,
    google: `https://calendar.google.com/calendar/render?${new URLSearchParams({
      action: 'TEMPLATE',
      text: title,
      dates: `${plain(start)}/${plain(end)}`,
      details: [text, `${siteUrl}${inLanguage('/events', language)}`].filter(Boolean).join('\n\n'),
      location: place,
    })}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams({
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: title,
      startdt: start,
      enddt: end,
      ...(isAllDay ? { allday: 'true' } : {}),
      body: text,
      location: place,
    })}`,
  }
}

/** Links that subscribe to all dates of an event, or without one to all events. */
export function linksToFeed(
  event: Pick<EventContent, 'id' | 'title'> | undefined,
  { siteUrl, language, name }: Pick<LinkFacts, 'siteUrl' | 'language'> & { name: string },
): CalendarLinks {
  const search = event ? `?${new URLSearchParams({ event: event.id })}` : ''
  const address = `${siteUrl}${rootOf(language)}/events.ics${search}`
  const subscription = address.replace(/^https?:/, 'webcal:')
  return {
    own: subscription,
    google: `https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: subscription })}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({
      url: address,
      name: event?.title ?? name,
    })}`,
  }
}

/**
 * Begin and end of an event on a day: instants in UTC, or days with the end left out if its time isn't known. An
 * unknown end is an hour after the start, because both services need one.
 */
function spanOf(event: EventContent, date: PlainDate, timeZone: string) {
  const lastDay = lastDayOf(event, date)
  const known = event.allDay ? undefined : parseTimeRange(event.time)
  if (!known) return { isAllDay: true, start: date, end: addDays(lastDay, 1) }
  const { start, end = new Date(start.getTime() + hourInMs) } = instantsOf(
    known,
    date,
    timeZone,
    lastDay,
  )
  return { isAllDay: false, start: inSeconds(start), end: inSeconds(end) }
}

function inSeconds(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`
}
