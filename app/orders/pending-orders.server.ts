import type { Db } from '#platform/db/open.ts'
import type { OrderTable } from '#platform/db/tables.ts'
import { searchTextOf } from './order-search.ts'
import type { Quote } from './quote.ts'

/** How long units are kept for a buyer who pays, ms. */
export const holdMs = 15 * 60_000

/** An order that is not paid yet. */
export type PendingOrder = Pick<OrderTable, 'id' | 'paymentIntentId'>

/** The order that this cart is on its way to, if there is one. */
export async function findPendingOrder(db: Db, cartId: string): Promise<PendingOrder | undefined> {
  return db
    .selectFrom('orders')
    .select(['id', 'paymentIntentId'])
    .where('cartId', '=', cartId)
    .where('paymentStatus', '=', 'pending')
    .where('expiredAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What an order says of its buyer and its sums, by a quote. */
export function orderFieldsOf(quote: Quote, number: string) {
  const { customer, address } = quote
  const names = {
    customerName: customer?.name ?? '',
    customerEmail: customer?.email ?? '',
    customerPhone: customer?.phone ?? '',
  }
  return {
    ...names,
    search: searchTextOf({ number, ...names }),
    number,
    shippingAddress: JSON.stringify(address ?? {}),
    // where nothing else is known, the same (decision 24)
    billingAddress: JSON.stringify(address ?? {}),
    subtotalCents: quote.subtotalCents,
    shippingCents: quote.shippingCents,
    taxCents: quote.taxCents,
    totalCents: quote.totalCents,
    shippingBy: quote.shippingBy,
  }
}
