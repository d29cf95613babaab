import { addOrderEventOnce } from '#app/orders/order-events.server.ts'
import type { OrderTable } from '#app/orders/tables.ts'
import type { LedgerEntryTable } from '#app/payments/tables.ts'
import { toDecimal } from '#app/ui/format/money.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { insertLedgerEntry } from './ledger.server.ts'
import type { Dispute } from './payments.server.ts'
import { syncOrderWithLedger } from './refunds.server.ts'
import { lockOrder, settlePayment } from './settle.server.ts'

/** The money a dispute holds, in cents. An inquiry holds none. */
export function disputedCents({ status, amountCents }: Dispute): number {
  return takesMoney(status) && status !== 'won' ? amountCents : 0
}

/**
 * Records the disputes of a payment, in whatever order we hear of them. A dispute takes money at once, and returns
 * it if won. Inquiries and prevented disputes go into the history, not the ledger.
 */
export async function recordDisputes(context: AppContext, paymentId: string): Promise<void> {
  const settled = await settlePayment(context, paymentId)
  if (settled.state !== 'paid' && settled.state !== 'refunded') return
  const { orderId } = settled
  const disputes = await context.payments.listDisputes(paymentId)
  if (disputes.length === 0) return
  await context.db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId)
    const now = context.now()
    const dispute = disputeState(disputes)
    await tx.updateTable('orders').set({ dispute }).where('id', '=', orderId).execute()
    // oldest first, in the order of the history
    for (const one of disputes.toReversed()) await recordDispute(tx, now, orderId, one)
    await syncOrderWithLedger(tx, now, orderId)
  })
}

/** Open disputes come before closed ones. */
function disputeState(disputes: Dispute[]): OrderTable['dispute'] {
  const statuses = disputes.map(({ status }) => status)
  const states = ['open', 'inquiry', 'lost', 'won'] as const
  return states.find((state) => statuses.includes(state)) ?? null
}

function takesMoney(status: Dispute['status']): boolean {
  return status === 'open' || status === 'won' || status === 'lost'
}

async function recordDispute(tx: Db, now: Date, orderId: string, dispute: Dispute): Promise<void> {
  if (takesMoney(dispute.status)) await insertDisputeEntry(tx, now, orderId, dispute, 'dispute')
  if (
    dispute.status === 'won' &&
    (await insertDisputeEntry(tx, now, orderId, dispute, 'dispute_won'))
  ) {
    await tx
      .updateTable('orders')
      .set((row) => ({ refundedCents: row('refundedCents', '-', dispute.amountCents) }))
      .where('id', '=', orderId)
      .execute()
  }
  await addOrderEventOnce(tx, now, { orderId, sourceId: dispute.id, ...eventOf(dispute) })
}

/** Returns whether the entry is new. */
function insertDisputeEntry(
  tx: Db,
  now: Date,
  orderId: string,
  { id, paymentId, amountCents }: Dispute,
  kind: Extract<LedgerEntryTable['kind'], 'dispute' | 'dispute_won'>,
): Promise<boolean> {
  return insertLedgerEntry(tx, now, {
    orderId,
    paymentIntentId: paymentId,
    kind,
    providerId: id,
    amountCents: kind === 'dispute' ? -amountCents : amountCents,
  })
}

function eventOf({ id, status, amountCents }: Dispute): { kind: string; detail: string } {
  const sum = `$${toDecimal(amountCents)}`
  const events = {
    inquiry: {
      kind: 'inquiry',
      detail: `The buyer’s bank is asking about this payment (${id}). No money was taken. Answer it in the card provider’s dashboard.`,
    },
    inquiryClosed: {
      kind: 'inquiryClosed',
      detail: `The bank closed inquiry ${id}. No money was taken.`,
    },
    prevented: {
      kind: 'disputePrevented',
      detail: `Dispute ${id} was prevented. No money was taken.`,
    },
    open: {
      kind: 'dispute',
      detail: `The buyer disputed the payment (${id}). The bank took ${sum} until it decides. Answer it in the card provider’s dashboard.`,
    },
    won: { kind: 'disputeWon', detail: `Dispute ${id} was won. The bank returned ${sum}.` },
    lost: { kind: 'disputeLost', detail: `Dispute ${id} was lost. The buyer keeps ${sum}.` },
  }
  return events[status]
}
