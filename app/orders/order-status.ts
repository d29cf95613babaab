import type { Order, OrderStatus } from './order-schema.ts'

type Standing = Pick<Order, 'status' | 'paymentStatus' | 'shippingBy'>

const steps: OrderStatus[] = ['pending', 'processing', 'shipped', 'delivered']

/**
 * What is odd about a move, in words that the office asks before it and the server answers with
 * it; undefined for an ordinary one. Staff may make every move (decision 29).
 */
export function warningFor(order: Standing, to: OrderStatus): string | undefined {
  const from = order.status
  if (from === to) return undefined
  if (to === 'cancelled') return warningForCancelling(order)
  if (from === 'cancelled') {
    return 'This order was cancelled. Check that its pieces are still there and its money is too.'
  }
  if (order.paymentStatus === 'refunded') return 'All the money of this order has gone back.'
  if (order.paymentStatus === 'disputed') {
    return 'The buyer disputes the payment: the bank holds the money until it has decided.'
  }
  if (order.paymentStatus !== 'paid') return 'This order has not been paid.'
  if (steps.indexOf(to) < steps.indexOf(from)) {
    return isOnItsWay(from)
      ? 'It was marked as shipped, and the buyer has been told so.'
      : 'Somebody has begun with this order already.'
  }
  if (to === 'delivered' && from !== 'shipped' && order.shippingBy !== 'pickup') {
    return 'It was never marked as shipped, so the buyer has not been told that it is coming.'
  }
  return undefined
}

function warningForCancelling({ status, paymentStatus }: Standing): string | undefined {
  const way = isOnItsWay(status) ? 'It is on its way already. ' : ''
  if (paymentStatus === 'paid') {
    return `${way}Cancelling gives no money back and puts nothing back in stock: refund the order for that.`
  }
  return way.trim() || undefined
}

/** Statuses that say that the order has left the house. */
export function isOnItsWay(status: OrderStatus): boolean {
  return status === 'shipped' || status === 'delivered'
}

/** The e-mail that a move into a status sends to the buyer. */
export function emailOfMove(to: OrderStatus): 'shipped' | 'cancelled' | undefined {
  return to === 'shipped' || to === 'cancelled' ? to : undefined
}

/** The moments that a status stands for: kept once set, taken back when the order goes back. */
export function timestampsOf(
  order: Pick<Order, 'shippedAt' | 'cancelledAt'>,
  to: OrderStatus,
  now: string,
): Pick<Order, 'shippedAt' | 'cancelledAt'> {
  const isBack = to === 'pending' || to === 'processing'
  return {
    shippedAt: to === 'shipped' ? (order.shippedAt ?? now) : isBack ? null : order.shippedAt,
    cancelledAt: to === 'cancelled' ? (order.cancelledAt ?? now) : null,
  }
}
