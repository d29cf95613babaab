import type { RowProblem } from '#app/admin/imports/import-schema.ts'
import { problemAt, quoted } from '#app/admin/imports/plan.ts'
import { wordsOfHtml } from '#app/admin/imports/sheet/words-of-html.ts'
import type { DateChange } from '#app/events/dates/date-changes.ts'
import type { Recurring } from '#app/events/dates/occurrences.ts'
import type { PlainDate } from '#app/ui/format/plain-date.ts'
import { type LocalTime, minutesBetween, minutesOf, type timeReader } from './local-time.server.ts'
import {
  type CalendarEvent,
  firstOf,
  isPrivate,
  propertiesOf,
  textOf,
  zoneOf,
} from './read-calendar.ts'
import { readRepeats } from './repeats.ts'

type ReadTime = ReturnType<typeof timeReader>

/** What a calendar says of an event, in the words of the site. */
export type EventWords = {
  title: string
  description: string
  date: PlainDate
  time: string
  location: string
  recurring: Recurring
  until: PlainDate | ''
  exceptions: PlainDate[]
  changes: Required<DateChange>[]
}

/** An event as a file has it, with what is to be known of it and what is wrong about it. */
export type ReadEvent = {
  words: EventWords | undefined
  notes: string[]
  problems: RowProblem[]
}

/** Reads an event, and the single dates of it that the file says differently. */
export function eventOfCalendar(
  event: CalendarEvent,
  overrides: readonly CalendarEvent[],
  readTime: ReadTime,
): ReadEvent {
  const notes: string[] = []
  const problems: RowProblem[] = []
  const read = <T>(row: number, column: string, take: () => T): T | undefined => {
    try {
      return take()
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      problems.push(problemAt(row, column, error.message))
      return undefined
    }
  }
  if (event.fault) problems.push(problemAt(event.row, 'Event', event.fault))
  const start = event.fault
    ? undefined
    : read(event.row, 'DTSTART (begins)', () => timeAt(event, 'dtstart', readTime))
  if (!start) return { words: undefined, notes, problems }
  const slot = slotOf(event, start, readTime, notes)
  const repeats = read(event.row, 'RRULE (repeats)', () => {
    if (propertiesOf(event, 'rrule').length > 1) throw new RangeError('there are two rules')
    const dayOf = (time: unknown) => readTime(time, '').date
    const written = String(firstOf(event, 'dtstart')).slice(0, 10)
    return readRepeats(firstOf(event, 'rrule'), { first: start.date, written }, dayOf)
  })
  if (propertiesOf(event, 'rdate').length > 0) {
    const message = 'extra dates cannot be kept: add them as events of their own'
    problems.push(problemAt(event.row, 'RDATE (also on)', message))
  }
  const exceptions = read(event.row, 'EXDATE (not on)', () => exceptionsOf(event, readTime))
  // a private date of a series that isn't: visitors see neither its words nor that day
  const isHidden = (one: CalendarEvent) => isPrivate(one) && !isPrivate(event)
  const hidden = overrides
    .filter(isHidden)
    .map((one) => read(one.row, recurrenceId, () => timeAt(one, 'recurrence-id', readTime).date))
  const changes = overrides
    .filter((one) => !isHidden(one))
    .map((one) => read(one.row, recurrenceId, () => changeOf(one, readTime, { ...slot, event })))
  if (hidden.length > 0) {
    const dates = hidden.slice(0, 5).join(', ')
    const more = hidden.length > 5 ? ` and ${hidden.length - 5} more` : ''
    notes.push(`Left out, because the calendar marks them private: ${dates}${more}.`)
  }
  const title = textOf(event, 'summary')
  if (title === '') problems.push(problemAt(event.row, 'SUMMARY (title)', 'is empty'))
  if (!repeats || !exceptions || problems.length > 0) return { words: undefined, notes, problems }
  if (repeats.recurring !== 'none' && hasOwnClock(event)) {
    notes.push('The file has its time in another zone: it is kept as it is on the first date.')
  }
  const words = {
    title,
    description: wordsOfHtml(textOf(event, 'description')),
    date: start.date,
    time: slot.time,
    location: textOf(event, 'location'),
    ...repeats,
    exceptions: unique([...exceptions, ...hidden.filter((date) => date !== undefined)]),
    changes: changes.filter((change) => change !== undefined),
  }
  return { words, notes, problems }
}

const recurrenceId = 'RECURRENCE-ID (which date)'

function unique(dates: readonly PlainDate[]): PlainDate[] {
  return [...new Set(dates)].toSorted()
}

function timeAt(event: CalendarEvent, name: string, readTime: ReadTime): LocalTime {
  const [property] = propertiesOf(event, name)
  if (!property) throw new RangeError('is missing')
  return readTime(property[3], zoneOf(property))
}

/** The time of an event as visitors read it: '7:00 PM – 9:00 PM'; '' for one that lasts all day. */
function slotOf(event: CalendarEvent, start: LocalTime, readTime: ReadTime, notes: string[]) {
  const lasts = lengthOf(event, start, readTime)
  const isLong = lasts !== undefined && lasts > 1440
  if (isLong) notes.push('It lasts for several days: its first day is kept.')
  if (start.minutes === null) return { time: '' }
  const end = lasts === undefined || isLong || lasts <= 0 ? '' : clock(start.minutes + lasts)
  return { time: end ? `${clock(start.minutes)} – ${end}` : clock(start.minutes) }
}

function lengthOf(event: CalendarEvent, start: LocalTime, readTime: ReadTime): number | undefined {
  if (firstOf(event, 'duration') !== undefined) return minutesOf(firstOf(event, 'duration'))
  try {
    return minutesBetween(start, timeAt(event, 'dtend', readTime))
  } catch (error) {
    // without an end that can be read it has none
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function exceptionsOf(event: CalendarEvent, readTime: ReadTime): PlainDate[] {
  const dates = propertiesOf(event, 'exdate').flatMap((property) =>
    property.slice(3).map((value) => readTime(value, zoneOf(property)).date),
  )
  return unique(dates)
}

/** One date of a series that is held differently, or not at all. */
function changeOf(
  one: CalendarEvent,
  readTime: ReadTime,
  planned: { time: string; event: CalendarEvent },
): Required<DateChange> {
  const date = timeAt(one, 'recurrence-id', readTime).date
  const bare = { date, newDate: '', time: '', location: '', note: '' }
  if (isCancelled(one)) return { ...bare, becomes: 'cancelled' }
  const start = timeAt(one, 'dtstart', readTime)
  const { time } = slotOf(one, start, readTime, [])
  const location = textOf(one, 'location')
  return {
    ...bare,
    becomes: 'moved',
    newDate: start.date === date ? '' : start.date,
    time: time === planned.time ? '' : time,
    location: location === textOf(planned.event, 'location') ? '' : location,
  }
}

/** True where the file says that it is not held. */
export function isCancelled(event: CalendarEvent): boolean {
  return /^cancelled$/i.test(textOf(event, 'status'))
}

/** The category that an event names, quoted; the file may have several. */
export function categoryOf(event: CalendarEvent): string[] {
  return propertiesOf(event, 'categories')
    .flatMap((property) => property.slice(3))
    .filter((value): value is string => typeof value === 'string')
}

/** How an event is called, also where it has no name. */
export function nameOfEvent(event: CalendarEvent): string {
  return (
    textOf(event, 'summary').slice(0, 200) || `Without a title (${quoted(textOf(event, 'uid'))})`
  )
}

function hasOwnClock(event: CalendarEvent): boolean {
  const value = firstOf(event, 'dtstart')
  return typeof value === 'string' && value.endsWith('Z')
}

/** Minutes past midnight on a clock of twelve hours: '7:00 PM'. */
function clock(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  const past = String(Math.round(minutes % 60)).padStart(2, '0')
  return `${hour % 12 || 12}:${past} ${hour < 12 ? 'AM' : 'PM'}`
}
