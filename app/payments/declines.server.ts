import type { AppContext } from '#platform/context.ts'
import { countCall } from '#platform/limits/rate-limit.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { type Ending, endUnpaid } from './end-unpaid.server.ts'

/** Someone with a wrong or empty card gives up long before; stolen cards are tested by the hundred. */
const maxDeclines = 10

const alertLimit = { name: 'pay-alarm', seconds: 3600 }

/**
 * Ends a payment that was declined ten times or more: it's canceled at the provider, staff are told, and
 * the buyer starts over with a new one. Undefined where it may go on. Throws a PaymentError.
 */
export async function endDeclined(
  context: AppContext,
  orderId: string,
  intentId: string,
): Promise<Ending | undefined> {
  if ((await context.payments.countDeclines(intentId)) < maxDeclines) return undefined
  context.log.warn({ order: orderId, intent: intentId }, 'a payment was declined too often')
  const ending = await endUnpaid(context, orderId, intentId)
  await alertStaff(context)
  return ending
}

/** Tells staff that stolen cards may be tested, once an hour. */
export async function alertStaff(context: AppContext): Promise<void> {
  const { count } = await countCall(context, alertLimit, 'shop')
  if (count === 1) await enqueue(context.db, context.now(), 'orders.alarm', {})
}
