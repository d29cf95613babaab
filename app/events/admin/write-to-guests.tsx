import { useId, useState } from 'react'
import {
  type GuestCounts,
  guestGroups,
  maxMessageLength,
  maxSubjectLength,
} from '#app/events/responses/staff-schema.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { apiUrl, call } from '#app/ui/calls/call.ts'
import { newIdempotencyKey } from '#app/ui/calls/idempotency-key.ts'
import { useFormCall } from '#app/ui/calls/use-form-call.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'

type Day = { eventId: string; date: string }

const labels: Record<(typeof guestGroups)[number], string> = {
  coming: 'Everyone with a place',
  waiting: 'The waiting list',
  helping: 'The helpers',
  unaware: 'Those who don’t know about a change yet',
}

/** The button that emails the guests of a date, and its form. */
export function WriteToGuests({ day, title }: { day: Day; title: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="outline" onClick={() => setIsOpen(true)}>
        Write to guests
      </Button>
      {isOpen ? <MessageForm day={day} title={title} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function MessageForm({ day, title, onClose }: { day: Day; title: string; onClose: () => void }) {
  const id = useId()
  const { form, errors, failure, isSending, send } = useFormCall()
  const [token] = useState(newIdempotencyKey)
  const [who, setWho] = useState<(typeof guestGroups)[number]>('coming')
  const query = { ...day, who }
  const read = useRead('GET /api/admin/event-responses/message', { query })
  // while another group is read, the last one's counts are wrong
  const counts = read.isLoading || read.failure ? undefined : read.data

  const write = () =>
    send(async (textOf) => {
      const body = { ...query, token, subject: textOf('subject'), text: textOf('text') }
      const { emails } = await call('POST /api/admin/event-responses/message', { body })
      showToast({
        title: 'Success',
        description: `${pluralize(emails, 'email is', 'emails are')} on the way.`,
      })
      onClose()
    })

  return (
    <Dialog
      title="Write to guests"
      text={title}
      onClose={onClose}
      problem={failure || read.failure?.message}
      foot={
        <Button
          type="submit"
          form={`${id}-form`}
          aria-disabled={isSending}
          disabled={!counts?.emails}
        >
          {counts ? `Send ${pluralize(counts.emails, 'email', 'emails')}` : 'Send'}
        </Button>
      }
    >
      <form
        ref={form}
        id={`${id}-form`}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          write()
        }}
        className="flex flex-col gap-4"
      >
        <SelectField
          label="Who"
          name="who"
          id={`${id}-who`}
          value={who}
          onChange={({ target }) =>
            setWho(guestGroups.find((one) => one === target.value) ?? 'coming')
          }
          error={errors.who}
        >
          {guestGroups.map((one) => (
            <option key={one} value={one}>
              {labels[one]}
            </option>
          ))}
        </SelectField>
        <p role="status">{counts ? describe(counts) : read.failure ? null : 'Counting...'}</p>
        {counts && counts.phones > 0 ? (
          <ButtonLink
            look="outline"
            className="self-start"
            href={apiUrl('GET /api/admin/event-responses/phones.csv', { query })}
            download
          >
            Download as CSV<span className="sr-only"> who left only a phone number</span>
          </ButtonLink>
        ) : null}
        <TextField
          label="Subject"
          name="subject"
          id={`${id}-subject`}
          autoComplete="off"
          required
          maxLength={maxSubjectLength}
          error={errors.subject}
        />
        <TextArea
          label="Message"
          name="text"
          id={`${id}-text`}
          rows={8}
          required
          maxLength={maxMessageLength}
          help="Greeting, event, and a link to change or cancel are added in each guest’s language."
          error={errors.text}
        />
      </form>
    </Dialog>
  )
}

function describe({ emails, phones, unreachable }: GuestCounts): string {
  return [
    `${pluralize(emails, 'address gets', 'addresses get')} an email.`,
    phones > 0 ? `${pluralize(phones, 'guest', 'guests')} left only a phone number.` : '',
    unreachable > 0 ? `${pluralize(unreachable, 'guest', 'guests')} left no contact.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
