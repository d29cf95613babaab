import { z } from 'zod'
import { addOrderEvent, addOrderEventOnce } from '#app/orders/order-events.server.ts'
import { returnStock } from '#app/stock/stock.server.ts'
import { toDecimal } from '#app/ui/format/money.ts'
import type { Payments, Refund } from '#platform/adapters/payments.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import type { OrderTable } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { enterInLedger, ledgerTotal } from './ledger.server.ts'
import { lockOrder, settlePayment } from './settle.server.ts'

/** What staff give back: a sum in cents or all that is left, and which units go back into stock. */
export type RefundRequest = {
  amount: number | 'all'
  /** what had gone back before, in cents, as whoever asks saw it */
  refunded?: number | undefined
  restock: RestockedItem
  tellBuyer: boolean
  byUser: string | null
}

/** Which units go back into stock, by the order's lines. */
export type RestockedItem = { itemId: string; quantity: number }[]

const jobSchema = z.object({
  orderId: z.string(),
  amountCents: z.number(),
  key: z.string(),
  /** jobs from before there was a choice tell */
  tellBuyer: z.boolean().default(true),
  /** not of jobs from before the refund carried its key: asked otherwise, the provider would refuse the same key */
  carriesKey: z.boolean().default(false),
})

/** A promised refund, to be carried out. */
export type RefundJob = z.output<typeof jobSchema>

/**
 * Promises a refund: the sum is set aside on the order, so that no two refunds can exceed what was
 * paid, the units go back, and the provider is told by the outbox under a key of its own. Throws
 * `conflict` where less is left. Answers the job's payload, to be carried out at once if possible.
 */
export async function requestRefund(
  { db, now, payments }: AppContext,
  orderId: string,
  request: RefundRequest,
): Promise<RefundJob> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const isNothing = leftOf(order) === 0 && request.restock.length === 0
    if (request.amount === 'all' && isNothing && order.dispute !== 'open') {
      throw new AppError('conflict', 'Nothing is left to give back')
    }
    await restockItems(tx, now(), orderId, request.restock)
    return promiseRefund({ tx, now: now(), mode: payments.mode }, order, request)
  })
}

/** The part of it that is about money, for a transaction that does more. */
export async function promiseRefund(
  { tx, now, mode }: { tx: Db; now: Date } & Pick<Payments, 'mode'>,
  order: OrderTable,
  { amount, refunded, tellBuyer, byUser }: Omit<RefundRequest, 'restock'>,
): Promise<RefundJob> {
  const left = leftOf(order)
  if (refunded !== undefined && refunded !== order.refundedCents) {
    const message = `Nothing was given back now: since you opened this order, what went back has changed from $${toDecimal(refunded)} to $${toDecimal(order.refundedCents)}. Look at its history before you give back more.`
    throw new AppError('conflict', message, { fields: [{ path: 'refunded', message }] })
  }
  const amountCents = amount === 'all' ? left : amount
  if (!order.paymentIntentId || !order.paidAt) {
    throw new AppError('conflict', 'This order has not been paid')
  }
  if (order.mode !== mode && amountCents > 0) {
    throw new AppError('conflict', otherKeys[order.mode])
  }
  if (order.dispute === 'open') {
    throw new AppError('conflict', 'The buyer disputes this payment: its bank decides now')
  }
  if (amountCents > left) {
    throw new AppError('conflict', `At most $${toDecimal(left)} can still be given back`, {
      fields: [{ path: 'amount', message: `must be at most ${toDecimal(left)}` }],
    })
  }
  await tx
    .updateTable('orders')
    .set({ refundedCents: order.refundedCents + amountCents })
    .where('id', '=', order.id)
    .execute()
  await addOrderEvent(tx, now, {
    orderId: order.id,
    kind: 'refund',
    detail: `A refund of $${toDecimal(amountCents)} was asked for.`,
    byUser,
  })
  const key = `refund-${newId()}`
  const job = { orderId: order.id, amountCents, key, tellBuyer, carriesKey: true }
  if (amountCents > 0) await enqueue(tx, now, 'orders.refund', job)
  return job
}

/** Why nothing can go back of an order that was paid while the shop had keys of the other kind. */
const otherKeys = {
  test: 'This order was paid with a test card: no money was taken, and none can be given back.',
  live: 'This order was paid with a real card, and the shop takes test cards now: give the money back at the card provider.',
}

function leftOf({ totalCents, refundedCents }: OrderTable): number {
  return Math.max(0, totalCents - refundedCents)
}

/** Puts units of an order back into stock, as far as they were taken from it. */
export async function restockItems(
  tx: Db,
  now: Date,
  orderId: string,
  items: RestockedItem,
): Promise<void> {
  for (const item of items) await restock(tx, now, orderId, item)
}

async function restock(
  tx: Db,
  now: Date,
  orderId: string,
  { itemId, quantity }: RestockedItem[number],
): Promise<void> {
  const item = await tx
    .selectFrom('orderItems')
    .selectAll()
    .where('id', '=', itemId)
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  if (!item) throw new AppError('badRequest', 'restock: there is no such line in this order')
  const moved = await tx
    .selectFrom('stockMovements')
    .select((row) => row.fn.sum('change').as('change'))
    .where('orderId', '=', orderId)
    .where('productId', '=', item.productId)
    .where('size', '=', item.size)
    .where('colorId', '=', item.colorId)
    .executeTakeFirst()
  const out = -Number(moved?.change ?? 0)
  // what is made to order was never in stock
  const back = Math.min(quantity, item.quantity, Math.max(0, out))
  if (back > 0) await returnStock(tx, now, orderId, { ...item, quantity: back }, 'restock')
}

/**
 * Carries a promised refund out at the provider; the same key is the same refund. The provider knows a key for a day. A job
 * may come again later, after a time without power or when staff press "Try again": so what was given says its key itself.
 */
export async function carryOutRefund(context: AppContext, payload: unknown): Promise<void> {
  const { orderId, amountCents, key, tellBuyer, carriesKey } = jobSchema.parse(payload)
  const { paymentIntentId } = await context.db
    .selectFrom('orders')
    .select('paymentIntentId')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const intentId = paymentIntentId ?? ''
  const given = await context.payments.listRefunds(intentId)
  if (!given.some((refund) => refund.key === key)) {
    await context.payments.refund(intentId, amountCents, key, { isQuiet: !tellBuyer, carriesKey })
  }
  await recordRefunds(context, intentId)
}

/**
 * Brings the ledger up to what the provider says has gone back of a payment, whoever gave it and
 * in whatever order we hear of it. A payment that we had not settled yet is settled first: a late
 * word never revives what was given back (failure 7).
 */
export async function recordRefunds(context: AppContext, intentId: string): Promise<void> {
  const settled = await settlePayment(context, intentId)
  if (settled.state !== 'paid' && settled.state !== 'refunded') return
  const refunds = await context.payments.listRefunds(intentId)
  const { orderId } = settled
  await context.db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId)
    const now = context.now()
    for (const refund of refunds) await enterRefund(tx, now, orderId, refund)
    await syncOrderWithLedger(tx, now, orderId)
  })
}

async function enterRefund(tx: Db, now: Date, orderId: string, refund: Refund): Promise<void> {
  const hasFailed = refund.status === 'failed' || refund.status === 'canceled'
  if (refund.status === 'requires_action') return
  if (!hasFailed) {
    const isNew = await enter(tx, now, orderId, refund, 'refund')
    if (!isNew || refund.isQuiet) return
    await enqueue(tx, now, 'orders.email', {
      orderId,
      emailKind: 'refunded',
      amountCents: refund.amountCents,
      refundId: refund.id,
    })
    return
  }
  const wasEntered = await tx
    .selectFrom('ledgerEntries')
    .select('id')
    .where('providerId', '=', refund.id)
    .executeTakeFirst()
  // a refund that the bank sent back: the money is ours again, and staff must know
  if (wasEntered) await enter(tx, now, orderId, refund, 'refund_failed')
  await noteFailure(tx, now, orderId, refund)
}

async function noteFailure(tx: Db, now: Date, orderId: string, refund: Refund): Promise<void> {
  const detail = `The refund ${refund.id} of $${toDecimal(refund.amountCents)} failed at the bank.`
  const event = { orderId, kind: 'refundFailed', sourceId: refund.id, detail }
  if (!(await addOrderEventOnce(tx, now, event))) return
  await tx
    .updateTable('orders')
    .set((row) => ({ refundedCents: row('refundedCents', '-', refund.amountCents) }))
    .where('id', '=', orderId)
    .execute()
}

/** Enters a refund, or its coming back. True where it is new. */
function enter(
  tx: Db,
  now: Date,
  orderId: string,
  refund: Refund,
  kind: 'refund' | 'refund_failed',
): Promise<boolean> {
  return enterInLedger(tx, now, {
    orderId,
    paymentIntentId: refund.intentId,
    kind,
    providerId: refund.id,
    amountCents: kind === 'refund' ? -refund.amountCents : refund.amountCents,
  })
}

/** The order says what its ledger says: never less has gone back than was entered. */
export async function syncOrderWithLedger(tx: Db, now: Date, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const entries = await tx
    .selectFrom('ledgerEntries')
    .select(['kind', 'amountCents'])
    .where('orderId', '=', orderId)
    .execute()
  const taken = ledgerTotal(entries, ['charge'])
  const back = -ledgerTotal(entries, ['refund', 'refund_failed'])
  const lost = -ledgerTotal(entries, ['dispute', 'dispute_won'])
  const isAllBack = back + lost >= taken
  const settled = isAllBack ? 'refunded' : order.paidAt ? 'paid' : order.paymentStatus
  const paymentStatus = order.dispute === 'open' ? 'disputed' : settled
  await tx
    .updateTable('orders')
    .set({
      refundedCents: Math.max(order.refundedCents, back + lost),
      paymentStatus,
    })
    .where('id', '=', orderId)
    .execute()
  if (paymentStatus === order.paymentStatus) return
  if (paymentStatus === 'refunded') {
    await addOrderEvent(tx, now, {
      orderId,
      kind: 'refunded',
      detail: 'All of the money has gone back.',
    })
  }
  await enqueue(tx, now, 'orders.sync', { orderId })
}
