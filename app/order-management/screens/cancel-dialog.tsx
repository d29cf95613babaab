import { useState } from 'react'
import type { StaffOrder } from '#app/orders/order-schema.ts'
import { hasShipped } from '#app/orders/order-status.ts'
import { seenStateOf } from '#app/orders/seen-state.ts'
import { CallError, call } from '#app/ui/calls/call.ts'
import { useTry } from '#app/ui/calls/use-try.ts'
import { formatMoney, parseCents, toDecimal } from '#app/ui/format/money.ts'
import { NotifyBuyerDialog } from './notify-buyer-dialog.tsx'
import { changeSeen, type OpenedOrder, readOrder, toastSuccess } from './order-calls.ts'
import { fullRefund, refundableCents, unitsOf } from './refund-choice.ts'
import { RefundFields, RestockFields } from './refund-fields.tsx'

/** Cancels an order, with refund and restocking in one step (decision 29). */
export function CancelDialog({
  order,
  onCancelled,
  onClose,
}: {
  order: StaffOrder
  onCancelled: (order: OpenedOrder) => void
  onClose: () => void
}) {
  const hasLeft = hasShipped(order.status)
  const left = order.paidAt ? refundableCents(order) : 0
  const [all] = useState(() => fullRefund(order, !hasLeft))
  const [choice, setChoice] = useState(all)
  const [isRefunded, setIsRefunded] = useState(left > 0)
  const [error, setError] = useState<string>()
  const { problem, isBusy, attempt } = useTry('Failed to cancel order')
  const typed = choice.amount.trim() === '' ? 0 : parseCents(choice.amount)
  const cents = isRefunded ? typed : 0

  async function cancel(tellBuyer: boolean) {
    if (cents === undefined || cents > left) {
      return setError(`Enter an amount up to ${formatMoney(left)}.`)
    }
    setError(undefined)
    const cancelled = await attempt(async () => {
      const params = { id: order.id }
      const body = {
        ...(cents > 0 ? { amount: toDecimal(cents), items: unitsOf(choice.items) } : {}),
        restock: unitsOf(choice.restocked),
        tellBuyer,
        seen: seenStateOf(order),
      }
      await changeSeen(order.id, onCancelled, () =>
        call('POST /api/admin/orders/{id}/cancellation', { params, body }),
      ).catch((failure) => {
        if (failure instanceof CallError) setError(failure.fields.amount)
        throw failure
      })
      return readOrder(order.id)
    })
    if (!cancelled) return
    toastSuccess(cents > 0 ? `Order canceled. Refunding ${formatMoney(cents)}.` : 'Order canceled')
    onCancelled(cancelled)
    onClose()
  }

  return (
    <NotifyBuyerDialog
      title={`Cancel order ${order.number}?`}
      text={hasLeft ? 'This order has already shipped.' : undefined}
      yes={cents ? `Cancel order and refund ${formatMoney(cents)}` : 'Cancel order'}
      no="Keep order"
      isDestructive
      orderId={order.id}
      request={{ move: 'cancelled', amount: toDecimal(Math.min(cents ?? 0, left)) }}
      problem={problem}
      isBusy={isBusy}
      onYes={(tellBuyer) => void cancel(tellBuyer)}
      onClose={onClose}
    >
      {left > 0 ? (
        <label className="flex min-h-11 items-center gap-2 font-semibold">
          <input
            type="checkbox"
            name="give-back"
            checked={isRefunded}
            onChange={({ target }) => setIsRefunded(target.checked)}
            className="size-5 shrink-0"
          />
          Refund the buyer
        </label>
      ) : (
        <p>There’s nothing to refund.</p>
      )}
      {isRefunded ? (
        <RefundFields order={order} choice={choice} onChange={setChoice} error={error} />
      ) : null}
      <RestockFields order={order} available={all.items} choice={choice} onChange={setChoice} />
    </NotifyBuyerDialog>
  )
}
