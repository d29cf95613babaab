import { reasonNotToPack } from '#app/fulfillment/packing.ts'
import type { StaffOrder } from '#app/orders/order-schema.ts'
import { daysBetween, todayIn } from '#app/ui/format/plain-date.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'

type WaitingOrder = Pick<
  StaffOrder,
  'status' | 'paymentStatus' | 'archivedAt' | 'placedAt' | 'createdAt' | 'shippingBy' | 'labels'
> & { items: readonly Pick<StaffOrder['items'][number], 'quantity' | 'refundedQuantity'>[] }

/** How long an unshipped order has waited, in the ministry's days; undefined if it needs no packing. */
export function describeWait(order: WaitingOrder, now: Date, timeZone: string): string | undefined {
  if (reasonNotToPack(order)) return undefined
  const since = todayIn(timeZone, new Date(order.placedAt ?? order.createdAt))
  const days = daysBetween(since, todayIn(timeZone, now))
  return days < 1 ? 'ordered today' : `waiting ${pluralize(days, 'day', 'days')}`
}

/** Whether an order has its label; undefined if it no longer needs one. */
export function describeLabels(order: WaitingOrder): string | undefined {
  if (order.labels > 0) return order.labels === 1 ? 'label bought' : `${order.labels} labels bought`
  if (order.shippingBy === 'pickup') return 'for pickup'
  return reasonNotToPack(order) ? undefined : 'no label yet'
}
