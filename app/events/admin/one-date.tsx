import { useContext, useId, useState } from 'react'
import { StoredValuesContext, useFormActions } from '#app/content/editor/form-context.ts'
import { officeNow } from '#app/content/editor/ministry-today.ts'
import { isRecord } from '#app/content/kit/fields.ts'
import type { DateChange } from '#app/events/dates/date-changes.ts'
import { upcoming } from '#app/events/dates/occurrences.ts'
import { placeText } from '#app/events/dates/place.ts'
import { patternKeys } from '#app/events/dates/repeat-rule.ts'
import { isSeriesChanged, type ListedEvent } from '#app/events/event-labels.ts'
import { recurringNote } from '#app/events/recurring-note.ts'
import { Button } from '#app/ui/button.tsx'
import {
  addDays,
  daysBetween,
  formatEventDate,
  isPlainDate,
  type PlainDate,
} from '#app/ui/format/plain-date.ts'

const datesOnOffer = 26
const farthestDays = 2 * 366

/** Warns that edits apply to every date of a repeating event, and offers to change only one. */
export function OneDate({ path, item }: { path: string; item: unknown }) {
  const { set, today } = useFormActions()
  const stored = useContext(StoredValuesContext)
  const [chosen, setChosen] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const selectId = useId()
  const event = item as ListedEvent
  if (event.recurring === 'none' || !isPlainDate(event.date)) return null
  const before = storedEvent(stored, event.id)
  const isChanged = before !== undefined && isSeriesChanged(before, event)
  const dates = openDates(isChanged ? before : event)
  const date = dates.includes(chosen) ? chosen : dates[0]
  if (date === undefined) return null

  function put(becomes: DateChange['becomes']) {
    if (date === undefined) return
    const edits = becomes === 'moved' && isChanged && before ? editsOf(before, event, date) : {}
    const blank = { newDate: '', time: '', location: '', address: '', note: '' }
    set(`${path}.changes`, [...(event.changes ?? []), { date, becomes, ...blank, ...edits }])
    if (before && becomes === 'moved' && isChanged) {
      for (const key of [...patternKeys, 'days', 'time', 'location'] as const) {
        set(`${path}.${key}`, before[key])
      }
    }
    setChosen('')
    setAnnouncement(`${formatEventDate(date, today())} is now under “Changed dates.”`)
  }

  return (
    <div className="flex flex-wrap items-end gap-3 py-2">
      <p className="basis-full">
        {isChanged ? <strong>This changes every date. </strong> : null}
        {recurringNote({ ...event, exceptions: [], changes: [] }, today())}. Changes in this form
        apply to every date.
      </p>
      <div className="max-w-full">
        <label htmlFor={selectId} className="mb-1 block font-semibold">
          Change one date
        </label>
        <select
          id={selectId}
          value={date}
          onChange={({ target }) => setChosen(target.value)}
          className="min-h-11 max-w-full rounded-control border border-muted bg-surface px-3 py-2"
        >
          {dates.map((one) => (
            <option key={one} value={one}>
              {formatEventDate(one, today())}
            </option>
          ))}
        </select>
      </div>
      <Button look="outline" onClick={() => put('moved')}>
        Change only this date
      </Button>
      <Button look="outline" onClick={() => put('cancelled')}>
        Cancel this date
      </Button>
      <p role="status" className="basis-full text-sm empty:hidden">
        {announcement}
      </p>
    </div>
  )
}

/** The next dates that have no change yet. */
function openDates(event: ListedEvent): PlainDate[] {
  const plain = { ...event, changes: [] }
  const limits = { limitPerEvent: datesOnOffer, days: farthestDays }
  return upcoming([plain], officeNow(), limits)
    .map(({ date }) => date)
    .filter((date) => !event.changes?.some((change) => change.date === date))
}

/** The edits in the form, as a change of one date. */
function editsOf(before: ListedEvent, event: ListedEvent, date: PlainDate): Partial<DateChange> {
  const by = isPlainDate(before.date) ? daysBetween(before.date, event.date) : 0
  return {
    ...(by !== 0 ? { newDate: addDays(date, by) } : {}),
    ...(event.time !== before.time ? { time: event.time } : {}),
    ...(placeText(event) !== placeText(before)
      ? { location: event.location, address: event.address ?? '' }
      : {}),
  }
}

/** Returns the stored version of an event. */
export function storedEvent(stored: Record<string, unknown>, id: string): ListedEvent | undefined {
  const all: unknown[] = Array.isArray(stored.events) ? stored.events : []
  return all.find((one): one is ListedEvent => isRecord(one) && one.id === id)
}
