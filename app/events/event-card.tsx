import { type EventOccurrence, isHeld } from '#app/events/dates/date-changes.ts'
import { RespondButton } from '#app/events/responses/respond-button.tsx'
import { actionOf } from '#app/events/responses/response-action.ts'
import { Photo } from '#app/images/photo.tsx'
import type { PictureBox } from '#app/images/picture-box.ts'
import type { PlainDate } from '#app/ui/format/plain-date.ts'
import type { EventCategory, EventContent } from './document.ts'
import { DayLeaf, DayNumeral, EventText } from './event-text.tsx'

const cardBox: PictureBox = [
  { from: 76, rem: 34.5, ratio: 16 / 9 },
  { from: 48, vw: 50, rem: -3.5, ratio: 16 / 9 },
  { vw: 100, rem: -2.5, ratio: 16 / 9 },
]

const featureBox: PictureBox = [
  { from: 76, rem: 43.2, height: { rem: 25 } },
  { from: 64, vw: 60, rem: -2.4, height: { rem: 26 } },
  { vw: 100, rem: -2.5, ratio: 16 / 9 },
]

/** One event on one of its days. */
export type EventCardProps = EventOccurrence<EventContent> & {
  today: PlainDate
  categories: readonly EventCategory[]
}

/** An event in the grid: its picture, the day in big numerals, and one thing to do. */
export function EventCard(card: EventCardProps) {
  const { event, date } = card
  const category = categoryOf(card)
  return (
    <article
      data-colour={category?.color}
      className="flex h-full flex-col border-t border-line pt-6"
    >
      {event.image ? (
        <Photo
          picture={event.image}
          box={cardBox}
          className="mb-6 aspect-16/9 w-full rounded-card object-cover"
        />
      ) : (
        <DayLeaf date={date} className="mb-6 aspect-16/9 rounded-card" />
      )}
      <div className="flex flex-1 gap-5">
        {event.image ? <DayNumeral date={date} /> : null}
        <div className="flex min-w-0 flex-1 flex-col items-start">
          <EventText {...card} category={category} as="h3" />
          <Action card={card} />
        </div>
      </div>
    </article>
  )
}

/** The event that comes next, or that the visitor chose, told large. */
export function EventFeature({ as, ...card }: EventCardProps & { as: 'h2' | 'h3' }) {
  const { event, date } = card
  const category = categoryOf(card)
  return (
    <article
      data-colour={category?.color}
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
      ) : (
        <DayLeaf date={date} className="p-8 lg:col-span-3" />
      )}
      <div className="flex gap-5 p-6 md:p-8 lg:col-span-2 lg:py-12">
        {event.image ? <DayNumeral date={date} className="max-sm:hidden" /> : null}
        <div className="flex min-w-0 flex-1 flex-col items-start">
          <EventText {...card} category={category} as={as} />
          <Action card={card} />
        </div>
      </div>
    </article>
  )
}

function Action({ card }: { card: EventCardProps }) {
  const { event, date, today, categories } = card
  if (!isHeld(card)) return null
  if (date < today) return <p className="mt-5 font-semibold text-muted">This day is over.</p>
  const action = actionOf(event.category, categories)
  return (
    <div className="mt-auto pt-5">
      <RespondButton event={event} date={date} today={today} action={action} />
    </div>
  )
}

function categoryOf({ event, categories }: EventCardProps): EventCategory | undefined {
  const id = event.category.trim().toLowerCase()
  return categories.find((category) => category.id.trim().toLowerCase() === id)
}
