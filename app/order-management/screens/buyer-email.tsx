import { useId } from 'react'
import type { EmailingAction, EmailPreview, WrittenEmail } from '#app/emails/email-preview.ts'
import { Button } from '#app/ui/button.tsx'
import { useIsMailOn } from '#app/ui/calls/mail-state.ts'
import { type Read, useRead } from '#app/ui/calls/use-read.ts'
import { Problem } from '#app/ui/problem.tsx'

/** The email to preview. */
export type EmailRequest = {
  move: EmailingAction
  amount?: string
  carrier?: string
  trackingNumber?: string
  another?: 'true' | 'false'
}

/** Loads the email that a change would send. */
export function useBuyerEmail(orderId: string, request: EmailRequest): Read<EmailPreview> {
  return useRead('GET /api/admin/orders/{id}/letter', { params: { id: orderId }, query: request })
}

/** A preview of the email, with a checkbox to skip it. The dialog says below it whether the buyer gets one. */
export function BuyerEmail({
  read: { data, failure, reload },
  tellsBuyer,
  onChange,
}: {
  read: Read<EmailPreview>
  tellsBuyer: boolean
  onChange: (tellsBuyer: boolean) => void
}) {
  if (!data && !failure) return <p role="status">Loading the email to the buyer...</p>
  if (data && !data.letter) return <p>{data.reason}</p>
  return (
    <section aria-label="Email to the buyer" className="flex flex-col gap-3">
      <EmailCheckbox
        name="tell-buyer"
        what="this email to the buyer"
        isChosen={tellsBuyer}
        onChange={onChange}
      />
      {failure ? (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p>The email couldn’t be loaded. {failure.message}</p>
          <Button look="outline" onClick={() => void reload()}>
            Try again
          </Button>
        </div>
      ) : null}
      {data?.letter && tellsBuyer ? <ShownEmail email={data.letter} /> : null}
    </section>
  )
}

/** The checkbox that sends an email, with a note if email isn't set up. */
export function EmailCheckbox({
  name,
  what,
  offNote,
  isChosen,
  onChange,
}: {
  name: string
  /** the email and its recipient, after "Send" */
  what: string
  /** what follows if email isn't set up, after a comma */
  offNote?: string
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}) {
  const isMailOn = useIsMailOn()
  const noteId = useId()
  return (
    <>
      <label
        className={`flex min-h-11 items-center gap-2 font-semibold ${isMailOn ? '' : 'cursor-not-allowed text-muted'}`}
      >
        <input
          type="checkbox"
          name={name}
          checked={isChosen && isMailOn}
          // stays focusable, so that the keyboard can scroll the dialog
          aria-disabled={!isMailOn}
          aria-describedby={isMailOn ? undefined : noteId}
          onChange={({ target }) => isMailOn && onChange(target.checked)}
          className="size-5 shrink-0 aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
        />
        Send {what}
      </label>
      {isMailOn ? null : (
        <p id={noteId} className="font-semibold">
          Email isn’t set up yet{offNote ? `, ${offNote}` : '.'}
        </p>
      )}
    </>
  )
}

/** A collapsed preview of the first of several emails. */
export function FirstEmail({ orderId }: { orderId: string }) {
  const { data, failure } = useBuyerEmail(orderId, { move: 'shipped' })
  if (failure) return <Problem text={`The email couldn’t be loaded. ${failure.message}`} />
  if (!data) return <p role="status">Loading the first email...</p>
  if (!data.letter) return <p>The first buyer won’t get an email. {data.reason}</p>
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 underline">Preview the first email</summary>
      <div className="mt-3 flex flex-col gap-3">
        <ShownEmail email={data.letter} />
      </div>
    </details>
  )
}

/** An email with its recipient and subject. Its links do nothing. */
export function ShownEmail({ email: { to, subject, html } }: { email: WrittenEmail }) {
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm wrap-anywhere">
        <dt className="text-muted">To</dt>
        <dd>{to}</dd>
        <dt className="text-muted">Subject</dt>
        <dd>{subject}</dd>
      </dl>
      <iframe
        title="Email preview"
        sandbox=""
        srcDoc={withInertLinks(html)}
        className="h-80 w-full rounded-control border border-line"
      />
    </>
  )
}

/**
 * Makes the links of a previewed email do nothing: they open new windows, which the sandboxed frame forbids. Done
 * here because the API returns the exact email.
 */
export function withInertLinks(html: string): string {
  return html.replace('<head>', '<head><base target="_blank"/>')
}
