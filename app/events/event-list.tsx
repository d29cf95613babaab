import { Link } from 'react-router'
import { isHeld, occurrenceKey } from '#app/events/dates/date-changes.ts'
import { past, upcoming } from '#app/events/dates/occurrences.ts'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { formatLongDate, type PlainDate } from '#app/ui/format/plain-date.ts'
import type { EventCategory, EventContent } from './document.ts'
import { EventCard, EventFeature } from './event-card.tsx'
import { type EventFilters, eventsAddress } from './filters.ts'

type Listing = {
  /** those of the chosen category */
  events: readonly EventContent[]
  categories: readonly EventCategory[]
  filters: EventFilters
  today: PlainDate
}

/** What is to come, the next event told large; what is over, where the visitor asks for it. */
export function EventList(listing: Listing) {
  const { events, categories, today } = listing
  const all = upcoming(events, today)
  const next = all.find(isHeld) ?? all[0]
  const later = all.filter((occurrence) => occurrence !== next)
  return (
    <>
      <h2 className="mb-8 text-3xl">Coming up</h2>
      {next ? (
        <EventFeature {...next} today={today} categories={categories} as="h3" />
      ) : (
        <NothingPlanned {...listing} />
      )}
      {later.length > 0 ? (
        <ul className="mt-12 grid gap-x-12 gap-y-12 md:grid-cols-2">
          {later.map((occurrence) => (
            <li key={occurrenceKey(occurrence)}>
              <EventCard {...occurrence} today={today} categories={categories} />
            </li>
          ))}
        </ul>
      ) : null}
      <PastEvents {...listing} />
    </>
  )
}

function NothingPlanned({ filters }: Listing) {
  return (
    <div className="rounded-card border border-line bg-surface p-6 md:p-10">
      <p className="font-serif text-xl">
        {filters.category ? 'Nothing of this kind is planned just now.' : 'Nothing is planned yet.'}
      </p>
      <p className="mt-3 max-w-xl text-muted">
        New events appear here first. You need not wait for one to come by: write to us, or leave
        your e-mail address below and we will tell you.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {filters.category ? (
          <Link
            to={eventsAddress(filters, { category: '' })}
            preventScrollReset
            className={buttonClass()}
          >
            Show all events
          </Link>
        ) : null}
        <ButtonLink href="/contact" look="outline">
          Contact us
        </ButtonLink>
      </div>
    </div>
  )
}

function PastEvents({ events, filters, today }: Listing) {
  const over = past(events, today)
  if (over.length === 0) return null
  return (
    <section className="mt-16" aria-label="Past events">
      <Link
        to={eventsAddress(filters, { isPastShown: !filters.isPastShown })}
        preventScrollReset
        className={buttonClass('outline')}
      >
        {filters.isPastShown ? 'Hide past events' : `Show past events (${over.length})`}
      </Link>
      {filters.isPastShown ? (
        <ol className="mt-6">
          {over.map(({ event, date }) => (
            <li
              key={event.id}
              className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-t border-line py-4"
            >
              <time dateTime={date} className="w-48 text-muted">
                {formatLongDate(date)}
              </time>
              <span className="font-serif text-lg font-semibold">{event.title}</span>
              <span className="text-muted">{event.location}</span>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  )
}
