import { useEffect, useRef } from 'react'
import { Link, useNavigationType } from 'react-router'
import type { Since } from '#app/events/dates/event-time.ts'
import { nextOccurrence, occurrenceOn } from '#app/events/dates/occurrences.ts'
import type { EventCategory, EventContent } from '#app/events/document.ts'
import { type EventFilters, entryKey, eventsPath } from '#app/events/filters.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { formatEventDate, isPlainDate, type PlainDate } from '#app/ui/format/plain-date.ts'
import { focusInView } from '#app/ui/interaction/focus-in-view.ts'
import { useLanguage, useWords } from '#app/ui/words/use-words.ts'
import { message } from '#app/ui/words/words.ts'
import { EventFeature } from './event-card.tsx'

/** The event and date in the URL, opened from the calendar. Without a date, as on flyers, the next one. */
export function ChosenEvent({
  events,
  categories,
  eventId,
  date,
  filters,
  today,
  since,
  toOurDoor,
}: {
  events: readonly EventContent[]
  categories: readonly EventCategory[]
  eventId: string
  date: string | null
  filters: EventFilters
  today: PlainDate
  since: Since
  toOurDoor: string
}) {
  const t = useWords()
  const language = useLanguage()
  const card = useRef<HTMLDivElement>(null)
  const isLinkFollowed = useNavigationType() === 'PUSH'

  // Syncs with the browser's scroll and focus, which only follow full page loads.
  useEffect(() => {
    if (!isLinkFollowed) return
    if (card.current) focusInView(card.current)
    return () => {
      requestAnimationFrame(() => giveFocusBack(eventId, date ?? ''))
    }
  }, [isLinkFollowed, eventId, date])

  const event = events.find(({ id }) => id === eventId)
  const day = date ?? (event && nextOccurrence(event, since))
  const occurrence = event && day && isPlainDate(day) ? occurrenceOn(event, day) : undefined
  const gone = t(date === null ? noLongerPlanned : noLongerThatDay)
  return (
    <div className="mb-14">
      {/* biome-ignore lint/a11y/useSemanticElements: it holds no fields, and a section shows no focus */}
      <div
        id="chosen"
        ref={card}
        role="group"
        tabIndex={-1}
        aria-label={
          occurrence
            ? `${occurrence.event.title}, ${formatEventDate(occurrence.date, today, language)}`
            : gone
        }
        className="rounded-card"
      >
        {occurrence ? (
          <EventFeature
            {...occurrence}
            today={today}
            since={since}
            categories={categories}
            toOurDoor={toOurDoor}
            as="h2"
          />
        ) : (
          <p className="rounded-card border border-line bg-surface p-6 text-lg">{gone}</p>
        )}
      </div>
      <p className="mt-4">
        <Link to={eventsPath(filters)} preventScrollReset className={buttonClass('outline')}>
          {t('Close')}
        </Link>
      </p>
    </div>
  )
}

const noLongerThatDay = message(
  'This event is no longer planned for that day. See what’s planned below.',
)
const noLongerPlanned = message('This event is no longer planned. See what’s planned below.')

/** Closing removes the focused link, so focus returns to the entry that opened the event. */
function giveFocusBack(eventId: string, date: PlainDate): void {
  if (document.activeElement !== document.body) return
  const entries = document.querySelectorAll<HTMLElement>(
    `[data-entry="${CSS.escape(entryKey(eventId, date))}"]`,
  )
  // the calendar is rendered twice, for narrow and wide screens; one is hidden
  for (const entry of entries) if (entry.checkVisibility()) focusInView(entry)
}
