import type { Gift } from '#app/orders/gift.ts'
import { addOrderEvent, addOrderEventOnce } from '#app/orders/order-events.server.ts'
import { orderFieldsOf } from '#app/orders/pending-orders.server.ts'
import {
  type Address,
  type Customer,
  lineTaxesOf,
  type Quote,
  quoteSchema,
} from '#app/orders/quote.ts'
import type { OrderTable } from '#app/orders/tables.ts'
import {
  leftOf,
  listHeld,
  readStock,
  releaseStock,
  reserveStock,
  type StockKey,
} from '#app/stock/stock.server.ts'
import { sum } from '#app/ui/format/sum.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { enqueueAll } from '#platform/outbox/outbox.ts'
import { insertLedgerEntry } from './ledger.server.ts'
import type { Payment, PaymentReference } from './payments.server.ts'
import { fillBuyer, findSettled, type Settled } from './settled.server.ts'

/** What the buyer's page knows, if it wasn't sent before paying. */
export type KnownBuyer = { customer: Customer | null; address: Address | null; gift?: Gift | null }

/**
 * The only function that marks an order as paid (design: a purchase). The confirmation page, the webhook, and
 * reconciliation all call it, in any order and as often as they like: it asks the provider unless the order is
 * already settled, and writes once. One transaction inserts the charge, copies the charged quote, takes the stock,
 * empties the cart, and queues the emails and the sync to ShipStation.
 */
export async function settlePayment(
  context: AppContext,
  paymentId: string,
  known: KnownBuyer = { customer: null, address: null },
): Promise<Settled> {
  const before = await findSettled(context.db, paymentId)
  if (before) return before
  const payment = await context.payments.getPayment(paymentId)
  const { status, orderId } = payment
  if (status === 'processing') return { state: 'processing', orderId }
  if (status !== 'paid') return { state: 'open', orderId }
  const quote = await findQuote(context.db, payment)
  if (!quote) {
    if (isFromThisSite(payment)) {
      context.log.error({ payment: payment.id }, 'a payment was taken without a known order')
    }
    return { state: 'unknown', orderId: undefined }
  }
  return settleTaken(context, payment, {
    ...quote,
    customer: quote.customer ?? known.customer,
    address: quote.address ?? known.address,
    // a gift belongs to its address
    gift: quote.gift ?? (quote.address ? null : (known.gift ?? null)),
    isAddressLate: quote.address === null && known.address !== null,
  })
}

/** The quote that was charged. `isAddressLate`: its address arrived after the payment. */
type Charged = Quote & { id: string; orderId: string; isAddressLate: boolean }

/** Other sites may use the same provider account. */
export function isFromThisSite({ orderId, quoteId }: PaymentReference): boolean {
  return Boolean(quoteId || orderId)
}

async function settleTaken(
  context: AppContext,
  payment: Payment,
  quote: Charged,
): Promise<Settled> {
  const { db } = context
  if (payment.receivedCents !== quote.totalCents) {
    return db
      .transaction()
      .execute((tx) => refundUnfulfillable(context, tx, payment, quote, 'amount'))
  }
  try {
    return await db.transaction().execute(async (tx) => {
      const settled = await writeSettlement(context, tx, payment, quote)
      await noteLateAddress(tx, context.now(), quote)
      return settled
    })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error
    return db
      .transaction()
      .execute((tx) => refundUnfulfillable(context, tx, payment, quote, 'stock'))
  }
}

/** Our page sends the address before charging. A custom client may not, and would avoid its state's tax. */
async function noteLateAddress(tx: Db, now: Date, quote: Charged): Promise<void> {
  const { orderId, isAddressLate, shippingBy } = quote
  // pickups have no address
  if (!isAddressLate || shippingBy === 'pickup') return
  const detail =
    'The address arrived after the payment, so shipping and tax were calculated without it. Check them before you send anything.'
  await addOrderEventOnce(tx, now, { orderId, kind: 'addressLate', sourceId: orderId, detail })
}

/** Throws `conflict` if a unit is sold out, and writes nothing. */
async function writeSettlement(
  context: AppContext,
  tx: Db,
  payment: Payment,
  quote: Quote & { id: string; orderId: string },
): Promise<Settled> {
  const now = context.now()
  const order = await lockOrder(tx, quote.orderId)
  if (!(await insertCharge(tx, now, order, payment))) return fillBuyer(tx, order, quote, payment)
  await reserveExactly(tx, now, order.id, quote)
  await writeOrder(tx, now, order, quote, { status: 'pending' })
  await addOrderEvent(tx, now, {
    orderId: order.id,
    kind: 'paid',
    detail: 'Payment received.',
  })
  const orderId = order.id
  await enqueueAll(tx, now, [
    { kind: 'orders.email', payload: { orderId, emailKind: 'placed' } },
    { kind: 'orders.email', payload: { orderId, emailKind: 'placedStaff' } },
    { kind: 'orders.sync', payload: { orderId } },
  ])
  return { state: 'paid', orderId }
}

/**
 * Paid, but sold out or for another amount: cancels the order, refunds it automatically, and tells the buyer
 * (failure 6).
 */
async function refundUnfulfillable(
  context: AppContext,
  tx: Db,
  payment: Payment,
  quote: Quote & { id: string; orderId: string },
  why: 'stock' | 'amount',
): Promise<Settled> {
  const now = context.now()
  const order = await lockOrder(tx, quote.orderId)
  if (!(await insertCharge(tx, now, order, payment))) return fillBuyer(tx, order, quote, payment)
  await releaseStock(tx, now, order.id)
  await writeOrder(tx, now, order, quote, {
    status: 'cancelled',
    cancelledAt: now.toISOString(),
    refundedCents: payment.receivedCents,
  })
  await addOrderEvent(tx, now, {
    orderId: order.id,
    kind: 'tooLate',
    detail:
      why === 'stock'
        ? 'Paid after the last item sold out. The payment is being refunded automatically.'
        : 'The buyer paid a different amount than requested. The payment is being refunded automatically.',
  })
  const refund = {
    orderId: order.id,
    amountCents: payment.receivedCents,
    key: `too-late-${payment.id}`,
    carriesKey: true,
  }
  await enqueueAll(tx, now, [
    { kind: 'orders.refund', payload: refund },
    { kind: 'orders.email', payload: { orderId: order.id, emailKind: 'tooLate' } },
  ])
  return { state: 'refunded', orderId: order.id }
}

/** Locks the order's row against concurrent settling, refunding, and expiring. Throws `notFound`. */
export async function lockOrder(tx: Db, orderId: string): Promise<OrderTable> {
  return tx
    .updateTable('orders')
    .set((row) => ({ id: row.ref('id') }))
    .where('id', '=', orderId)
    .returningAll()
    .executeTakeFirstOrThrow(() => new AppError('notFound', 'Order not found'))
}

/** Returns whether the charge is new. */
function insertCharge(tx: Db, now: Date, { id }: OrderTable, payment: Payment): Promise<boolean> {
  return insertLedgerEntry(tx, now, {
    orderId: id,
    paymentIntentId: payment.id,
    kind: 'charge',
    providerId: payment.id,
    amountCents: payment.receivedCents,
  })
}

/** Makes the order hold exactly what was sold. Usually it already does. */
async function reserveExactly(tx: Db, now: Date, orderId: string, { lines }: Quote): Promise<void> {
  const held = await listHeld(tx, [orderId])
  const counted = await readStock(
    tx,
    lines.map(({ productId }) => productId),
  )
  const isHeld = [...held, ...counted].every(
    (key) => (leftOf(held, key) ?? 0) === quantityOf(lines, key),
  )
  if (isHeld) return
  await releaseStock(tx, now, orderId)
  await reserveStock(tx, now, orderId, lines)
}

function quantityOf(lines: Quote['lines'], key: StockKey): number {
  const same = lines.filter(
    ({ productId, size, colorId }) =>
      productId === key.productId && size === key.size && colorId === key.colorId,
  )
  return sum(same.map(({ quantity }) => quantity))
}

async function writeOrder(
  tx: Db,
  now: Date,
  order: OrderTable,
  quote: Quote & { id: string },
  change: Partial<Pick<OrderTable, 'status' | 'cancelledAt' | 'refundedCents'>>,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      ...orderFieldsOf(quote, order.number),
      quoteId: quote.id,
      paymentStatus: 'paid',
      placedAt: now.toISOString(),
      paidAt: now.toISOString(),
      holdExpiresAt: null,
      expiredAt: null,
      ...change,
    })
    .where('id', '=', order.id)
    .execute()
  const taxes = lineTaxesOf(quote)
  await tx
    .insertInto('orderItems')
    .values(
      quote.lines.map(({ cartItemId: _, ...line }, position) => ({
        ...line,
        sku: line.sku ?? '',
        taxCents: taxes[position] ?? 0,
        id: newId(),
        orderId: order.id,
        position,
        refundedQuantity: 0,
      })),
    )
    .execute()
  await tx
    .deleteFrom('cartItems')
    .where(
      'id',
      'in',
      quote.lines.map(({ cartItemId }) => cartItemId),
    )
    .execute()
}

async function findQuote(db: Db, { quoteId }: Payment) {
  if (!quoteId) return undefined
  const row = await db
    .selectFrom('quotes')
    .select(['id', 'orderId', 'body'])
    .where('id', '=', quoteId)
    .executeTakeFirst()
  return row && { ...quoteSchema.parse(JSON.parse(row.body)), id: row.id, orderId: row.orderId }
}

/** Releases an unpaid order's stock after its payment was canceled. */
export async function expireOrder(context: AppContext, orderId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const now = context.now()
    const order = await lockOrder(tx, orderId)
    if (order.paymentStatus !== 'pending' || order.expiredAt) return
    await releaseStock(tx, now, orderId)
    await tx
      .updateTable('orders')
      .set({ expiredAt: now.toISOString(), paymentStatus: 'failed', holdExpiresAt: null })
      .where('id', '=', orderId)
      .execute()
  })
}

/** A decline releases the units at once. Trying again takes them again. */
export async function releaseHold(context: AppContext, orderId: string): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.paymentStatus !== 'pending') return
    await releaseStock(tx, context.now(), orderId)
    await tx.updateTable('orders').set({ holdExpiresAt: null }).where('id', '=', orderId).execute()
  })
}
