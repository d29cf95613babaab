import { faCalendarDays, faListUl } from '@fortawesome/free-solid-svg-icons'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { EventCategory } from './document.ts'
import { type EventFilters, eventsAddress, isChosen } from './filters.ts'

/** What to show, and how: a category, and a list or a month. Links, so that each has an address. */
export function EventFilter({
  categories,
  filters,
}: {
  categories: readonly EventCategory[]
  filters: EventFilters
}) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <nav aria-label="Categories">
        <ul className="flex flex-wrap gap-2">
          <Choice to={eventsAddress(filters, { category: '' })} isCurrent={!filters.category}>
            All
          </Choice>
          {categories.map((category) => (
            <Choice
              key={category.id}
              to={eventsAddress(filters, { category: category.id })}
              isCurrent={filters.category !== '' && isChosen(filters, category)}
            >
              {category.label || category.id}
            </Choice>
          ))}
        </ul>
      </nav>
      <nav aria-label="View">
        <ul className="flex gap-2">
          <Choice
            to={eventsAddress(filters, { isCalendar: false })}
            isCurrent={!filters.isCalendar}
          >
            <Icon icon={faListUl} className="size-4" />
            List
          </Choice>
          <Choice to={eventsAddress(filters, { isCalendar: true })} isCurrent={filters.isCalendar}>
            <Icon icon={faCalendarDays} className="size-4" />
            Calendar
          </Choice>
        </ul>
      </nav>
    </div>
  )
}

function Choice({
  to,
  isCurrent,
  children,
}: {
  to: string
  isCurrent: boolean
  children: ReactNode
}) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={isCurrent ? 'true' : undefined}
        className={`inline-flex min-h-11 items-center gap-2 rounded-control border px-4 py-2 leading-tight font-semibold transition-colors duration-150 ${
          isCurrent
            ? 'border-accent bg-accent text-on-accent'
            : 'border-line bg-surface text-ink hover:bg-sunken'
        }`}
      >
        {children}
      </Link>
    </li>
  )
}
