import type { RespondedDate } from '#app/events/responses/staff-schema.ts'
import { formatEventDate } from '#app/ui/format/plain-date.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import type { ListColumn } from '#app/ui/list/list-table.tsx'

type DateRow = RespondedDate & { id: string }

/** The columns of the dates with responses. An opener unfolds everyone who responded. */
export function dateColumns({
  today,
  openKey,
  onToggle,
}: {
  today: string
  openKey: string | undefined
  onToggle: (key: string) => void
}): ListColumn<DateRow>[] {
  return [
    {
      key: 'event',
      label: 'Event',
      fills: true,
      phone: 'main',
      cell: ({ id, title }) => (
        <button
          type="button"
          data-list-opener
          aria-expanded={id === openKey}
          onClick={() => onToggle(id)}
          className="list-opener unfolds"
        >
          <span className="truncate">{title}</span>
        </button>
      ),
    },
    {
      key: 'date',
      label: 'Date',
      phone: 'side',
      cell: ({ date, change }) => (
        <span className="list-line">
          {change ? <strong className="text-danger">{change.mark}</strong> : null}
          <time dateTime={date}>{formatEventDate(date, today)}</time>
        </span>
      ),
    },
    {
      key: 'people',
      label: 'People',
      phone: 'note',
      cell: (date) => (
        <span className="tabular-nums">
          {pluralize(date.responses, 'RSVP', 'RSVPs')}, {pluralize(date.people, 'person', 'people')}
          {date.places > 0 ? ` of ${date.places}` : ''}
        </span>
      ),
    },
    {
      key: 'kinds',
      label: 'Details',
      isLabelHidden: true,
      phone: 'line',
      cell: (date) => <span className="list-note tabular-nums">{details(date)}</span>,
    },
  ]
}

function details(date: RespondedDate): string {
  const { rsvp, volunteer, join, unnamed, helpers, waiting, cancelled } = date
  const parts: [number, string][] = [
    // the people column counts them already
    [volunteer + join > 0 ? rsvp : 0, rsvp === 1 ? 'RSVP' : 'RSVPs'],
    [volunteer, 'Volunteer'],
    [join, 'Join'],
    [unnamed, 'without a name'],
    [helpers, 'helping'],
    [waiting, 'waiting'],
    [cancelled, 'canceled'],
  ]
  return parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(' · ')
}
