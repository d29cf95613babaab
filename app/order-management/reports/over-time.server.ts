import { type RawBuilder, sql } from 'kysely'
import { startOfDay } from '#app/ui/format/calendar.server.ts'
import { toDecimal } from '#app/ui/format/money.ts'
import { todayIn } from '#app/ui/format/plain-date.ts'
import type { Db } from '#platform/db/open.ts'
import { listedOrders, readReportMode, testMode } from './order-stats.server.ts'
import { type ChartRange, chartSteps, type OverTime } from './over-time.ts'

/** By step; `0` is everything before the first step. */
type ByStep = ReadonlyMap<number, number>

/**
 * Orders and revenue by day, week, or month. Orders count when they were paid, revenue when it moved. Reads
 * indexes only, in one pass.
 */
export async function readOverTime(
  db: Db,
  { range, timeZone, now }: { range: ChartRange; timeZone: string; now: Date },
): Promise<OverTime> {
  const steps = chartSteps(range, todayIn(timeZone, now))
  const starts = steps.map(({ from }) => startOfDay(from, timeZone))
  const [mode, testOrders, testCents] = await Promise.all([
    readReportMode(db),
    countByStep(listedOrders(db).where('mode', '=', testMode), starts),
    testCentsByStep(db, starts),
  ])
  const isTest = mode === 'test'
  const orders = isTest
    ? testOrders
    : subtract(await countByStep(listedOrders(db), starts), testOrders)
  const cents = isTest ? testCents : subtract(await centsByStep(db, starts), testCents)
  const figuresOf = (at: number) => ({
    orders: orders.get(at) ?? 0,
    revenue: toDecimal(cents.get(at) ?? 0),
  })
  return {
    range,
    mode,
    steps: steps.map((step, at) => ({ ...step, ...figuresOf(at + 1) })),
    earlier: figuresOf(0),
  }
}

async function countByStep(
  orders: ReturnType<typeof listedOrders>,
  starts: string[],
): Promise<ByStep> {
  const rows = await orders
    .select([stepOf('placedAt', starts).as('step')])
    .select(({ fn }) => fn.countAll().as('sum'))
    .groupBy(sql.ref('step'))
    .execute()
  return byStep(rows)
}

async function centsByStep(db: Db, starts: string[]): Promise<ByStep> {
  const rows = await db
    .selectFrom('ledgerEntries')
    .select([stepOf('createdAt', starts).as('step')])
    .select(({ fn }) => fn.sum('amountCents').as('sum'))
    .groupBy(sql.ref('step'))
    .execute()
  return byStep(rows)
}

async function testCentsByStep(db: Db, starts: string[]): Promise<ByStep> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('ledgerEntries', 'ledgerEntries.orderId', 'orders.id')
    .select([stepOf('ledgerEntries.createdAt', starts).as('step')])
    .select(({ fn }) => fn.sum('ledgerEntries.amountCents').as('sum'))
    .where('orders.mode', '=', testMode)
    .groupBy(sql.ref('step'))
    .execute()
  return byStep(rows)
}

/** The step that a timestamp falls into: how many steps had begun by then. */
export function stepOf(column: string, starts: string[]): RawBuilder<number> {
  const cases = starts.map(
    (start, step) => sql`when ${sql.ref(column)} < ${start} then ${sql.lit(step)}`,
  )
  return sql<number>`case ${sql.join(cases, sql` `)} else ${sql.lit(starts.length)} end`
}

function byStep(rows: { step: number; sum: string | number | bigint | null }[]): ByStep {
  return new Map(rows.map(({ step, sum }) => [Number(step), Number(sum ?? 0)]))
}

function subtract(all: ByStep, tests: ByStep): ByStep {
  return new Map([...all].map(([step, sum]) => [step, sum - (tests.get(step) ?? 0)]))
}
