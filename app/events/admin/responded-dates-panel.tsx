import { useState } from 'react'
import { ExportContacts } from '#app/accounts/admin/export-contacts.tsx'
import type { RespondedDates } from '#app/events/responses/staff-schema.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { apiUrl } from '#app/ui/calls/call.ts'
import { recount } from '#app/ui/calls/recount.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { EmptyList } from '#app/ui/list/empty-list.tsx'
import { ListMenu } from '#app/ui/list/list-menu.tsx'
import { ListTable } from '#app/ui/list/list-table.tsx'
import { ListViews } from '#app/ui/list/list-views.tsx'
import { useListQuery } from '#app/ui/list/use-list-query.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search/search-form.tsx'
import { SimilarNames } from '#app/ui/search/similar-names.tsx'
import { useLinked } from '#app/ui/use-linked.ts'
import { AddGuest } from './add-guest.tsx'
import { dateColumns } from './date-columns.tsx'
import { DateResponses } from './date-responses.tsx'
import { RemindByPhone } from './remind-by-phone.tsx'

type Filter = { search: string; when: (typeof times)[number]['value'] }

const times = [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
] as const

const defaults: Filter = { search: '', when: 'upcoming' }

const allowed = { when: times.map(({ value }) => value) }

/** Every date with responses, the next first, with totals; or the one that a link below `address` names. */
export function RespondedDatesPanel({ address }: { address: string }) {
  const pages = useListQuery<Filter>('responses', defaults, allowed)
  const { filter, cursors, cursor } = pages
  const [chosenKey, setChosenKey] = useState<string>()
  const linked = useLinked(address)
  const openKey = chosenKey ?? linked.id
  const query = linked.id ? { day: linked.id } : { ...filter, cursor }
  const read = useRead('GET /api/admin/event-responses/dates', { query })
  const { data } = read

  const dates = (data?.dates ?? []).map((date) => ({ ...date, id: `${date.date}~${date.eventId}` }))
  const isEmpty = !read.isLoading && !filter.search && dates.length === 0
  const toggle = (key: string) => setChosenKey(key === openKey ? '' : key)
  const addGuest = (
    <AddGuest
      onAdded={({ eventId, date }) => {
        setChosenKey(`${date}~${eventId}`)
        recount()
        void read.reload()
      }}
    />
  )

  return (
    <div className="flex flex-col gap-2">
      {linked.id ? (
        <Button look="outline" className="self-start" onClick={linked.forget}>
          Show all dates
        </Button>
      ) : (
        <div className="list-head">
          <ListViews
            label="Views of RSVPs"
            views={times.map(({ value, label }) => ({
              ...{ key: value, label, query: pages.queryWith({ when: value }) },
              isOpen: value === filter.when,
            }))}
          />
          <SearchForm
            label="Search by event, name, or contact"
            choices={[]}
            isEmpty={isEmpty}
            filter={filter}
            onSearch={pages.ask}
          >
            <p
              role="status"
              className="list-count max-sm:min-h-lh max-sm:basis-full max-sm:text-right"
            >
              {data || read.failure ? null : 'Loading RSVPs...'}
              {data && dates.length > 0 ? describe(data, filter, cursor) : null}
            </p>
          </SearchForm>
          {isEmpty ? null : addGuest}
          {isEmpty ? null : (
            <ListMenu label="Downloads">
              <a
                className="list-menu-item"
                href={apiUrl('GET /api/admin/event-responses.csv', {
                  query: { search: filter.search },
                })}
                download
              >
                Download all as CSV
              </a>
              <ExportContacts />
            </ListMenu>
          )}
        </div>
      )}
      <RemindByPhone day={linked.id ? dayOf(linked.id) : undefined} linkTo={linked.linkTo} />
      {read.failure ? (
        <LoadFailure text={`Failed to load RSVPs. ${read.failure.message}`} onRetry={read.reload} />
      ) : null}
      {data && dates.length > 0 ? (
        <ListTable
          label="Dates"
          columns={dateColumns({ today: data.today, openKey, onToggle: toggle })}
          rows={dates}
          details={(date) =>
            date.id === openKey ? (
              <DateResponses
                date={date}
                search={linked.id ? '' : filter.search}
                link={linked.linkTo(date.id)}
                onChanged={read.reload}
              />
            ) : null
          }
          isBusy={read.isLoading}
        />
      ) : null}
      <Pager
        cursors={cursors}
        next={data?.next ?? null}
        isLoading={read.isLoading}
        labels={
          filter.when === 'past'
            ? { back: 'Later dates', on: 'Earlier dates' }
            : { back: 'Earlier dates', on: 'Later dates' }
        }
        onTurn={pages.turn}
      />
      {linked.id ? null : (
        <SimilarNames
          kind="response"
          search={filter.search}
          found={read.isLoading ? undefined : dates.length}
        />
      )}
      {data && dates.length === 0 && !read.failure ? (
        <EmptyList text={describe(data, filter, cursor, linked.id)}>
          {linked.id ? (
            linked.id >= data.today ? (
              <AddGuest day={dayOf(linked.id)} onAdded={() => void read.reload()} />
            ) : null
          ) : filter.search || filter.when === 'past' ? (
            <Button look="outline" onClick={() => pages.ask(defaults)}>
              Show upcoming dates
            </Button>
          ) : (
            <>
              {addGuest}
              <ButtonLink look="outline" href="/events">
                View your events
              </ButtonLink>
            </>
          )}
        </EmptyList>
      ) : null}
    </div>
  )
}

/** The date and event that a link names. */
function dayOf(id: string): { date: string; eventId: string } {
  return { date: id.slice(0, 10), eventId: id.slice(11) }
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
