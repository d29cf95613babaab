import { parseMonth } from '#app/events/dates/calendar-month.ts'
import type { Since } from '#app/events/dates/event-time.ts'
import { expandEvents, upcoming } from '#app/events/dates/occurrences.ts'
import type { EventContent } from '#app/events/document.ts'
import type { EventFilters } from '#app/events/filters.ts'
import { addDays, addMonths, formatMonth, type PlainDate } from '#app/ui/format/plain-date.ts'
import { AnnounceAfterLink } from '#app/ui/links/announce-after-link.tsx'
import { useLanguage, useWords } from '#app/ui/words/use-words.ts'
import type { Words } from '#app/ui/words/words.ts'
import type { Language } from '#platform/language.ts'

type Shown = {
  /** those of the chosen category */
  events: readonly EventContent[]
  filters: EventFilters
  today: PlainDate
  since: Since
}

/** Announces the number of dates after a filter or month changes. */
export function ShownCount(shown: Shown) {
  const t = useWords()
  const language = useLanguage()
  return <AnnounceAfterLink say={() => countInWords(shown, t, language)} />
}

/** The number of dates shown, and the month in the calendar. */
export function countInWords(
  { events, filters, today, since }: Shown,
  t: Words,
  language: Language,
): string {
  const month = parseMonth(filters.month, today)
  const first = `${month}-01`
  const count = filters.isCalendar
    ? expandEvents(events, first, addDays(addMonths(first, 1), -1)).length
    : upcoming(events, since).length
  const dates = t('{count, plural, one {# date} other {# dates}}', { count })
  return filters.isCalendar ? `${formatMonth(month, language)}: ${dates}` : dates
}
