import { z } from 'zod'
import { remainingOf, unitsToSend } from '#app/orders/lines-to-send.ts'
import { addOrderEvent, addOrderEventOnce } from '#app/orders/order-events.server.ts'
import { unshippedStatuses } from '#app/orders/order-schema.ts'
import { shownColor } from '#app/orders/present.ts'
import { requireSeen, type SeenState } from '#app/orders/seen-state.ts'
import type { OrderItemTable, OrderTable } from '#app/orders/tables.ts'
import { taxOfUnits } from '#app/orders/tax.ts'
import { oneSize } from '#app/stock/product-terms.ts'
import { returnStock } from '#app/stock/stock.server.ts'
import { toDecimal } from '#app/ui/format/money.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { sum } from '#app/ui/format/sum.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { insertLedgerEntry, ledgerTotal } from './ledger.server.ts'
import type { Payments, Refund } from './payments.server.ts'
import { lockOrder, settlePayment } from './settle.server.ts'

/** An amount in cents or everything left, for which units, and which of them to restock. */
export type RefundRequest = {
  amount: number | 'all'
  /** what the caller saw as already refunded, in cents */
  refunded?: number | undefined
  /** refunded units, which won't be sent; defaults to `restock` */
  items?: LineUnits[] | undefined
  restock: LineUnits[]
  tellBuyer: boolean
  seen?: SeenState | undefined
  byUser: string | null
}

export type LineUnits = { itemId: string; quantity: number }

const jobSchema = z.object({
  orderId: z.string(),
  amountCents: z.number(),
  key: z.string(),
  /** missing in old jobs */
  tellBuyer: z.boolean().default(true),
  /** missing in old jobs: sent with other parameters, the provider would refuse their key */
  carriesKey: z.boolean().default(false),
  /** the tax in it; missing in old jobs, and if the amount isn't the cost of units */
  taxCents: z.number().optional(),
})

/** A reserved refund. */
export type RefundJob = z.output<typeof jobSchema>

/**
 * Reserves a refund: adds it to the order, so that refunds never exceed what was paid, restocks its units, and
 * queues the call to the provider with an idempotency key. Throws `conflict` if less is left, or the order isn't as
 * the caller saw it. Returns the job to carry out at once.
 */
export async function requestRefund(
  { db, now, payments }: AppContext,
  orderId: string,
  request: RefundRequest,
): Promise<RefundJob> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    requireSeen(order, request.seen)
    const { items = [], restock } = request
    const isNothing = refundableCents(order) === 0 && items.length === 0 && restock.length === 0
    if (request.amount === 'all' && isNothing && order.dispute !== 'open') {
      throw new AppError('conflict', 'There’s nothing left to refund')
    }
    const units = await refundUnits(tx, now(), order, request)
    // ShipStation must not send them either
    if (units.hasChanged && unshippedStatuses.includes(order.status)) {
      await enqueue(tx, now(), 'orders.sync', { orderId })
    }
    const doing = { tx, now: now(), mode: payments.mode }
    return reserveRefund(doing, order, { ...request, ...units })
  })
}

/** The money part of a refund, for a larger transaction. */
export async function reserveRefund(
  { tx, now, mode }: { tx: Db; now: Date } & Pick<Payments, 'mode'>,
  order: OrderTable,
  {
    amount,
    refunded,
    note,
    cost,
    tellBuyer,
    byUser,
  }: Omit<RefundRequest, 'items' | 'restock' | 'seen'> & Pick<RefundedUnits, 'note' | 'cost'>,
): Promise<RefundJob> {
  const left = refundableCents(order)
  if (refunded !== undefined && refunded !== order.refundedCents) {
    const message = `Nothing was refunded. Since you opened this order, its refunds changed from $${toDecimal(refunded)} to $${toDecimal(order.refundedCents)}. Check its history before you refund more.`
    throw new AppError('conflict', message, { fields: [{ path: 'refunded', message }] })
  }
  const amountCents = amount === 'all' ? left : amount
  if (!order.paymentIntentId || !order.paidAt) {
    throw new AppError('conflict', 'This order hasn’t been paid')
  }
  if (order.mode !== mode && amountCents > 0) {
    throw new AppError('conflict', otherKeys[order.mode])
  }
  if (order.dispute === 'open') {
    throw new AppError('conflict', 'The buyer disputed this payment, so their bank decides')
  }
  if (amountCents > left) {
    throw new AppError('conflict', `Up to $${toDecimal(left)} can still be refunded`, {
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
    detail: [`Requested a refund of $${toDecimal(amountCents)}.`, note].filter(Boolean).join(' '),
    byUser,
  })
  const key = `refund-${newId()}`
  const taxCents = taxIn(amountCents, order, cost)
  const job = {
    ...{ orderId: order.id, amountCents, key, tellBuyer, carriesKey: true },
    ...(taxCents === undefined ? {} : { taxCents }),
  }
  if (amountCents > 0) await enqueue(tx, now, 'orders.refund', job)
  return job
}

/** Why an order from the other mode can't be refunded here. */
const otherKeys = {
  test: 'This order was paid with a test card, so there’s no money to refund.',
  live: 'This order was paid with a real card, but the shop is in test mode now. Refund it in the card provider’s dashboard.',
}

/** The tax in a refund of exactly these units, with or without shipping; undefined for any other amount. */
function taxIn(
  amountCents: number,
  { shippingCents, shippingTaxCents }: OrderTable,
  { goodsCents, taxCents }: RefundedUnits['cost'],
): number | undefined {
  const withoutShipping = goodsCents + taxCents
  if (amountCents === withoutShipping) return taxCents
  const isWithShipping = amountCents === withoutShipping + shippingCents + shippingTaxCents
  return isWithShipping ? taxCents + shippingTaxCents : undefined
}

function refundableCents({ totalCents, refundedCents }: OrderTable): number {
  return Math.max(0, totalCents - refundedCents)
}

/** The result of refunding units: a note for the history, and their cost. */
type RefundedUnits = {
  hasChanged: boolean
  note: string
  cost: { goodsCents: number; taxCents: number }
}

/**
 * Marks units of a locked order as refunded, and restocks what came from stock. Throws `conflict` if fewer units
 * are left.
 */
export async function refundUnits(
  tx: Db,
  now: Date,
  order: OrderTable,
  { items, restock }: Pick<RefundRequest, 'items' | 'restock'>,
): Promise<RefundedUnits> {
  const lines = await tx
    .selectFrom('orderItems')
    .selectAll()
    .where('orderId', '=', order.id)
    .orderBy('position')
    .execute()
  requireOwnLines(lines, 'items', items ?? [])
  requireOwnLines(lines, 'restock', restock)
  if (items) requireRefunded(lines, items, restock)
  const refunded = lines.flatMap((line): Refunded[] => {
    const units = items ? unitsOf(items, line) : Math.min(remainingOf(line), unitsOf(restock, line))
    return units > 0 ? [{ line, units }] : []
  })
  for (const { line, units } of refunded) await markRefunded(tx, line, units)
  let restocked = 0
  for (const line of lines) restocked += await restockLine(tx, now, line, unitsOf(restock, line))
  const left = unitsToSend(lines) - sum(refunded.map(({ units }) => units))
  const isUnshipped = unshippedStatuses.includes(order.status)
  return {
    hasChanged: refunded.length > 0,
    cost: {
      goodsCents: sum(refunded.map(({ line, units }) => line.priceCents * units)),
      taxCents: sum(
        refunded.map(({ line, units }) => taxOfUnits(line, line.refundedQuantity, units)),
      ),
    },
    note: [
      refunded.length > 0 ? `${refunded.map(describe).join('; ')}.` : '',
      restocked > 0 ? `${pluralize(restocked, 'item', 'items')} returned to stock.` : '',
      refunded.length > 0 && isUnshipped ? `${pluralize(left, 'item', 'items')} left to send.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  }
}

type Refunded = { line: OrderItemTable; units: number }

function requireOwnLines(
  lines: readonly OrderItemTable[],
  path: 'items' | 'restock',
  named: readonly LineUnits[],
): void {
  const isOwn = named.every(({ itemId }) => lines.some(({ id }) => id === itemId))
  if (!isOwn) throw new AppError('badRequest', `${path}: no such line item in this order`)
}

/** A restocked unit can be sold again, so this order must not keep it. */
function requireRefunded(
  lines: readonly OrderItemTable[],
  items: readonly LineUnits[],
  restock: readonly LineUnits[],
): void {
  const kept = lines.find(
    (line) => unitsOf(restock, line) > unitsOf(items, line) + line.refundedQuantity,
  )
  if (!kept) return
  const message = `restock: only refunded items of “${kept.name}” can return to stock`
  throw new AppError('badRequest', message, { fields: [{ path: 'restock', message }] })
}

function unitsOf(named: readonly LineUnits[], { id }: OrderItemTable): number {
  return sum(named.filter(({ itemId }) => itemId === id).map(({ quantity }) => quantity))
}

async function markRefunded(tx: Db, line: OrderItemTable, units: number): Promise<void> {
  const left = remainingOf(line)
  if (units > left) {
    const message = `Only ${left} of “${line.name}” can still be refunded. Nothing was refunded.`
    throw new AppError('conflict', message, { fields: [{ path: 'items', message }] })
  }
  await tx
    .updateTable('orderItems')
    .set({ refundedQuantity: line.refundedQuantity + units })
    .where('id', '=', line.id)
    .execute()
}

/** '2 × Light left on shirt, Forest Green, L' */
function describe({ line, units }: Refunded): string {
  const size = line.size === oneSize ? '' : line.size
  return `${units} × ${[line.name, shownColor(line), size].filter(Boolean).join(', ')}`
}

/** Returns how many units were restocked. */
async function restockLine(
  tx: Db,
  now: Date,
  line: OrderItemTable,
  units: number,
): Promise<number> {
  if (units === 0) return 0
  const { orderId, productId, size, colorId } = line
  const moved = await tx
    .selectFrom('stockMovements')
    .select((row) => row.fn.sum('change').as('change'))
    .where('orderId', '=', orderId)
    .where('productId', '=', productId)
    .where('size', '=', size)
    .where('colorId', '=', colorId)
    .executeTakeFirst()
  const out = -Number(moved?.change ?? 0)
  // made-to-order items were never in stock
  const back = Math.min(units, line.quantity, Math.max(0, out))
  if (back > 0) await returnStock(tx, now, orderId, { ...line, quantity: back }, 'restock')
  return back
}

/**
 * Carries out a reserved refund at the provider, at most once. The provider forgets a key after a day, but a job
 * may run later, after an outage or when staff retry, so each refund carries its key.
 */
export async function carryOutRefund(context: AppContext, payload: unknown): Promise<void> {
  const { orderId, amountCents, key, tellBuyer, ...marks } = jobSchema.parse(payload)
  const { paymentIntentId } = await context.db
    .selectFrom('orders')
    .select('paymentIntentId')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const paymentId = paymentIntentId ?? ''
  const given = await context.payments.listRefunds(paymentId)
  if (!given.some((refund) => refund.key === key)) {
    await context.payments.refund(paymentId, amountCents, key, { isQuiet: !tellBuyer, ...marks })
  }
  await recordRefunds(context, paymentId)
}

/**
 * Brings the ledger up to date with the provider's refunds of a payment, no matter who made them and in which order
 * we hear of them. Settles the payment first, so that a late event never revives a refunded order (failure 7).
 */
export async function recordRefunds(context: AppContext, paymentId: string): Promise<void> {
  const settled = await settlePayment(context, paymentId)
  if (settled.state !== 'paid' && settled.state !== 'refunded') return
  const refunds = await context.payments.listRefunds(paymentId)
  const { orderId } = settled
  await context.db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId)
    const now = context.now()
    for (const refund of refunds) await recordRefund(tx, now, orderId, refund)
    await syncOrderWithLedger(tx, now, orderId)
  })
}

async function recordRefund(tx: Db, now: Date, orderId: string, refund: Refund): Promise<void> {
  if (refund.status === 'waiting') return
  if (refund.status === 'made') {
    const isNew = await insertRefundEntry(tx, now, orderId, refund, 'refund')
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
  // the bank returned the refund, and staff must know
  if (wasEntered) await insertRefundEntry(tx, now, orderId, refund, 'refund_failed')
  await recordFailedRefund(tx, now, orderId, refund)
}

async function recordFailedRefund(
  tx: Db,
  now: Date,
  orderId: string,
  refund: Refund,
): Promise<void> {
  const detail = `Refund ${refund.id} of $${toDecimal(refund.amountCents)} failed at the bank.`
  const event = { orderId, kind: 'refundFailed', sourceId: refund.id, detail }
  if (!(await addOrderEventOnce(tx, now, event))) return
  await tx
    .updateTable('orders')
    .set((row) => ({ refundedCents: row('refundedCents', '-', refund.amountCents) }))
    .where('id', '=', orderId)
    .execute()
}

/** Inserts a refund or its failure. Returns whether it is new. */
function insertRefundEntry(
  tx: Db,
  now: Date,
  orderId: string,
  refund: Refund,
  kind: 'refund' | 'refund_failed',
): Promise<boolean> {
  const sign = kind === 'refund' ? -1 : 1
  return insertLedgerEntry(tx, now, {
    orderId,
    paymentIntentId: refund.paymentId,
    kind,
    providerId: refund.id,
    amountCents: sign * refund.amountCents,
    ...(refund.taxCents === undefined ? {} : { refundedTaxCents: sign * refund.taxCents }),
  })
}

/** Updates the order from its ledger. Its refunds never drop below what was booked. */
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
      detail: 'Fully refunded.',
    })
  }
  await enqueue(tx, now, 'orders.sync', { orderId })
}
