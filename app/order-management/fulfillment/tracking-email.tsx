import { useState } from 'react'
import { NotifyBuyerDialog } from '#app/order-management/screens/notify-buyer-dialog.tsx'
import { type OpenedOrder, toastSuccess } from '#app/order-management/screens/order-calls.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { useIsMailOn } from '#app/ui/calls/mail-state.ts'
import { useTry } from '#app/ui/calls/use-try.ts'

/** Emails a tracking number that was added after the order shipped. Buying and saving never email the buyer. */
export function TrackingEmail({
  order,
  refresh,
}: {
  order: OpenedOrder
  refresh: () => Promise<void>
}) {
  const isMailOn = useIsMailOn()
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const [unsent] = order.untoldTrackings.toReversed()
  if (!isMailOn || order.status !== 'shipped' || !unsent || order.redactedAt) return null
  return (
    <>
      <Button look="outline" onClick={() => setIsAsking(true)}>
        Email tracking number to buyer
      </Button>
      {isAsking ? (
        <NumberDialog order={order} tracking={unsent} refresh={refresh} onClose={close} />
      ) : null}
    </>
  )
}

function NumberDialog({
  order,
  tracking: { carrier, number },
  refresh,
  onClose,
}: {
  order: OpenedOrder
  tracking: OpenedOrder['trackings'][number]
  refresh: () => Promise<void>
  onClose: () => void
}) {
  const { problem, isBusy, attempt } = useTry('Failed to email the tracking number')

  async function send(tellBuyer: boolean) {
    if (!tellBuyer) return onClose()
    await attempt(async () => {
      const body = { carrier, trackingNumber: number, tellBuyer }
      await call('POST /api/admin/orders/{id}/tracking', { params: { id: order.id }, body })
      toastSuccess('Tracking number sent to the buyer')
      onClose()
      await refresh()
    })
  }

  return (
    <NotifyBuyerDialog
      title="Email the tracking number to the buyer?"
      yes="Email tracking number"
      orderId={order.id}
      request={{ move: 'tracking', carrier, trackingNumber: number }}
      problem={problem}
      isBusy={isBusy}
      onYes={(tellBuyer) => void send(tellBuyer)}
      onClose={onClose}
    />
  )
}
