import type { OrderStatus, StaffOrder } from '#app/orders/order-schema.ts'
import { warningFor } from '#app/orders/order-status.ts'

/** How far the move of one order among many has come; an odd one waits until it is wanted. */
export type Move = { isDone?: boolean; problem?: string; isWanted?: boolean }

type Standing = Pick<StaffOrder, 'status' | 'paymentStatus' | 'shippingBy'>

/** Whether an order is moved with the others. */
export function isToMove(order: Standing, to: OrderStatus, move: Move = {}): boolean {
  if (move.isDone || order.status === to) return false
  return move.isWanted ?? warningFor(order, to) === undefined
}
