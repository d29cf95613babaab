import type { AppContext } from '#platform/context.ts'
import { endDeclined } from './declines.server.ts'
import { recordDisputes } from './disputes.server.ts'
import { isMissing, type PaymentEvent } from './payments.server.ts'
import { recordRefunds } from './refunds.server.ts'
import { expireOrder, releaseHold, settlePayment } from './settle.server.ts'

/**
 * Handles a webhook event. Events only point to a payment, whose state is read from the provider, so repeats and
 * order don't matter. Only handled events are remembered; failed ones come again.
 */
export async function handleEvent(context: AppContext, event: PaymentEvent): Promise<void> {
  const { db } = context
  const known = await db
    .selectFrom('paymentEvents')
    .select('id')
    .where('id', '=', event.id)
    .executeTakeFirst()
  if (known) return
  try {
    await dispatch(context, event)
  } catch (error) {
    if (!isMissing(error)) throw error
    logIgnored(context, event, 'an event is about a payment that the provider does not know')
  }
  await db
    .insertInto('paymentEvents')
    .values({ id: event.id, type: event.name, receivedAt: context.now().toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

async function dispatch(context: AppContext, event: PaymentEvent): Promise<void> {
  const { paymentId, kind } = event
  if (!paymentId) return logIgnored(context, event, 'an event has no payment')
  if (kind === 'paid') {
    const { state } = await settlePayment(context, paymentId)
    if (state === 'unknown')
      logIgnored(context, event, 'an event is about a payment that is not ours')
  } else if (kind === 'declined') {
    await afterDecline(context, paymentId)
  } else if (kind === 'canceled') {
    await afterCancel(context, paymentId)
  } else if (kind === 'refund') {
    await recordRefunds(context, paymentId)
  } else if (kind === 'dispute') {
    await recordDisputes(context, paymentId)
  }
}

/**
 * Accepts and logs events we can't use. If refused, they would come again for days, until the provider disabled
 * the webhook.
 */
function logIgnored({ log }: AppContext, { id, name, paymentId }: PaymentEvent, why: string): void {
  log.warn({ event: id, type: name, payment: paymentId }, why)
}

/** A late decline must not release the units of someone who has paid since. */
async function afterDecline(context: AppContext, paymentId: string): Promise<void> {
  const settled = await settlePayment(context, paymentId)
  if (settled.state !== 'open' || !settled.orderId) return
  const ending = await endDeclined(context, settled.orderId, paymentId)
  if (ending === undefined) await releaseHold(context, settled.orderId)
}

async function afterCancel(context: AppContext, paymentId: string): Promise<void> {
  const { status } = await context.payments.getPayment(paymentId)
  const order = await context.db
    .selectFrom('orders')
    .select('id')
    .where('paymentIntentId', '=', paymentId)
    .executeTakeFirst()
  if (order && status === 'canceled') await expireOrder(context, order.id)
}
