import { Link } from 'react-router'
import { plainWords } from '#app/content/formatted/formatted-text.ts'
import { ChangeLabel, ChangeNote, Strikethrough } from '#app/events/dates/changed-date.tsx'
import { isHeld } from '#app/events/dates/date-changes.ts'
import { chosenEventPath, type EventFilters, entryKey } from '#app/events/filters.ts'
import { frequencyNote } from '#app/events/recurring-note.ts'
import { Photo } from '#app/images/photo.tsx'
import type { PictureBox } from '#app/images/picture-box.ts'
import { formatEventDate, formatWeekday } from '#app/ui/format/plain-date.ts'
import { useLanguage } from '#app/ui/words/use-words.ts'
import { EventAction, type EventCardProps } from './event-card.tsx'
import { EventFacts } from './event-text.tsx'

const box: PictureBox = [{ rem: 7, ratio: 3 / 2 }]

/** An event in the list: date, facts, and its button. */
export function EventRow({ filters, ...card }: EventCardProps & { filters: EventFilters }) {
  const language = useLanguage()
  const { event, date, change, today } = card
  return (
    <article className="event-row">
      <RowDate {...card} />
      <div className="row-words">
        <h3 className="text-lg text-wrap sm:text-xl">
          <Link
            to={chosenEventPath(filters, event.id, date)}
            preventScrollReset
            // all routes are known up front; the attribute would only add bytes to each row
            discover="none"
            rel="nofollow"
            data-entry={entryKey(event.id, date)}
            className="py-1 hover:underline"
          >
            {event.title}
          </Link>{' '}
          {change ? <ChangeLabel change={change} /> : null}
        </h3>
        <div>
          {change ? <ChangeNote change={change} today={today} /> : null}
          <EventFacts
            event={event}
            date={date}
            change={change}
            note={frequencyNote(event, language)}
            className="text-sm leading-snug text-muted"
          />
          {event.description ? (
            <p className="mt-1 line-clamp-1 text-sm max-sm:hidden">
              {plainWords(event.description)}
            </p>
          ) : null}
        </div>
      </div>
      {event.image ? (
        <Photo
          picture={event.image}
          box={box}
          className="aspect-3/2 w-28 shrink-0 rounded-control object-cover max-sm:hidden"
        />
      ) : null}
      <EventAction card={card} isQuiet />
    </article>
  )
}

/** The date: weekday and number to see, words for screen readers. */
function RowDate(card: EventCardProps) {
  const language = useLanguage()
  const { date, today } = card
  const day = (
    <time dateTime={date}>
      <span aria-hidden="true" className="row-numeral">
        <span>{formatWeekday(date, language).slice(0, 3)}</span>
        <b>{Number(date.slice(8))}</b>
      </span>
      <span className="sr-only">{formatEventDate(date, today, language)}</span>
    </time>
  )
  return <p className="row-day">{isHeld(card) ? day : <Strikethrough>{day}</Strikethrough>}</p>
}
