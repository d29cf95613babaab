import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { AddedGuest } from '#app/events/responses/staff-schema.ts'
import { Button } from '#app/ui/button.tsx'
import type { BodyOf } from '#app/ui/calls/api.ts'
import { CallError, call } from '#app/ui/calls/call.ts'
import { newIdempotencyKey } from '#app/ui/calls/idempotency-key.ts'
import { useSingleFlight } from '#app/ui/calls/use-single-flight.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { failureReason } from '#app/ui/toasts/try-with-toast.ts'
import { getOwn } from '#platform/get-own.ts'
import { languageCodes, sourceLanguage } from '#platform/language.ts'
import { languages } from '#platform/languages.ts'

type Guest = BodyOf<'POST /api/admin/event-responses'>

/** The button that adds someone who called or wrote, and its form. */
export function AddGuest({
  day,
  title,
  onAdded,
}: {
  day: { eventId: string; date: string }
  title: string
  onAdded: () => Promise<void>
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="outline" onClick={() => setIsOpen(true)}>
        Add a guest
      </Button>
      {isOpen ? (
        <GuestForm
          day={day}
          title={title}
          onClose={() => setIsOpen(false)}
          onAdded={(added) => {
            setIsOpen(false)
            showToast({ title: 'Success', description: outcomeOf(added) })
            void onAdded()
          }}
        />
      ) : null}
    </>
  )
}

function GuestForm({
  day,
  title,
  onClose,
  onAdded,
}: {
  day: { eventId: string; date: string }
  title: string
  onClose: () => void
  onAdded: (added: AddedGuest) => void
}) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const once = useSingleFlight()
  const [token] = useState(newIdempotencyKey)
  const [isSending, setIsSending] = useState(false)
  const [isFull, setIsFull] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')

  // Syncs with the browser's focus: after a refused guest, focus the first wrong field.
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  async function add(ifFull?: Guest['ifFull']): Promise<void> {
    if (!form.current?.reportValidity()) return
    const typed = new FormData(form.current)
    const textOf = (field: string) => String(typed.get(field) ?? '').trim()
    const language = languageCodes.find((code) => code === textOf('language')) ?? sourceLanguage
    const body: Guest = {
      ...{ ...day, token, language, name: textOf('name'), contact: textOf('contact') },
      people: textOf('people'),
      ...(ifFull ? { ifFull } : {}),
    }
    setIsSending(true)
    setFailure('')
    try {
      onAdded(await call('POST /api/admin/event-responses', { body }))
    } catch (error) {
      const { fields, status } =
        error instanceof CallError ? error : { fields: {} as Record<string, string>, status: 0 }
      setErrors(fields)
      setIsFull(status === 409 && fields.people !== undefined)
      const isInField = ['name', 'contact', 'people'].some(
        (field) => getOwn(fields, field) !== undefined,
      )
      if (!isInField) setFailure(failureReason(error))
      setIsSending(false)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    void once(() => add())
  }

  const button = (label: string, ifFull: 'wait' | 'giveAnyway') => (
    <Button look="outline" aria-disabled={isSending} onClick={() => void once(() => add(ifFull))}>
      {label}
    </Button>
  )

  return (
    <Dialog
      title="Add a guest"
      text={title}
      onClose={onClose}
      problem={failure}
      foot={
        isFull ? (
          <>
            {button('Add to the waiting list', 'wait')}
            {button('Give a place anyway', 'giveAnyway')}
          </>
        ) : (
          <Button type="submit" form={`${id}-form`} aria-disabled={isSending}>
            Add guest
          </Button>
        )
      }
    >
      <form
        ref={form}
        id={`${id}-form`}
        autoComplete="off"
        onSubmit={submit}
        onChange={() => setIsFull(false)}
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
        <TextField
          label="People"
          name="people"
          id={`${id}-people`}
          type="number"
          inputMode="numeric"
          min={1}
          max={20}
          required
          defaultValue="1"
          error={errors.people}
        />
        <TextField
          label="Email or phone (optional)"
          name="contact"
          id={`${id}-contact`}
          autoComplete="off"
          maxLength={200}
          help="An email address gets the usual confirmation."
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

function outcomeOf({ isWaiting, isEmailed }: AddedGuest): string {
  const added = isWaiting ? 'Added to the waiting list.' : 'Guest added.'
  return isEmailed ? `${added} A confirmation is on its way by email.` : added
}
