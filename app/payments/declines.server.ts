import type { AppContext } from '#platform/context.ts'
import { countCall } from '#platform/limits/rate-limit.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { type CancelResult, cancelUnpaidOrder } from './cancel-unpaid-order.server.ts'

/** Buyers with a bad card give up long before this; card testers don't. */
const maxDeclines = 10

const alertLimit = { name: 'pay-alarm', seconds: 3600 }

/**
 * Cancels a payment after ten declines, alerts staff, and lets the buyer start over. Undefined if it may continue.
 * Throws PaymentError.
 */
export async function endDeclined(
  context: AppContext,
  orderId: string,
  paymentId: string,
): Promise<CancelResult | undefined> {
  if ((await context.payments.countDeclines(paymentId)) < maxDeclines) return undefined
  context.log.warn({ order: orderId, payment: paymentId }, 'a payment was declined too often')
  const ending = await cancelUnpaidOrder(context, orderId, paymentId)
  await alertStaff(context)
  return ending
}

/** Alerts staff about possible card testing, at most once an hour. */
export async function alertStaff(context: AppContext): Promise<void> {
  const { count } = await countCall(context, alertLimit, 'shop')
  if (count === 1) await enqueue(context.db, context.now(), 'orders.alarm', {})
}
