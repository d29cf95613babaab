import { getOwn } from '#platform/get-own.ts'
import type { Order, OrderStatus } from './order-schema.ts'

type StatusFields = Pick<Order, 'status' | 'paymentStatus' | 'shippingBy'>

/** A status as people read it. */
export const statusLabels: Record<OrderStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Canceled',
}

/** A status within a sentence. */
export function statusWord(status: string): string {
  return (getOwn(statusLabels, status) ?? status).toLowerCase()
}

const steps: OrderStatus[] = ['pending', 'processing', 'shipped', 'delivered']

/**
 * Why a status change is unusual, or undefined. Staff can always make it (decision 29). The office asks
 * with this text, and the server returns it.
 */
export function statusWarning(order: StatusFields, to: OrderStatus): string | undefined {
  const from = order.status
  if (from === to) return undefined
  if (to === 'cancelled') return warningForCanceling(order)
  if (from === 'cancelled') {
    return 'This order was canceled. Check that its items are still in stock and its payment wasn’t refunded.'
  }
  if (order.paymentStatus === 'refunded') return 'This order was fully refunded.'
  if (order.paymentStatus === 'disputed') {
    return 'The buyer disputed the payment. The bank holds the money until it decides.'
  }
  if (order.paymentStatus !== 'paid') return 'This order hasn’t been paid.'
  if (steps.indexOf(to) < steps.indexOf(from)) {
    return hasShipped(from)
      ? 'This order was marked as shipped, and the buyer was notified.'
      : 'Someone has already started on this order.'
  }
  if (to === 'delivered' && from !== 'shipped' && order.shippingBy !== 'pickup') {
    return 'This order was never marked as shipped, so the buyer wasn’t told that it’s coming.'
  }
  return undefined
}

function warningForCanceling({ status, paymentStatus }: StatusFields): string | undefined {
  const way = hasShipped(status) ? 'This order has already shipped. ' : ''
  if (paymentStatus === 'paid') {
    return `${way}Canceling doesn’t refund or restock anything. To do that, refund the order.`
  }
  return way.trim() || undefined
}

/** Shipped or delivered. */
export function hasShipped(status: OrderStatus): boolean {
  return status === 'shipped' || status === 'delivered'
}

/** The email to the buyer that a status change sends. */
export function emailForStatus(to: OrderStatus): 'shipped' | 'cancelled' | undefined {
  return to === 'shipped' || to === 'cancelled' ? to : undefined
}

/** When the order shipped or was canceled: kept once set, cleared when it's reopened. */
export function statusTimestamps(
  order: Pick<Order, 'shippedAt' | 'cancelledAt'>,
  to: OrderStatus,
  now: string,
): Pick<Order, 'shippedAt' | 'cancelledAt'> {
  const isReopened = to === 'pending' || to === 'processing'
  return {
    shippedAt: to === 'shipped' ? (order.shippedAt ?? now) : isReopened ? null : order.shippedAt,
    cancelledAt: to === 'cancelled' ? (order.cancelledAt ?? now) : null,
  }
}
