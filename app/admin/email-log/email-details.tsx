import { useState } from 'react'
import { SetUpMail } from '#app/accounts/admin/set-up-mail.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import type { ShownEmail } from './email-log-schema.ts'
import { causeWords, noResendWords, openWords, stateNotes } from './email-log-words.ts'

/** An email's attempts in words, and what to do next. */
export function EmailDetails({
  email,
  onResend,
}: {
  email: ShownEmail
  onResend: () => Promise<void>
}) {
  const [isSending, setIsSending] = useState(false)
  const { place, resend, state } = email
  // the note says it already
  const attempts = state === 'stored' ? [] : email.attempts

  async function send(): Promise<void> {
    setIsSending(true)
    await onResend()
    setIsSending(false)
  }
  return (
    <div className="flex flex-col gap-3">
      <p>{noteOn(email)}</p>
      {attempts.length > 0 ? (
        <ol aria-label="Attempts" className="flex flex-col gap-2">
          {attempts.map(({ at, cause, answer }) => (
            <li key={at} className="wrap-anywhere">
              <time dateTime={at} className="text-muted">
                {formatTimestamp(at)}
              </time>
              <br />
              {cause ? causeWords[cause] : 'The mail server accepted it.'}
              {answer ? ` It said: “${answer}”` : ''}
            </li>
          ))}
        </ol>
      ) : null}
      {resend === 'possible' ? null : (
        <p className="text-muted">
          {noResendWords[resend]} {resend === 'mailOff' ? <SetUpMail /> : null}
        </p>
      )}
      {resend === 'possible' || place ? (
        <div className="flex flex-wrap gap-3">
          {resend === 'possible' ? (
            <Button look="outline" disabled={isSending} onClick={() => void send()}>
              {isSending ? 'Sending…' : 'Resend'}
            </Button>
          ) : null}
          {place ? (
            <ButtonLink look="outline" href={place.address}>
              {openWords[place.subject]}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

function noteOn({ state, attempts, nextAttemptAt }: ShownEmail): string {
  if (state !== 'waiting') return stateNotes[state]
  if (attempts.length === 0 || !nextAttemptAt) return 'It will be sent in a moment.'
  return `We’ll try again on ${formatTimestamp(nextAttemptAt)}.`
}
