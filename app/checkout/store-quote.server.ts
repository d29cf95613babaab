import { newOrderId, numberOf } from '#app/orders/order-ids.server.ts'
import {
  findPendingOrder,
  nextHold,
  orderFieldsOf,
  type PendingOrder,
} from '#app/orders/pending-orders.server.ts'
import type { Quote } from '#app/orders/quote.ts'
import { releaseStock, reserveStock } from '#app/stock/stock.server.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import type { AppContext, RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { newId } from '#platform/ids.ts'
import { isWithinLimit } from '#platform/limits/rate-limit.ts'

/** Who stores it, and in which language the buyer is told of the order. */
type QuoteContext = Pick<AppContext, 'db' | 'now' | 'payments' | 'secrets'> &
  Partial<Pick<RequestContext, 'language' | 'client'>>

/**
 * How many carts of one network may begin to hold units. Beyond that a buyer can still pay, but others
 * may buy the units first: a stranger with many carts can't keep a stock from everyone.
 */
const holdsByNetwork = { name: 'pay-holds', count: 6, seconds: 6 * 60 * 60 }

/**
 * Writes what the buyer is asked to pay before the provider hears of it: the order, made once for a
 * cart, and its newest quote. Once the buyer is known the units are held, for a while. Throws
 * `conflict` where someone else was faster.
 */
export async function storeQuote(
  { db, now, payments, secrets, language = 'en', client }: QuoteContext,
  cartId: string,
  quote: Quote,
): Promise<PendingOrder & { quoteId: string }> {
  return db.transaction().execute(async (tx) => {
    const timestamp = now()
    // whoever prepares the same cart at the same time waits here, and then finds this order
    const cart = await tx
      .updateTable('carts')
      .set({ updatedAt: timestamp.toISOString() })
      .where('id', '=', cartId)
      .returning('holdStartedAt')
      .executeTakeFirst()
    const quoteId = newId()
    const pendingOrder = await findPendingOrder(tx, cartId)
    const id = pendingOrder?.id ?? (await newOrderId(tx))
    // who goes on in another language is written to in that one
    const values = {
      ...orderFieldsOf(quote, numberOf(id)),
      quoteId,
      language,
      // as long as no payment is begun, the one that comes decides
      ...(pendingOrder?.paymentIntentId ? {} : { mode: payments.mode }),
    }
    if (pendingOrder) {
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
    if (quote.customer) {
      await releaseStock(tx, timestamp, id)
      const counting = { db: tx, now: () => timestamp, secrets }
      const hold = await allowedHold(counting, cart?.holdStartedAt, client)
      if (hold) await reserveStock(tx, timestamp, id, quote.lines, wordsOf(language))
      await recordHold(tx, { cartId, orderId: id }, hold)
    }
    return { id, quoteId, paymentIntentId: pendingOrder?.paymentIntentId ?? null }
  })
}

type Hold = NonNullable<ReturnType<typeof nextHold>>

/** The hold that a cart may have now; null where it, or its network, has had enough of them. */
async function allowedHold(
  counting: Pick<AppContext, 'db' | 'now' | 'secrets'>,
  startedAt: string | null | undefined,
  client: RequestContext['client'] | undefined,
): Promise<Hold | null> {
  const hold = nextHold(startedAt ?? null, counting.now())
  if (!hold?.isNew || client === undefined) return hold
  return (await isWithinLimit(counting, holdsByNetwork, client)) ? hold : null
}

async function recordHold(
  tx: Db,
  { cartId, orderId }: { cartId: string; orderId: string },
  hold: Hold | null,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ holdExpiresAt: hold?.expiresAt.toISOString() ?? null })
    .where('id', '=', orderId)
    .execute()
  if (!hold) return
  await tx
    .updateTable('carts')
    .set({ holdStartedAt: hold.startedAt.toISOString() })
    .where('id', '=', cartId)
    .execute()
}

const newOrder = {
  status: 'pending',
  paymentStatus: 'pending',
  paymentIntentId: null,
  notes: '',
  carrierOrderId: null,
  carrierKey: null,
  carrierDigest: null,
  carrierOutdatedAt: null,
  linkVersion: 0,
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
