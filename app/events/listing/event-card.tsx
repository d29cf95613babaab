import { type EventOccurrence, isHeld } from '#app/events/dates/date-changes.ts'
import { isOverBy, type Since } from '#app/events/dates/event-time.ts'
import { directionsUrl, isJoinable } from '#app/events/dates/place.ts'
import type { EventCategory, EventContent } from '#app/events/document.ts'
import { addToCalendarPath } from '#app/events/filters.ts'
import { RespondButton } from '#app/events/responses/respond-button.tsx'
import { actionOf } from '#app/events/responses/response-action.ts'
import { useOpenLink } from '#app/events/responses/response-provider.tsx'
import { HelpWanted } from '#app/events/shifts/help-wanted.tsx'
import { Photo } from '#app/images/photo.tsx'
import type { PictureBox } from '#app/images/picture-box.ts'
import { flyerLabel, flyerPath } from '#app/site/print-paths.ts'
import type { PlainDate } from '#app/ui/format/plain-date.ts'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { message } from '#app/ui/words/words.ts'
import { EventNotes } from './event-notes.tsx'
import { EventText } from './event-text.tsx'

const featureBox: PictureBox = [
  { from: 76, rem: 43.2, height: { rem: 25 } },
  { from: 64, vw: 60, rem: -2.4, height: { rem: 30 } },
  { vw: 100, rem: -2.5, ratio: 16 / 9 },
]

/** One event on one date. */
export type EventCardProps = EventOccurrence<EventContent> & {
  today: PlainDate
  /** events that were over by then have ended */
  since: Since
  categories: readonly EventCategory[]
}

/** The large card of the next or chosen event. `toOurDoor` links to directions to our own address. */
export function EventFeature({
  as,
  toOurDoor,
  ...card
}: EventCardProps & { as: 'h2' | 'h3'; toOurDoor: string }) {
  const { event, date, since } = card
  const t = useWords()
  const category = categoryOf(card)
  const link = useOpenLink({ eventId: event.id, date })
  const isAhead = isHeld(card) && !isOverBy(event, date, since)
  return (
    <article
      data-color={category?.color}
      className="grid overflow-hidden rounded-card border border-line bg-surface lg:grid-cols-5"
    >
      {event.image ? (
        <div className="relative lg:col-span-3 lg:min-h-96">
          <Photo
            picture={event.image}
            box={featureBox}
            className="aspect-16/9 size-full object-cover lg:absolute lg:inset-0 lg:aspect-auto"
          />
        </div>
      ) : null}
      <div
        className={`flex min-w-0 flex-col items-start p-5 md:p-8 ${
          event.image ? 'lg:col-span-2 lg:justify-center' : 'lg:col-span-5'
        }`}
      >
        <EventText {...card} category={category} as={as} />
        <EventNotes event={event} />
        {isAhead && isJoinable(event) && !link ? (
          <p className="mt-4 text-muted">
            {t(linkHints[event.linkShown === 'soon' ? 'soon' : 'rsvp'])}
          </p>
        ) : null}
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
          <EventAction card={card} />
          {isAhead ? (
            <>
              <OutsideLink href={directionsUrl(event, toOurDoor)} words={t('Get directions')} />
              <OutsideLink href={link} words={t('Join online')} />
              <SiteLink
                href={addToCalendarPath(event.id, date)}
                rel="nofollow"
                className={linkClass}
              >
                {t('Add to my calendar')}
              </SiteLink>
              <SiteLink href={flyerPath(event.id, date)} rel="nofollow" className={linkClass}>
                {t(flyerLabel)}
              </SiteLink>
            </>
          ) : null}
        </div>
        {isAhead ? <HelpWanted event={event} date={date} as={as === 'h2' ? 'h3' : 'h4'} /> : null}
      </div>
    </article>
  )
}

const linkHints = {
  soon: message('The link to join online appears here 30 minutes before the event begins.'),
  rsvp: message('People who RSVP get the link to join online.'),
}

const linkClass =
  'inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4 print:hidden'

/** A link to another site, in a new tab; nothing without a URL. */
function OutsideLink({ href, words }: { href: string; words: string }) {
  const t = useWords()
  if (!href) return null
  return (
    <SiteLink href={href} target="_blank" rel="noopener noreferrer" className={linkClass}>
      {words}
      <span className="sr-only"> {t('(opens in a new tab)')}</span>
    </SiteLink>
  )
}

/** The response button of a date; nothing if it isn't held. */
export function EventAction({
  card,
  isQuiet = false,
}: {
  card: EventCardProps
  /** one of many in a list */
  isQuiet?: boolean
}) {
  const t = useWords()
  const { event, date, today, since, categories } = card
  if (!isHeld(card)) return null
  if (isOverBy(event, date, since))
    return <p className="font-semibold text-muted">{t('This event has ended.')}</p>
  const action = actionOf(event.category, categories)
  return <RespondButton {...{ event, date, today, action, isQuiet }} />
}

function categoryOf({ event, categories }: EventCardProps): EventCategory | undefined {
  const id = event.category.trim().toLowerCase()
  return categories.find((category) => category.id.trim().toLowerCase() === id)
}
