import type { EventCategory, EventContent } from '#app/events/document.ts'
import { eventFeatures } from '#app/events/features.ts'
import { type EventFilters, eventsPath, isChosen } from '#app/events/filters.ts'
import { Icon } from '#app/ui/icon.tsx'
import { FilterLink } from '#app/ui/links/filter-link.tsx'
import { calendarIcon, listIcon } from '#app/ui/symbols/drawn-icons.ts'
import { useWords } from '#app/ui/words/use-words.ts'

/** The id of the section with filters and events. */
export const listingId = 'listing'

/** Filters by category, and list or calendar. Links, so that each view has a URL. */
export function EventFilter({
  events,
  categories,
  filters,
}: {
  events: readonly EventContent[]
  categories: readonly EventCategory[]
  filters: EventFilters
}) {
  const t = useWords()
  const used = eventFeatures.filter(
    ({ value }) =>
      value === filters.feature || events.some(({ features }) => features.includes(value)),
  )
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
      <nav aria-label={t('Categories')}>
        <ul className="flex flex-wrap gap-2">
          <FilterLink
            to={eventsPath(filters, { category: '' })}
            isCurrent={!filters.category}
            targetId={listingId}
          >
            {t('All')}
          </FilterLink>
          {categories.map((category) => (
            <FilterLink
              key={category.id}
              to={eventsPath(filters, { category: category.id })}
              targetId={listingId}
              isCurrent={filters.category !== '' && isChosen(filters, category)}
            >
              {category.label || category.id}
            </FilterLink>
          ))}
        </ul>
      </nav>
      <nav aria-label={t('View')}>
        <ul className="flex gap-2">
          <FilterLink
            to={eventsPath(filters, { isCalendar: false })}
            targetId={listingId}
            isCurrent={!filters.isCalendar}
          >
            <Icon icon={listIcon} className="size-4" />
            {t('List')}
          </FilterLink>
          <FilterLink
            to={eventsPath(filters, { isCalendar: true })}
            targetId={listingId}
            isCurrent={filters.isCalendar}
          >
            <Icon icon={calendarIcon} className="size-4" />
            {t('Calendar')}
          </FilterLink>
        </ul>
      </nav>
      {used.length > 0 ? (
        <details open={filters.feature !== undefined} className="basis-full">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent underline underline-offset-4">
            {t('Good to know')}
          </summary>
          <ul className="mt-2 flex flex-wrap gap-2">
            {used.map(({ value, label }) => (
              <FilterLink
                key={value}
                to={eventsPath(filters, {
                  feature: filters.feature === value ? undefined : value,
                })}
                isCurrent={filters.feature === value}
                targetId={listingId}
              >
                {t(label)}
              </FilterLink>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}
