import { useId } from 'react'
import type { RespondedDate } from '#app/events/responses/staff-schema.ts'
import { formatEventDate } from '#app/ui/format/plain-date.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import type { LinkToItem } from '#app/ui/use-linked.ts'
import { DateResponses } from './date-responses.tsx'

/** One event on one day with its totals; opened, everybody who responded. */
export function RespondedDateRow({
  date,
  today,
  search,
  link,
  isOpen,
  onToggle,
  onChanged,
}: {
  date: RespondedDate
  today: string
  search: string
  /** where this day stands alone */
  link: LinkToItem
  isOpen: boolean
  onToggle: () => void
  /** a response was cancelled or put back: the totals are others */
  onChanged: () => Promise<void>
}) {
  const bodyId = useId()
  return (
    <li className="rounded-card border border-line bg-surface">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={onToggle}
        className="block min-h-11 w-full rounded-card px-4 py-3 text-left hover:bg-sunken"
      >
        <span className="flex flex-wrap justify-between gap-x-4">
          <span className="font-semibold wrap-anywhere">{date.title}</span>
          <span className="text-muted">
            {date.change ? <strong className="mr-3 text-danger">{date.change.mark}</strong> : null}
            <time dateTime={date.date}>{formatEventDate(date.date, today)}</time>
          </span>
        </span>
        <span className="block tabular-nums">
          {pluralize(date.responses, 'response', 'responses')},{' '}
          {pluralize(date.people, 'person', 'people')}
        </span>
        <span className="block text-sm text-muted tabular-nums">{details(date)}</span>
      </button>
      <div id={bodyId} hidden={!isOpen} className="border-t border-line p-4">
        {isOpen ? (
          <DateResponses date={date} search={search} link={link} onChanged={onChanged} />
        ) : null}
      </div>
    </li>
  )
}

function details({ rsvp, volunteer, join, unnamed, cancelled }: RespondedDate): string {
  const parts: [number, string][] = [
    [rsvp, 'RSVP'],
    [volunteer, 'Volunteer'],
    [join, 'Join'],
    [unnamed, 'without a name'],
    [cancelled, 'cancelled'],
  ]
  return parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(' · ')
}
