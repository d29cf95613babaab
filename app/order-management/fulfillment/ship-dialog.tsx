import { NotifyBuyerDialog } from '#app/order-management/screens/notify-buyer-dialog.tsx'
import {
  changeStatus,
  type OpenedOrder,
  toastSuccess,
} from '#app/order-management/screens/order-calls.ts'
import type { StaffOrder } from '#app/orders/order-schema.ts'
import { statusWarning } from '#app/orders/order-status.ts'
import { useTry } from '#app/ui/calls/use-try.ts'

/** Asks before marking an order as shipped, because that emails the buyer. */
export function ShipDialog({
  order,
  onShipped,
  onClose,
}: {
  order: StaffOrder
  onShipped: (order: OpenedOrder) => void
  onClose: () => void
}) {
  const { problem, isBusy, attempt } = useTry('Failed to update order')
  const ready = readyWords(order)

  async function ship(tellBuyer: boolean) {
    const moved = await attempt(() =>
      changeStatus(order, { status: 'shipped', tellBuyer }, onShipped),
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
      request={{ move: 'shipped' }}
      problem={problem}
      isBusy={isBusy}
      onYes={(tellBuyer) => void ship(tellBuyer)}
      onClose={onClose}
    />
  )
}

/** What the status 'shipped' means for this order. */
export function readyWords({ shippingBy }: Pick<StaffOrder, 'shippingBy'>): string {
  return shippingBy === 'pickup' ? 'ready for pickup' : 'shipped'
}
