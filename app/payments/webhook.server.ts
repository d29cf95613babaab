import { isMissing, type PaymentEvent } from '#platform/adapters/payments.ts'
import type { AppContext } from '#platform/context.ts'
import { endDeclined } from './declines.server.ts'
import { recordDisputes } from './disputes.server.ts'
import { recordRefunds } from './refunds.server.ts'
import { expireOrder, releaseHold, settlePayment } from './settle.server.ts'

/**
 * Does what an event of the provider asks for. Every event only points: what is true is asked of
 * the provider, so repetition and order do not matter. One that was handled is not handled again;
 * one that failed is not remembered, and comes again.
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
    .values({ id: event.id, type: event.type, receivedAt: context.now().toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

async function dispatch(context: AppContext, event: PaymentEvent): Promise<void> {
  const { intentId, type } = event
  if (!intentId) return logIgnored(context, event, 'an event has no payment')
  if (type === 'payment_intent.succeeded' || type === 'payment_intent.processing') {
    const { state } = await settlePayment(context, intentId)
    if (state === 'unknown')
      logIgnored(context, event, 'an event is about a payment that is not ours')
  } else if (type === 'payment_intent.payment_failed') {
    await afterDecline(context, intentId)
  } else if (type === 'payment_intent.canceled') {
    await afterCancel(context, intentId)
  } else if (type === 'charge.refunded' || type.startsWith('refund.')) {
    await recordRefunds(context, intentId)
  } else if (type.startsWith('charge.dispute.')) {
    await recordDisputes(context, intentId)
  }
}

/**
 * An event that we can do nothing about is taken, and logged once: refused, it would come again for
 * days, until the provider switched the webhook off.
 */
function logIgnored({ log }: AppContext, { id, type, intentId }: PaymentEvent, why: string): void {
  log.warn({ event: id, type, intent: intentId }, why)
}

/** An old word of a decline must not take the units from who has paid since. */
async function afterDecline(context: AppContext, intentId: string): Promise<void> {
  const settled = await settlePayment(context, intentId)
  if (settled.state !== 'open' || !settled.orderId) return
  const ending = await endDeclined(context, settled.orderId, intentId)
  if (ending === undefined) await releaseHold(context, settled.orderId)
}

async function afterCancel(context: AppContext, intentId: string): Promise<void> {
  const { status } = await context.payments.getIntent(intentId)
  const order = await context.db
    .selectFrom('orders')
    .select('id')
    .where('paymentIntentId', '=', intentId)
    .executeTakeFirst()
  if (order && status === 'canceled') await expireOrder(context, order.id)
}
