import type { OrderStatus, StaffOrder } from '#app/orders/order-schema.ts'
import { statusWarning } from '#app/orders/order-status.ts'

/** Progress of one order's status change. Unusual changes wait for `isConfirmed`. */
export type StatusChange = { isDone?: boolean; problem?: string; isConfirmed?: boolean }

type StatusFields = Pick<StaffOrder, 'status' | 'paymentStatus' | 'shippingBy'>

export function willChange(order: StatusFields, to: OrderStatus, move: StatusChange = {}): boolean {
  if (move.isDone || order.status === to) return false
  return move.isConfirmed ?? statusWarning(order, to) === undefined
}
