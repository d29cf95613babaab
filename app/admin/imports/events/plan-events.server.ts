import type { RowProblem } from '#app/admin/imports/import-schema.ts'
import { type Plan, plannedRow, problemAt } from '#app/admin/imports/plan.ts'
import { findLiving, sourceOf } from '#app/admin/imports/sources.server.ts'
import { loadContent, readDocument } from '#app/content/kit/content.server.ts'
import { maxItems } from '#app/content/kit/fields.ts'
import { saveInputOf } from '#app/content/kit/save-input.ts'
import { nextOccurrence } from '#app/events/dates/occurrences.ts'
import { type EventContent, type EventsContent, events } from '#app/events/document.ts'
import { site } from '#app/site/documents/site-document.ts'
import { ministryToday } from '#app/site/site.server.ts'
import type { RequestContext } from '#platform/context.ts'
import { fieldErrorsOf } from '#platform/field-errors.ts'
import { newId } from '#platform/ids.ts'
import { changesOfFile, readAfter } from './event-changes.ts'
import {
  categoryOf,
  type EventWords,
  eventOfCalendar,
  isCancelled,
  nameOfEvent,
} from './event-of-calendar.server.ts'
import { timeReader } from './local-time.server.ts'
import { type CalendarEvent, firstOf, readCalendar, textOf } from './read-calendar.ts'

/** An event that is to be made, or what is to be changed of one. `words` are the file's. */
export type EventToBring = {
  source: string
  id: string
  words: EventWords
  category: string
  /** undefined: it is new */
  change: Partial<EventWords> | undefined
  before: EventContent | undefined
}

const labels: Partial<Record<string, string>> = {
  title: 'SUMMARY (title)',
  description: 'DESCRIPTION (description)',
  location: 'LOCATION (place)',
  changes: 'RECURRENCE-ID (which date)',
}

/** What a calendar would put among the events. What is over is left alone, what came before is changed. */
export async function planEvents(
  context: RequestContext,
  bytes: Uint8Array,
): Promise<Plan<EventToBring>> {
  const calendar = readCalendar(bytes)
  const [{ timeZone }, today, { values }] = [
    await loadContent(context, site),
    await ministryToday(context),
    await readDocument(context.db, events),
  ]
  const readTime = timeReader(timeZone, calendar.zones)
  const series = seriesOf(calendar.events)
  const known = await findLiving(
    context.db,
    series.map(({ source }) => source),
  )
  const plan: Plan<EventToBring> = { rows: [], things: [], notes: calendar.notes }
  let room = maxItems - values.events.length
  for (const { master, overrides, source, isRepeated } of series) {
    const line = { row: master.row, name: nameOfEvent(master) }
    const left = (why: string) =>
      plan.rows.push(plannedRow({ ...line, outcome: 'left', notes: [why] }))
    const { words, notes, problems } = eventOfCalendar(master, overrides, readTime)
    const refuse = (more: readonly RowProblem[]) =>
      plan.rows.push(plannedRow({ ...line, outcome: 'refused', problems: [...problems, ...more] }))
    if (isRepeated) left('It stands further down in the file, newer.')
    else if (isCancelled(master)) left('The file says that it is cancelled.')
    else if (!words) refuse([])
    else if (isPast(words, today)) left('It is over.')
    else {
      const faults = faultsOf(words, master.row)
      const before = known.get(source)
      const present = before && values.events.find(({ id }) => id === before.subject)
      const twin = present ? undefined : findTwin(values, words)
      const bare = { source, words, category: chooseCategory(values, master) }
      if (faults.length > 0) refuse(faults)
      else if (twin) left('An event of this name on this day is here already.')
      else if (present && before) {
        const change = changesOfFile(words, readAfter(before.after), present)
        if (Object.keys(change).length === 0) left('It is here already, as the file has it.')
        else {
          plan.things.push({ ...bare, id: present.id, change, before: present })
          const what = `Changes: ${Object.keys(change).join(', ')}.`
          plan.rows.push(plannedRow({ ...line, outcome: 'changed', notes: [what, ...notes] }))
        }
      } else if (room <= 0) {
        refuse([
          problemAt(
            master.row,
            'Event',
            `there is room for ${maxItems} events: remove old ones first`,
          ),
        ])
      } else {
        room -= 1
        plan.things.push({ ...bare, id: newId(), change: undefined, before: undefined })
        const all = [...notes, ...categoryNotes(values, master)]
        plan.rows.push(plannedRow({ ...line, outcome: 'made', notes: all }))
      }
    }
  }
  plan.rows.push(...strays(calendar.events, series))
  plan.rows.sort((a, b) => a.row - b.row)
  return plan
}

type Series = {
  master: CalendarEvent
  overrides: CalendarEvent[]
  source: string
  /** a newer one of the same UID follows */
  isRepeated: boolean
}

/** Each event with the dates of it that are told apart; what has no UID is known by its name and day. */
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
    source: sourceOf('events', uidOf(master)),
    isRepeated: newest.get(uidOf(master)) !== master,
  }))
}

function strays(all: readonly CalendarEvent[], series: readonly Series[]) {
  const told = new Set(series.flatMap(({ master, overrides }) => [master, ...overrides]))
  return all
    .filter((event) => !told.has(event))
    .map((event) => {
      const message = 'is a single date of an event that the file does not have'
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

function isPast(words: EventWords, today: string): boolean {
  return nextOccurrence({ ...words, id: '' }, today) === undefined
}

function findTwin({ events: all }: EventsContent, { title, date }: EventWords) {
  return all.find((one) => one.date === date && one.title.toLowerCase() === title.toLowerCase())
}

function faultsOf(words: EventWords, row: number): RowProblem[] {
  const checked = saveInputOf(events).safeParse({ events: [words] })
  if (checked.success) return []
  return fieldErrorsOf(checked.error).map(({ path, message }) => {
    const field = path.split('.')[2] ?? ''
    return problemAt(row, labels[field] ?? 'Event', message)
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
