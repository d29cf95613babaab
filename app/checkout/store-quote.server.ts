import { newOrderId, numberOf } from '#app/orders/order-ids.server.ts'
import {
  findPendingOrder,
  holdMs,
  orderFieldsOf,
  type PendingOrder,
} from '#app/orders/pending-orders.server.ts'
import type { Quote } from '#app/orders/quote.ts'
import { releaseStock, reserveStock } from '#app/stock/stock.server.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import type { AppContext, RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { newId } from '#platform/ids.ts'
import type { Language } from '#platform/language.ts'

/** Who stores it, and in which language the buyer is told of the order. */
type Quoting = Pick<AppContext, 'db' | 'now' | 'payments'> &
  Partial<Pick<RequestContext, 'language'>>

/**
 * Writes what the buyer is asked to pay before the provider hears of it: the order, made once for a
 * cart, and its newest quote. Once the buyer is known the units are held. Throws `conflict` where
 * somebody else was faster.
 */
export async function storeQuote(
  { db, now, payments, language = 'en' }: Quoting,
  cartId: string,
  quote: Quote,
): Promise<PendingOrder & { quoteId: string }> {
  return db.transaction().execute(async (tx) => {
    const timestamp = now()
    // whoever prepares the same cart at the same time waits here, and then finds this order
    await tx
      .updateTable('carts')
      .set({ updatedAt: timestamp.toISOString() })
      .where('id', '=', cartId)
      .execute()
    const quoteId = newId()
    const known = await findPendingOrder(tx, cartId)
    const id = known?.id ?? (await newOrderId(tx))
    // who goes on in another language is written to in that one
    const values = {
      ...orderFieldsOf(quote, numberOf(id)),
      quoteId,
      language,
      // as long as no payment is begun, the one that comes decides
      ...(known?.paymentIntentId ? {} : { mode: payments.mode }),
    }
    if (known) {
      await tx.updateTable('orders').set(values).where('id', '=', id).execute()
    } else {
      const createdAt = timestamp.toISOString()
      await tx
        .insertInto('orders')
        .values({ ...newOrder, mode: payments.mode, ...values, id, cartId, createdAt })
        .execute()
    }
    await tx
      .insertInto('quotes')
      .values({
        id: quoteId,
        orderId: id,
        body: JSON.stringify(quote),
        totalCents: quote.totalCents,
        createdAt: timestamp.toISOString(),
      })
      .execute()
    if (quote.customer) await hold(tx, timestamp, id, quote, language)
    return { id, quoteId, paymentIntentId: known?.paymentIntentId ?? null }
  })
}

/** Takes the quote's units out of stock for a quarter of an hour, instead of those held before. */
async function hold(
  tx: Db,
  now: Date,
  orderId: string,
  quote: Quote,
  language: Language,
): Promise<void> {
  await releaseStock(tx, now, orderId)
  await reserveStock(tx, now, orderId, quote.lines, wordsOf(language))
  await tx
    .updateTable('orders')
    .set({ holdExpiresAt: new Date(now.getTime() + holdMs).toISOString() })
    .where('id', '=', orderId)
    .execute()
}

const newOrder = {
  status: 'pending',
  paymentStatus: 'pending',
  paymentIntentId: null,
  notes: '',
  carrierOrderId: null,
  trackingNumber: null,
  carrierCode: null,
  holdExpiresAt: null,
  refundedCents: 0,
  placedAt: null,
  paymentMethod: 'card',
  paidAt: null,
  shippedAt: null,
  cancelledAt: null,
  expiredAt: null,
  archivedAt: null,
  redactedAt: null,
} as const
