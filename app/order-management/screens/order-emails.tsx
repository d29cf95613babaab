import { SetUpMail } from '#app/accounts/admin/set-up-mail.tsx'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { useIsMailOn } from '#app/ui/calls/mail-state.ts'
import { useTry } from '#app/ui/calls/use-try.ts'
import { mailOffOutcome } from '#app/ui/email/mail-cause-words.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { Problem } from '#app/ui/problem.tsx'
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
  if (order.emails.length === 0) return null

  async function send(email: OpenedOrder['emails'][number]) {
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
          </li>
        ))}
      </ul>
      <Problem text={problem} />
    </OrderCard>
  )
}

function describeSent({ sentAt, wasMailOff }: OpenedOrder['emails'][number]): string {
  if (sentAt) return `Sent ${formatTimestamp(sentAt)}`
  return wasMailOff ? mailOffOutcome : 'Not sent'
}
