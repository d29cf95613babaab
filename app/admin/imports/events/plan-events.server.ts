import type { RowProblem } from '#app/admin/imports/import-schema.ts'
import { type Plan, type PlannedLine, plannedRow, problemAt } from '#app/admin/imports/plan.ts'
import { findImportedItems, sourceOf } from '#app/admin/imports/sources.server.ts'
import { loadContent, readDocument } from '#app/content/kit/content.server.ts'
import { maxItems } from '#app/content/kit/fields.ts'
import { saveInputOf } from '#app/content/kit/save-input.ts'
import type { Since } from '#app/events/dates/event-time.ts'
import { nextOccurrence } from '#app/events/dates/occurrences.ts'
import { type EventContent, type EventsContent, events } from '#app/events/document.ts'
import { mapFacts } from '#app/events/event-facts.ts'
import { eventDetail } from '#app/events/event-labels.ts'
import { getContactFacts } from '#app/site/contact-facts.ts'
import { site } from '#app/site/documents/site-document.ts'
import { addressLines } from '#app/site/frame/layout-data.ts'
import { ministryNow } from '#app/site/site.server.ts'
import type { RequestContext } from '#platform/context.ts'
import { fieldErrorsOf } from '#platform/field-errors.ts'
import { getOwn } from '#platform/get-own.ts'
import { newId } from '#platform/ids.ts'
import { timeSlices } from '#platform/limits/time-slices.ts'
import { plainRefusal } from '#platform/plain-refusal.ts'
import { changesOfFile, readImportedState } from './event-changes.ts'
import {
  categoryOf,
  type EventPart,
  type EventWords,
  eventOfCalendar,
  isCancelled,
  nameOfEvent,
} from './event-of-calendar.server.ts'
import { timeReader } from './local-time.server.ts'
import { type CalendarEvent, firstOf, readCalendar, textOf } from './read-calendar.ts'

/** An event to create or change. `words` are the file's. */
export type PlannedEvent = {
  source: string
  id: string
  words: EventWords
  category: string
  /** undefined: the event is new */
  change: Partial<EventWords> | undefined
  before: EventContent | undefined
}

const labels: Record<string, string> = {
  title: 'SUMMARY (title)',
  description: 'DESCRIPTION (description)',
  ...mapFacts(({ calendar, name }) =>
    calendar ? `${calendar.toUpperCase()} (${name.toLowerCase()})` : 'Event',
  ),
  days: 'DTEND (ends)',
  exceptions: 'EXDATE (not on)',
  extraDates: 'RDATE (also on)',
  changes: 'RECURRENCE-ID (which date)',
}

/** Plans an import of events: skips ended ones, and changes those imported before. */
export async function planEvents(
  context: RequestContext,
  bytes: Uint8Array,
): Promise<Plan<PlannedEvent>> {
  const calendar = await readCalendar(bytes)
  const [{ timeZone }, since, { values }] = [
    await loadContent(context, site),
    await ministryNow(context),
    await readDocument(context.db, events),
  ]
  const { address } = await getContactFacts(context.db)
  const reading = {
    readTime: timeReader(timeZone, calendar.zones),
    timeZone,
    ours: addressLines(address).join(', '),
  }
  const series = seriesOf(calendar.events)
  const pause = timeSlices()
  const candidates: Candidate[] = []
  for (const one of series) {
    await pause()
    const { parts, problems } = eventOfCalendar(one.master, one.overrides, reading)
    for (const part of parts) candidates.push({ ...one, part, source: one.sourceOf(part.suffix) })
    if (parts.length === 0) candidates.push({ ...one, problems, source: one.sourceOf('') })
  }
  const imported = await findImportedItems(
    context.db,
    candidates.flatMap((one) => [one.source, ...sourcesByWeekday(one)]),
  )
  const plan: Plan<PlannedEvent> = { lines: [], notes: calendar.notes }
  const room = maxItems - values.events.length
  let count = 0
  for (const one of candidates) {
    await pause()
    const known = imported.get(one.source)
    const others = sourcesByWeekday(one).flatMap((source) => imported.get(source)?.subject ?? [])
    const line = decide(one, { values, since, known, others, hasRoom: count < room })
    plan.lines.push(line)
    if (line.row.outcome === 'made' && line.row.isTicked) count += 1
  }
  plan.lines.push(...strays(calendar.events, series).map((row) => ({ row })))
  plan.lines.sort((a, b) => a.row.row - b.row.row)
  return plan
}

/** What a calendar event is compared with. */
type Surroundings = {
  values: EventsContent
  since: Since
  /** what an earlier import made of the same event */
  known: { subject: string; after: string } | undefined
  /** the other weekdays' events, which earlier imports kept separate */
  others: string[]
  hasRoom: boolean
}

/** A calendar event with its part or problems. */
type Candidate = Series & { source: string; part?: EventPart; problems?: RowProblem[] }

function decide(
  { master, source, isRepeated, part, problems = [] }: Candidate,
  { values, since, known, others, hasRoom }: Surroundings,
): PlannedLine<PlannedEvent> {
  const { words, notes = [], event = master } = part ?? {}
  const line = {
    row: event.row,
    name: words?.title.slice(0, 200) ?? nameOfEvent(master),
    detail: words ? whenAndWhere(words, since) : '',
  }
  const isHidden = master.isPrivate || event.isPrivate
  const isTicked = !isHidden
  const left = (...all: string[]) => ({ row: plannedRow({ ...line, outcome: 'left', notes: all }) })
  const refused = (all: RowProblem[]) => ({
    row: plannedRow({ ...line, outcome: 'refused', problems: all }),
  })
  const present = known && values.events.find(({ id }) => id === known.subject)
  if (isRepeated) return left('The file has a newer version of it.')
  if (isCancelled(master)) return left(cancelledNote(present !== undefined))
  if (!words) return refused(problems)
  if (isPast(words, since)) return left('It has ended.')
  const faults = faultsOf(words, event.row)
  if (faults.length > 0) return refused(faults)
  if (values.events.some(({ id }) => others.includes(id))) return left(keptByWeekday)
  const bare = { source, words, category: chooseCategory(values, master) }
  if (present) {
    const change = changesOfFile(words, readImportedState(known.after), present)
    const shown = isHidden ? [privateAndHere] : []
    if (Object.keys(change).length === 0) {
      return left('It’s already here with the same details.', ...shown)
    }
    const what = `Changes: ${Object.keys(change).map(labelOf).join(', ')}.`
    return {
      row: plannedRow({ ...line, outcome: 'changed', isTicked, notes: [...shown, what, ...notes] }),
      thing: { ...bare, id: present.id, change, before: present },
    }
  }
  if (findSameEvent(values, words))
    return left('There’s already an event with this name on this day.')
  if (!hasRoom && isTicked) return refused([problemAt(event.row, 'Event', noRoomMessage)])
  return {
    row: plannedRow({
      ...line,
      outcome: 'made',
      isTicked,
      notes: [...(isHidden ? [privateNote] : []), ...notes, ...categoryNotes(values, master)],
    }),
    thing: { ...bare, id: newId(), change: undefined, before: undefined },
  }
}

/** 'Thursday, December 3 · 7:00 PM · The hall'. */
function whenAndWhere(words: EventWords, since: Since): string {
  return [eventDetail({ ...words, id: '' }, since), words.location].filter(Boolean).join(' · ')
}

/** What the Events editor calls a field, in the middle of a sentence. */
function labelOf(key: string): string {
  return getOwn(events.fields.events.list?.itemFields ?? {}, key)?.label.toLowerCase() ?? key
}

/** Imports used to make one event of each weekday of a series. */
function sourcesByWeekday({ part, sourceOf }: Candidate): string[] {
  if (part?.suffix !== '' || part.words.weekdays.length < 2) return []
  return Array.from({ length: 7 }, (_, day) => sourceOf(` on ${day}`))
}

const keptByWeekday =
  'An earlier import made one event for each weekday. To import it as one event, remove those first.'

const privateNote =
  'Skipped because the calendar marks it private. Select it to show it to visitors.'
const privateAndHere =
  'The calendar now marks it private, but visitors still see it. Remove it under Events if they shouldn’t.'

/** Why no more events fit. */
export const noRoomMessage = `there’s only room for ${maxItems} events. Remove old ones first`

type Series = {
  master: CalendarEvent
  overrides: CalendarEvent[]
  /** the stored source of a part */
  sourceOf: (suffix: string) => string
  /** a newer one with the same UID follows */
  isRepeated: boolean
}

/** Each event with its overridden dates. Without a UID, it's identified by title and day. */
function seriesOf(all: readonly CalendarEvent[]): Series[] {
  const masters = all.filter((event) => firstOf(event, 'recurrence-id') === undefined)
  const overrides = Map.groupBy(
    all.filter((event) => firstOf(event, 'recurrence-id') !== undefined),
    uidOf,
  )
  const newest = new Map<string, CalendarEvent>()
  for (const event of masters) {
    const other = newest.get(uidOf(event))
    if (!other || versionOf(event) >= versionOf(other)) newest.set(uidOf(event), event)
  }
  return masters.map((master) => ({
    master,
    overrides: overrides.get(uidOf(master)) ?? [],
    sourceOf: (suffix) => sourceOf('events', `${uidOf(master)}${suffix}`),
    isRepeated: newest.get(uidOf(master)) !== master,
  }))
}

function strays(all: readonly CalendarEvent[], series: readonly Series[]) {
  const planned = new Set(series.flatMap(({ master, overrides }) => [master, ...overrides]))
  return all
    .filter((event) => !planned.has(event))
    .map((event) => {
      const message = 'is a single date of an event that isn’t in the file'
      const problems = [problemAt(event.row, 'UID', message)]
      return plannedRow({ row: event.row, name: nameOfEvent(event), outcome: 'refused', problems })
    })
}

function uidOf(event: CalendarEvent): string {
  const uid = textOf(event, 'uid')
  if (uid) return `uid ${uid}`
  const start = firstOf(event, 'dtstart')
  return `none ${textOf(event, 'summary')} ${typeof start === 'string' ? start : event.row}`
}

function versionOf(event: CalendarEvent): number {
  const sequence = firstOf(event, 'sequence')
  return typeof sequence === 'number' ? sequence : 0
}

function cancelledNote(isHere: boolean): string {
  const words = 'The file says it’s canceled.'
  return isHere ? `${words} It was imported before. Remove it under Events.` : words
}

function isPast(words: EventWords, since: Since): boolean {
  return nextOccurrence({ ...words, id: '' }, since) === undefined
}

function findSameEvent({ events: all }: EventsContent, { title, date }: EventWords) {
  return all.find((one) => one.date === date && one.title.toLowerCase() === title.toLowerCase())
}

function faultsOf(words: EventWords, row: number): RowProblem[] {
  const checked = saveInputOf(events).safeParse({ events: [words] }, { error: plainRefusal })
  if (checked.success) return []
  return fieldErrorsOf(checked.error).map(({ path, message }) => {
    const field = path.split('.')[2] ?? ''
    return problemAt(row, getOwn(labels, field) ?? 'Event', message)
  })
}

function chooseCategory({ categories }: EventsContent, event: CalendarEvent): string {
  const named = categoryOf(event).map((name) => name.toLowerCase())
  const found = categories.find(
    ({ id, label }) => named.includes(label.toLowerCase()) || named.includes(id.toLowerCase()),
  )
  return (found ?? categories[0])?.id ?? ''
}

function categoryNotes(values: EventsContent, event: CalendarEvent): string[] {
  const id = chooseCategory(values, event)
  const label = values.categories.find((one) => one.id === id)?.label
  return label ? [`Category: ${label}.`] : []
}
