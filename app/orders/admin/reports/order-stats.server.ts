import { sql } from 'kysely'
import type { OrderStats } from '#app/orders/order-schema.ts'
import { toDecimal } from '#app/ui/format/money.ts'
import type { Db } from '#platform/db/open.ts'

/**
 * What the shop has done so far (decision 32). Each figure is read from an index or a narrow table,
 * for this stands above every list of the office; the money is the ledger's, which holds all of it.
 */
export async function readOrderStats(db: Db): Promise<OrderStats> {
  const [mode, total, testOrders, pending, all, tests] = await Promise.all([
    readShownMode(db),
    countOf(listedOrders(db)),
    countOf(listedOrders(db).where('mode', '=', testMode)),
    countPendingOrders(db),
    sumOfLedger(db),
    sumOfTests(db),
  ])
  const cents = mode === 'test' ? tests : all - tests
  return { total, pending, revenue: toDecimal(cents), mode, testOrders }
}

/** How many orders are paid and not begun. */
export function countPendingOrders(db: Db): Promise<number> {
  return countOf(
    listedOrders(db).where('status', '=', 'pending').where('paymentStatus', '=', 'paid'),
  )
}

/** The mode of tests. Written into the statement: only so do the databases see that the index of tests will do. */
export const testMode = sql.lit('test' as const)

/** Orders as the list of the office has them: placed, and not put away. */
export function listedOrders(db: Db) {
  return db.selectFrom('orders').where('placedAt', 'is not', null).where('archivedAt', 'is', null)
}

async function countOf(orders: ReturnType<typeof listedOrders>): Promise<number> {
  const { count } = await orders
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function sumOfLedger(db: Db): Promise<number> {
  const { cents } = await db
    .selectFrom('ledgerEntries')
    .select(({ fn }) => fn.sum('amountCents').as('cents'))
    .executeTakeFirstOrThrow()
  return Number(cents ?? 0)
}

async function sumOfTests(db: Db): Promise<number> {
  const { cents } = await db
    .selectFrom('orders')
    .innerJoin('ledgerEntries', 'ledgerEntries.orderId', 'orders.id')
    .select(({ fn }) => fn.sum('ledgerEntries.amountCents').as('cents'))
    .where('orders.mode', '=', testMode)
    .executeTakeFirstOrThrow()
  return Number(cents ?? 0)
}

/** Which orders charts and pick lists are about: live ones, or tests where there is nothing else. */
export async function readShownMode(db: Db): Promise<'live' | 'test'> {
  const isPlaced = db.selectFrom('orders').select('id').where('placedAt', 'is not', null).limit(1)
  const [live, test] = await Promise.all([
    isPlaced.where('mode', '=', 'live').executeTakeFirst(),
    isPlaced.where('mode', '=', testMode).executeTakeFirst(),
  ])
  return test && !live ? 'test' : 'live'
}
