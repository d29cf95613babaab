import { ChangeNote, EventDate, Struck } from '#app/events/dates/changed-date.tsx'
import type { EventOccurrence } from '#app/events/dates/date-changes.ts'
import { repeatIcon } from '#app/ui/drawn-icons.ts'
import { formatMonth, type PlainDate } from '#app/ui/format/plain-date.ts'
import { type DrawnIcon, Icon } from '#app/ui/icon.tsx'
import { LinkedText } from '#app/ui/linked-text.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import { faClock, faLocationDot } from '#app/ui/symbols/solid.ts'
import { Tag } from '#app/ui/tag.tsx'
import type { EventCategory, EventContent } from './document.ts'
import { recurringNote } from './recurring-note.ts'

/** The day in big numerals, for the eye alone: the date stands beside it in words. */
export function DayNumeral({ date, className = '' }: { date: PlainDate; className?: string }) {
  return (
    <div aria-hidden="true" className={`w-16 shrink-0 text-center ${className}`}>
      <p className="font-serif text-5xl leading-none font-semibold text-accent tabular-nums">
        {Number(date.slice(8))}
      </p>
      <p className="mt-1 text-sm font-semibold text-muted">
        {monthNames[Number(date.slice(5, 7))]}
      </p>
    </div>
  )
}

/** A leaf of the calendar, in the place of a picture that an event does not have. */
export function DayLeaf({ date, className }: { date: PlainDate; className: string }) {
  return (
    <div
      aria-hidden="true"
      className={`flex flex-col items-center justify-center bg-tint font-serif text-tint-ink ${className}`}
    >
      <p className="text-8xl leading-none font-semibold tabular-nums">{Number(date.slice(8))}</p>
      <p className="mt-2 text-xl">{formatMonth(date).split(' ')[0]}</p>
    </div>
  )
}

const monthNames = '-,Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec'.split(',')

/** What an event is, when and where. */
export function EventText({
  event,
  date,
  change,
  today,
  category,
  as: Heading,
}: EventOccurrence<EventContent> & {
  today: PlainDate
  category: EventCategory | undefined
  as: 'h2' | 'h3'
}) {
  const note = recurringNote(event, today)
  return (
    <>
      {category?.label ? (
        <p className="mb-2">
          <Tag label={category.label} />
        </p>
      ) : null}
      <EventDate date={date} today={today} change={change} />
      <Heading className="mt-1 text-2xl">{event.title}</Heading>
      {change ? <ChangeNote change={change} today={today} /> : null}
      <ul className="mt-3 space-y-1 text-muted">
        <Fact icon={faClock} text={event.time} was={change?.planned.time} name="Time" />
        <Fact
          icon={faLocationDot}
          text={event.location}
          was={change?.planned.location}
          name="Place"
        />
        <Fact icon={repeatIcon} text={note} name="Repeats" />
      </ul>
      {event.description ? <Paragraphs text={event.description} className="mt-4" /> : null}
    </>
  )
}

function Fact({
  icon,
  text,
  was = text,
  name,
}: {
  icon: DrawnIcon
  text: string
  /** what was planned, where that is another */
  was?: string | undefined
  name: string
}) {
  if (!text && !was) return null
  return (
    <li className="flex gap-3">
      <Icon icon={icon} className="mt-1.5 size-4" />
      <span className="min-w-0">
        <span className="sr-only">{name}: </span>
        {was && was !== text ? <Struck>{was}</Struck> : null} <LinkedText text={text} />
      </span>
    </li>
  )
}
