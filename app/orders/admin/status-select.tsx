import { useState } from 'react'
import { type OrderStatus, orderStatuses, type StaffOrder } from '#app/orders/order-schema.ts'
import { warningFor } from '#app/orders/order-status.ts'
import { ask } from '#app/ui/ask.tsx'
import { changeOrder, type OpenedOrder } from './order-calls.ts'

/** Where an order stands, to be changed freely; an odd move asks first (A§4, decision 29). */
export function StatusSelect({
  order,
  onChanged,
}: {
  order: StaffOrder
  onChanged: (order: OpenedOrder) => void
}) {
  const [isMoving, setIsMoving] = useState(false)

  async function move(to: OrderStatus) {
    const text = warningFor(order, to)
    const title = `Move order ${order.number} to ${to}?`
    if (text && !(await ask({ title, text, yes: 'Move it' }))) return
    setIsMoving(true)
    const moved = await changeOrder(order.id, { status: to }, 'Failed to update order')
    setIsMoving(false)
    if (moved) onChanged(moved)
  }

  return (
    <label className="block">
      <span className="sr-only">Status of order {order.number}</span>
      <select
        name="status"
        value={order.status}
        aria-busy={isMoving}
        onChange={(event) => {
          const to = orderStatuses.find((status) => status === event.target.value)
          if (to && !isMoving) void move(to)
        }}
        className="min-h-11 w-full rounded-control border border-muted bg-surface px-3 py-2 text-ink"
      >
        {orderStatuses.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </select>
    </label>
  )
}
