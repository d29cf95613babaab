import { changeLabel } from '#app/events/dates/change-copy.ts'
import type { DateChange } from '#app/events/dates/date-changes.ts'
import { type EventRule, nextOccurrence, past, plannedOn } from '#app/events/dates/occurrences.ts'
import { formatEventDate, formatLongDate, isPlainDate } from '#app/ui/format/plain-date.ts'
import { recurringNote } from './recurring-note.ts'

/** What the office needs to know of an event to speak of it; the document's own type says more. */
export type ListedEvent = EventRule & {
  title: string
  location: string
  changes: readonly DateChange[]
}

type ListedEvents = { events: readonly ListedEvent[] }

/** When an event is held next, as its row in the office says it. */
export function eventDetail(event: ListedEvent, today: string): string {
  const now = today || event.date
  const note = recurringNote({ ...event, exceptions: [], changes: [] }, now)
  return [dayWords(event, now), event.time, note].filter(Boolean).join(' · ')
}

/** True where an event is not held any more. */
export function isOver(event: ListedEvent, today: string): boolean {
  return isPlainDate(event.date) && !nextOccurrence(event, today)
}

/** Rows by date: what comes next first, then what is over, the last first. */
export function eventOrder(event: ListedEvent, today: string): string {
  const next = nextOccurrence(event, today)
  if (next) return `0 ${next} ${event.title}`
  const [last] = past([event], today)
  const day = Number((last?.date ?? event.date).replaceAll('-', ''))
  return `1 ${99_999_999 - day} ${event.title}`
}

/** A copy is an event of its own: the single dates of the other are not its dates. */
export function copyOfEvent(event: ListedEvent) {
  const title = `${event.title} (copy)`
  return { ...event, title, givenTitle: title, changes: [] }
}

/** What a save newly does to dates that people rely on. */
export function eventChangeWarnings(stored: ListedEvents, draft: ListedEvents): string[] {
  return draft.events.flatMap((event) => {
    const before = stored.events.find(({ id }) => id === event.id)
    return before ? [...seriesWarnings(before, event), ...dateWarnings(before, event)] : []
  })
}

/** What is wrong with the single dates of an event; follows its name. */
export function eventWarning(event: ListedEvent): string | undefined {
  // a draft of before there were any has none
  const { changes = [], exceptions = [] } = event
  const held = { ...event, exceptions: [], changes: [] }
  const stray = changes.map(({ date }) => date).filter(isNoDateOf(event))
  if (stray.length > 0) {
    return `isn’t planned for ${inWords(stray)}, so visitors won’t see that change.`
  }
  if (event.recurring === 'none') {
    return exceptions.includes(event.date)
      ? 'doesn’t repeat, so skipped dates don’t apply. To cancel it, add a changed date and choose “Canceled”.'
      : undefined
  }
  const amiss = exceptions.filter(isNoDateOf(held))
  if (amiss.length === 0) return undefined
  return `isn’t planned for ${inWords(amiss)} anyway. Check its skipped dates.`
}

/** Finds days on which an event was never planned. */
function isNoDateOf(event: ListedEvent) {
  return (date: string) => isPlainDate(date) && !plannedOn(event, date)
}

function inWords(dates: readonly string[]): string {
  return [...dates]
    .sort()
    .map((date) => formatLongDate(date))
    .join(' and ')
}

/** Whether every date of a repeating event is another now: its day, time or place. */
export function isSeriesChanged(before: ListedEvent, event: ListedEvent): boolean {
  if (before.recurring === 'none' || event.recurring === 'none') return false
  return (['date', 'time', 'location', 'address', 'recurring'] as const).some(
    (key) => before[key] !== event[key],
  )
}

function seriesWarnings(before: ListedEvent, event: ListedEvent): string[] {
  if (!isSeriesChanged(before, event)) return []
  return [
    `This changes every date of “${event.title}”. To change just one date, go back and choose “Only this date”.`,
  ]
}

function dateWarnings(before: ListedEvent, event: ListedEvent): string[] {
  return event.changes.flatMap((change) => {
    const isOld = before.changes.some((old) => JSON.stringify(old) === JSON.stringify(change))
    const became = isPlainDate(change.date) ? plannedOn(event, change.date)?.change : undefined
    if (isOld || !became) return []
    return [
      `“${event.title}” on ${formatLongDate(change.date)}: ${changeLabel(became).toLowerCase()}.`,
    ]
  })
}

function dayWords(event: ListedEvent, today: string): string {
  if (!isPlainDate(event.date)) return 'No date'
  const next = nextOccurrence(event, today)
  if (next) return `${event.recurring === 'none' ? '' : 'Next: '}${formatEventDate(next, today)}`
  const [last] = past([event], today)
  return last ? `Ended ${formatLongDate(last.date)}` : 'Canceled'
}
