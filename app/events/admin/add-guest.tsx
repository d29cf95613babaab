import { useId, useState } from 'react'
import { ministryToday } from '#app/content/editor/ministry-today.ts'
import { AnswerFields } from '#app/events/questions/answer-fields.tsx'
import { answersIn } from '#app/events/questions/answers.ts'
import type { AddedGuest } from '#app/events/responses/staff-schema.ts'
import { Button } from '#app/ui/button.tsx'
import type { BodyOf } from '#app/ui/calls/api.ts'
import { CallError, call } from '#app/ui/calls/call.ts'
import { newIdempotencyKey } from '#app/ui/calls/idempotency-key.ts'
import { useIsMailOn } from '#app/ui/calls/mail-state.ts'
import { useFormCall } from '#app/ui/calls/use-form-call.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { formatEventDate } from '#app/ui/format/plain-date.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { languageCodes, sourceLanguage } from '#platform/language.ts'
import { languages } from '#platform/languages.ts'

type Guest = BodyOf<'POST /api/admin/event-responses'>

type Day = { eventId: string; date: string }

/** The button that adds someone who called or wrote, and its form. Without a `day`, the form asks for it. */
export function AddGuest({
  day,
  title,
  onAdded,
}: {
  day?: Day
  title?: string
  onAdded: (day: Day) => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="outline" onClick={() => setIsOpen(true)}>
        {day ? 'Add a guest' : 'Add a guest to a date'}
      </Button>
      {isOpen ? (
        <GuestForm
          day={day}
          title={title}
          onClose={() => setIsOpen(false)}
          onAdded={(added, to) => {
            setIsOpen(false)
            showToast({ title: 'Success', description: outcomeOf(added) })
            onAdded(to)
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
  day: Day | undefined
  title: string | undefined
  onClose: () => void
  onAdded: (added: AddedGuest, to: Day) => void
}) {
  const id = useId()
  const { form, errors, failure, isSending, send } = useFormCall()
  const [token] = useState(newIdempotencyKey)
  const isMailOn = useIsMailOn()
  const [isFull, setIsFull] = useState(false)
  const [chosenId, setChosenId] = useState('')
  const eventId = day?.eventId ?? chosenId
  const asked = useRead(
    'GET /api/admin/event-responses/answers',
    ...(eventId ? [{ query: { eventId } }] : ([null] as [null])),
  )

  const add = (ifFull?: Guest['ifFull']) =>
    send(async (textOf) => {
      const language = languageCodes.find((code) => code === textOf('language')) ?? sourceLanguage
      const to = day ?? { eventId: textOf('eventId'), date: textOf('date') }
      const body: Guest = {
        ...{ ...to, token, language, name: textOf('name'), contact: textOf('contact') },
        people: textOf('people'),
        answers: answersIn(form.current ? new FormData(form.current) : []),
        ...(ifFull ? { ifFull } : {}),
      }
      try {
        onAdded(await call('POST /api/admin/event-responses', { body }), to)
      } catch (error) {
        setIsFull(
          error instanceof CallError && error.status === 409 && error.fields.people !== undefined,
        )
        throw error
      }
    })

  const button = (label: string, ifFull: 'wait' | 'giveAnyway') => (
    <Button look="outline" aria-disabled={isSending} onClick={() => add(ifFull)}>
      {label}
    </Button>
  )

  return (
    <Dialog
      title="Add a guest"
      text={
        day
          ? `${title ? `${title}, ` : ''}${formatEventDate(day.date, ministryToday())}`
          : undefined
      }
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
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
        onChange={() => setIsFull(false)}
        className="grid gap-4 sm:grid-cols-2"
      >
        {day ? null : <DayFields id={id} errors={errors} onChoose={setChosenId} />}
        <TextField
          label="Name"
          name="name"
          id={`${id}-name`}
          autoComplete="off"
          autoFocus={day !== undefined}
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
        <AnswerFields
          id={id}
          questions={(eventId ? (asked.data?.questions ?? []) : []).map((question) => ({
            ...{ ...question, isRequired: false },
          }))}
          answers={{}}
          errors={errors}
        />
      </form>
    </Dialog>
  )
}

/** Chooses an event and one of its upcoming dates. */
function DayFields({
  id,
  errors,
  onChoose,
}: {
  id: string
  errors: Record<string, string>
  onChoose: (eventId: string) => void
}) {
  const read = useRead('GET /api/admin/event-responses/open-dates')
  const [eventId, setEventId] = useState('')
  const listed = Map.groupBy(read.data?.dates ?? [], (date) => date.eventId)
  const dates = listed.get(eventId) ?? []
  return (
    <>
      <SelectField
        label="Event"
        name="eventId"
        id={`${id}-event`}
        autoFocus
        required
        value={eventId}
        onChange={({ target }) => {
          setEventId(target.value)
          onChoose(target.value)
        }}
        help={read.data?.dates.length === 0 ? 'No events are coming up.' : undefined}
        error={errors.eventId ?? read.failure?.message}
      >
        <option value="">{read.isLoading ? 'Loading...' : 'Choose an event'}</option>
        {[...listed].map(([key, [first]]) => (
          <option key={key} value={key}>
            {first?.title}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Date"
        name="date"
        id={`${id}-date`}
        key={eventId}
        required
        error={errors.date}
      >
        {dates.map(({ date, day }) => (
          <option key={date} value={date}>
            {day}
          </option>
        ))}
      </SelectField>
    </>
  )
}

function outcomeOf({ isWaiting, isEmailed }: AddedGuest): string {
  const added = isWaiting ? 'Added to the waiting list.' : 'Guest added.'
  return isEmailed ? `${added} A confirmation is on its way by email.` : added
}
