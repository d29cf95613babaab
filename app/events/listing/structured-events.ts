import { plainWords } from '#app/content/formatted/formatted-text.ts'
import type { OccurrenceChange } from '#app/events/dates/date-changes.ts'
import { lastDayOf, type Since, timesOf } from '#app/events/dates/event-time.ts'
import { upcoming } from '#app/events/dates/occurrences.ts'
import { isJoinable, isOnlineOnly, isOurPlace } from '#app/events/dates/place.ts'
import type { EventContent, EventsContent } from '#app/events/document.ts'
import { mapFacts } from '#app/events/event-facts.ts'
import { eventPath } from '#app/events/filters.ts'
import { imagePath } from '#app/images/image-path.ts'
import type { ContactFacts } from '#app/site/documents/contact-fields.ts'
import { pageUrl, type SiteFacts } from '#app/site/search-engines/meta.ts'
import { structuredAddress } from '#app/site/search-engines/structured.ts'
import type { PlainDate } from '#app/ui/format/plain-date.ts'

const maxNodes = 4

type Where = {
  since: Since
  timeZone: string
  site: SiteFacts
  /** the ministry's own */
  address: ContactFacts['address']
}

/** The next events as schema.org nodes, one per date. Without a known time, only the date: never midnight. */
export function structuredEvents(content: EventsContent, where: Where): object[] {
  const { site, timeZone, since } = where
  return upcoming(content.events, since)
    .filter(({ change }) => change?.kind !== 'movedAway')
    .slice(0, maxNodes)
    .map(({ event, date, change }) => {
      const lastDay = lastDayOf(event, date)
      const { start, end } = timesOf(event, date, timeZone)
      return {
        '@type': 'Event',
        name: event.title,
        startDate: start ?? date,
        ...(end || lastDay > date ? { endDate: end ?? lastDay } : {}),
        ...(event.description ? { description: plainWords(event.description) } : {}),
        ...(event.image
          ? {
              image: [`${site.url}${imagePath(event.image, { width: 1280, format: 'original' })}`],
            }
          : {}),
        url: pageUrl(site, eventPath(event.id, date)),
        ...structuredFacts(event),
        ...statusOf(change, timeZone),
        ...structuredPlace(event, date, where),
        organizer: { '@type': 'NGO', name: site.name, url: site.url },
      }
    })
}

function structuredFacts(event: EventContent): object {
  const all = mapFacts(({ structured }, key) => (event[key] ? structured?.(event[key]) : {}))
  return Object.assign({}, ...Object.values(all))
}

/** The place, and whether people may join online; our address only if the place is ours. */
function structuredPlace(place: EventContent, date: PlainDate, { site, address }: Where) {
  const isOwnPlace = isOurPlace(place)
  // never the link itself, which may be only for guests
  const online = { '@type': 'VirtualLocation', url: pageUrl(site, eventPath(place.id, date)) }
  if (isOnlineOnly(place)) return { eventAttendanceMode: mode('Online'), location: online }
  const venue = {
    '@type': 'Place',
    name: place.location || place.address || site.name,
    ...(isOwnPlace ? structuredAddress(address) : {}),
    ...(!isOwnPlace && place.address ? { address: place.address } : {}),
  }
  return isJoinable(place)
    ? { eventAttendanceMode: mode('Mixed'), location: [venue, online] }
    : { eventAttendanceMode: mode('Offline'), location: venue }
}

function mode(kind: 'Online' | 'Mixed' | 'Offline'): string {
  return `https://schema.org/${kind}EventAttendanceMode`
}

/** The status of a date and, if it moved, its previous start. */
function statusOf(change: OccurrenceChange | undefined, timeZone: string) {
  if (change?.kind === 'cancelled') return { eventStatus: 'https://schema.org/EventCancelled' }
  const { planned, held } = change ?? {}
  if (!planned || (planned.date === held?.date && planned.time === held.time)) {
    return { eventStatus: 'https://schema.org/EventScheduled' }
  }
  return {
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate:
      timesOf({ time: planned.time }, planned.date, timeZone).start ?? planned.date,
  }
}
