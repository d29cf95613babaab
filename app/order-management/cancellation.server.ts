import { requireSeen } from '#app/orders/seen-state.ts'
import {
  type RefundJob,
  type RefundRequest,
  refundUnits,
  reserveRefund,
} from '#app/payments/refunds.server.ts'
import { lockOrder } from '#app/payments/settle.server.ts'
import type { AppContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { changeStatus } from './order-changes.server.ts'

/** Refund and restocking for a canceled order. Without an amount, nothing is refunded. */
export type Cancellation = Omit<RefundRequest, 'amount'> & {
  amount?: RefundRequest['amount'] | undefined
}

/**
 * Cancels an order and reserves its refund, all or nothing (decision 29). One email covers both, so the refund
 * sends none. Throws `conflict` if it's already canceled, so a second click never refunds twice, or isn't as the
 * caller saw it. Returns the refund to carry out.
 */
export async function cancelOrder(
  { db, now, payments }: AppContext,
  orderId: string,
  { amount, items, restock, tellBuyer, seen, byUser }: Cancellation,
): Promise<RefundJob | undefined> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.status === 'cancelled') {
      throw new AppError('conflict', 'This order is already canceled')
    }
    requireSeen(order, seen)
    const units = await refundUnits(tx, now(), order, { items, restock })
    const job =
      amount === undefined
        ? undefined
        : await reserveRefund({ tx, now: now(), mode: payments.mode }, order, {
            ...units,
            ...{ amount, tellBuyer: false, byUser },
          })
    const amountCents = job?.amountCents ?? 0
    await changeStatus({ db: tx, now: now(), byUser }, order, {
      status: 'cancelled',
      tellBuyer,
      amountCents,
    })
    return job
  })
}
