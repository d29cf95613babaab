import { loadContent, logReadFailure, readForPage } from '#app/content/kit/content.server.ts'
import { site } from '#app/site/documents/site-document.ts'
import type { Happening, Happenings, NotHeld } from '#app/site/happening/happening.ts'
import { describeClock } from '#app/site/help/office-state.ts'
import type { Moment } from '#app/ui/format/moment.ts'
import {
  addDays,
  formatEventDate,
  formatWeekday,
  type PlainDate,
  zonedInstant,
} from '#app/ui/format/plain-date.ts'
import { formatClock, parseTimeRange } from '#app/ui/format/time-range.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import type { RequestContext } from '#platform/context.ts'
import type { Language } from '#platform/language.ts'
import { type EventOccurrence, isHeld } from './dates/date-changes.ts'
import { type EventLength, isOverBy, lastDayOf, spanOf } from './dates/event-time.ts'
import { expandEvents } from './dates/occurrences.ts'
import { untilNextChange } from './dates/page-moment.server.ts'
import { type EventContent, events } from './document.ts'
import { chosenEventPath, readFilters } from './filters.ts'
import { actionOf } from './responses/response-action.ts'

/** From when, in minutes of the day, an event is tonight's. Spanish speakers say "esta noche" later. */
const eveningFrom: Record<Language, number> = { en: 17 * 60, es: 19 * 60 }

/**
 * Finds the event that's on or comes next, up to tomorrow, and the first one of today that's canceled or moved.
 * Leaves out volunteer shifts, which are no help to people who come for help. Never throws.
 */
export async function findHappenings(context: RequestContext): Promise<Happenings> {
  try {
    const [{ events: all, categories }, { timeZone }] = await Promise.all([
      readForPage(context, events),
      loadContent(context, site),
    ])
    const since = untilNextChange(context, all, timeZone)
    const wanted = all.filter(({ category }) => actionOf(category, categories) !== 'volunteer')
    const { language } = context
    const [first] = datesAround(wanted, since).filter(isHeld).toSorted(nearestFirst(since))
    return {
      next: first ? happeningOf(first, since, language) : null,
      notHeld: findNotHeld(wanted, since, language),
    }
  } catch (error) {
    logReadFailure(context, events.key, error)
    return { next: null, notHeld: null }
  }
}

/** The dates up to tomorrow that aren't over. */
function datesAround(all: readonly EventContent[], since: Moment) {
  const { today } = since
  return expandEvents(all, addDays(today, -1), addDays(today, 1)).filter(
    ({ event, date }) => !isOverBy(event, date, since),
  )
}

/** By day and start, but events that take whole days come last, so that a retreat doesn't hide tonight's meeting. */
function nearestFirst({ today, timeZone }: Moment) {
  const orderOf = ({ event, date }: EventOccurrence<EventContent>) => [
    date > today ? 1 : 0,
    hasHours(event, date) ? 0 : 1,
    spanOf(event, date, timeZone).begins.getTime(),
  ]
  return (a: EventOccurrence<EventContent>, b: EventOccurrence<EventContent>) => {
    const [first, second] = [orderOf(a), orderOf(b)]
    return first.map((value, at) => value - (second[at] ?? 0)).find((more) => more !== 0) ?? 0
  }
}

function hasHours(event: EventLength, date: PlainDate): boolean {
  return lastDayOf(event, date) === date && knownTimes(event) !== undefined
}

function knownTimes({ allDay, time }: EventLength) {
  return allDay ? undefined : parseTimeRange(time)
}

/** A date as pages say it if it's on, today's, or tomorrow's; otherwise null. */
export function happeningOf(
  { event, date }: EventOccurrence<EventContent>,
  since: Moment,
  language: Language,
): Happening | null {
  const { today, timeZone, at } = since
  if (date > addDays(today, 1)) return null
  const { begins, over } = spanOf(event, date, timeZone)
  const start = knownTimes(event)?.start
  return {
    title: event.title,
    href: pathOf(event, date),
    day: date > today ? 'tomorrow' : dayNameOf(event, language),
    time: start === undefined ? '' : formatClock(start, language),
    until: untilWords(event, date, since, language),
    begins: begins.getTime(),
    over: over.getTime(),
    dayEnds: zonedInstant(addDays(today, 1), 0, timeZone).getTime(),
    hasBegun: begins.getTime() <= at,
  }
}

/** The end within a sentence, with its weekday if that's a later day of a long event. */
function untilWords(
  event: EventContent,
  date: PlainDate,
  { today }: Moment,
  language: Language,
): string {
  const end = knownTimes(event)?.end
  const time = end === undefined ? '' : describeClock(end, language)
  const lastDay = lastDayOf(event, date)
  if (lastDay === date || lastDay <= today) return time
  const t = wordsOf(language)
  const weekday = formatWeekday(lastDay, language)
  return time
    ? t('{weekday}, {time} ||until', { weekday, time })
    : t('{weekday} ||until', { weekday })
}

function dayNameOf(event: EventLength, language: Language): 'tonight' | 'today' {
  const start = knownTimes(event)?.start
  return start !== undefined && start >= eveningFrom[language] ? 'tonight' : 'today'
}

/** The first date of today that isn't held as planned and wouldn't be over yet. */
export function findNotHeld(
  all: readonly EventContent[],
  since: Moment,
  language: Language,
): NotHeld | null {
  const { today, timeZone } = since
  const found = datesAround(all, since).find((one) => one.date === today && !isHeld(one))
  if (!found) return null
  const { event, date, change } = found
  const { over } = spanOf(event, date, timeZone)
  const midnight = zonedInstant(addDays(today, 1), 0, timeZone)
  return {
    title: event.title,
    href: pathOf(event, date),
    day: dayNameOf(event, language),
    movedTo: change?.kind === 'movedAway' ? formatEventDate(change.held.date, today, language) : '',
    until: Math.min(over.getTime(), midnight.getTime()),
  }
}

function pathOf({ id }: EventContent, date: PlainDate): string {
  return chosenEventPath(readFilters(new URLSearchParams()), id, date)
}
