import { FormattedText } from '#app/content/formatted/formatted-words.tsx'
import { ChangeNote, EventDate, Strikethrough } from '#app/events/dates/changed-date.tsx'
import type { EventOccurrence } from '#app/events/dates/date-changes.ts'
import type { EventCategory, EventContent } from '#app/events/document.ts'
import { factsOf } from '#app/events/event-facts.ts'
import { eventFeatures } from '#app/events/features.ts'
import { recurringNote } from '#app/events/recurring-note.ts'
import { useIsFull } from '#app/events/responses/response-provider.tsx'
import { formatMonth, type PlainDate } from '#app/ui/format/plain-date.ts'
import { LinkedText } from '#app/ui/links/linked-text.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { useLanguage, useWords } from '#app/ui/words/use-words.ts'

/** The day in large numerals, hidden from screen readers: the date is beside it in words. */
export function DayNumeral({ date, className = '' }: { date: PlainDate; className?: string }) {
  return (
    <div aria-hidden="true" className={`w-16 shrink-0 text-center ${className}`}>
      <p className="font-serif text-5xl leading-none font-semibold text-accent tabular-nums">
        {Number(date.slice(8))}
      </p>
      <p className="mt-1 text-sm font-semibold text-muted">
        {formatMonth(date, useLanguage()).slice(0, 3)}
      </p>
    </div>
  )
}

/** An event's category, date, title, facts, and description. */
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
  const note = recurringNote(event, today, useLanguage())
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
      <EventFacts
        event={event}
        date={date}
        change={change}
        note={note}
        className="mt-3 text-muted"
      />
      {event.description ? <FormattedText text={event.description} className="mt-4" /> : null}
    </>
  )
}

/** An event's facts and recurrence in one line. Unknown facts are left out. */
export function EventFacts({
  event,
  date,
  change,
  note,
  className,
}: EventOccurrence<EventContent> & { note: string; className: string }) {
  const t = useWords()
  const language = useLanguage()
  const places = usePlacesText(event, date)
  const features = eventFeatures
    .filter(({ value }) => event.features.includes(value))
    .map(({ label }) => t(label))
    .join(', ')
  // an event that's only online says so as its place
  const joining = event.attendance === 'hybrid' ? t('In person or online') : ''
  const planned: Partial<Record<string, string>> = change?.planned ?? {}
  const held: Partial<Record<string, string>> = change?.held ?? {}
  const facts = [
    ...factsOf(event, t, { date, language }).map(({ key, ...fact }) => ({
      ...fact,
      was: planned[key] === held[key] ? fact.text : (planned[key] ?? fact.text),
    })),
    { name: t('How to join'), text: joining, was: joining },
    { name: t('Repeats'), text: note, was: note },
    { name: t('Places'), text: places, was: places },
    { name: t('Good to know'), text: features, was: features },
  ].filter(({ text, was }) => text || was)
  if (facts.length === 0) return null
  return (
    <ul className={className}>
      {facts.map(({ name, text, was }, index) => (
        <li key={name} className="inline">
          {index > 0 ? <span aria-hidden="true">{'\u00a0· '}</span> : null}
          <span className="sr-only">{`${name}: `}</span>
          {was && was !== text ? <Strikethrough>{was}</Strikethrough> : null}{' '}
          <LinkedText text={text} />
        </li>
      ))}
    </ul>
  )
}

/** How many can come, if that's limited, and whether the date is full. */
function usePlacesText({ id, places }: EventContent, date: PlainDate): string {
  const t = useWords()
  const isFull = useIsFull({ eventId: id, date })
  if (places === 0) return ''
  const count = t('{count, plural, one {# place} other {# places}}', { count: places })
  return isFull ? t('{places}, full', { places: count }) : count
}
