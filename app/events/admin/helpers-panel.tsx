import { useState } from 'react'
import type { HelpDay, ShiftOfDay } from '#app/events/shifts/staff-helpers-schema.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { apiUrl } from '#app/ui/calls/call.ts'
import { useMay } from '#app/ui/calls/use-may.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { formatEventDate } from '#app/ui/format/plain-date.ts'
import { sum } from '#app/ui/format/sum.ts'
import { EmptyList } from '#app/ui/list/empty-list.tsx'
import { ListMenu } from '#app/ui/list/list-menu.tsx'
import { type ListColumn, ListTable } from '#app/ui/list/list-table.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { HelpersOfDay, needOf } from './helpers-of-day.tsx'

/** The editor's list of events; each has its helpers. */
const askForHelpers = '/admin/events?field=events'

/** A shift on a date. */
type ShiftRow = { id: string; day: HelpDay; shift: ShiftOfDay }

/** The shifts and helpers of the next eight weeks, by day. */
export function HelpersPanel() {
  const mayEvents = useMay('events')
  const [openId, setOpenId] = useState('')
  const read = useRead('GET /api/admin/event-helpers', { query: {} })
  const { data } = read
  const rows = (data?.days ?? []).flatMap((day) =>
    day.shifts.map((shift) => ({ id: `${day.date}~${day.eventId}~${shift.id}`, day, shift })),
  )
  const open = sum(rows.map(({ shift }) => shift.open))
  return (
    <div className="flex flex-col gap-2">
      <div className="list-head">
        {mayEvents ? (
          <ButtonLink look="outline" href={askForHelpers}>
            Ask for helpers in an event
          </ButtonLink>
        ) : null}
        <p role="status" className="list-count">
          {data || read.failure ? null : 'Loading helpers...'}
          {rows.length > 0 ? `${open} still needed in the next 8 weeks.` : null}
        </p>
        {rows.length > 0 ? (
          <ListMenu label="Downloads">
            <a
              className="list-menu-item"
              href={apiUrl('GET /api/admin/event-helpers.csv', { query: {} })}
              download
            >
              Download all as CSV
            </a>
          </ListMenu>
        ) : null}
      </div>
      {read.failure ? (
        <LoadFailure
          text={`Failed to load helpers. ${read.failure.message}`}
          onRetry={read.reload}
        />
      ) : null}
      {data && rows.length > 0 ? (
        <ListTable
          label="Shifts"
          columns={columnsOf(data.today, openId, (id) => setOpenId(id === openId ? '' : id))}
          rows={rows}
          details={({ id, day }) =>
            id === openId ? <HelpersOfDay day={day} onChanged={read.reload} /> : null
          }
          isBusy={read.isLoading}
        />
      ) : null}
      {data && rows.length === 0 ? (
        <EmptyList text="No event in the next 8 weeks asks for helpers.">
          {mayEvents ? null : (
            <Button look="outline" onClick={() => void read.reload()}>
              Check again
            </Button>
          )}
        </EmptyList>
      ) : null}
    </div>
  )
}

function columnsOf(
  today: string,
  openId: string,
  onToggle: (id: string) => void,
): ListColumn<ShiftRow>[] {
  return [
    {
      key: 'date',
      label: 'Date',
      phone: 'side',
      cell: ({ day: { date } }) => <time dateTime={date}>{formatEventDate(date, today)}</time>,
    },
    {
      key: 'shift',
      label: 'Shift',
      phone: 'main',
      cell: ({ id, shift }) => (
        <button
          type="button"
          data-list-opener
          aria-expanded={id === openId}
          onClick={() => onToggle(id)}
          className="list-opener unfolds"
        >
          <span className="truncate">{shift.label}</span>
        </button>
      ),
    },
    { key: 'event', label: 'Event', phone: 'line', cell: ({ day: { title } }) => title },
    {
      key: 'helpers',
      label: 'Helpers',
      fills: true,
      phone: 'note',
      cell: ({ shift: { helpers } }) =>
        helpers.map(({ name }) => name || 'No name given').join(', '),
    },
    {
      key: 'open',
      label: 'Still needed',
      phone: 'end',
      cell: ({ shift }) =>
        shift.open > 0 ? <strong className="tabular-nums">{needOf(shift)}</strong> : needOf(shift),
    },
  ]
}
