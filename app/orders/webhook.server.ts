import type { PaymentEvent } from '#server/adapters/payments.ts'
import type { AppContext } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import { addOrderEvent } from './order-events.server.ts'
import { bringUpToLedger, recordRefunds } from './refunds.server.ts'
import { lapse, lockOrder, releaseHold, settlePayment } from './settle.server.ts'

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
  await carryOut(context, event)
  await db
    .insertInto('paymentEvents')
    .values({ id: event.id, type: event.type, receivedAt: context.now().toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

async function carryOut(context: AppContext, event: PaymentEvent): Promise<void> {
  const { intentId, type } = event
  if (!intentId) return
  if (type === 'payment_intent.succeeded' || type === 'payment_intent.processing') {
    await settlePayment(context, intentId)
  } else if (type === 'payment_intent.payment_failed') {
    await afterDecline(context, intentId)
  } else if (type === 'payment_intent.canceled') {
    await afterCancel(context, intentId)
  } else if (type === 'charge.refunded' || type.startsWith('refund.')) {
    await recordRefunds(context, intentId)
  } else if (type.startsWith('charge.dispute.')) {
    await recordDispute(context, intentId, event)
  }
}

/** An old word of a decline must not take the pieces from who has paid since. */
async function afterDecline(context: AppContext, intentId: string): Promise<void> {
  const settled = await settlePayment(context, intentId)
  if (settled.state === 'open' && settled.orderId) await releaseHold(context, settled.orderId)
}

async function afterCancel(context: AppContext, intentId: string): Promise<void> {
  const { status } = await context.payments.getIntent(intentId)
  const order = await context.db
    .selectFrom('orders')
    .select('id')
    .where('paymentIntentId', '=', intentId)
    .executeTakeFirst()
  if (order && status === 'canceled') await lapse(context, order.id)
}

/** The bank takes disputed money back at once, and returns it where the dispute is won. */
async function recordDispute(
  context: AppContext,
  intentId: string,
  { dispute }: PaymentEvent,
): Promise<void> {
  const settled = await settlePayment(context, intentId)
  if (!dispute || (settled.state !== 'paid' && settled.state !== 'refunded')) return
  const { orderId } = settled
  const isWon = dispute.status === 'won'
  await context.db.transaction().execute(async (tx) => {
    const now = context.now()
    await lockOrder(tx, orderId)
    for (const kind of isWon ? (['dispute', 'dispute_won'] as const) : (['dispute'] as const)) {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('ledgerEntries')
        .values({
          id: newId(),
          orderId,
          paymentIntentId: intentId,
          kind,
          providerId: dispute.id,
          amountCents: kind === 'dispute' ? -dispute.amountCents : dispute.amountCents,
          byUser: null,
          createdAt: now.toISOString(),
        })
        .onConflict((conflict) => conflict.columns(['kind', 'providerId']).doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows !== 1n) continue
      const detail =
        kind === 'dispute'
          ? 'The buyer disputes the payment: the bank has taken the money back for now.'
          : 'The dispute was won: the money is ours again.'
      await addOrderEvent(tx, now, { orderId, kind, detail })
      if (kind === 'dispute_won') {
        await tx
          .updateTable('orders')
          .set((row) => ({ refundedCents: row('refundedCents', '-', dispute.amountCents) }))
          .where('id', '=', orderId)
          .execute()
      }
      await bringUpToLedger(tx, now, orderId)
    }
  })
}
