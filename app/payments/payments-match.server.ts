import { z } from 'zod'
import type { AlertText, Condition } from '#app/alerts/alert.ts'
import { howToRun } from '#platform/commands/how-to-run.ts'
import type { AppContext } from '#platform/context.ts'
import { acquireLease, readRunResult, storeRunResult } from '#platform/repeated-tasks.ts'
import { comparePayments } from './money-check.server.ts'

const hourMs = 60 * 60 * 1000
/** As far back as reconciliation's long look, which fixes what it can. */
const lookbackMs = 72 * hourMs
/** A payment has a day to be paid. */
const maxPayDelayMs = 24 * hourMs
const round = 'payments'

/**
 * `apart`: keys of the differences in the last run; `standing`: those that were in the run before, too; `since`: how
 * far back to look until nothing differs.
 */
const resultSchema = z.object({
  apart: z.array(z.string()),
  standing: z.array(z.string()),
  since: z.string(),
})

/**
 * Compares the last three days of payments with our ledger once an hour, in one process. A difference counts the
 * second time, after reconciliation had a chance to fix it.
 */
export const paymentsMatch: Condition = {
  key: 'payments',
  async look(context) {
    if (await acquireLease(context, round, hourMs)) await compare(context)
    return mismatchAlert(await countMismatchedPayments(context))
  },
}

/** Differences that lasted for two runs. */
export async function countMismatchedPayments(context: Pick<AppContext, 'db'>): Promise<number> {
  return (await readLastRound(context))?.standing.length ?? 0
}

async function compare(context: AppContext): Promise<void> {
  const last = await readLastRound(context)
  const usual = new Date(context.now().getTime() - lookbackMs).toISOString()
  const since = last && last.apart.length > 0 && last.since < usual ? last.since : usual
  const apart = await listDifferences(context, new Date(since))
  const standing = apart.filter(({ key }) => last?.apart.includes(key))
  for (const { sentence } of standing) {
    context.log.error({ difference: sentence }, 'a payment does not match our records')
  }
  const keysOf = (differences: typeof apart) => differences.map(({ key }) => key)
  await storeRunResult(context, round, { apart: keysOf(apart), standing: keysOf(standing), since })
}

async function listDifferences(context: AppContext, booked: Date) {
  // don't start the simulator for a shop that has no orders
  if (context.payments.usesSimulator && !(await hasOrders(context, booked))) return []
  const made = new Date(booked.getTime() - maxPayDelayMs)
  const { differences } = await comparePayments(context, { made, booked })
  return differences
}

async function hasOrders({ db }: AppContext, since: Date): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('createdAt', '>=', since.toISOString())
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}

async function readLastRound(context: Pick<AppContext, 'db'>) {
  const last = await readRunResult(context, round)
  return last ? resultSchema.parse(last.result) : undefined
}

function mismatchAlert(count: number): AlertText | undefined {
  if (count === 0) return undefined
  return {
    title: 'Payments don’t match our records',
    happened: `For more than an hour, ${count === 1 ? 'one payment hasn’t' : `${count} payments haven’t`} matched between the card provider and our records.`,
    meaning:
      'A buyer may have paid without getting an order, or an order may not show a refund. The shop keeps working.',
    remedy: `Have someone run "${howToRun('money')}" on the server. It lists each payment. Compare them with the card provider’s dashboard, and refund any payment that has no order there.`,
    ask: 'Whoever runs the server and whoever does the bookkeeping.',
    over: 'Payments match our records again',
    audience: 'shop',
    state: String(count),
  }
}
