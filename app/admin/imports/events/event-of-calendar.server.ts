import type { RowProblem } from '#app/admin/imports/import-schema.ts'
import { problemAt, quoted } from '#app/admin/imports/plan.ts'
import { htmlToText } from '#app/admin/imports/sheet/html-to-text.ts'
import type { DateChange } from '#app/events/dates/date-changes.ts'
import type { Recurring } from '#app/events/dates/repeat-rule.ts'
import { type FactTexts, mapFacts } from '#app/events/event-facts.ts'
import {
  addDays,
  daysBetween,
  formatLongDate,
  type PlainDate,
  weekdayOf,
} from '#app/ui/format/plain-date.ts'
import { type LocalTime, minutesBetween, minutesOf, type timeReader } from './local-time.server.ts'
import { type CalendarEvent, firstOf, propertiesOf, textOf, zoneOf } from './read-calendar.ts'
import { dayNames, firstOn, readRepeats } from './repeats.ts'

type ReadTime = ReturnType<typeof timeReader>

/** A calendar event in the site's terms. */
export type EventWords = FactTexts & {
  title: string
  description: string
  date: PlainDate
  recurring: Recurring
  until: PlainDate | ''
  exceptions: PlainDate[]
  changes: Required<Omit<DateChange, 'address'>>[]
}

/**
 * An event of the site made from a calendar event. Most become one. A series on several weekdays
 * becomes one for each, and one that changes from a date on becomes another from that date.
 */
export type EventPart = {
  words: EventWords
  /** tells it apart from other parts of the same event; '' for the first */
  suffix: string
  /** its source in the file: the event, or the change from a date on */
  event: CalendarEvent
  notes: string[]
}

/** A calendar event as parts, or its problems. */
export type ReadEvent = { parts: EventPart[]; problems: RowProblem[] }

/** Reads an event and its overridden dates. */
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
  if (!start) return { parts: [], problems }
  const slot = slotOf(event, start, readTime, notes)
  const repeats = read(event.row, 'RRULE (repeats)', () => {
    if (propertiesOf(event, 'rrule').length > 1) throw new RangeError('has two rules')
    const dayOf = (time: unknown) => readTime(time, '').date
    const written = String(firstOf(event, 'dtstart')).slice(0, 10)
    return readRepeats(firstOf(event, 'rrule'), { first: start.date, written }, dayOf)
  })
  for (const [name, column, message] of notKept) {
    if (propertiesOf(event, name).length > 0) problems.push(problemAt(event.row, column, message))
  }
  const exceptions = read(event.row, 'EXDATE (not on)', () => exceptionsOf(event, readTime))
  // a private date in a public series: visitors must see neither its details nor that date
  const isHidden = (one: CalendarEvent) => one.isPrivate && !event.isPrivate
  const single = overrides.filter((one) => rangeOf(one) === '')
  const hidden = single
    .filter(isHidden)
    .map((one) => read(one.row, recurrenceId, () => timeAt(one, 'recurrence-id', readTime).date))
  const changes = single
    .filter((one) => !isHidden(one))
    .map((one) => read(one.row, recurrenceId, () => changeOf(one, readTime, { ...slot, event })))
  if (hidden.length > 0) {
    const dates = hidden
      .slice(0, 5)
      .flatMap((date) => (date ? [formatLongDate(date)] : []))
      .join('; ')
    const more = hidden.length > 5 ? ` and ${hidden.length - 5} more` : ''
    notes.push(`Skipped because the calendar marks them private: ${dates}${more}.`)
  }
  const title = textOf(event, 'summary')
  if (title === '') problems.push(problemAt(event.row, 'SUMMARY (title)', 'is empty'))
  if (!repeats || !exceptions || problems.length > 0) return { parts: [], problems }
  const { weekdays, ...rule } = repeats
  if (rule.recurring !== 'none' && hasOwnClock(event)) {
    notes.push('The file uses another time zone. The event keeps the local time of its first date.')
  }
  const words = {
    title,
    description: htmlToText(textOf(event, 'description')),
    date: start.date,
    ...factsInFile(event),
    time: slot.time,
    ...rule,
    exceptions: unique([...exceptions, ...hidden.filter((date) => date !== undefined)]),
    changes: changes.filter((change) => change !== undefined),
  }
  const series = overrides
    .filter((one) => rangeOf(one) !== '')
    .toSorted((a, b) =>
      String(firstOf(a, 'recurrence-id')) < String(firstOf(b, 'recurrence-id')) ? -1 : 1,
    )
    .reduce<Series[]>(
      (all, one) => read(one.row, recurrenceId, () => changedFrom(all, one, readTime)) ?? all,
      [{ words, weekdays, suffix: '', event, notes }],
    )
  const parts = series.flatMap(partsByWeekday)
  if (parts.length === 0) {
    problems.push(problemAt(event.row, 'RRULE (repeats)', 'ends before the first date'))
  }
  return { parts: problems.length > 0 ? [] : parts, problems }
}

/** The facts that the file has; others are blank. */
function factsInFile(event: CalendarEvent): FactTexts {
  return mapFacts(({ calendar }) => (calendar ? textOf(event, calendar) : ''))
}

/** Properties that events here don't support. */
const notKept: [name: string, column: string, message: string][] = [
  ['rdate', 'RDATE (also on)', 'extra dates can’t be imported. Add them as separate events'],
  [
    'exrule',
    'EXRULE (not on)',
    'rules for excluded dates can’t be imported. List the dates one by one',
  ],
]

type Series = EventPart & { weekdays: number[] }

/** The RANGE of an override: '' if it's for a single date. */
function rangeOf(one: CalendarEvent): string {
  const [property] = propertiesOf(one, 'recurrence-id')
  return String(property?.[1].range ?? '').toUpperCase()
}

/** Ends the last series before a date and continues it as the file says. Throws RangeError. */
function changedFrom(all: readonly Series[], one: CalendarEvent, readTime: ReadTime): Series[] {
  const [last, before] = [all.at(-1), all.slice(0, -1)]
  if (rangeOf(one) !== 'THISANDFUTURE') {
    throw new RangeError('changes this date and all earlier ones, which can’t be imported')
  }
  if (propertiesOf(one, 'rrule').length > 0 || last?.words.recurring === 'none' || !last) {
    throw new RangeError('changes this date and all later ones in a way that can’t be imported')
  }
  const { words } = last
  const from = timeAt(one, 'recurrence-id', readTime).date
  const isBefore = ({ date }: { date: PlainDate }) => date < from
  const ended = {
    ...last,
    words: {
      ...words,
      until: addDays(from, -1),
      exceptions: words.exceptions.filter((date) => date < from),
      changes: words.changes.filter(isBefore),
    },
  }
  const kept = [...before, ...(words.date < from ? [ended] : [])]
  if (isCancelled(one)) return kept
  const start = timeAt(one, 'dtstart', readTime)
  const shift = daysBetween(from, start.date)
  if (words.recurring === 'monthly' && Number(start.date.slice(8)) > 28) {
    throw new RangeError('moves it to a day of the month after the 28th, which can’t be imported')
  }
  const notes = [
    `The file changes it from ${formatLongDate(from)} on, so it becomes a separate event.`,
  ]
  const moved = {
    ...words,
    title: textOf(one, 'summary') || words.title,
    description: htmlToText(textOf(one, 'description')) || words.description,
    ...mapFacts((_, key) => factsInFile(one)[key] || words[key]),
    date: start.date,
    time: slotOf(one, start, readTime, notes).time,
    until: words.until && addDays(words.until, shift),
    exceptions: words.exceptions.filter((date) => date >= from).map((date) => addDays(date, shift)),
    changes: words.changes
      .filter((change) => !isBefore(change))
      .map((change) => ({ ...change, date: addDays(change.date, shift) })),
  }
  const weekdays = last.weekdays.map((day) => (day + (shift % 7) + 7) % 7)
  return [...kept, { words: moved, weekdays, suffix: ` from ${from}`, event: one, notes }]
}

/** One event for each weekday of a series. */
function partsByWeekday({ weekdays, ...whole }: Series): EventPart[] {
  if (weekdays.length === 0) return [whole]
  const { words, suffix, notes } = whole
  const parts = weekdays
    .map((weekday) => ({ weekday, date: firstOn(weekday, words.date) }))
    .filter(({ date }) => words.until === '' || date <= words.until)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
  return parts.map(({ weekday, date }, at) => {
    const isOwn = (one: PlainDate) => weekdayOf(one) === weekday
    return {
      ...whole,
      suffix: at === 0 ? suffix : `${suffix} on ${weekday}`,
      words: {
        ...words,
        date,
        exceptions: words.exceptions.filter(isOwn),
        changes: words.changes.filter((change) => isOwn(change.date)),
      },
      notes: parts.length > 1 ? [`${dayNames[weekday]}s, as a separate event.`, ...notes] : notes,
    }
  })
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

/** An event's time as visitors read it: '7:00 PM – 9:00 PM'; '' for all day. */
function slotOf(event: CalendarEvent, start: LocalTime, readTime: ReadTime, notes: string[]) {
  const lasts = lengthOf(event, start, readTime)
  const isLong = lasts !== undefined && lasts > 1440
  if (isLong) notes.push('It lasts several days. Only the first day is imported.')
  if (start.minutes === null) return { time: '' }
  const end = lasts === undefined || isLong || lasts <= 0 ? '' : clock(start.minutes + lasts)
  return { time: end ? `${clock(start.minutes)} – ${end}` : clock(start.minutes) }
}

function lengthOf(event: CalendarEvent, start: LocalTime, readTime: ReadTime): number | undefined {
  if (firstOf(event, 'duration') !== undefined) return minutesOf(firstOf(event, 'duration'))
  try {
    return minutesBetween(start, timeAt(event, 'dtend', readTime))
  } catch (error) {
    // an unreadable end counts as none
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

/** One date of a series that was moved or canceled. */
function changeOf(
  one: CalendarEvent,
  readTime: ReadTime,
  planned: { time: string; event: CalendarEvent },
): Required<Omit<DateChange, 'address'>> {
  const date = timeAt(one, 'recurrence-id', readTime).date
  const bare = { date, newDate: '', time: '', location: '', note: '' }
  if (isCancelled(one)) return { ...bare, becomes: 'cancelled' }
  const start = timeAt(one, 'dtstart', readTime)
  const { time } = slotOf(one, start, readTime, [])
  const [location, title] = [textOf(one, 'location'), textOf(one, 'summary')]
  return {
    ...bare,
    note: title === textOf(planned.event, 'summary') ? '' : title,
    becomes: 'moved',
    newDate: start.date === date ? '' : start.date,
    time: time === planned.time ? '' : time,
    location: location === textOf(planned.event, 'location') ? '' : location,
  }
}

/** Whether the file says the event is canceled. */
export function isCancelled(event: CalendarEvent): boolean {
  return /^cancelled$/i.test(textOf(event, 'status'))
}

/** The categories of an event. */
export function categoryOf(event: CalendarEvent): string[] {
  return propertiesOf(event, 'categories')
    .flatMap((property) => property.slice(3))
    .filter((value): value is string => typeof value === 'string')
}

/** An event's title, or a stand-in if it has none. */
export function nameOfEvent(event: CalendarEvent): string {
  return (
    textOf(event, 'summary').slice(0, 200) || `Without a title (${quoted(textOf(event, 'uid'))})`
  )
}

function hasOwnClock(event: CalendarEvent): boolean {
  const value = firstOf(event, 'dtstart')
  return typeof value === 'string' && value.endsWith('Z')
}

/** Minutes past midnight on a 12-hour clock: '7:00 PM'. */
function clock(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  const past = String(Math.round(minutes % 60)).padStart(2, '0')
  return `${hour % 12 || 12}:${past} ${hour < 12 ? 'AM' : 'PM'}`
}
