import type { Db } from '#platform/db/open.ts'
import type { OrderTable } from '#platform/db/tables.ts'
import { searchTextOf } from './order-search.ts'
import type { Quote } from './quote.ts'

/** How long units are held for a buyer who is paying, ms; preparing the payment again extends it once. */
export const holdMs = 15 * 60_000

/** The longest that a cart holds units, ms. As long again must pass before it may hold any. */
const maxHoldMs = 2 * holdMs

/**
 * Until when a cart may hold units, and when that hold began. Null where it has held them as long as a
 * buyer may: it can still be paid for, but others may buy the units first.
 */
export function nextHold(
  startedAt: string | null,
  now: Date,
): { startedAt: Date; expiresAt: Date; isNew: boolean } | null {
  const began = startedAt === null ? Number.NaN : Date.parse(startedAt)
  const held = now.getTime() - began
  // also after a clock was set back
  const isNew = !(held >= 0 && held < 2 * maxHoldMs)
  if (isNew) return { startedAt: now, expiresAt: new Date(now.getTime() + holdMs), isNew }
  if (held >= maxHoldMs) return null
  const end = Math.min(now.getTime() + holdMs, began + maxHoldMs)
  return { startedAt: new Date(began), expiresAt: new Date(end), isNew }
}

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
  return {
    ...buyerFieldsOf(quote, number),
    subtotalCents: quote.subtotalCents,
    shippingCents: quote.shippingCents,
    taxCents: quote.taxCents,
    shippingTaxCents: quote.shippingTaxCents,
    taxState: quote.taxState,
    taxRate: quote.taxRate,
    taxExemptNumber: quote.taxExemptNumber,
    totalCents: quote.totalCents,
    shippingBy: quote.shippingBy,
  }
}

/** Of these, who buys, who gets it, and where it goes. */
export function buyerFieldsOf({ customer, address, gift }: Quote, number: string) {
  const names = {
    customerName: customer?.name ?? '',
    customerEmail: customer?.email ?? '',
    customerPhone: customer?.phone ?? '',
    recipientName: gift?.recipientName ?? '',
  }
  return {
    ...names,
    giftMessage: gift?.giftMessage ?? '',
    search: searchTextOf({ number, ...names, address: address ?? undefined }),
    number,
    shippingAddress: JSON.stringify(address ?? {}),
    // where nothing else is known, the same (decision 24); the buyer of a gift lives elsewhere
    billingAddress: JSON.stringify(gift ? {} : (address ?? {})),
  }
}
