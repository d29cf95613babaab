import type { OrderTable } from '#app/orders/tables.ts'
import { sum } from '#app/ui/format/sum.ts'
import type { AppContext } from '#platform/context.ts'
import { disputedCents } from './disputes.server.ts'
import { ledgerTotal } from './ledger.server.ts'
import type { Payment } from './payments.server.ts'
import { isFromThisSite } from './settle.server.ts'

/** A payment at the provider and in our ledger, in cents. */
export type MoneyLine = {
  paymentId: string
  orderNumber: string
  takenCents: number
  bookedCents: number
  backCents: number
  bookedBackCents: number
  /** held or kept by the bank in disputes */
  disputedCents: number
  bookedDisputedCents: number
}

/** `differences` has one sentence each. `foreign`: payments in the same account that this shop didn't make. */
export type MoneyReport = { lines: MoneyLine[]; foreign: MoneyLine[]; differences: string[] }

/** A payment that doesn't match. `key` stays the same however the sentence is worded. */
type Difference = { key: string; sentence: string }

/** Compares payments with the ledger, orders with their entries, and stock with its movements. Changes nothing. */
export async function checkMoney(context: AppContext): Promise<MoneyReport> {
  const { lines, foreign, differences } = await comparePayments(context)
  const sentences = differences.map(({ sentence }) => sentence)
  return {
    lines,
    foreign,
    differences: [...sentences, ...(await checkOrders(context)), ...(await checkStock(context))],
  }
}

/**
 * Compares the provider's payments since `made` with our charges since `booked`. `made` has to be earlier, because
 * a payment is created before it is paid.
 */
export async function comparePayments(
  context: AppContext,
  since: { made: Date; booked: Date } = { made: new Date(0), booked: new Date(0) },
): Promise<Omit<MoneyReport, 'differences'> & { differences: Difference[] }> {
  const lines: MoneyLine[] = []
  const foreign: MoneyLine[] = []
  const differences: Difference[] = []
  const seen = new Set<string>()
  for await (const payment of context.payments.listPayments(since.made)) {
    const line = await comparePayment(context, payment)
    seen.add(payment.id)
    if (line.takenCents === 0 && line.bookedCents === 0) continue
    if (!isFromThisSite(payment) && line.bookedCents === 0) {
      foreign.push(line)
      continue
    }
    lines.push(line)
    differences.push(...differencesOf(line))
  }
  for (const entry of await listCharges(context, since.booked)) {
    if (!seen.has(entry.paymentIntentId)) {
      const id = entry.paymentIntentId
      differences.push({
        key: `${id} missing`,
        sentence: `${id} is in our ledger but not at the provider`,
      })
    }
  }
  return { lines, foreign, differences }
}

async function comparePayment(context: AppContext, payment: Payment): Promise<MoneyLine> {
  const entries = await context.db
    .selectFrom('ledgerEntries')
    .innerJoin('orders', 'orders.id', 'ledgerEntries.orderId')
    .select(['ledgerEntries.kind', 'ledgerEntries.amountCents', 'orders.number'])
    .where('ledgerEntries.paymentIntentId', '=', payment.id)
    .execute()
  const isTaken = payment.status === 'paid'
  const refunds = isTaken ? await context.payments.listRefunds(payment.id) : []
  const disputes = isTaken ? await context.payments.listDisputes(payment.id) : []
  const completed = refunds.filter(({ status }) => status === 'made')
  return {
    paymentId: payment.id,
    orderNumber: entries[0]?.number ?? '',
    takenCents: isTaken ? payment.receivedCents : 0,
    bookedCents: ledgerTotal(entries, ['charge']),
    backCents: sum(completed.map(({ amountCents }) => amountCents)),
    bookedBackCents: -ledgerTotal(entries, ['refund', 'refund_failed']),
    disputedCents: sum(disputes.map(disputedCents)),
    bookedDisputedCents: -ledgerTotal(entries, ['dispute', 'dispute_won']),
  }
}

function differencesOf(line: MoneyLine): Difference[] {
  const { paymentId: id, takenCents, bookedCents, backCents, bookedBackCents } = line
  const { disputedCents: disputed, bookedDisputedCents: bookedDisputed } = line
  const differences: Difference[] = []
  const add = (kind: string, words: string) =>
    differences.push({ key: `${id} ${kind}`, sentence: `${id}: ${words}` })
  if (takenCents !== bookedCents) {
    add('charge', `the provider charged ${takenCents} cents, our ledger has ${bookedCents}`)
  }
  if (backCents !== bookedBackCents) {
    add('refund', `${backCents} cents were refunded, our ledger has ${bookedBackCents}`)
  }
  if (disputed !== bookedDisputed) {
    add('dispute', `${disputed} cents are disputed, our ledger has ${bookedDisputed}`)
  }
  return differences
}

/**
 * The charges that the provider must know: those made in the current mode. None in a provider's test account,
 * which can be emptied anytime.
 */
async function listCharges({ db, payments }: AppContext, since: Date) {
  if (payments.mode === 'test' && !payments.usesSimulator) return []
  return db
    .selectFrom('ledgerEntries')
    .innerJoin('orders', 'orders.id', 'ledgerEntries.orderId')
    .select('ledgerEntries.paymentIntentId')
    .where('ledgerEntries.kind', '=', 'charge')
    .where('ledgerEntries.createdAt', '>=', since.toISOString())
    .where('orders.mode', '=', payments.mode)
    .execute()
}

/** Checks that each paid order has its charge, adds up, and shows the right refunds. */
async function checkOrders({ db }: AppContext): Promise<string[]> {
  const orders = await db.selectFrom('orders').selectAll().where('paidAt', 'is not', null).execute()
  const entries = Map.groupBy(
    await db.selectFrom('ledgerEntries').selectAll().execute(),
    ({ orderId }) => orderId,
  )
  const items = Map.groupBy(
    await db.selectFrom('orderItems').selectAll().execute(),
    ({ orderId }) => orderId,
  )
  return orders.flatMap((order) => {
    const own = entries.get(order.id) ?? []
    const charged = ledgerTotal(own, ['charge'])
    const back = -ledgerTotal(own, ['refund', 'refund_failed', 'dispute', 'dispute_won'])
    const lines = (items.get(order.id) ?? []).reduce(
      (total, { priceCents, quantity }) => total + priceCents * quantity,
      0,
    )
    const total = order.subtotalCents + order.shippingCents + order.taxCents
    const says = (sentence: string) => `order ${order.number}: ${sentence}`
    return [
      ...(own.some(({ kind }) => kind === 'charge') ? [] : [says('is paid but has no charge')]),
      ...(charged === order.totalCents || order.status === 'cancelled'
        ? []
        : [says(`the total is ${order.totalCents} cents, but ${charged} were charged`)]),
      ...(lines === order.subtotalCents && total === order.totalCents
        ? []
        : [says('the line items don’t add up to the total')]),
      ...(back === order.refundedCents
        ? []
        : [says(`shows ${order.refundedCents} cents refunded, but the ledger has ${back}`)]),
      ...(order.paymentStatus === expectedPaymentStatus(order, charged, back)
        ? []
        : [says(`is ${order.paymentStatus}, but ${back} of ${charged} cents were refunded`)]),
    ]
  })
}

function expectedPaymentStatus(
  { dispute }: OrderTable,
  charged: number,
  back: number,
): OrderTable['paymentStatus'] {
  if (dispute === 'open') return 'disputed'
  return charged > 0 && back >= charged ? 'refunded' : 'paid'
}

async function checkStock({ db }: AppContext): Promise<string[]> {
  const [counts, movements] = await Promise.all([
    db.selectFrom('productStock').selectAll().execute(),
    db
      .selectFrom('stockMovements')
      .select(['productId', 'size', 'colorId'])
      .select((row) => row.fn.sum('change').as('change'))
      .groupBy(['productId', 'size', 'colorId'])
      .execute(),
  ])
  return counts.flatMap(({ productId, size, colorId, quantity }) => {
    const moved = movements.find(
      (row) => row.productId === productId && row.size === size && row.colorId === colorId,
    )
    return Number(moved?.change ?? 0) === quantity
      ? []
      : [
          `product ${productId} ${size}: ${quantity} in stock, but its movements add up to ${moved?.change ?? 0}`,
        ]
  })
}
