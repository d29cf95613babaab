import { useId, useState } from 'react'
import { ministryToday } from '#app/content/editor/ministry-today.ts'
import type { HelpDay } from '#app/events/shifts/staff-helpers-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { newIdempotencyKey } from '#app/ui/calls/idempotency-key.ts'
import { useIsMailOn } from '#app/ui/calls/mail-state.ts'
import { useFormCall } from '#app/ui/calls/use-form-call.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { formatEventDate } from '#app/ui/format/plain-date.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { languageCodes, sourceLanguage } from '#platform/language.ts'
import { languages } from '#platform/languages.ts'

/** The button that adds a helper who called or wrote, and its form. Nothing if every shift is full. */
export function AddHelper({ day, onAdded }: { day: HelpDay; onAdded: () => Promise<void> }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!day.isUpcoming || day.shifts.every(({ open }) => open === 0)) return null
  return (
    <>
      <Button look="outline" onClick={() => setIsOpen(true)}>
        Add a helper
      </Button>
      {isOpen ? <HelperForm day={day} onClose={() => setIsOpen(false)} onAdded={onAdded} /> : null}
    </>
  )
}

function HelperForm({
  day: { eventId, date, title, shifts },
  onClose,
  onAdded,
}: {
  day: HelpDay
  onClose: () => void
  onAdded: () => Promise<void>
}) {
  const id = useId()
  const { form, errors, failure, isSending, send } = useFormCall()
  const [token] = useState(newIdempotencyKey)
  const isMailOn = useIsMailOn()

  const add = () =>
    send(async (textOf) => {
      const language = languageCodes.find((code) => code === textOf('language')) ?? sourceLanguage
      const helper = {
        shiftId: textOf('shiftId'),
        name: textOf('name'),
        contact: textOf('contact'),
      }
      const body = { eventId, date, token, language, ...helper }
      const { isEmailed } = await call('POST /api/admin/event-helpers', { body })
      const more = isEmailed ? ' A confirmation is on its way by email.' : ''
      showToast({ title: 'Success', description: `Helper added.${more}` })
      onClose()
      await onAdded()
    })

  return (
    <Dialog
      title="Add a helper"
      text={`${title}, ${formatEventDate(date, ministryToday())}`}
      onClose={onClose}
      problem={failure}
      foot={
        <Button type="submit" form={`${id}-form`} aria-disabled={isSending}>
          Add helper
        </Button>
      }
    >
      <form
        ref={form}
        id={`${id}-form`}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
        className="grid gap-4 sm:grid-cols-2"
      >
        <TextField
          label="Name"
          name="name"
          id={`${id}-name`}
          autoComplete="off"
          autoFocus
          required
          maxLength={100}
          error={errors.name}
        />
        <SelectField label="Shift" name="shiftId" id={`${id}-shift`} error={errors.shiftId}>
          {shifts
            .filter(({ open }) => open > 0)
            .map((shift) => (
              <option key={shift.id} value={shift.id}>
                {shift.label}
              </option>
            ))}
        </SelectField>
        <TextField
          label="Email or phone (optional)"
          name="contact"
          id={`${id}-contact`}
          autoComplete="off"
          maxLength={200}
          help={isMailOn ? 'An email address gets the usual confirmation.' : undefined}
          error={errors.contact}
        />
        <SelectField
          label="Language"
          name="language"
          id={`${id}-language`}
          defaultValue={sourceLanguage}
        >
          {languageCodes.map((code) => (
            <option key={code} value={code}>
              {languages[code].label}
            </option>
          ))}
        </SelectField>
      </form>
    </Dialog>
  )
}
