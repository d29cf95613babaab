import type { RowProblem } from '#app/admin/imports/import-schema.ts'
import { problemAt, quoted } from '#app/admin/imports/plan.ts'
import { htmlToText } from '#app/admin/imports/sheet/html-to-text.ts'
import {
  type EntryTime,
  readFormatted,
  readNote,
  readPlace,
  readSlot,
  readText,
  type Slot,
} from '#app/events/calendar/read-entry.server.ts'
import { isRuleDay, type Repeats, readRrule } from '#app/events/calendar/read-rrule.ts'
import type { DateChange } from '#app/events/dates/date-changes.ts'
import { attendances, type LinkShown, type Place } from '#app/events/dates/place.ts'
import { lastRuleDay, type Weekday, weekdays } from '#app/events/dates/repeat-rule.ts'
import { type FactTexts, mapFacts } from '#app/events/event-facts.ts'
import { type EventFeature, featureOf } from '#app/events/features.ts'
import type { GuestNotes } from '#app/events/guest-notes.ts'
import { addDays, daysBetween, formatLongDate, type PlainDate } from '#app/ui/format/plain-date.ts'
import { minutesBetween, minutesOf, type timeReader, type ZoneName } from './local-time.server.ts'
import {
  type CalendarEvent,
  firstOf,
  type Property,
  propertiesOf,
  textOf,
  zoneOf,
} from './read-calendar.ts'

/** The ministry's settings for reading a calendar. */
export type Reading = {
  readTime: ReturnType<typeof timeReader>
  /** the ministry's */
  timeZone: string
  /** the ministry's address in one line; blank if it isn't given */
  ours: string
}

/** A calendar event in the site's terms. */
export type EventWords = FactTexts &
  Place &
  Repeats &
  Slot & {
    title: string
    description: string
    exceptions: PlainDate[]
    changes: Required<DateChange>[]
    features: EventFeature[]
    places: number
    onlineLink: string
    linkShown: LinkShown
    bring: string
    before: string
  }

/**
 * An event of the site made from a calendar event. Most become one; one that changes from a date on becomes another
 * from that date.
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
  reading: Reading,
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
    : read(event.row, 'DTSTART (begins)', () => startOf(event, reading))
  if (!start) return { parts: [], problems }
  const plan = planOf(event, start, reading)
  const repeats = read(event.row, 'RRULE (repeats)', () => {
    if (propertiesOf(event, 'rrule').length > 1) throw new RangeError('has two rules')
    return readRrule(
      firstOf(event, 'rrule'),
      { first: start.date, written: start.written },
      (until) => lastDayOf(until, start, reading),
    )
  })
  if (propertiesOf(event, 'exrule').length > 0) {
    const message = 'rules for excluded dates can’t be imported. List the dates one by one'
    problems.push(problemAt(event.row, 'EXRULE (not on)', message))
  }
  const skipped = read(event.row, 'EXDATE (not on)', () => skippedDates(event, start, reading))
  const extra = read(event.row, 'RDATE (also on)', () => extraDates(event, plan, reading))
  // a private date in a public series: visitors must see neither its details nor that date
  const isHidden = (one: CalendarEvent) => one.isPrivate && !event.isPrivate
  const single = overrides.filter((one) => rangeOf(one) === '')
  const dayOf = (one: CalendarEvent) =>
    read(one.row, recurrenceId, () => dayOfOverride(one, start, reading))
  const hidden = single
    .filter(isHidden)
    .map(dayOf)
    .filter((date) => date !== undefined)
  const changed = single
    .filter((one) => !isHidden(one))
    .flatMap((one) => {
      const date = dayOf(one)
      return date
        ? (read(one.row, recurrenceId, () => changeOf(one, date, plan, reading)) ?? [])
        : []
    })
  if (hidden.length > 0) {
    notes.push(`Skipped because the calendar marks them private: ${dateNames(hidden)}.`)
  }
  const title = textOf(event, 'summary')
  if (title === '') problems.push(problemAt(event.row, 'SUMMARY (title)', 'is empty'))
  if (!repeats || !skipped || !extra || problems.length > 0) return { parts: [], problems }
  notes.push(...zoneNotes(event, start, repeats, reading), ...lostNotes(changed))
  if (plan.onlineLink && plan.linkShown === 'rsvp') {
    notes.push('Its location is a link. Only people who RSVP get it.')
  }
  const changes = [...extra.changes, ...changed.map(({ change }) => change)]
  // calendars also show changed dates that aren't among the rule's dates
  const isStray = ({ date, becomes }: DateChange) =>
    becomes === 'moved' && !isRuleDay(repeats, date)
  const strays = changes.filter(isStray).map(({ date }) => date)
  const words = {
    ...{ title, description: plan.description, ...mapFacts((_, key) => plan[key]) },
    ...{ ...plan.place, ...plan.slot, ...repeats },
    ...{ onlineLink: plan.onlineLink, linkShown: plan.linkShown },
    ...datesOf(
      repeats,
      [...repeats.extraDates, ...extra.dates, ...strays],
      [...skipped, ...hidden],
    ),
    changes: changes.filter(saysSomething),
    ...detailsOf(event),
  }
  if (words.date === '') {
    problems.push(problemAt(event.row, 'EXDATE (not on)', 'leaves no dates'))
  }
  const parts = overrides
    .filter((one) => rangeOf(one) !== '')
    .toSorted((a, b) =>
      String(firstOf(a, 'recurrence-id')) < String(firstOf(b, 'recurrence-id')) ? -1 : 1,
    )
    .reduce<EventPart[]>(
      (all, one) =>
        read(one.row, recurrenceId, () => changedFrom(all, one, { start, reading })) ?? all,
      [{ words, suffix: '', event, notes }],
    )
  return { parts: problems.length > 0 ? [] : parts, problems }
}

/** The dates beside a rule. A one-time event has no skipped dates, so its dates are only the remaining ones. */
function datesOf(
  { recurring, date }: Repeats,
  extra: readonly PlainDate[],
  skipped: readonly PlainDate[],
): Pick<EventWords, 'date' | 'extraDates' | 'exceptions'> {
  const added = unique(extra).filter((day) => day !== date && !skipped.includes(day))
  if (recurring !== 'none') return { date, extraDates: added, exceptions: unique(skipped) }
  const all = unique([date, ...added]).filter((day) => !skipped.includes(day))
  const first = all.includes(date) ? date : (all[0] ?? '')
  return { date: first, extraDates: all.filter((day) => day !== first), exceptions: [] }
}

/** Properties that only our own files have. */
function detailsOf(
  event: CalendarEvent,
): Pick<EventWords, 'features' | 'places' | 'bring' | 'before'> {
  const named = textOf(event, 'x-lampstand-features').split(',')
  const places = Number(textOf(event, 'x-lampstand-places'))
  return {
    features: named.map(featureOf).filter((feature) => feature !== undefined),
    places: Number.isInteger(places) ? places : 0,
    ...notesOf(event),
  }
}

function notesOf(event: CalendarEvent): GuestNotes {
  return {
    bring: textOf(event, 'x-lampstand-bring'),
    before: textOf(event, 'x-lampstand-before'),
  }
}

/** When an event begins; `written` and `clock` are its day and time in `zone`, the file's. */
type Start = EntryTime & {
  written: PlainDate
  clock: number | null
  zone: ZoneName
}

/** An event's details, without its repeats. */
type Plan = FactTexts & {
  event: CalendarEvent
  start: Start
  slot: Slot
  place: Place
  /** where it's held, as the file says it */
  placeText: string
  description: string
  onlineLink: string
  linkShown: LinkShown
}

function planOf(event: CalendarEvent, start: Start, reading: Reading): Plan {
  const slot = slotOf(event, start, reading)
  const publicLink = linkOf(event)
  const written = textOf(event, 'location')
  // a place that is only a link; calendars don't say who may see it
  const privateLink = /^https?:\/\/\S+$/i.test(written) ? written : ''
  const onlineLink = publicLink || privateLink
  const placeText = privateLink ? '' : written
  const asked = textOf(event, 'x-lampstand-attendance')
  const attendance =
    attendances.find(({ value }) => value === asked)?.value ?? (privateLink ? 'online' : 'inPerson')
  const own = isOwnFile(event)
    ? {
        location: textOf(event, 'x-lampstand-location'),
        address: textOf(event, 'x-lampstand-address'),
      }
    : undefined
  const place = readPlace(placeText, own, { ours: reading.ours, attendance })
  return {
    ...{ event, start, slot, place, placeText, onlineLink },
    linkShown: publicLink ? 'always' : 'rsvp',
    ...mapFacts(({ calendar }) => (calendar ? textOf(event, calendar) : '')),
    time: slot.time,
    location: place.location,
    description: readFormatted(bodyOf(event, slot), textOf(event, 'x-lampstand-description')),
  }
}

function isOwnFile(event: CalendarEvent): boolean {
  return firstOf(event, 'x-lampstand-location') !== undefined
}

/** The link to join that our own files carry, because everyone sees it; other calendars' may be private. */
function linkOf(event: CalendarEvent): string {
  const link = isOwnFile(event) ? firstOf(event, 'conference') : undefined
  return typeof link === 'string' && /^https?:\/\//i.test(link) ? link : ''
}

/** An event's description in plain text. */
function bodyOf(event: CalendarEvent, slot: Slot | undefined): string {
  const text = textOf(event, 'description')
  return isOwnFile(event)
    ? readText(text, { slot, onlineLink: linkOf(event), notes: notesOf(event) })
    : htmlToText(text)
}

/** When an event begins. Throws RangeError. */
function startOf(event: CalendarEvent, { readTime }: Reading): Start {
  const property = propertyAt(event, 'dtstart')
  const zone = zoneNameOf(property)
  const here = readTime(property[3], zone)
  const there = readTime(property[3], zone, zone)
  const times = { written: there.date, clock: there.minutes, zone }
  const begins = isWholeDays(event) ? wholeDay(zone === 'Z' ? here : there) : here
  const start = { ...times, ...begins, lasts: undefined }
  return { ...start, lasts: lengthOf(event, start, readTime) }
}

/** Outlook writes the days of an event from midnight to midnight. */
function isWholeDays(event: CalendarEvent): boolean {
  return /^true$/i.test(textOf(event, 'x-microsoft-cdo-alldayevent'))
}

/** The day that begins at the nearest midnight. */
function wholeDay({ date, minutes }: { date: PlainDate; minutes: number | null }) {
  return { date: (minutes ?? 0) >= 720 ? addDays(date, 1) : date, minutes: null }
}

function lengthOf(
  event: CalendarEvent,
  start: Start,
  readTime: Reading['readTime'],
): number | undefined {
  if (firstOf(event, 'duration') !== undefined) return minutesOf(firstOf(event, 'duration'))
  try {
    const property = propertyAt(event, 'dtend')
    const zone = zoneNameOf(property)
    const end = readTime(property[3], zone)
    if (!isWholeDays(event)) return minutesBetween(start, end)
    const day = wholeDay(zone === 'Z' ? end : readTime(property[3], zone, zone))
    return minutesBetween(start, day)
  } catch (error) {
    // an unreadable end counts as none
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function slotOf(event: CalendarEvent, start: EntryTime, { timeZone }: Reading): Slot {
  const isOwn = firstOf(event, 'x-lampstand-time') !== undefined
  const own = {
    time: textOf(event, 'x-lampstand-time'),
    days: Math.max(1, Math.trunc(Number(textOf(event, 'x-lampstand-days'))) || 1),
  }
  return readSlot(start, isOwn && own.days <= 400 ? own : undefined, timeZone)
}

/** The day of a series that a time in the file means: the file's day, moved as far as the first date's. */
function dayInSeries(
  value: unknown,
  zone: ZoneName,
  start: Start,
  { readTime }: Reading,
): PlainDate {
  const { date } = readTime(value, zone, start.zone)
  return addDays(date, daysBetween(start.written, start.date))
}

/** The last day on which a series may be held, from its UNTIL. */
function lastDayOf(until: unknown, start: Start, reading: Reading): PlainDate {
  const { date, minutes } = reading.readTime(until, start.zone, start.zone)
  const isTooLate = minutes !== null && start.clock !== null && minutes < start.clock
  return addDays(date, daysBetween(start.written, start.date) - (isTooLate ? 1 : 0))
}

function dayOfOverride(one: CalendarEvent, start: Start, reading: Reading): PlainDate {
  const property = propertyAt(one, 'recurrence-id')
  return dayInSeries(property[3], zoneNameOf(property), start, reading)
}

function skippedDates(event: CalendarEvent, start: Start, reading: Reading): PlainDate[] {
  return propertiesOf(event, 'exdate').flatMap((property) =>
    property
      .slice(3)
      .map((value) => dayInSeries(value, zoneNameOf(property, value), start, reading)),
  )
}

/** Added dates. Those at another time than the rest become changed dates too. */
function extraDates(event: CalendarEvent, { start, slot }: Plan, reading: Reading) {
  const dates: PlainDate[] = []
  const changes: Required<DateChange>[] = []
  for (const property of propertiesOf(event, 'rdate')) {
    for (const value of property.slice(3)) {
      const [from, to] = Array.isArray(value) ? value : [value, undefined]
      const zone = zoneNameOf(property, from)
      const there = reading.readTime(from, zone, start.zone)
      const lasts = to === undefined ? start.lasts : lengthOfPeriod(from, to, zone, reading)
      const isSameTime = there.minutes === null || there.minutes === start.clock
      if (isSameTime && lasts === start.lasts) {
        dates.push(dayInSeries(from, zone, start, reading))
        continue
      }
      const own = { ...reading.readTime(from, zone), lasts }
      const held = readSlot(own, undefined, reading.timeZone)
      if (start.minutes !== null && held.days !== slot.days) {
        throw new RangeError(
          'has a date that’s longer or shorter than the others, which can’t be imported',
        )
      }
      dates.push(own.date)
      changes.push({ ...blankChange(own.date), time: held.time })
    }
  }
  return { dates, changes }
}

function lengthOfPeriod(from: unknown, to: unknown, zone: ZoneName, { readTime }: Reading) {
  const length = /^[+-]?P/.test(String(to)) ? minutesOf(to) : undefined
  return length ?? minutesBetween(readTime(from, zone), readTime(to, zone))
}

/** Notes for staff about a file in another time zone. */
function zoneNotes(
  event: CalendarEvent,
  start: Start,
  { recurring }: Repeats,
  { readTime }: Reading,
): string[] {
  if (start.clock === null || start.minutes === null || start.zone === '') return []
  const text = String(firstOf(event, 'dtstart')).slice(10)
  const isShifted = [91, 182, 273].some(
    (days) =>
      readTime(`${addDays(start.written, days)}${text}`, start.zone).minutes !== start.minutes,
  )
  if (recurring !== 'none' && isShifted) {
    return ['The file uses another time zone. The event keeps the local time of its first date.']
  }
  const isConverted = start.zone !== 'Z' && start.minutes !== start.clock
  return isConverted
    ? [`Times are converted from the file’s time zone, ${start.zone.slice(0, 60)}.`]
    : []
}

function dateNames(dates: readonly PlainDate[]): string {
  const more = dates.length > 5 ? ` and ${dates.length - 5} more` : ''
  return `${dates
    .slice(0, 5)
    .map((date) => formatLongDate(date))
    .join('; ')}${more}`
}

/** Warnings about details of changed dates that events here can't hold. */
function lostNotes(changed: readonly Changed[]): string[] {
  const named = (lost: Lost) =>
    changed.filter((one) => one.lost.includes(lost)).map(({ change }) => change.date)
  const [lengths, texts] = [named('length'), named('description')]
  return [
    ...(lengths.length > 0
      ? [`A different number of days on these dates isn’t imported: ${dateNames(lengths)}.`]
      : []),
    ...(texts.length > 0
      ? [`Different descriptions on these dates aren’t imported: ${dateNames(texts)}.`]
      : []),
  ]
}

/** The RANGE of an override: '' if it's for a single date. */
function rangeOf(one: CalendarEvent): string {
  const [property] = propertiesOf(one, 'recurrence-id')
  return String(property?.[1].range ?? '').toUpperCase()
}

/** Ends the last part before a date and continues it as the file says. Throws RangeError. */
function changedFrom(
  all: readonly EventPart[],
  one: CalendarEvent,
  { start: planned, reading }: { start: Start; reading: Reading },
): EventPart[] {
  const [last, before] = [all.at(-1), all.slice(0, -1)]
  if (rangeOf(one) !== 'THISANDFUTURE') {
    throw new RangeError('changes this date and all earlier ones, which can’t be imported')
  }
  if (propertiesOf(one, 'rrule').length > 0 || last?.words.recurring === 'none' || !last) {
    throw new RangeError('changes this date and all later ones in a way that can’t be imported')
  }
  const words = { ...last.words, until: lastRuleDay(last.words) ?? '', times: 0 }
  const from = dayOfOverride(one, planned, reading)
  if (!isRuleDay({ ...words, until: '' }, from))
    throw new RangeError('isn’t one of the event’s dates')
  const isBefore = ({ date }: { date: PlainDate }) => date < from
  const ended = {
    ...last,
    words: {
      ...words,
      until: addDays(from, -1),
      exceptions: words.exceptions.filter((date) => date < from),
      extraDates: words.extraDates.filter((date) => date < from),
      changes: words.changes.filter(isBefore),
    },
  }
  const kept = [...before, ...(words.date < from ? [ended] : [])]
  if (isCancelled(one)) return kept
  const start = startOf(one, reading)
  const shift = daysBetween(from, start.date)
  const notes = [
    `The file changes it from ${formatLongDate(from)} on, so it becomes a separate event.`,
  ]
  const own = planOf(one, start, reading)
  const move = (date: PlainDate) => addDays(date, shift)
  const moved = {
    ...words,
    ...movedRule(words, from, shift),
    title: textOf(one, 'summary') || words.title,
    description: own.description || words.description,
    ...mapFacts((_, key) => own[key] || words[key]),
    ...(own.placeText ? own.place : {}),
    ...(own.onlineLink ? { onlineLink: own.onlineLink, linkShown: own.linkShown } : {}),
    ...own.slot,
    date: start.date,
    until: words.until && move(words.until),
    exceptions: words.exceptions.filter((date) => date >= from).map(move),
    extraDates: words.extraDates.filter((date) => date >= from).map(move),
    changes: words.changes
      .filter((change) => !isBefore(change))
      .map((change) => ({ ...change, date: move(change.date) })),
  }
  return [...kept, { words: moved, suffix: ` from ${from}`, event: one, notes }]
}

/** A rule whose dates are all `shift` days later. Throws RangeError if it can't be. */
function movedRule(
  { recurring, every, weekdays: chosen, monthWeeks }: EventWords,
  from: PlainDate,
  shift: number,
): { weekdays: Weekday[] } {
  const numbers = chosen.map((day) => weekdays.indexOf(day))
  if (shift === 0 || recurring === 'daily') return { weekdays: [...chosen] }
  const isSplit = numbers.some((day) => day + shift < 0 || day + shift > 6)
  const isWeekly = recurring === 'weekly' && (every === 1 || !isSplit)
  const [day, other] = [from, addDays(from, shift)].map((date) => Number(date.slice(8)))
  const isMonthly =
    monthWeeks.length === 0 &&
    Math.max(day ?? 0, other ?? 0) <= 28 &&
    (other ?? 0) - (day ?? 0) === shift
  if (!isWeekly && (recurring === 'weekly' || !isMonthly)) {
    throw new RangeError('moves this date and all later ones in a way that can’t be imported')
  }
  const moved = new Set(numbers.map((one) => (((one + shift) % 7) + 7) % 7))
  return { weekdays: weekdays.filter((_, at) => moved.has(at)) }
}

const recurrenceId = 'RECURRENCE-ID (which date)'

function unique(dates: readonly PlainDate[]): PlainDate[] {
  return [...new Set(dates)].toSorted()
}

function propertyAt(event: CalendarEvent, name: string): Property {
  const [property] = propertiesOf(event, name)
  if (!property) throw new RangeError('is missing')
  return property
}

function zoneNameOf(property: Property, value: unknown = property[3]): ZoneName {
  return typeof value === 'string' && value.endsWith('Z') ? 'Z' : zoneOf(property)
}

/** Details of a changed date that events here don't have. */
type Lost = 'length' | 'description'
type Changed = { change: Required<DateChange>; lost: Lost[] }

/** Calendars also write dates that someone opened without changing them. */
function saysSomething({ becomes, date, ...change }: DateChange): boolean {
  return becomes === 'cancelled' || Object.values(change).some(Boolean)
}

function blankChange(date: PlainDate): Required<DateChange> {
  const blank = { newDate: '', time: '', location: '', address: '', note: '' }
  return { date, becomes: 'moved', ...blank }
}

/** One date of a series that was moved or canceled. */
function changeOf(one: CalendarEvent, date: PlainDate, plan: Plan, reading: Reading): Changed {
  const title = textOf(one, 'summary')
  const ownTitle = title === textOf(plan.event, 'summary') ? '' : title
  const isOff = isCancelled(one)
  const start = isOff && firstOf(one, 'dtstart') === undefined ? plan.start : startOf(one, reading)
  const slot = isOff ? plan.slot : slotOf(one, start, reading)
  const note = readNote(bodyOf(one, undefined), bodyOf(plan.event, plan.slot), slot)
  const bare = {
    ...blankChange(date),
    note: [isOff ? '' : ownTitle, note].filter(Boolean).join(': '),
  }
  const lost: Lost[] = note === undefined ? ['description'] : []
  if (isOff) return { change: { ...bare, becomes: 'cancelled' }, lost }
  const isSameTime =
    start.minutes === plan.start.minutes &&
    start.lasts === plan.start.lasts &&
    (start.minutes !== null || slot.time === plan.slot.time)
  const isSamePlace = textOf(one, 'location') === plan.placeText
  const own = isSamePlace ? { location: '', address: '' } : planOf(one, start, reading).place
  // a changed date's place is never at our address
  const isOurs =
    !isSamePlace && !own.address && (('atOurAddress' in own && own.atOurAddress) || !own.location)
  return {
    change: {
      ...bare,
      newDate: start.date === date ? '' : start.date,
      time: isSameTime ? '' : slot.time || (slot.allDay ? 'All day' : ''),
      location: isOurs ? textOf(one, 'location') : own.location,
      address: own.address,
    },
    lost: slot.days === plan.slot.days ? lost : [...lost, 'length'],
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
