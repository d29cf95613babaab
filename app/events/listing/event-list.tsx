import { Link } from 'react-router'
import { type EventOccurrence, isHeld, occurrenceKey } from '#app/events/dates/date-changes.ts'
import { type EventGroup, groupByWhen } from '#app/events/dates/event-groups.ts'
import type { Since } from '#app/events/dates/event-time.ts'
import { past, upcoming } from '#app/events/dates/occurrences.ts'
import { placeWords } from '#app/events/dates/place.ts'
import type { EventCategory, EventContent } from '#app/events/document.ts'
import { type EventFilters, eventsPath } from '#app/events/filters.ts'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { formatLongDate, type PlainDate } from '#app/ui/format/plain-date.ts'
import { useLanguage, useWords } from '#app/ui/words/use-words.ts'
import { EventFeature } from './event-card.tsx'
import { EventRow } from './event-row.tsx'

type Listing = {
  /** those of the chosen category */
  events: readonly EventContent[]
  categories: readonly EventCategory[]
  filters: EventFilters
  today: PlainDate
  since: Since
  /** directions to our own address, if any; otherwise blank */
  toOurDoor: string
}

/** Upcoming events by week and month, the next one as a large card. Past events on request. */
export function EventList(listing: Listing) {
  const language = useLanguage()
  const { events, today, since } = listing
  const all = upcoming(events, since)
  const next = all.find(isHeld) ?? all[0]
  return (
    <>
      {next ? (
        groupByWhen(all, today, language).map((group) => (
          <EventWeek key={group.title} {...listing} group={group} next={next} />
        ))
      ) : (
        <NothingPlanned {...listing} />
      )}
      <PastEvents {...listing} />
    </>
  )
}

function EventWeek({
  group: { title, days, occurrences },
  next,
  categories,
  filters,
  today,
  since,
  toOurDoor,
}: Listing & {
  group: EventGroup<EventOccurrence<EventContent>>
  next: EventOccurrence<EventContent>
}) {
  const rows = occurrences.filter((occurrence) => occurrence !== next)
  return (
    <section aria-label={title} className="mt-8 first:mt-0 md:mt-12">
      <header className="mb-3 flex flex-wrap items-baseline gap-x-4">
        <h2 className="text-2xl first-letter:uppercase">{title}</h2>
        {days ? <p className="text-sm text-muted">{days}</p> : null}
      </header>
      {rows.length < occurrences.length ? (
        <EventFeature
          {...next}
          today={today}
          since={since}
          categories={categories}
          toOurDoor={toOurDoor}
          as="h3"
        />
      ) : null}
      {rows.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line not-first:mt-4">
          {rows.map((occurrence) => (
            <li key={occurrenceKey(occurrence)}>
              <EventRow {...occurrence} {...{ today, since, categories, filters }} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function NothingPlanned({ filters }: Listing) {
  const t = useWords()
  return (
    <div className="rounded-card border border-line bg-surface p-6 md:p-10">
      <h2 className="text-xl">
        {filters.category || filters.feature
          ? t('Nothing like this is planned right now.')
          : t('Nothing is planned yet.')}
      </h2>
      <p className="mt-3 max-w-xl text-muted">
        {t(
          'New events show up here first. If you’d like to see us sooner, write to us. Or leave your email address below, and we’ll let you know when something is planned.',
        )}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {filters.category || filters.feature ? (
          <Link
            to={eventsPath(filters, { category: '', feature: undefined })}
            preventScrollReset
            className={buttonClass()}
          >
            {t('Show all events')}
          </Link>
        ) : null}
        <ButtonLink href="/contact" look="outline">
          {t('Contact us')}
        </ButtonLink>
      </div>
    </div>
  )
}

function PastEvents({ events, filters, since }: Listing) {
  const t = useWords()
  const language = useLanguage()
  const over = past(events, since)
  if (over.length === 0) return null
  return (
    <section className="mt-16" aria-label={t('Past events')}>
      <Link
        to={eventsPath(filters, { isPastShown: !filters.isPastShown })}
        preventScrollReset
        className={buttonClass('outline')}
      >
        {filters.isPastShown
          ? t('Hide past events')
          : t('Show past events ({count})', { count: over.length })}
      </Link>
      {filters.isPastShown ? (
        <ol className="mt-6">
          {over.map(({ event, date }) => (
            <li
              key={event.id}
              className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-t border-line py-4"
            >
              <time dateTime={date} className="w-48 text-muted">
                {formatLongDate(date, language)}
              </time>
              <span className="font-serif text-lg font-semibold">{event.title}</span>
              <span className="text-muted">{placeWords(event, t)}</span>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  )
}
