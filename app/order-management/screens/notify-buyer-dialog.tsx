import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useIsMailOn } from '#app/ui/calls/mail-state.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { BuyerEmail, type EmailRequest, useBuyerEmail } from './buyer-email.tsx'

/** Asks before a change that emails the buyer: shows the change, the email, and a checkbox to skip it. */
export function NotifyBuyerDialog({
  title,
  text,
  yes,
  no = 'Cancel',
  isDestructive = false,
  orderId,
  request,
  problem,
  isBusy,
  children,
  onYes,
  onClose,
}: {
  title: string
  text?: string | undefined
  /** what the button does, such as 'Refund $16.00' */
  yes: string
  /** only the dialog that cancels an order needs another text */
  no?: string
  isDestructive?: boolean
  orderId: string
  request: EmailRequest
  problem: string
  isBusy: boolean
  /** choices above the email */
  children?: ReactNode
  onYes: (tellBuyer: boolean) => void
  onClose: () => void
}) {
  const [isChosen, setIsChosen] = useState(true)
  const read = useBuyerEmail(orderId, request)
  const isMailOn = useIsMailOn()
  // while email is off the email is queued too, so that the log and the order list it as not sent
  const tellsBuyer = isChosen && read.data?.letter !== null
  const isWaiting = isBusy || (!read.data && !read.failure)
  return (
    <Dialog
      title={title}
      text={text}
      onClose={onClose}
      problem={problem}
      foot={
        <>
          <p className="basis-full text-sm text-muted">
            {tellsBuyer && isMailOn
              ? 'The buyer gets the email above.'
              : 'The buyer won’t get an email.'}
          </p>
          <Button
            aria-disabled={isWaiting}
            onClick={() => isWaiting || onYes(tellsBuyer)}
            className={isDestructive ? 'bg-danger! text-on-danger!' : ''}
          >
            {yes}
          </Button>
          <Button look="outline" onClick={onClose}>
            {no}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {children}
        <BuyerEmail read={read} tellsBuyer={isChosen} onChange={setIsChosen} />
      </div>
    </Dialog>
  )
}
