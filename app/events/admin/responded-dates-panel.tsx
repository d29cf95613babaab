import { useState } from 'react'
import type { RespondedDates } from '#app/events/responses/staff-schema.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { apiUrl } from '#app/ui/calls/call.ts'
import { usePages } from '#app/ui/calls/use-pages.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search/search-form.tsx'
import { useLinked } from '#app/ui/use-linked.ts'
import { RespondedDateRow } from './responded-date-row.tsx'

type Filter = { search: string; when: (typeof times)[number]['value'] }

const times = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
] as const

/** Every date with responses, the next first, with totals; or the one that a link below `address` names. */
export function RespondedDatesPanel({ address }: { address: string }) {
  const { filter, cursors, cursor, turn, ask } = usePages<Filter>('responses', {
    search: '',
    when: 'upcoming',
  })
  const [chosenKey, setChosenKey] = useState<string>()
  const linked = useLinked(address)
  const openKey = chosenKey ?? linked.id
  const query = linked.id ? { day: linked.id } : { ...filter, cursor }
  const read = useRead('GET /api/admin/event-responses/dates', { query })
  const { data } = read

  return (
    <div className="flex flex-col gap-5">
      {linked.id ? (
        <Button look="outline" className="self-start" onClick={linked.forget}>
          Show all dates
        </Button>
      ) : (
        <SearchForm
          label="Search by event, name, or contact"
          choices={[{ name: 'when', label: 'Show', options: times }]}
          isEmpty={!read.isLoading && !filter.search && data?.dates.length === 0}
          filter={filter}
          onSearch={ask}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="mr-auto text-muted">
          {read.failure
            ? ''
            : data
              ? describe(data, filter, cursor, linked.id)
              : 'Loading RSVPs...'}
        </p>
        <ButtonLink
          look="outline"
          href={apiUrl('GET /api/admin/event-responses.csv', {
            query: { search: filter.search },
          })}
          download
        >
          Download all as CSV
        </ButtonLink>
      </div>
      {read.failure ? (
        <LoadFailure text={`Failed to load RSVPs. ${read.failure.message}`} onRetry={read.reload} />
      ) : null}
      <ul className="flex flex-col gap-2" aria-label="Dates" aria-busy={read.isLoading}>
        {data?.dates.map((date) => {
          const key = `${date.date}~${date.eventId}`
          return (
            <RespondedDateRow
              key={key}
              date={date}
              today={data.today}
              search={linked.id ? '' : filter.search}
              link={linked.linkTo(key)}
              isOpen={key === openKey}
              onToggle={() => setChosenKey(key === openKey ? '' : key)}
              onChanged={read.reload}
            />
          )
        })}
      </ul>
      <Pager
        cursors={cursors}
        next={data?.next ?? null}
        isLoading={read.isLoading}
        labels={
          filter.when === 'past'
            ? { back: 'Later dates', on: 'Earlier dates' }
            : { back: 'Earlier dates', on: 'Later dates' }
        }
        onTurn={turn}
      />
    </div>
  )
}

function describe(
  { dates }: RespondedDates,
  { search, when }: Filter,
  cursor?: string,
  linkedId?: string,
): string {
  if (dates.length > 0) return `${pluralize(dates.length, 'date', 'dates')} shown.`
  if (linkedId) return 'No RSVPs for this date.'
  if (cursor) return 'No more dates.'
  if (search) return 'No RSVPs match. Try fewer words, or switch between upcoming and past.'
  if (when === 'past') return 'No past event has RSVPs.'
  return 'No RSVPs yet. When visitors choose RSVP, Volunteer, or Join on the Events page, you’ll see them here.'
}
