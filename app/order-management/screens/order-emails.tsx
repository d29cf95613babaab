import { useState } from 'react'
import { SetUpMail } from '#app/accounts/admin/set-up-mail.tsx'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { useIsMailOn } from '#app/ui/calls/mail-state.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { useTry } from '#app/ui/calls/use-try.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { mailOffOutcome } from '#app/ui/email/mail-cause-words.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Problem } from '#app/ui/problem.tsx'
import { ShownEmail } from './buyer-email.tsx'
import { type OpenedOrder, toastSuccess } from './order-calls.ts'
import { OrderCard } from './order-card.tsx'

export function OrderEmails({
  order,
  refresh,
}: {
  order: OpenedOrder
  refresh: () => Promise<void>
}) {
  const { problem, isBusy, attempt } = useTry('Failed to send the email')
  const isMailOn = useIsMailOn()
  const [opened, setOpened] = useState<ListedEmail>()
  if (order.emails.length === 0) return null

  async function send(email: ListedEmail) {
    const sent = await attempt(() =>
      call('POST /api/admin/orders/{id}/emails', {
        ...{ params: { id: order.id }, body: { email: email.id } },
      }),
    )
    if (!sent) return
    const to = email.to === 'staff' ? 'staff' : order.customerEmail
    toastSuccess(`The email to ${to} is on its way.`)
    await refresh()
  }

  return (
    <OrderCard title="Emails">
      {isMailOn ? null : (
        <p>
          Email isn’t set up yet, so nothing is being sent. <SetUpMail />
        </p>
      )}
      <ul className="divide-y divide-line">
        {order.emails.map((email) => (
          <li
            key={email.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <p className="wrap-anywhere">
              {email.title}
              <span className="block text-sm text-muted">{describeSent(email)}</span>
            </p>
            <span className="flex flex-wrap gap-2">
              <Button
                look="outline"
                aria-label={`Read: ${email.title}`}
                onClick={() => setOpened(email)}
              >
                Read
              </Button>
              {isMailOn ? (
                <Button
                  look="outline"
                  aria-label={`${email.sentAt ? 'Send again' : 'Send'}: ${email.title}`}
                  aria-disabled={isBusy}
                  onClick={() => {
                    if (!isBusy) void send(email)
                  }}
                >
                  {email.sentAt ? 'Send again' : 'Send'}
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <Problem text={problem} />
      {opened ? (
        <EmailDialog orderId={order.id} email={opened} onClose={() => setOpened(undefined)} />
      ) : null}
    </OrderCard>
  )
}

type ListedEmail = OpenedOrder['emails'][number]

/** An email, written from the order as it is now, because no email's text is stored. */
function EmailDialog({
  orderId,
  email: { id, title },
  onClose,
}: {
  orderId: string
  email: ListedEmail
  onClose: () => void
}) {
  const { data, failure, reload } = useRead('GET /api/admin/orders/{id}/emails', {
    ...{ params: { id: orderId }, query: { email: id } },
  })
  return (
    <Dialog
      title={title}
      text="Emails aren’t stored. This one is written from the order as it is now."
      onClose={onClose}
    >
      {failure ? (
        <LoadFailure text={`The email couldn’t be loaded. ${failure.message}`} onRetry={reload} />
      ) : null}
      {data ? <ShownEmail email={data} /> : null}
      {data || failure ? null : <p role="status">Loading the email...</p>}
    </Dialog>
  )
}

function describeSent({ sentAt, wasMailOff, isQueued }: ListedEmail): string {
  if (sentAt) return `Sent ${formatTimestamp(sentAt)}`
  if (isQueued) return 'Waiting to be sent'
  return wasMailOff ? mailOffOutcome : 'Not sent'
}
