import type { OrderTable } from '#app/orders/tables.ts'
import type { Db } from '#platform/db/open.ts'
import { searchTextOf } from './order-search.ts'
import type { Quote } from './quote.ts'

/** How long units are held for a paying buyer, ms. Preparing the payment again extends it once. */
export const holdMs = 15 * 60_000

/** The longest hold for one cart, ms. As long again must pass before the next. */
const maxHoldMs = 2 * holdMs

/**
 * Returns the cart's hold, or null if it has reached the longest hold. It can still be paid then, but others may
 * buy the units first.
 */
export function nextHold(
  startedAt: string | null,
  now: Date,
): { startedAt: Date; expiresAt: Date; isNew: boolean } | null {
  const began = startedAt === null ? Number.NaN : Date.parse(startedAt)
  const held = now.getTime() - began
  // also if the clock was set back
  const isNew = !(held >= 0 && held < 2 * maxHoldMs)
  if (isNew) return { startedAt: now, expiresAt: new Date(now.getTime() + holdMs), isNew }
  if (held >= maxHoldMs) return null
  const end = Math.min(now.getTime() + holdMs, began + maxHoldMs)
  return { startedAt: new Date(began), expiresAt: new Date(end), isNew }
}

export type PendingOrder = Pick<OrderTable, 'id' | 'paymentIntentId'>

/** The cart's unpaid order, if any. */
export async function findPendingOrder(db: Db, cartId: string): Promise<PendingOrder | undefined> {
  return db
    .selectFrom('orders')
    .select(['id', 'paymentIntentId'])
    .where('cartId', '=', cartId)
    .where('paymentStatus', '=', 'pending')
    .where('expiredAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The order columns that come from a quote. */
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

/** The columns for buyer, recipient, and address. */
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
    // the same by default (decision 24), except for gifts
    billingAddress: JSON.stringify(gift ? {} : (address ?? {})),
  }
}
