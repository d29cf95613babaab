import { useId, useState } from 'react'
import { SetUpMail } from '#app/accounts/admin/set-up-mail.tsx'
import { ministryToday } from '#app/content/editor/ministry-today.ts'
import {
  type GuestReach,
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
import { formatEventDate } from '#app/ui/format/plain-date.ts'
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

/** The button that emails the guests of a date, and its dialog; while email is off, it has their addresses. */
export function WriteToGuests({ day, title }: { day: Day; title: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="outline" onClick={() => setIsOpen(true)}>
        Write to guests
      </Button>
      {isOpen ? (
        <WriteDialog
          day={day}
          title={`${title}, ${formatEventDate(day.date, ministryToday())}`}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  )
}

function WriteDialog({ day, title, onClose }: { day: Day; title: string; onClose: () => void }) {
  const id = useId()
  const isMailOn = useIsMailOn()
  const { form, errors, failure, isSending, send } = useFormCall()
  const [token] = useState(newIdempotencyKey)
  const [who, setWho] = useState<Group>('coming')
  const query = { ...day, who }
  const read = useRead('GET /api/admin/event-responses/message', { query })
  // while another group is read, the last one's guests are wrong
  const found = read.isLoading || read.failure ? undefined : read.data
  const addresses = found?.addresses ?? []

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
        isMailOn ? (
          <Button
            type="submit"
            form={`${id}-form`}
            aria-disabled={isSending}
            disabled={addresses.length === 0}
          >
            {found ? `Send ${pluralize(addresses.length, 'email', 'emails')}` : 'Send'}
          </Button>
        ) : addresses.length > 0 ? (
          <OwnMailButtons addresses={addresses} title={title} />
        ) : undefined
      }
    >
      <form
        ref={form}
        id={`${id}-form`}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          if (isMailOn) write()
        }}
        className="flex flex-col gap-4"
      >
        {isMailOn ? null : (
          <p>
            Email isn’t set up yet, so write in your own mail program. <SetUpMail />
          </p>
        )}
        <GroupField who={who} onChange={setWho} error={errors.who} />
        <p role="status">
          {found ? describe(found, isMailOn) : read.failure ? null : 'Counting...'}
        </p>
        {found ? <Unreachable of={found.unreachable} title={title} /> : null}
        {found && found.phones > 0 ? <PhonesLink query={query} /> : null}
        {isMailOn ? <MessageFields id={id} errors={errors} /> : null}
        {!isMailOn && addresses.length > 0 ? (
          <TextArea
            label="Addresses"
            name="addresses"
            id={`${id}-addresses`}
            rows={3}
            readOnly
            value={addresses.join(', ')}
            help={
              isShort(addresses, title)
                ? 'Paste them under Bcc, so that guests don’t see each other’s addresses.'
                : 'These are too many for a link. Paste them under Bcc, so that guests don’t see each other’s addresses.'
            }
          />
        ) : null}
      </form>
    </Dialog>
  )
}

function MessageFields({ id, errors }: { id: string; errors: Record<string, string> }) {
  return (
    <>
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
        help="Greeting, event, date, and a link to change or cancel are added in each guest’s language."
        error={errors.text}
      />
    </>
  )
}

function OwnMailButtons({ addresses, title }: { addresses: readonly string[]; title: string }) {
  const copied = pluralize(addresses.length, 'address', 'addresses')
  return (
    <>
      <Button
        onClick={() => void copy(addresses.join(', '), `${copied} copied. Paste them under Bcc.`)}
      >
        Copy addresses
      </Button>
      {isShort(addresses, title) ? (
        <ButtonLink look="outline" href={mailtoAllUrl(addresses, title)}>
          Write in your mail program
        </ButtonLink>
      ) : null}
    </>
  )
}

function isShort(addresses: readonly string[], title: string): boolean {
  return mailtoAllUrl(addresses, title).length <= maxLinkLength
}

/** Names the guests who left no contact, for staff who know them. */
function Unreachable({ of, title }: { of: GuestReach['unreachable']; title: string }) {
  const lines = linesOf(of)
  if (lines.length === 0) return null
  const text = [title, ...lines].join('\n')
  return (
    <details open={lines.length <= 5}>
      <summary className="min-h-8 cursor-pointer pointer-coarse:min-h-11">
        Who left no email address or phone number
      </summary>
      <ul className="list-disc pl-5">
        {lines.map((line, at) => (
          // two guests can have the same name
          <li key={at} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      <p className="my-2 text-sm text-muted">
        Tell them in person if you know them, or post a notice on the site.
      </p>
      <Button look="outline" onClick={() => void copy(text, 'Names copied.')}>
        Copy names
      </Button>
    </details>
  )
}

function linesOf({ named, unnamed: { responses, people } }: GuestReach['unreachable']): string[] {
  const lines = named.map(({ name, people: many }) => `${name}, ${peopleOf(many)}`)
  if (responses > 0) lines.push(`${responses} without a name, ${peopleOf(people)}`)
  return lines
}

function peopleOf(count: number): string {
  return pluralize(count, 'person', 'people')
}

async function copy(text: string, description: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title: 'Success', description })
  } catch {
    showToast({
      title: 'Error',
      description: 'Your browser didn’t allow that. Select the text and copy it yourself.',
      isDestructive: true,
    })
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

function describe(
  { addresses, phones, unreachable: { named, unnamed } }: GuestReach,
  isMailOn: boolean,
): string {
  const others = named.length + unnamed.responses
  if (addresses.length + phones + others === 0) return 'No one is in this group.'
  return [
    isMailOn
      ? `${pluralize(addresses.length, 'address gets', 'addresses get')} an email.`
      : `${pluralize(addresses.length, 'guest', 'guests')} left an email address.`,
    phones > 0 ? `${pluralize(phones, 'guest', 'guests')} left only a phone number.` : '',
    others > 0 ? `${pluralize(others, 'guest', 'guests')} left no contact.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
