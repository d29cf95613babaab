import type { EventCategory } from './document.ts'
import { type EventFeature, featureOf } from './features.ts'

/** The filters in the Events page's URL. */
export type EventFilters = {
  /** a category's label or id, as in the URL; '' for all */
  category: string
  isCalendar: boolean
  /** 'yyyy-mm' or '' */
  month: string
  isPastShown: boolean
  /** only events with this feature; undefined for all */
  feature?: EventFeature | undefined
}

type Named = { category: string }

/** Every category that a URL may name: those listed, and those used by events. */
export function namesOfCategories(
  events: readonly Named[],
  categories: readonly Pick<EventCategory, 'id' | 'label'>[],
): string[] {
  const names = [
    ...categories.flatMap(({ id, label }) => [id, label]),
    ...events.map(({ category }) => category),
  ].map((name) => name.trim())
  return [...new Set(names)].filter((name) => name !== '')
}

/** Drops an unknown category from the filters. */
export function ownFilters(
  filters: EventFilters,
  events: readonly Named[],
  categories: readonly Pick<EventCategory, 'id' | 'label'>[],
): EventFilters {
  const names = namesOfCategories(events, categories)
  return names.some((name) => isSame(name, filters.category))
    ? filters
    : { ...filters, category: '' }
}

/** Reads the filters from a URL. Never throws. */
export function readFilters(search: URLSearchParams): EventFilters {
  const category = search.get('category')?.trim() ?? ''
  return {
    category: category.toLowerCase() === 'all' ? '' : category,
    isCalendar: search.get('view') === 'calendar',
    month: search.get('month') ?? '',
    isPastShown: search.has('past'),
    feature: featureOf(search.get('with') ?? ''),
  }
}

/** The path of the Events page with some filters changed. */
export function eventsPath(filters: EventFilters, change: Partial<EventFilters> = {}): string {
  const { category, isCalendar, month, isPastShown, feature } = { ...filters, ...change }
  const search = new URLSearchParams()
  if (category) search.set('category', category)
  if (feature) search.set('with', feature)
  if (isCalendar) search.set('view', 'calendar')
  if (isCalendar && month) search.set('month', month)
  if (!isCalendar && isPastShown) search.set('past', '1')
  return search.size > 0 ? `/events?${search}` : '/events'
}

/** The path that shows one date of an event above the list or calendar. */
export function chosenEventPath(filters: EventFilters, eventId: string, date: string): string {
  const [path, search] = eventsPath(filters).split('?')
  const all = new URLSearchParams(search)
  all.set('event', eventId)
  all.set('date', date)
  return `${path}?${all}#chosen`
}

/** The path of one event, for print and messages: on the given date, or its next one. */
export function eventPath(eventId: string, date?: string): string {
  return `/events?${new URLSearchParams({ event: eventId, ...(date ? { date } : {}) })}`
}

/** The page that puts one date of an event, all its dates, or without an event all events into a calendar. */
export function addToCalendarPath(eventId?: string, date?: string): string {
  if (!eventId) return '/events/calendar'
  const search = new URLSearchParams({ event: eventId, ...(date ? { date } : {}) })
  return `/events/calendar?${search}`
}

/** The page where people help with one date of an event, with a shift chosen if given. */
export function helpPath(eventId: string, date: string, shiftId?: string): string {
  const search = new URLSearchParams({ event: eventId, date, ...(shiftId && { shift: shiftId }) })
  return `/events/help?${search}`
}

/** Identifies the entry of one date of an event. */
export function entryKey(eventId: string, date: string): string {
  return `${date} ${eventId}`
}

/** The events with the chosen feature, or all. */
export function withFeature<T extends { features: readonly EventFeature[] }>(
  events: readonly T[],
  { feature }: EventFilters,
): T[] {
  return feature ? events.filter(({ features }) => features.includes(feature)) : [...events]
}

/** True if the URL names this category by label or id (decision 109). */
export function isChosen(filters: EventFilters, category: Pick<EventCategory, 'id' | 'label'>) {
  return [category.id, category.label].some((name) => isSame(name, filters.category))
}

/** The events of the chosen category, or all. An unlisted category id still finds its events (V§4.2). */
export function inCategory<T extends { category: string }>(
  events: readonly T[],
  categories: readonly Pick<EventCategory, 'id' | 'label'>[],
  filters: EventFilters,
): T[] {
  if (!filters.category) return [...events]
  const chosen = categories.filter((category) => isChosen(filters, category))
  const ids = [filters.category, ...chosen.map(({ id }) => id)]
  return events.filter((event) => ids.some((id) => isSame(id, event.category)))
}

function isSame(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}
