import { useState } from 'react'
import { ShipDialog } from '#app/order-management/fulfillment/ship-dialog.tsx'
import { type OrderStatus, orderStatuses, type StaffOrder } from '#app/orders/order-schema.ts'
import {
  emailForStatus,
  statusLabels,
  statusWarning,
  statusWord,
} from '#app/orders/order-status.ts'
import { useMay } from '#app/ui/calls/use-may.ts'
import { useTry } from '#app/ui/calls/use-try.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { Problem } from '#app/ui/problem.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { changeStatus, type OpenedOrder, toastSuccess } from './order-calls.ts'

/**
 * The order's status, free to change (A§4.5). Asks first if the change is unusual or emails the buyer (decision
 * 29).
 */
export function StatusSelect({
  order,
  isInList = false,
  onChanged,
}: {
  order: StaffOrder
  /** as small as a list's row needs */
  isInList?: boolean
  onChanged: (order: OpenedOrder) => void
}) {
  const { problem, isBusy, attempt } = useTry('Failed to update order')

  const mayCancel = useMay('refunds')
  const [openDialog, setOpenDialog] = useState<'shipped' | 'cancelled'>()
  const close = () => setOpenDialog(undefined)

  async function move(to: OrderStatus) {
    const announced = emailForStatus(to)
    if (announced) return setOpenDialog(announced)
    const text = statusWarning(order, to)
    const title = `Mark order ${order.number} as ${statusWord(to)}?`
    if (text && !(await ask({ title, text, yes: `Mark as ${statusWord(to)}` }))) return
    const moved = await attempt(() => changeStatus(order, { status: to }, onChanged))
    if (!moved) return
    toastSuccess('Order updated successfully')
    onChanged(moved)
  }

  return (
    <div className="flex flex-col gap-2">
      <label className="block">
        <span className="sr-only">Status of order {order.number}</span>
        <select
          name="status"
          value={order.status}
          aria-busy={isBusy}
          onChange={(event) => {
            const to = orderStatuses.find((status) => status === event.target.value)
            if (to && !isBusy) void move(to)
          }}
          className={
            isInList
              ? 'list-field list-field-in-row'
              : 'min-h-11 w-full rounded-control border border-muted bg-surface px-3 py-2 text-ink'
          }
        >
          {orderStatuses
            .filter((status) => status !== 'cancelled' || mayCancel || order.status === status)
            .map((status) => (
              <option key={status} value={status}>
                {statusLabels[status]}
              </option>
            ))}
        </select>
      </label>
      <Problem text={problem} />
      {openDialog === 'shipped' ? (
        <ShipDialog order={order} onShipped={onChanged} onClose={close} />
      ) : null}
      {openDialog === 'cancelled' ? (
        <CancelDialog order={order} onCancelled={onChanged} onClose={close} />
      ) : null}
    </div>
  )
}
