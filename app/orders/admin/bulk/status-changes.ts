import type { OrderStatus, StaffOrder } from '#app/orders/order-schema.ts'
import { statusWarning } from '#app/orders/order-status.ts'

/** How far the move of one order among many has come; an odd one waits until it is wanted. */
export type StatusChange = { isDone?: boolean; problem?: string; isConfirmed?: boolean }

type StatusFields = Pick<StaffOrder, 'status' | 'paymentStatus' | 'shippingBy'>

/** Whether an order is moved with the others. */
export function willChange(order: StatusFields, to: OrderStatus, move: StatusChange = {}): boolean {
  if (move.isDone || order.status === to) return false
  return move.isConfirmed ?? statusWarning(order, to) === undefined
}
