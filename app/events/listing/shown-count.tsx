import { useNavigationType } from 'react-router'
import { parseMonth } from '#app/events/dates/calendar-month.ts'
import { expandEvents, upcoming } from '#app/events/dates/occurrences.ts'
import type { EventContent } from '#app/events/document.ts'
import { useIsHydrated } from '#app/ui/calls/is-hydrated.ts'
import { addDays, addMonths, formatMonth, type PlainDate } from '#app/ui/format/plain-date.ts'
import { useLanguage, useWords } from '#app/ui/words/use-words.ts'
import type { EventFilters } from './filters.ts'

type Shown = {
  /** those of the chosen category */
  events: readonly EventContent[]
  filters: EventFilters
  today: PlainDate
}

/**
 * Says what a filter or another month has brought, once its link is followed: the focus stays there, and hears
 * nothing of the rest. It stands there, empty, before it has to say anything, and costs the first flight no byte.
 */
export function ShownCount(shown: Shown) {
  const isLive = useIsHydrated()
  return isLive ? <Count {...shown} /> : null
}

/** The place in which it is said; counted is only what is said. */
export function Count({ events, filters, today }: Shown) {
  const t = useWords()
  const language = useLanguage()
  const isLinkFollowed = useNavigationType() === 'PUSH'

  function countInWords(): string {
    const month = parseMonth(filters.month, today)
    const first = `${month}-01`
    const count = filters.isCalendar
      ? expandEvents(events, first, addDays(addMonths(first, 1), -1)).length
      : upcoming(events, today).length
    const dates = t('{count, plural, one {# date} other {# dates}}', { count })
    return filters.isCalendar ? `${formatMonth(month, language)}: ${dates}` : dates
  }

  return (
    <p role="status" className="sr-only">
      {isLinkFollowed ? countInWords() : ''}
    </p>
  )
}
