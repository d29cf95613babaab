import { useCallback, useState } from 'react'
import type { HelpDay, ShiftOfDay } from '#app/events/shifts/staff-helpers-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { formatLongDate } from '#app/ui/format/plain-date.ts'
import { PrintSheet } from '#app/ui/print-sheet.tsx'
import { AddHelper } from './add-helper.tsx'
import { Contact } from './contact.tsx'
import { RemoveHelper } from './remove-helper.tsx'

/** The shifts of a date with everyone who helps, and the actions for them. */
export function HelpersOfDay({ day, onChanged }: { day: HelpDay; onChanged: () => Promise<void> }) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <AddHelper day={day} onAdded={onChanged} />
        <PrintHelpers day={day} />
      </div>
      <ul aria-label={`Helpers for ${day.title}, ${formatLongDate(day.date)}`}>
        {day.shifts.map((shift) => (
          <li
            key={shift.id}
            className="border-t border-line py-2 sm:grid sm:grid-cols-[16rem_1fr] sm:gap-x-4"
          >
            <div className="wrap-anywhere">
              <p className="font-semibold">{shift.label}</p>
              <p className="text-sm text-muted">{needOf(shift)}</p>
            </div>
            {shift.helpers.length === 0 ? <p className="text-muted">No one yet</p> : null}
            <ul>
              {shift.helpers.map((helper) => (
                <li key={helper.id} className="flex items-center gap-4 py-1">
                  <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
                    <span className="wrap-anywhere">{helper.name || 'No name given'}</span>
                    {helper.contact ? <Contact contact={helper.contact} /> : null}
                  </div>
                  <RemoveHelper {...{ day, shift, helper, onChanged }} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** How many a shift has and still needs, in words that need no column head. */
export function needOf({ people, open, helpers }: ShiftOfDay): string {
  if (people === 0) return 'This event no longer has this shift'
  if (open === 0) return 'Full'
  return helpers.length > 0 ? `${helpers.length} signed up, ${open} more needed` : `${open} needed`
}

/** Prints a date's shifts and names, without contacts. */
function PrintHelpers({ day }: { day: HelpDay }) {
  const [isPrinting, setIsPrinting] = useState(false)
  const endPrinting = useCallback(() => setIsPrinting(false), [])
  return (
    <>
      <Button look="outline" onClick={() => setIsPrinting(true)}>
        Print helpers
      </Button>
      {isPrinting ? (
        <PrintSheet onPrinted={endPrinting}>
          <h1 className="text-2xl">{day.title}</h1>
          <p className="mt-1">{formatLongDate(day.date)}. Helpers:</p>
          {day.shifts.map((shift) => (
            <section key={shift.id} className="mt-6 break-inside-avoid">
              <h2 className="text-xl">{shift.label}</h2>
              <ul className="mt-2">
                {[...shift.helpers.map(({ name }) => name), ...Array<string>(shift.open)].map(
                  (name, at) => (
                    <li key={at} className="flex items-center gap-4 border-b border-current py-2">
                      <span className="block size-5 border border-current" />
                      <span className="min-h-6 wrap-anywhere">{name}</span>
                    </li>
                  ),
                )}
              </ul>
            </section>
          ))}
        </PrintSheet>
      ) : null}
    </>
  )
}
