import { sql } from 'kysely'
import type { OrderStats } from '#app/orders/order-schema.ts'
import { toDecimal } from '#app/ui/format/money.ts'
import type { Db } from '#platform/db/open.ts'

/**
 * Totals for the shop (decision 32). Each comes from an index or a narrow table, because every list in the office
 * shows them. Revenue is the ledger's.
 */
export async function readOrderStats(db: Db): Promise<OrderStats> {
  const [mode, total, testOrders, pending, all, tests] = await Promise.all([
    readReportMode(db),
    countOf(listedOrders(db)),
    countOf(listedOrders(db).where('mode', '=', testMode)),
    countOf(pendingOrders(db)),
    sumOfLedger(db),
    sumOfTests(db),
  ])
  const cents = mode === 'test' ? tests : all - tests
  return { total, pending, revenue: toDecimal(cents), mode, testOrders }
}

/** Paid orders that no one has started on. */
function pendingOrders(db: Db) {
  return listedOrders(db).where('status', '=', 'pending').where('paymentStatus', '=', 'paid')
}

/** A literal, because databases use the partial index for test orders only then. */
export const testMode = sql.lit('test' as const)

/** Placed orders that aren't archived. */
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

/** Reports cover live orders, or tests if there are no live ones. */
export async function readReportMode(db: Db): Promise<'live' | 'test'> {
  const isPlaced = db.selectFrom('orders').select('id').where('placedAt', 'is not', null).limit(1)
  const [live, test] = await Promise.all([
    isPlaced.where('mode', '=', 'live').executeTakeFirst(),
    isPlaced.where('mode', '=', testMode).executeTakeFirst(),
  ])
  return test && !live ? 'test' : 'live'
}
