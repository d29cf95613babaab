import { holdMs } from '#app/orders/pending-orders.server.ts'
import type { AppContext } from '#platform/context.ts'
import { isOver } from '#platform/limits/waits.ts'
import { acquireLease, leaseMs, type RepeatedTask, runEvery } from '#platform/repeated-tasks.ts'
import { runAll, runRound, type Task } from '#platform/telemetry/round.ts'
import { cancelUnpaidOrder } from './cancel-unpaid-order.server.ts'
import { recordDisputes } from './disputes.server.ts'
import { isProviderAway } from './payments.server.ts'
import { recordRefunds } from './refunds.server.ts'
import { expireOrder, isFromThisSite, settlePayment } from './settle.server.ts'

const minuteMs = 60_000
/** A payment without a hold has a day: its card may have been charged anyway. */
const unheldExpiryMs = 24 * 60 * minuteMs
/** How far back to look through the provider's payments: at start and hourly, or in every other run. */
const longLookbackMs = 72 * 60 * minuteMs
const shortLookbackMs = 2 * 60 * minuteMs
const longLookbackEveryMs = 60 * minuteMs

/**
 * Finds what browser and webhook missed, every SWEEP_SECONDS in one process: completed payments (failure 1) and
 * expired holds. `stop` waits for the current run.
 */
export function startReconciliation(context: AppContext): RepeatedTask {
  const everyMs = context.config.sweepSeconds * 1000
  return runEvery(context, { firstMs: 0, everyMs, failure: 'reconciliation failed' }, () =>
    reconcileOnce(context),
  )
}

/** One run, by whichever process comes first; the long look once an hour. */
export async function reconcileOnce(context: AppContext): Promise<void> {
  const everyMs = leaseMs(context.config.sweepSeconds * 1000)
  if (!(await acquireLease(context, 'reconciling', everyMs))) return
  const isLong = await acquireLease(context, 'reconciling-long', longLookbackEveryMs)
  await runRound('reconciliation', () =>
    reconcile(context, isLong ? longLookbackMs : shortLookbackMs),
  )
}

/**
 * One run. Calls the provider only if the shop has recent payments. The long look also finds refunds and disputes
 * we weren't told about. One bad payment or order never blocks the others.
 */
export async function reconcile(context: AppContext, lookbackMs = longLookbackMs): Promise<void> {
  const since = new Date(context.now().getTime() - lookbackMs)
  const pending = await listPending(context)
  if (pending.length === 0 && !(await hasPaymentSince(context, since))) return
  await runAll(context, listTasks(context, pending, since, lookbackMs === longLookbackMs), {
    failure: 'could not reconcile a payment',
    isAway: isProviderAway,
  })
}

async function* listTasks(
  context: AppContext,
  pending: Pending[],
  since: Date,
  isLong: boolean,
): AsyncGenerator<Task> {
  const begun = new Set(pending.map(({ paymentIntentId }) => paymentIntentId))
  let fault: unknown
  try {
    for await (const payment of context.payments.listPayments(since)) {
      if (payment.status !== 'paid' || !isFromThisSite(payment)) continue
      const { id } = payment
      if (begun.has(id)) yield { name: id, work: () => settlePayment(context, id) }
      if (!isLong) continue
      yield { name: id, work: () => recordRefunds(context, id) }
      yield { name: id, work: () => recordDisputes(context, id) }
    }
  } catch (error) {
    if (isProviderAway(error)) throw error
    fault = error
  }
  // look up the order's own payment, whatever the list says
  for (const order of pending) yield { name: order.id, work: () => expireIfDue(context, order) }
  if (fault) throw fault
}

async function hasPaymentSince({ db }: AppContext, since: Date): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('paidAt', '>=', since.toISOString())
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

type Pending = {
  id: string
  paymentIntentId: string | null
  holdExpiresAt: string | null
  createdAt: string
}

function listPending({ db }: AppContext): Promise<Pending[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'paymentIntentId', 'holdExpiresAt', 'createdAt'])
    .where('paymentStatus', '=', 'pending')
    .where('expiredAt', 'is', null)
    .orderBy('createdAt')
    .execute()
}

async function expireIfDue(context: AppContext, order: Pending): Promise<void> {
  const now = context.now()
  const isTimeOver = order.holdExpiresAt
    ? isOver(order.holdExpiresAt, now, holdMs)
    : isOver(Date.parse(order.createdAt) + unheldExpiryMs, now, unheldExpiryMs)
  if (!isTimeOver) return
  if (!order.paymentIntentId) {
    await expireOrder(context, order.id)
    return
  }
  await cancelUnpaidOrder(context, order.id, order.paymentIntentId)
}
