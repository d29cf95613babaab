import { type FormEvent, useId, useRef, useState } from 'react'
import {
  type Attendance,
  type AttendanceRange,
  type AttendanceRow,
  attendanceRanges,
  maxTyped,
} from '#app/events/check-in/check-in-schema.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { apiUrl, CallError, call } from '#app/ui/calls/call.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { useSingleFlight } from '#app/ui/calls/use-single-flight.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { formatLongDate, type PlainDate } from '#app/ui/format/plain-date.ts'
import { EmptyList } from '#app/ui/list/empty-list.tsx'
import { useListQuery } from '#app/ui/list/use-list-query.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { toastFailure, tryWithToast } from '#app/ui/toasts/try-with-toast.ts'
import { AttendancePlot } from './attendance-plot.tsx'

type Filter = { event: string; range: AttendanceRange }

const defaults: Filter = { event: '', range: '90' }

const rangeLabels: Record<AttendanceRange, string> = { 90: '90 days', 365: 'Year', all: 'All' }

/** How many people came to an event, by date: numbers only, from check-in or typed by hand. */
export function AttendancePanel() {
  const pages = useListQuery<Filter>('attendance', defaults, { range: attendanceRanges })
  const { event, range } = pages.filter
  const query = { range, eventId: event || undefined }
  const { data, failure, isLoading, reload } = useRead('GET /api/admin/attendance', { query })
  const [editedDate, setEditedDate] = useState<PlainDate>()
  const form = useRef<HTMLFormElement>(null)

  function edit(date: PlainDate): void {
    setEditedDate(date)
    form.current?.querySelector<HTMLElement>('input[name="people"]')?.focus()
  }

  if (!data) {
    return failure ? (
      <LoadFailure text={`Failed to load attendance. ${failure.message}`} onRetry={reload} />
    ) : (
      <p role="status">Loading attendance...</p>
    )
  }
  if (data.events.length === 0) return <EmptyList text="No events yet." />
  const shown = editedDate ?? data.uncounted ?? data.today
  return (
    <div className="flex flex-col gap-4" aria-busy={isLoading}>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow sm:max-w-80">
          <SelectField
            label="Event"
            name="event"
            value={data.eventId}
            onChange={({ target }) => {
              setEditedDate(undefined)
              pages.ask({ event: target.value })
            }}
          >
            {data.events.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
        </div>
        <Ranges range={range} onChoose={(chosen) => pages.ask({ range: chosen })} />
        <ButtonLink
          look="outline"
          href={apiUrl('GET /api/admin/attendance.csv', {
            query: { range, eventId: data.eventId },
          })}
          download
        >
          Download as CSV
        </ButtonLink>
      </div>
      {failure ? (
        <LoadFailure text={`Failed to load attendance. ${failure.message}`} onRetry={reload} />
      ) : null}
      <TypedForm
        key={`${data.eventId} ${shown}`}
        formRef={form}
        eventId={data.eventId}
        date={shown}
        today={data.today}
        typed={data.rows.find(({ date }) => date === shown)?.typed ?? null}
        onSaved={async () => {
          setEditedDate(undefined)
          await reload()
        }}
      />
      {data.rows.length > 0 ? (
        <>
          <AttendancePlot rows={data.rows} />
          <Numbers data={data} onEdit={edit} />
        </>
      ) : (
        <EmptyList text="No numbers for these dates yet. Check guests in, or enter how many people came." />
      )}
    </div>
  )
}

function Ranges({
  range,
  onChoose,
}: {
  range: AttendanceRange
  onChoose: (range: AttendanceRange) => void
}) {
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">Show the last</legend>
      {attendanceRanges.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === range}
          onClick={() => onChoose(one)}
          className="min-h-11 rounded-control border border-transparent px-3 font-semibold text-muted aria-pressed:border-accent aria-pressed:text-ink"
        >
          {rangeLabels[one]}
        </button>
      ))}
    </fieldset>
  )
}

/** Enters a date's number of people. Its `key` resets it for another date. */
function TypedForm({
  formRef,
  eventId,
  date,
  today,
  typed,
  onSaved,
}: {
  formRef: React.RefObject<HTMLFormElement | null>
  eventId: string
  date: PlainDate
  today: PlainDate
  typed: number | null
  onSaved: () => Promise<void>
}) {
  const id = useId()
  const once = useSingleFlight()
  const [errors, setErrors] = useState<Record<string, string>>({})

  async function save(): Promise<void> {
    const given = new FormData(formRef.current ?? undefined)
    const body = { eventId, date: String(given.get('date')), people: Number(given.get('people')) }
    setErrors({})
    try {
      await call('PUT /api/admin/attendance', { body })
      await onSaved()
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {}
      setErrors(fields)
      if (Object.keys(fields).length === 0) toastFailure(error)
    }
  }

  async function remove(): Promise<void> {
    await tryWithToast(
      () => call('PUT /api/admin/attendance', { body: { eventId, date, people: null } }),
      'Number removed',
    )
    await onSaved()
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    void once(save)
  }

  return (
    <form
      ref={formRef}
      aria-label="Enter a number"
      autoComplete="off"
      onSubmit={submit}
      className="flex flex-wrap items-end gap-3"
    >
      <div className="w-44">
        <TextField
          label="Date"
          name="date"
          id={`${id}-date`}
          type="date"
          required
          max={today}
          defaultValue={date}
          error={errors.date}
        />
      </div>
      <div className="w-32">
        <TextField
          label="Number of people"
          name="people"
          id={`${id}-people`}
          type="number"
          inputMode="numeric"
          required
          min={0}
          max={maxTyped}
          defaultValue={typed ?? ''}
          error={errors.people}
        />
      </div>
      <Button type="submit">Save</Button>
      {typed === null ? null : (
        <Button look="outline" onClick={() => void once(remove)}>
          Remove number
        </Button>
      )}
    </form>
  )
}

const shortDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** The numbers by date. A date opens its number in the form. */
function Numbers({
  data: { rows },
  onEdit,
}: {
  data: Attendance
  onEdit: (date: PlainDate) => void
}) {
  return (
    <table aria-label="Attendance" className="w-full border-collapse text-left tabular-nums">
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="py-2 pr-2 font-medium">
            Date
          </th>
          {['Expected', 'Came', 'Walk-ins', 'Total'].map((label) => (
            <th key={label} scope="col" className="py-2 pl-2 text-right font-medium">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <NumbersRow key={row.date} row={row} onEdit={onEdit} />
        ))}
      </tbody>
    </table>
  )
}

function NumbersRow({
  row: { date, expected, came, walkIns, typed, total },
  onEdit,
}: {
  row: AttendanceRow
  onEdit: (date: PlainDate) => void
}) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="pr-2 font-normal">
        <button
          type="button"
          onClick={() => onEdit(date)}
          className="min-h-10 text-left text-accent underline underline-offset-4 pointer-coarse:min-h-11"
        >
          <span className="sr-only">Enter a number for {formatLongDate(date)}</span>
          <span aria-hidden="true">{shortDate.format(new Date(date))}</span>
        </button>
      </th>
      <td className="py-1 pl-2 text-right">{expected}</td>
      <td className="py-1 pl-2 text-right">{came ?? '–'}</td>
      <td className="py-1 pl-2 text-right">{walkIns ?? '–'}</td>
      <td className="py-1 pl-2 text-right">
        {total === null ? (
          <span className="text-muted">Not counted</span>
        ) : (
          <>
            <strong>{total}</strong>
            {typed === null ? (
              ''
            ) : (
              <span className="block text-sm whitespace-nowrap text-muted">by hand</span>
            )}
          </>
        )}
      </td>
    </tr>
  )
}
