import { buyerFieldsOf } from '#app/orders/pending-orders.server.ts'
import type { Quote } from '#app/orders/quote.ts'
import type { OrderTable } from '#app/orders/tables.ts'
import { cacheQuery } from '#platform/db/cached-query.ts'
import type { Db } from '#platform/db/open.ts'
import type { Payment } from './payments.server.ts'

/** `unknown`: a payment that belongs to none of our orders. */
export type Settled =
  | { state: 'paid' | 'refunded'; orderId: string }
  | { state: 'open' | 'processing'; orderId: string | undefined }
  | { state: 'unknown'; orderId: undefined }

const listCharged = cacheQuery((db, { paymentId }: { paymentId: string }) =>
  db
    .selectFrom('orders')
    .innerJoin('ledgerEntries', 'ledgerEntries.orderId', 'orders.id')
    .select(['orders.id', 'customerEmail', 'status', 'paymentStatus', 'refundedCents'])
    .select('ledgerEntries.amountCents as receivedCents')
    .where('ledgerEntries.kind', '=', 'charge')
    .where('ledgerEntries.providerId', '=', paymentId),
)

/** The result for a charge that is already in the ledger, if its buyer is known too. */
export async function findSettled(db: Db, paymentId: string): Promise<Settled | undefined> {
  const [order] = await listCharged(db, { paymentId })
  return order && order.customerEmail !== '' ? stateOf(order, order) : undefined
}

/** Adds the buyer to a settled order if it was unknown. */
export async function fillBuyer(
  tx: Db,
  order: OrderTable,
  quote: Quote,
  payment: Payment,
): Promise<Settled> {
  if (order.customerEmail === '' && quote.customer !== null) {
    const names = buyerFieldsOf(quote, order.number)
    await tx.updateTable('orders').set(names).where('id', '=', order.id).execute()
  }
  return stateOf(order, payment)
}

function stateOf(
  order: Pick<OrderTable, 'id' | 'status' | 'paymentStatus' | 'refundedCents'>,
  { receivedCents }: Pick<Payment, 'receivedCents'>,
): Settled {
  const isCanceled = order.status === 'cancelled' && order.refundedCents >= receivedCents
  const isRefunded = order.paymentStatus === 'refunded' || isCanceled
  return { state: isRefunded ? 'refunded' : 'paid', orderId: order.id }
}
