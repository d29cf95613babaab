import type { RespondedDate } from '#app/events/responses/staff-schema.ts'
import { DisclosureRow } from '#app/ui/disclosure-row.tsx'
import { formatEventDate } from '#app/ui/format/plain-date.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import type { LinkToItem } from '#app/ui/use-linked.ts'
import { DateResponses } from './date-responses.tsx'

/** One date of an event with its totals. When opened, it lists everyone who responded. */
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
  /** the link that shows only this date */
  link: LinkToItem
  isOpen: boolean
  onToggle: () => void
  /** a response was canceled or restored, so the totals changed */
  onChanged: () => Promise<void>
}) {
  return (
    <DisclosureRow
      isOpen={isOpen}
      onToggle={onToggle}
      summary={
        <>
          <span className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold wrap-anywhere">{date.title}</span>
            <span className="text-muted">
              {date.change ? (
                <strong className="mr-3 text-danger">{date.change.mark}</strong>
              ) : null}
              <time dateTime={date.date}>{formatEventDate(date.date, today)}</time>
            </span>
          </span>
          <span className="block tabular-nums">
            {pluralize(date.responses, 'RSVP', 'RSVPs')},{' '}
            {pluralize(date.people, 'person', 'people')}
          </span>
          <span className="block text-sm text-muted tabular-nums">{details(date)}</span>
        </>
      }
    >
      <DateResponses date={date} search={search} link={link} onChanged={onChanged} />
    </DisclosureRow>
  )
}

function details({ rsvp, volunteer, join, unnamed, cancelled }: RespondedDate): string {
  const parts: [number, string][] = [
    [rsvp, 'RSVP'],
    [volunteer, 'Volunteer'],
    [join, 'Join'],
    [unnamed, 'without a name'],
    [cancelled, 'canceled'],
  ]
  return parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(' · ')
}
