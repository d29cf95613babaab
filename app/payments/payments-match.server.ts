import { z } from 'zod'
import type { AlertText, Condition } from '#app/alerts/alert.ts'
import { howToRun } from '#platform/commands/how-to-run.ts'
import type { AppContext } from '#platform/context.ts'
import { acquireLease, endRound, readRound } from '#platform/upkeep-rounds.ts'
import { comparePayments } from './money-check.server.ts'

const hourMs = 60 * 60 * 1000
/** As far back as the long look of the reconciliation goes, which puts right what it can. */
const lookbackMs = 72 * hourMs
/** A payment begun has a day to be paid. */
const maxPayDelayMs = 24 * hourMs
const round = 'payments'

/**
 * `apart`: what differed in the last round; `standing`: what had differed in the one before it too;
 * `since`: as far back was looked, and is looked until nothing stands apart any more.
 */
const resultSchema = z.object({
  apart: z.array(z.string()),
  standing: z.array(z.string()),
  since: z.string(),
})

/**
 * The provider's payments of the last three days agree with our books. Compared once an hour by one
 * of the processes; what differs a second time counts, for in between the reconciliation has had its turn.
 */
export const paymentsMatch: Condition = {
  key: 'payments',
  async look(context) {
    if (await acquireLease(context, round, hourMs)) await compare(context)
    return mismatchAlert(await countMismatchedPayments(context))
  },
}

/** How many differences between provider and books have stood for two rounds. */
export async function countMismatchedPayments(context: AppContext): Promise<number> {
  return (await readLastRound(context))?.standing.length ?? 0
}

async function compare(context: AppContext): Promise<void> {
  const last = await readLastRound(context)
  const usual = new Date(context.now().getTime() - lookbackMs).toISOString()
  const since = last && last.apart.length > 0 && last.since < usual ? last.since : usual
  const apart = await listDifferences(context, new Date(since))
  const standing = apart.filter((one) => last?.apart.includes(one))
  for (const difference of standing) {
    context.log.error({ difference }, 'a payment does not match our records')
  }
  await endRound(context, round, { apart, standing, since })
}

async function listDifferences(context: AppContext, booked: Date): Promise<string[]> {
  // our own simulator is not begun for a shop in which nobody tries anything
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

async function readLastRound(context: AppContext) {
  const last = await readRound(context, round)
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
  }
}
