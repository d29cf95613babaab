import type { EventCategory } from '#app/events/document.ts'

/** What the address of the events page asks for. */
export type EventFilters = {
  /** as in the address: a category's label or id; '' for all */
  category: string
  isCalendar: boolean
  /** 'yyyy-mm' or '' */
  month: string
  isPastShown: boolean
}

type Named = { category: string }

/** Everything that an address may name as a category: what the page offers, and what events carry. */
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

/** The filters of an address without what is not ours: a category that nothing names is none. */
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

/** Reads the filters from an address. Never fails. */
export function readFilters(search: URLSearchParams): EventFilters {
  const category = search.get('category')?.trim() ?? ''
  return {
    category: category.toLowerCase() === 'all' ? '' : category,
    isCalendar: search.get('view') === 'calendar',
    month: search.get('month') ?? '',
    isPastShown: search.has('past'),
  }
}

/** The address of the events page with some filters changed. */
export function eventsPath(filters: EventFilters, change: Partial<EventFilters> = {}): string {
  const { category, isCalendar, month, isPastShown } = { ...filters, ...change }
  const search = new URLSearchParams()
  if (category) search.set('category', category)
  if (isCalendar) search.set('view', 'calendar')
  if (isCalendar && month) search.set('month', month)
  if (!isCalendar && isPastShown) search.set('past', '1')
  return search.size > 0 ? `/events?${search}` : '/events'
}

/** The address that shows one event on one of its days above the list or the calendar. */
export function chosenEventPath(filters: EventFilters, eventId: string, date: string): string {
  const [path, search] = eventsPath(filters).split('?')
  const all = new URLSearchParams(search)
  all.set('event', eventId)
  all.set('date', date)
  return `${path}?${all}#chosen`
}

/** The page of one event, for paper and for messages: of its next date or, where one is named, of that. */
export function eventPath(eventId: string, date?: string): string {
  return `/events?${new URLSearchParams({ event: eventId, ...(date ? { date } : {}) })}`
}

/** What marks the calendar's entry of one event on one of its days. */
export function entryKey(eventId: string, date: string): string {
  return `${date} ${eventId}`
}

/** True where this category is the one that the address names, by label or id (decision 109). */
export function isChosen(filters: EventFilters, category: Pick<EventCategory, 'id' | 'label'>) {
  return [category.id, category.label].some((name) => isSame(name, filters.category))
}

/**
 * The events of the chosen category; all of them where none is chosen. An id that is in no list
 * of categories still finds the events that carry it (V§4.2).
 */
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
