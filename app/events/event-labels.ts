import { changeLabel } from '#app/events/dates/change-copy.ts'
import type { DateChange } from '#app/events/dates/date-changes.ts'
import { lastDayOf, type Since, timeWords } from '#app/events/dates/event-time.ts'
import {
  dayOf,
  type EventRule,
  nextOccurrence,
  past,
  plannedOn,
} from '#app/events/dates/occurrences.ts'
import { isSamePattern } from '#app/events/dates/repeat-rule.ts'
import { formatEventDate, formatLongDate, isPlainDate } from '#app/ui/format/plain-date.ts'
import { parseTimeRange } from '#app/ui/format/time-range.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { sourceLanguage } from '#platform/language.ts'
import { recurringNote } from './recurring-note.ts'

/** The part of an event that the office's labels need. */
export type ListedEvent = EventRule & {
  title: string
  location: string
  changes: readonly DateChange[]
}

const minutesPerDay = 1440

type ListedEvents = { events: readonly ListedEvent[] }

/** When an event is next held, as shown in its office row. */
export function eventDetail(event: ListedEvent, since: Since): string {
  const note = recurringNote({ ...event, exceptions: [], changes: [] }, dayOf(since))
  const next = isPlainDate(event.date) ? nextOccurrence(event, since) : undefined
  const on = next ? { date: next, language: sourceLanguage } : undefined
  const time = timeWords(event, wordsOf(sourceLanguage), on)
  const isLong = next !== undefined && lastDayOf(event, next) !== next
  // the time of several days names them
  const when = isLong ? [`${nextWord(event)}${time}`] : [dayWords(event, since), time]
  return [...when, note].filter(Boolean).join(' · ')
}

/** True if an event has no more dates. */
export function isOver(event: ListedEvent, since: Since): boolean {
  return isPlainDate(event.date) && !nextOccurrence(event, since)
}

/** Sort key for rows: upcoming events by date and time, then past ones newest first. */
export function eventOrder(event: ListedEvent, since: Since): string {
  const next = nextOccurrence(event, since)
  if (next) {
    // without a time that can be read, after the others of its day
    const start = parseTimeRange(event.time)?.start ?? minutesPerDay
    return `0 ${next} ${String(start).padStart(4, '0')} ${event.title}`
  }
  const [last] = past([event], since)
  const day = Number((last?.date ?? event.date).replaceAll('-', ''))
  return `1 ${99_999_999 - day} ${event.title}`
}

/** Copies an event without the changes to its single dates. */
export function copyOfEvent(event: ListedEvent) {
  const title = `${event.title} (copy)`
  return { ...event, title, givenTitle: title, changes: [] }
}

/** The dates that this save would change, as sentences. */
export function eventChangeEffects(stored: ListedEvents, draft: ListedEvents): string[] {
  return draft.events.flatMap((event) => {
    const before = stored.events.find(({ id }) => id === event.id)
    return before ? [...seriesEffects(before, event), ...dateEffects(before, event)] : []
  })
}

/** What's wrong with an event's single dates, as text that follows its name. */
export function eventWarning(event: ListedEvent): string | undefined {
  // drafts from older versions don't have these fields
  const { changes = [], exceptions = [] } = event
  const held = { ...event, exceptions: [], changes: [] }
  const stray = changes.map(({ date }) => date).filter(isNoDateOf(event))
  if (stray.length > 0) {
    return `isn’t planned for ${inWords(stray)}, so visitors won’t see that change.`
  }
  if (event.recurring === 'none') {
    return exceptions.includes(event.date)
      ? 'doesn’t repeat, so skipped dates don’t apply. To cancel it, add a changed date and choose “Canceled.”'
      : undefined
  }
  const amiss = exceptions.filter(isNoDateOf(held))
  if (amiss.length === 0) return undefined
  return `isn’t planned for ${inWords(amiss)} anyway. Check its skipped dates.`
}

/** Returns a test for dates on which the event was never planned. */
function isNoDateOf(event: ListedEvent) {
  return (date: string) => isPlainDate(date) && !plannedOn(event, date)
}

function inWords(dates: readonly string[]): string {
  return [...dates]
    .sort()
    .map((date) => formatLongDate(date))
    .join(' and ')
}

/** True if the day, time, or place of a repeating event changed. */
export function isSeriesChanged(before: ListedEvent, event: ListedEvent): boolean {
  if (before.recurring === 'none' || event.recurring === 'none') return false
  return (
    !isSamePattern(before, event) ||
    (before.days ?? 1) !== (event.days ?? 1) ||
    (['time', 'location', 'address'] as const).some((key) => before[key] !== event[key])
  )
}

function seriesEffects(before: ListedEvent, event: ListedEvent): string[] {
  if (!isSeriesChanged(before, event)) return []
  return [
    `This changes every date of “${event.title}”. To change just one date, choose “Keep editing,” then “Change only this date.”`,
  ]
}

function dateEffects(before: ListedEvent, event: ListedEvent): string[] {
  const changed = event.changes.flatMap((change) => {
    const isOld = before.changes.some((old) => JSON.stringify(old) === JSON.stringify(change))
    const became = isPlainDate(change.date) ? plannedOn(event, change.date)?.change : undefined
    if (isOld || !became) return []
    return [
      `“${event.title}” on ${formatLongDate(change.date)}: ${changeLabel(became).toLowerCase()}.`,
    ]
  })
  const onAgain = before.changes.filter(
    ({ date, becomes }) =>
      becomes === 'cancelled' &&
      isPlainDate(date) &&
      plannedOn(before, date) &&
      isAsPlanned(plannedOn(event, date)),
  )
  return [
    ...changed,
    ...onAgain.map(({ date }) => `“${event.title}” on ${formatLongDate(date)}: back on.`),
  ]
}

function isAsPlanned(occurrence: ReturnType<typeof plannedOn>): boolean {
  return occurrence !== undefined && !occurrence.change
}

function dayWords(event: ListedEvent, since: Since): string {
  if (!isPlainDate(event.date)) return 'No date'
  const next = nextOccurrence(event, since)
  if (next) return `${nextWord(event)}${formatEventDate(next, dayOf(since))}`
  const [last] = past([event], since)
  return last ? `Ended ${formatLongDate(last.date)}` : 'Canceled'
}

function nextWord({ recurring }: ListedEvent): string {
  return recurring === 'none' ? '' : 'Next: '
}
