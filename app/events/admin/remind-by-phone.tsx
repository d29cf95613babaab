import { useEffect } from 'react'
import { Link } from 'react-router'
import type { GuestsToWriteTo, PhoneReminder } from '#app/events/responses/staff-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { onRecount, recount } from '#app/ui/calls/recount.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { Card } from '#app/ui/card.tsx'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { sum } from '#app/ui/format/sum.ts'
import { smsUrl, telUrl } from '#app/ui/format/telephone.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { tryWithToast } from '#app/ui/toasts/try-with-toast.ts'
import type { LinkToItem } from '#app/ui/use-linked.ts'
import { isTranslated } from '#platform/language.ts'
import { languages } from '#platform/languages.ts'

const linkClass =
  'inline-flex min-h-8 items-center text-accent underline underline-offset-4 pointer-coarse:min-h-11'

/**
 * Tomorrow's guests who left only a phone number, to call or text, and while email is off, how many to write to; only
 * those of `day` if given. Nothing if none.
 */
export function RemindByPhone({
  day,
  linkTo,
}: {
  day?: { eventId: string; date: string } | undefined
  /** a date's RSVPs */
  linkTo: (id: string) => LinkToItem
}) {
  const read = useRead('GET /api/admin/event-responses/calls')
  const { reload } = read
  // guests who were just added, canceled, or marked
  useEffect(() => onRecount(() => void reload()), [reload])
  const isShown = (one: { eventId: string; date: string }) =>
    !day || (one.eventId === day.eventId && one.date === day.date)
  const guests = (read.data?.guests ?? []).filter(isShown)
  const toWrite = (read.data?.toWrite ?? []).filter(isShown)
  const left = guests.filter(({ isReminded }) => !isReminded).length

  async function mark({ id, date, isReminded }: PhoneReminder) {
    const put = (reminded: boolean) => async () => {
      await call('PUT /api/admin/event-responses/{id}/reminded', {
        params: { id },
        body: { date, reminded },
      })
      recount()
    }
    const undo = {
      label: 'Undo',
      onSelect: () => void tryWithToast(put(isReminded), 'Undone'),
    }
    const done = isReminded ? 'Marked as not reminded' : 'Marked as reminded'
    // refused if the guest has canceled or changed since
    if (!(await tryWithToast(put(!isReminded), done, undo))) await reload()
  }

  if (read.failure) {
    return (
      <LoadFailure
        text={`Failed to load who to remind by phone. ${read.failure.message}`}
        onRetry={reload}
      />
    )
  }
  if (guests.length === 0 && toWrite.length === 0) return null
  if (guests.length === 0) {
    return (
      <Card className="px-4 py-2">
        <h2 className="text-base font-semibold">Remind by email</h2>
        <ToWrite {...{ toWrite, linkTo }} isLinked={!day} />
      </Card>
    )
  }
  return (
    <Card className="px-4 py-2">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 className="text-base font-semibold">Remind by phone</h2>
        <p role="status" className="text-sm text-muted">
          {left > 0
            ? `${left} still to call or text for tomorrow. No email reminds them.`
            : 'Everyone for tomorrow has been reminded.'}
        </p>
      </div>
      <ul aria-label="Guests to remind by phone" className="divide-y divide-line">
        {guests.map((guest) => (
          <GuestRow key={guest.id} guest={guest} onMark={() => void mark(guest)} />
        ))}
      </ul>
      {toWrite.length > 0 ? (
        <ToWrite {...{ toWrite, linkTo }} isAfterOthers isLinked={!day} />
      ) : null}
    </Card>
  )
}

/** How many guests would get an email if it were on, and where to write to them. */
function ToWrite({
  toWrite,
  linkTo,
  isAfterOthers = false,
  isLinked,
}: {
  toWrite: readonly GuestsToWriteTo[]
  linkTo: (id: string) => LinkToItem
  isAfterOthers?: boolean
  /** false on the date itself, which has the button */
  isLinked: boolean
}) {
  const guests = sum(toWrite.map((one) => one.guests))
  const who = isAfterOthers
    ? pluralize(guests, 'other', 'others')
    : pluralize(guests, 'guest for tomorrow', 'guests for tomorrow')
  return (
    <div className="flex flex-wrap items-center gap-x-4 py-1.5 text-sm">
      <p>
        {who} left an email address, but email isn’t set up yet, so write to{' '}
        {guests === 1 ? 'this guest' : 'them'} yourself.
      </p>
      {isLinked
        ? toWrite.map(({ eventId, date, title }) => (
            <Link key={eventId} {...linkTo(`${date}~${eventId}`)} className={linkClass}>
              <span className="wrap-anywhere">Guests of {title}</span>
            </Link>
          ))
        : null}
    </div>
  )
}

function GuestRow({ guest, onMark }: { guest: PhoneReminder; onMark: () => void }) {
  const { name, people, title, shift, phone, language, isReminded } = guest
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium wrap-anywhere">{name || 'No name given'}</p>
        <p className="text-sm text-muted wrap-anywhere">
          {title} · {shift === null ? pluralize(people, 'person', 'people') : `Helping: ${shift}`}
          {isTranslated(language) ? ` · RSVP’d in ${languages[language].label}` : ''}
        </p>
      </div>
      <a href={telUrl(phone)} className={linkClass}>
        Call {phone}
      </a>
      <a href={smsUrl(phone)} className={linkClass}>
        Text<span className="sr-only"> {phone}</span>
      </a>
      <Button look="outline" onClick={onMark}>
        {isReminded ? 'Mark as not reminded' : 'Mark as reminded'}
        <span className="sr-only"> {name || phone}</span>
      </Button>
    </li>
  )
}
