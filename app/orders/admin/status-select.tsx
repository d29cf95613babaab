import { type OrderStatus, orderStatuses, type StaffOrder } from '#app/orders/order-schema.ts'
import { warningFor } from '#app/orders/order-status.ts'
import { ask } from '#app/ui/ask.tsx'
import { changeOrder, type OpenedOrder, tell } from './order-calls.ts'
import { Problem } from './problem.tsx'
import { useTry } from './use-try.ts'

/** Where an order stands, to be changed freely; an odd move asks first (A§4, decision 29). */
export function StatusSelect({
  order,
  onChanged,
}: {
  order: StaffOrder
  onChanged: (order: OpenedOrder) => void
}) {
  const { problem, isBusy, attempt } = useTry('Failed to update order')

  async function move(to: OrderStatus) {
    const text = warningFor(order, to)
    const title = `Move order ${order.number} to ${to}?`
    if (text && !(await ask({ title, text, yes: 'Move it' }))) return
    const moved = await attempt(() => changeOrder(order.id, { status: to }))
    if (!moved) return
    tell('Order updated successfully')
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
          className="min-h-11 w-full rounded-control border border-muted bg-surface px-3 py-2 text-ink"
        >
          {orderStatuses.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </select>
      </label>
      <Problem text={problem} />
    </div>
  )
}
