import { shop } from '#app/catalog/shop-document.ts'
import { readDocument } from '#app/content/kit/content.server.ts'
import { addOrderEvent } from '#app/orders/order-events.server.ts'
import { searchTextOf } from '#app/orders/order-search.ts'
import { parseStoredObject } from '#app/orders/parse-stored-object.ts'
import type { OrderTable } from '#app/orders/tables.ts'
import { timestampBefore } from '#app/ui/format/calendar.server.ts'
import type { AppContext } from '#platform/context.ts'
import { chunks } from '#platform/db/chunks.ts'
import type { Db } from '#platform/db/open.ts'
import { forgetEmails } from '#platform/outbox/email-log.ts'

/** Orders per transaction, so that staff never wait long. */
const batchSize = 100

/**
 * Removes personal details from orders older than the shop keeps them (decision 11: two years by default): name,
 * email, phone, address, notes, packages, and labels. Products, state, amounts, and the ledger are never deleted.
 */
export async function redactOldOrders({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  const { values } = await readDocument(db, shop)
  const before = timestampBefore(now(), { years: values.records.personalYears })
  const old = await db
    .selectFrom('orders')
    .select('id')
    .where('redactedAt', 'is', null)
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .execute()
  for (const batch of chunks(old, batchSize)) {
    await db.transaction().execute((tx) => redactBatch(tx, now(), batch))
  }
}

async function redactBatch(tx: Db, now: Date, batch: { id: string }[]): Promise<void> {
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'number', 'shippingAddress', 'billingAddress'])
    .where(
      'id',
      'in',
      batch.map(({ id }) => id),
    )
    .execute()
  for (const order of orders) await redact(tx, now, order)
}

type Personal = Pick<OrderTable, 'id' | 'number' | 'shippingAddress' | 'billingAddress'>

async function redact(tx: Db, now: Date, order: Personal): Promise<void> {
  const noBuyer = { customerName: '', customerEmail: '', customerPhone: '', recipientName: '' }
  await tx
    .updateTable('orders')
    .set({
      ...noBuyer,
      search: searchTextOf({ ...noBuyer, number: order.number, address: undefined }),
      shippingAddress: stateOf(order.shippingAddress),
      billingAddress: stateOf(order.billingAddress),
      giftMessage: '',
      notes: '',
      trackingNumber: null,
      carrierDigest: null,
      redactedAt: now.toISOString(),
    })
    .where('id', '=', order.id)
    .execute()
  await tx
    .updateTable('orderEvents')
    .set({ detail: 'Removed with the buyer’s name.' })
    .where('orderId', '=', order.id)
    .where('kind', 'not in', impersonalKinds)
    .where('kind', 'not like', 'letter:%')
    .execute()
  await tx.updateTable('shippingLabels').set(emptyLabel).where('orderId', '=', order.id).execute()
  await tx.deleteFrom('orderPackages').where('orderId', '=', order.id).execute()
  await redactQuotes(tx, order.id)
  await deleteJobs(tx, order.id)
  await forgetEmails(tx, [`order:${order.id}`])
  await addOrderEvent(tx, now, {
    orderId: order.id,
    kind: 'redacted',
    detail: 'Name, address, and notes were removed because they’re no longer needed.',
  })
}

/**
 * Kinds of events whose sentences hold only dates, amounts, statuses, and provider ids. Others may quote a name,
 * an address, or a tracking number.
 */
const impersonalKinds = [
  ...['paid', 'tooLate', 'addressLate', 'status', 'archived', 'restored', 'synced', 'redacted'],
  ...['refund', 'refunded', 'refundFailed', 'inquiry', 'inquiryClosed'],
  ...['dispute', 'disputePrevented', 'disputeWon', 'disputeLost'],
]

/** Jobs that do nothing for a redacted order. Their payloads and errors may contain personal details. */
async function deleteJobs(tx: Db, orderId: string): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where('kind', 'in', ['orders.email', 'orders.sync', 'orders.label'])
    .where('payload', 'like', `%"orderId":"${orderId}"%`)
    .execute()
}

const emptyLabel = { pdf: null, trackingNumber: null }

/** Keeps the amounts, removes the buyer. */
async function redactQuotes(tx: Db, orderId: string): Promise<void> {
  const quotes = await tx
    .selectFrom('quotes')
    .select(['id', 'body'])
    .where('orderId', '=', orderId)
    .execute()
  for (const { id, body } of quotes) {
    const remaining = { ...parseStoredObject(body), customer: null, address: null, gift: null }
    await tx
      .updateTable('quotes')
      .set({ body: JSON.stringify(remaining) })
      .where('id', '=', id)
      .execute()
  }
}

/** Only the state, because taxes are reported by state. */
function stateOf(address: string): string {
  const { state = '', country = 'US' } = parseStoredObject(address)
  return JSON.stringify({ street: '', street2: '', city: '', state, zipCode: '', country })
}
