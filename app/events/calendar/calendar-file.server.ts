import ICAL from 'ical.js'
import { mapLinkUrls, plainWords } from '#app/content/formatted/formatted-text.ts'
import type { DateChange } from '#app/events/dates/date-changes.ts'
import { instantsOf, lastDayOf, timeWords } from '#app/events/dates/event-time.ts'
import { occurrenceOn, plannedOn } from '#app/events/dates/occurrences.ts'
import { publicLink } from '#app/events/dates/online-links.server.ts'
import { isOurPlace, type Place, placeWords } from '#app/events/dates/place.ts'
import { plannedDays } from '#app/events/dates/repeat-rule.ts'
import type { EventContent } from '#app/events/document.ts'
import { eventPath } from '#app/events/filters.ts'
import { noteParagraphs } from '#app/events/guest-notes.ts'
import { readFileLink } from '#app/files/file-types.ts'
import { cleanLine } from '#app/ui/format/clean-input.ts'
import { addDays, isPlainDate, type PlainDate, zonedInstant } from '#app/ui/format/plain-date.ts'
import { parseTimeRange } from '#app/ui/format/time-range.ts'
import type { Words } from '#app/ui/words/words.ts'
import { rruleOf } from './rrule.ts'
import { zoneComponent } from './zone-component.server.ts'

// the library counts the octets of continued lines without their space, so 75 would be 76
ICAL.foldLength = 74

/** What a calendar file says beside its events. */
export type CalendarFacts = {
  /** shown as the calendar's name */
  name: string
  siteUrl: string
  timeZone: string
  /** the ministry's own, in one line; blank if it isn't given */
  address: string
  /** rises with every change of the events */
  version: number
  /** when they last changed, ISO; the epoch if they never did */
  changedAt: string
  /** in the ministry's time zone */
  today: PlainDate
  t: Words
  /** the label of a category */
  labelOf: (category: string) => string
}

/** A jCal property (RFC 7265). */
type Property = [
  name: string,
  parameters: Record<string, string>,
  type: string,
  ...values: unknown[],
]

/**
 * A calendar file (RFC 5545) with each event's rule and its changed dates, as text with CRLF. With `onlyDate`, it has
 * only that day's events, without their rules. Dates after the year 9000 are left out.
 */
export function calendarFile(
  events: readonly EventContent[],
  facts: CalendarFacts,
  onlyDate?: PlainDate,
): string {
  const components = onlyDate
    ? events.flatMap((event) => oneDate(event, onlyDate, facts))
    : events.map(withoutFarDates).flatMap((event) => wholeEvent(event, facts))
  const years = [facts.today, ...events.map(({ date }) => date)].map((day) =>
    Number(day.slice(0, 4)),
  )
  const firstYear = Math.max(zoneFromYear, Math.min(...years.filter(Number.isFinite)) - 1)
  return ICAL.stringify([
    'vcalendar',
    [
      ['version', {}, 'text', '2.0'],
      ['prodid', {}, 'text', '-//Lampstand//Events//EN'],
      ['calscale', {}, 'text', 'GREGORIAN'],
      ['method', {}, 'text', 'PUBLISH'],
      ['x-wr-calname', {}, 'unknown', escapeText(facts.name)],
      ['x-wr-timezone', {}, 'unknown', facts.timeZone],
      ['refresh-interval', { value: 'DURATION' }, 'unknown', 'PT1H'],
    ],
    [zoneComponent(facts.timeZone, firstYear, Number(facts.today.slice(0, 4)) + 10), ...components],
  ]).concat('\r\n')
}

/** Before, some zones have offsets with seconds, which calendar programs don't know. */
const zoneFromYear = 2000

/** The library leaves the text of X- properties as it is. */
function escapeText(text: string): string {
  return cleanLine(text).replace(/[\\;,]/g, '\\$&')
}

/** Files need the day after an event, which the calendar's last year may lack. */
function withoutFarDates(event: EventContent): EventContent {
  const isNear = (date: string) => date < '9000-01-01'
  return {
    ...event,
    date: isNear(event.date) ? event.date : '',
    until: isNear(event.until) ? event.until : '',
    extraDates: event.extraDates.filter(isNear),
    changes: event.changes.filter(({ newDate }) => isNear(newDate)),
  }
}

type Component = [name: 'vevent', properties: Property[], components: never[]]

/** An event with its rule, and one more component for each changed date. */
function wholeEvent(event: EventContent, facts: CalendarFacts): Component[] {
  const bare = { ...event, exceptions: [], changes: [] }
  const [start] = plannedDays(bare, '0001-01-01', '9999-12-31')
  const isEverHeld = !plannedDays(event, '0001-01-01', '9999-12-31').next().done
  if (start === undefined || !isEverHeld) return []
  const isSingle = event.recurring === 'none' && event.extraDates.length === 0
  if (isSingle) return oneDate(event, start, facts, event.id)
  const [first] = plannedDays({ ...bare, extraDates: [] }, '0001-01-01', '9999-12-31')
  const begin = first ?? start
  // a rule that ends before it begins leaves only the extra dates
  const rule = first && rruleOf(event, (day) => untilText(event, day, facts))
  const skipped = event.recurring === 'none' ? [] : event.exceptions
  const master: Component = [
    'vevent',
    [
      ...described(event, facts, event.id),
      ...slot(event, begin, facts),
      ...(rule ? [['rrule', {}, 'recur', recurOf(rule)] satisfies Property] : []),
      ...datesOf('rdate', event, extraDatesOf(event, begin, rule, skipped), facts),
      // Thunderbird's parser stops at one that isn't in the rule
      ...datesOf(
        'exdate',
        event,
        skipped.filter((day) => isPlainDate(day) && plannedOn(bare, day)),
        facts,
      ),
      ['status', {}, 'text', 'CONFIRMED'],
    ],
    [],
  ]
  return [master, ...event.changes.flatMap((change) => changedDate(event, change, facts))]
}

/** Extra dates. Without a rule, the first date too, which some parsers would leave out. */
function extraDatesOf(
  { extraDates }: EventContent,
  begin: PlainDate,
  rule: string | undefined,
  skipped: readonly PlainDate[],
): PlainDate[] {
  const others = extraDates.filter((day) => day !== begin && !skipped.includes(day))
  return rule === undefined && others.length > 0 ? [begin, ...others] : others
}

/** ical.js writes rules from objects. */
function recurOf(rule: string): object {
  return ICAL.Recur.fromString(rule).toJSON()
}

function changedDate(event: EventContent, { date }: DateChange, facts: CalendarFacts): Component[] {
  const planned = isPlainDate(date) ? plannedOn(event, date) : undefined
  if (!planned?.change) return []
  const { held, kind } = planned.change
  const arrival = kind === 'movedAway' ? occurrenceOn(event, held.date) : undefined
  // moved to a day on which the event is held anyway
  const isMerged = arrival !== undefined && arrival.change?.kind !== 'movedHere'
  const isCancelled = kind === 'cancelled' || isMerged
  const shown = isCancelled ? event : { ...(arrival?.event ?? planned.event) }
  const note = planned.change.note
  return [
    [
      'vevent',
      [
        ...described(shown, facts, event.id, note),
        dateProperty('recurrence-id', event, date, facts),
        ...slot(shown, isCancelled ? date : held.date, facts),
        ['status', {}, 'text', isCancelled ? 'CANCELLED' : 'CONFIRMED'],
      ],
      [],
    ],
  ]
}

/** An event's plan for one day, without its rule. By default, the UID includes the day. */
function oneDate(
  event: EventContent,
  date: PlainDate,
  facts: CalendarFacts,
  uid = `${event.id}-${date}`,
): Component[] {
  const planned = occurrenceOn(event, date)
  if (!planned) return []
  const { change } = planned
  const isCancelled = change?.kind === 'cancelled'
  const day = change && !isCancelled ? change.held.date : date
  const shown =
    change?.kind === 'movedAway' ? (occurrenceOn(event, day)?.event ?? event) : planned.event
  return [
    [
      'vevent',
      [
        ...described(shown, facts, uid, change?.note),
        ...slot(shown, day, facts),
        ['status', {}, 'text', isCancelled ? 'CANCELLED' : 'CONFIRMED'],
      ],
      [],
    ],
  ]
}

function described(event: EventContent, facts: CalendarFacts, uid: string, note = ''): Property[] {
  const { t, siteUrl, version, changedAt, labelOf, address } = facts
  const category = labelOf(event.category)
  const stamp = instantText(changedAt)
  const link = publicLink(event)
  return [
    ['uid', {}, 'text', `${uid}@${new URL(siteUrl).hostname}`],
    ['dtstamp', {}, 'date-time', stamp],
    ['last-modified', {}, 'date-time', stamp],
    ['sequence', {}, 'integer', version],
    ['summary', {}, 'text', event.title],
    ...given('description', entryText(event, t, note)),
    ...given('location', entryPlace(event, t, address)),
    ...given('categories', category),
    ['url', {}, 'uri', `${siteUrl}${eventPath(event.id)}`],
    ...(link ? [['conference', {}, 'uri', link] satisfies Property] : []),
    ...ownDetails(event),
  ]
}

/** Properties that calendar programs ignore and our import reads. */
function ownDetails(event: EventContent): Property[] {
  const { location, address, description, features, places, attendance, bring, before } = event
  const isFormatted = plainWords(description) !== description
  return [
    ['x-lampstand-location', {}, 'text', location],
    ...given('x-lampstand-address', isOurPlace(event) ? '' : address),
    ...given('x-lampstand-description', isFormatted ? withoutFileSizes(description) : ''),
    ...given('x-lampstand-attendance', attendance === 'inPerson' ? '' : attendance),
    ...given('x-lampstand-bring', bring),
    ...given('x-lampstand-before', before),
    ...given('x-lampstand-features', features.join()),
    ...given('x-lampstand-places', places > 0 ? String(places) : ''),
  ]
}

/** A text as staff wrote it: a file's size may have changed when the calendar is imported. */
function withoutFileSizes(text: string): string {
  return mapLinkUrls(text, (url) => readFileLink(url).href)
}

/** An entry's place: one of our rooms with our address, another place, or online. */
export function entryPlace(event: Partial<Place>, t: Words, ours: string): string {
  if (!isOurPlace(event)) return placeWords(event, t)
  const { location = '' } = event
  return location.includes(ours) ? location : [location, ours].filter(Boolean).join(', ')
}

/** An entry's text: what changed, a time that isn't a clock time, the description, notes, and the link if it's public. */
export function entryText(event: EventContent, t: Words, note = ''): string {
  const isKnownTime = event.allDay || parseTimeRange(event.time) !== undefined
  const time = isKnownTime ? '' : timeWords(event, t)
  return [note, time, plainWords(event.description), ...noteParagraphs(event, t), publicLink(event)]
    .filter(Boolean)
    .join('\n\n')
}

function given(name: string, text: string): Property[] {
  return text ? [[name, {}, 'text', text]] : []
}

/** DTSTART, DTEND if the end is known, and the time as staff wrote it. Without a known time, whole days. */
function slot(event: EventContent, date: PlainDate, facts: CalendarFacts): Property[] {
  const start = dateProperty('dtstart', event, date, facts)
  const lastDay = lastDayOf(event, date)
  const own: Property[] = event.allDay ? [] : [['x-lampstand-time', {}, 'text', event.time]]
  const known = event.allDay ? undefined : parseTimeRange(event.time)
  if (!known) return [start, ['dtend', {}, 'date', addDays(lastDay, 1)], ...own]
  own.push(...given('x-lampstand-days', event.days > 1 ? String(event.days) : ''))
  const { end } = instantsOf(known, date, facts.timeZone, lastDay)
  if (!end) return [start, ...own]
  const text = localText(end, facts.timeZone)
  return [start, ['dtend', { tzid: facts.timeZone }, 'date-time', text], ...own]
}

/** A day with the event's start time, or the day alone. */
function dateProperty(
  name: string,
  event: EventContent,
  date: PlainDate,
  facts: CalendarFacts,
): Property {
  const [property] = datesOf(name, event, [date], facts)
  if (!property) throw new RangeError(`Not a date: ${date}`)
  return property
}

function datesOf(
  name: string,
  event: EventContent,
  dates: readonly PlainDate[],
  { timeZone }: CalendarFacts,
): Property[] {
  if (dates.length === 0) return []
  const start = event.allDay ? undefined : parseTimeRange(event.time)?.start
  if (start === undefined) return [[name, {}, 'date', ...dates]]
  const times = dates.map((date) => `${date}T${clockText(start)}`)
  return [[name, { tzid: timeZone }, 'date-time', ...times]]
}

/** The end of a rule, in the form of its DTSTART: a day, or an instant in UTC. */
function untilText(event: EventContent, lastDay: PlainDate, { timeZone }: CalendarFacts): string {
  const start = event.allDay ? undefined : parseTimeRange(event.time)?.start
  if (start === undefined) return lastDay.replaceAll('-', '')
  const text = instantText(zonedInstant(lastDay, start, timeZone).toISOString())
  return text.replaceAll(/[-:]/g, '')
}

function instantText(iso: string): string {
  return `${iso.slice(0, 19)}Z`
}

function clockText(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60]
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00`
}

function localText(instant: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
}
