import { useState } from 'react'
import { NotifyBuyerDialog } from '#app/order-management/screens/notify-buyer-dialog.tsx'
import {
  changeStatus,
  type OpenedOrder,
  toastSuccess,
} from '#app/order-management/screens/order-calls.ts'
import type { StaffOrder } from '#app/orders/order-schema.ts'
import { statusWarning } from '#app/orders/order-status.ts'
import { useTry } from '#app/ui/calls/use-try.ts'
import { TextField } from '#app/ui/field.tsx'

/** Asks for the tracking number before marking an order as shipped, because that emails the buyer. */
export function ShipDialog({
  order,
  onShipped,
  onClose,
}: {
  order: StaffOrder
  onShipped: (order: OpenedOrder) => void
  onClose: () => void
}) {
  const { problem, fields, isBusy, attempt } = useTry('Failed to update order')
  const [carrier, setCarrier] = useState(order.tracking?.carrier ?? 'USPS')
  const [trackingNumber, setTrackingNumber] = useState(order.tracking?.number ?? '')
  /** what the previewed email says */
  const [previewed, setPreviewed] = useState({})
  const ready = readyWords(order)
  const isPickup = order.shippingBy === 'pickup'

  function preview() {
    const number = trackingNumber.trim()
    setPreviewed(number ? { carrier, trackingNumber: number } : {})
  }

  async function ship(tellBuyer: boolean) {
    const moved = await attempt(() =>
      changeStatus(
        order,
        {
          ...{ status: 'shipped', tellBuyer },
          ...(isPickup ? {} : { tracking: { carrier, trackingNumber } }),
        },
        onShipped,
      ),
    )
    if (!moved) return
    toastSuccess('Order updated successfully')
    onShipped(moved)
    onClose()
  }

  return (
    <NotifyBuyerDialog
      title={`Mark order ${order.number} as ${ready}?`}
      text={statusWarning(order, 'shipped')}
      yes={`Mark as ${ready}`}
      orderId={order.id}
      request={{ move: 'shipped', ...previewed }}
      problem={problem}
      isBusy={isBusy}
      onYes={(tellBuyer) => void ship(tellBuyer)}
      onClose={onClose}
    >
      {isPickup ? null : (
        <div className="grid gap-4 sm:grid-cols-2!">
          <TextField
            name="ship-carrier"
            label="Carrier"
            maxLength={60}
            value={carrier}
            error={fields['tracking.carrier']}
            onChange={({ target }) => setCarrier(target.value)}
            onBlur={preview}
          />
          <TextField
            name="ship-tracking"
            label="Tracking number"
            help="Leave blank if there is none."
            maxLength={60}
            autoComplete="off"
            autoFocus
            value={trackingNumber}
            error={fields['tracking.trackingNumber']}
            onChange={({ target }) => setTrackingNumber(target.value)}
            onBlur={preview}
          />
        </div>
      )}
    </NotifyBuyerDialog>
  )
}

/** What the status 'shipped' means for this order. */
export function readyWords({ shippingBy }: Pick<StaffOrder, 'shippingBy'>): string {
  return shippingBy === 'pickup' ? 'ready for pickup' : 'shipped'
}
