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
import { sourceLanguage } from '#platform/language.ts'
import { isWithinLimit } from '#platform/limits/rate-limit.ts'

/** The storing context, and the language for the buyer's emails. */
type QuoteContext = Pick<AppContext, 'db' | 'now' | 'payments' | 'secrets'> &
  Partial<Pick<RequestContext, 'language' | 'client'>>

/**
 * How many carts of one network may start a hold. Beyond that a buyer can still pay, but others may
 * buy the units first: one person with many carts can't block everyone's stock.
 */
const holdsByNetwork = { name: 'pay-holds', count: 6, seconds: 6 * 60 * 60 }

/**
 * Stores the order, one for each cart, and its newest quote before the card processor is told.
 * Holds units for a while once the buyer is known. Throws `conflict` if someone else was faster.
 */
export async function storeQuote(
  { db, now, payments, secrets, language = sourceLanguage, client }: QuoteContext,
  cartId: string,
  quote: Quote,
): Promise<PendingOrder & { quoteId: string }> {
  return db.transaction().execute(async (tx) => {
    const timestamp = now()
    // a concurrent request for the same cart waits here and then finds this order
    const cart = await tx
      .updateTable('carts')
      .set({ updatedAt: timestamp.toISOString() })
      .where('id', '=', cartId)
      .returning('holdStartedAt')
      .executeTakeFirst()
    const quoteId = newId()
    const pendingOrder = await findPendingOrder(tx, cartId)
    const id = pendingOrder?.id ?? (await newOrderId(tx))
    // a buyer who switches languages gets emails in the new one
    const values = {
      ...orderFieldsOf(quote, numberOf(id)),
      quoteId,
      language,
      // until a payment is started, the current mode applies
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

/** The hold that a cart may have now; null if it, or its network, has used up its holds. */
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
