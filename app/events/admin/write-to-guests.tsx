import { useId, useState } from 'react'
import { SetUpMail } from '#app/accounts/admin/set-up-mail.tsx'
import {
  type GuestAddresses,
  type GuestCounts,
  guestGroups,
  maxMessageLength,
  maxSubjectLength,
} from '#app/events/responses/staff-schema.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { apiUrl, call } from '#app/ui/calls/call.ts'
import { newIdempotencyKey } from '#app/ui/calls/idempotency-key.ts'
import { useIsMailOn } from '#app/ui/calls/mail-state.ts'
import { useFormCall } from '#app/ui/calls/use-form-call.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { mailtoAllUrl } from '#app/ui/links/mailto.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'

type Day = { eventId: string; date: string }
type Group = (typeof guestGroups)[number]

const labels: Record<Group, string> = {
  coming: 'Everyone with a place',
  waiting: 'The waiting list',
  helping: 'The helpers',
  unaware: 'Those who don’t know about a change yet',
}

/** Longer links don't open in every mail program, characters. */
const maxLinkLength = 2000

/** The button that emails the guests of a date, and its form; while email is off, their addresses. */
export function WriteToGuests({ day, title }: { day: Day; title: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const Form = useIsMailOn() ? MessageForm : Addresses
  return (
    <>
      <Button look="outline" onClick={() => setIsOpen(true)}>
        Write to guests
      </Button>
      {isOpen ? <Form day={day} title={title} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function MessageForm({ day, title, onClose }: { day: Day; title: string; onClose: () => void }) {
  const id = useId()
  const { form, errors, failure, isSending, send } = useFormCall()
  const [token] = useState(newIdempotencyKey)
  const [who, setWho] = useState<Group>('coming')
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
        <GroupField who={who} onChange={setWho} error={errors.who} />
        <p role="status">{counts ? describe(counts) : read.failure ? null : 'Counting...'}</p>
        {counts && counts.phones > 0 ? <PhonesLink query={query} /> : null}
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

/** The addresses of a group, for staff's own mail program. */
function Addresses({ day, title, onClose }: { day: Day; title: string; onClose: () => void }) {
  const id = useId()
  const [who, setWho] = useState<Group>('coming')
  const query = { ...day, who }
  const read = useRead('GET /api/admin/event-responses/addresses', { query })
  // while another group is read, the last one's addresses are wrong
  const found = read.isLoading || read.failure ? undefined : read.data
  const addresses = found?.addresses ?? []
  const link = mailtoAllUrl(addresses, title)
  const isShort = link.length <= maxLinkLength
  return (
    <Dialog
      title="Write to guests"
      text={title}
      onClose={onClose}
      problem={read.failure?.message}
      foot={
        <>
          {addresses.length > 0 ? (
            <Button onClick={() => void copy(addresses)}>Copy addresses</Button>
          ) : null}
          {addresses.length > 0 && isShort ? (
            <ButtonLink look="outline" href={link}>
              Write in your mail program
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          Email isn’t set up yet, so write in your own mail program. <SetUpMail />
        </p>
        <GroupField who={who} onChange={setWho} />
        <p role="status">
          {found ? describeAddresses(found) : read.failure ? null : 'Counting...'}
        </p>
        {found && found.unreachable > 0 ? (
          <p>
            To reach guests without a contact, post a notice on the site, or tell them at the door.
          </p>
        ) : null}
        {found && found.phones > 0 ? <PhonesLink query={query} /> : null}
        {addresses.length > 0 ? (
          <TextArea
            label="Addresses"
            name="addresses"
            id={`${id}-addresses`}
            rows={3}
            readOnly
            value={addresses.join(', ')}
            help={
              isShort
                ? 'Paste them under Bcc, so that guests don’t see each other’s addresses.'
                : 'These are too many for a link. Paste them under Bcc, so that guests don’t see each other’s addresses.'
            }
          />
        ) : null}
      </div>
    </Dialog>
  )
}

async function copy(addresses: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(addresses.join(', '))
    const description = `${pluralize(addresses.length, 'address', 'addresses')} copied. Paste them under Bcc.`
    showToast({ title: 'Success', description })
  } catch {
    const description =
      'Your browser didn’t allow that. Select the addresses and copy them yourself.'
    showToast({ title: 'Error', description, isDestructive: true })
  }
}

function GroupField({
  who,
  onChange,
  error,
}: {
  who: Group
  onChange: (who: Group) => void
  error?: string | undefined
}) {
  const id = useId()
  return (
    <SelectField
      label="Who"
      name="who"
      id={id}
      value={who}
      onChange={({ target }) =>
        onChange(guestGroups.find((one) => one === target.value) ?? 'coming')
      }
      error={error}
    >
      {guestGroups.map((one) => (
        <option key={one} value={one}>
          {labels[one]}
        </option>
      ))}
    </SelectField>
  )
}

/** Downloads the guests of a group who must be called. */
function PhonesLink({ query }: { query: Day & { who: Group } }) {
  return (
    <ButtonLink
      look="outline"
      className="self-start"
      href={apiUrl('GET /api/admin/event-responses/phones.csv', { query })}
      download
    >
      Download phone numbers
    </ButtonLink>
  )
}

function describe({ emails, ...others }: GuestCounts): string {
  return `${pluralize(emails, 'address gets', 'addresses get')} an email. ${describeOthers(others)}`.trim()
}

function describeAddresses({ addresses, ...others }: GuestAddresses): string {
  if (addresses.length + others.phones + others.unreachable === 0) return 'No one is in this group.'
  return `${pluralize(addresses.length, 'guest', 'guests')} left an email address. ${describeOthers(others)}`.trim()
}

function describeOthers({ phones, unreachable }: Omit<GuestCounts, 'emails'>): string {
  return [
    phones > 0 ? `${pluralize(phones, 'guest', 'guests')} left only a phone number.` : '',
    unreachable > 0 ? `${pluralize(unreachable, 'guest', 'guests')} left no contact.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
