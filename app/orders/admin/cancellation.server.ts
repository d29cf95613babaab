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

/** What goes back as an order is cancelled; without an amount no money does. */
export type Cancellation = Omit<RefundRequest, 'amount'> & {
  amount?: RefundRequest['amount'] | undefined
}

/**
 * Cancels an order and promises what goes back of it, all or nothing (decision 29). One e-mail says
 * both to the buyer, so the refund has none of its own. Throws `conflict` where it is cancelled
 * already, so that a second click gives nothing back twice. Answers the refund to carry out.
 */
export async function cancelOrder(
  { db, now, payments }: AppContext,
  orderId: string,
  { amount, items, restock, tellBuyer, byUser }: Cancellation,
): Promise<RefundJob | undefined> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.status === 'cancelled') {
      throw new AppError('conflict', 'This order is already canceled')
    }
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
