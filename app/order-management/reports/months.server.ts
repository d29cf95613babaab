import { sql } from 'kysely'
import { kindsWithFee } from '#app/payments/fees.server.ts'
import type { LedgerEntryTable } from '#app/payments/tables.ts'
import { startOfDay } from '#app/ui/format/calendar.server.ts'
import { addMonths, monthsBetween, todayIn } from '#app/ui/format/plain-date.ts'
import { sum } from '#app/ui/format/sum.ts'
import type { Db } from '#platform/db/open.ts'
import type { MonthOfMoney } from './months-csv.ts'
import { readReportMode } from './order-stats.server.ts'
import { stepOf } from './over-time.server.ts'

type Kind = LedgerEntryTable['kind']
type Mode = Awaited<ReturnType<typeof readReportMode>>
/** The total of one kind of ledger entry in one month. */
type Booked = {
  step: number
  kind: Kind
  count: number
  cents: number
  shipping: number
  tax: number
  fee: number
  /** how many of them have a known fee */
  feesKnown: number
}

/**
 * Returns every month of a range (yyyy-mm, up to the current one), also empty ones; without `from`, from the first
 * movement of money: ledger totals, card fees, and label
 * costs, for live orders, or for tests if there are no live ones. A refund counts in the month it was made, so
 * past months change only as fees become known.
 */
export async function readMonths(
  db: Db,
  {
    from,
    to,
    ...at
  }: { timeZone: string; now: Date; from?: string | undefined; to?: string | undefined },
): Promise<MonthOfMoney[]> {
  const mode = await readReportMode(db)
  const known = await readKnownMonths(db, mode, at)
  const first = from ?? known[0]?.month
  const current = todayIn(at.timeZone, at.now).slice(0, 7)
  const last = to && to < current ? to : current
  if (!first || first > last) return []
  const count = monthsBetween(`${first}-01`, `${last}-01`) + 1
  const byMonth = new Map(known.map((month) => [month.month, month]))
  return Array.from({ length: count }, (_, index) => {
    const month = addMonths(`${first}-01`, index).slice(0, 7)
    return byMonth.get(month) ?? { ...emptyMonth, month, isTest: mode === 'test' }
  })
}

const emptyMonth = {
  ...{ payments: 0, paidCents: 0, shippingCents: 0, taxCents: 0, taxByState: {} },
  ...{ refundedCents: 0, disputedCents: 0, feeCents: 0, unknownFees: 0, labelCents: 0 },
}

async function readKnownMonths(
  db: Db,
  mode: Mode,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<MonthOfMoney[]> {
  const months = monthsUpTo(now, await firstMovement(db, mode), timeZone)
  const starts = months.map((month) => startOfDay(`${month}-01`, timeZone))
  if (starts.length === 0) return []
  const [booked, taxes, bought, voided] = await Promise.all([
    readLedger(db, mode, starts),
    readTaxes(db, mode, starts),
    readLabels(db, mode, 'createdAt', starts),
    readLabels(db, mode, 'voidedAt', starts),
  ])
  return months.map((month, at) => {
    const own = booked.filter(({ step }) => step === at + 1)
    const centsOf = (...kinds: Kind[]) =>
      sum(own.filter(({ kind }) => kinds.includes(kind)).map(({ cents }) => cents))
    const costly = own.filter(({ kind }) => kindsWithFee.some((one) => one === kind))
    const charge = own.find(({ kind }) => kind === 'charge')
    return {
      month,
      isTest: mode === 'test',
      payments: charge?.count ?? 0,
      paidCents: charge?.cents ?? 0,
      shippingCents: charge?.shipping ?? 0,
      taxCents: charge?.tax ?? 0,
      taxByState: byState(taxes.filter(({ step }) => step === at + 1)),
      refundedCents: 0 - centsOf('refund', 'refund_failed'),
      disputedCents: 0 - centsOf('dispute', 'dispute_won'),
      feeCents: sum(costly.map(({ fee }) => fee)),
      unknownFees: sum(costly.map(({ count, feesKnown }) => count - feesKnown)),
      labelCents: (bought.get(at + 1) ?? 0) - (voided.get(at + 1) ?? 0),
    }
  })
}

/** yyyy-mm, ending with the month of `now`. */
function monthsUpTo(now: Date, first: string | undefined, timeZone: string): string[] {
  if (first === undefined) return []
  const from = `${todayIn(timeZone, new Date(first)).slice(0, 7)}-01`
  const count = monthsBetween(from, todayIn(timeZone, now)) + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => addMonths(from, at).slice(0, 7))
}

async function firstMovement(db: Db, mode: Mode): Promise<string | undefined> {
  const [booked, bought] = await Promise.all([
    entriesOf(db, mode)
      .select(({ fn }) => fn.min('ledgerEntries.createdAt').as('at'))
      .executeTakeFirst(),
    labelsOf(db, mode)
      .select(({ fn }) => fn.min('shippingLabels.createdAt').as('at'))
      .executeTakeFirst(),
  ])
  return [booked?.at, bought?.at].filter((at) => typeof at === 'string').sort()[0]
}

async function readLedger(db: Db, mode: Mode, starts: string[]): Promise<Booked[]> {
  const rows = await entriesOf(db, mode)
    .leftJoin('ledgerFees', 'ledgerFees.entryId', 'ledgerEntries.id')
    .select([stepOf('ledgerEntries.createdAt', starts).as('step'), 'kind'])
    .select(({ fn }) => [
      fn.countAll().as('count'),
      fn.sum('amountCents').as('cents'),
      fn.sum('shippingCents').as('shipping'),
      fn.sum('taxCents').as('tax'),
      fn.sum('feeCents').as('fee'),
      fn.count('feeCents').as('feesKnown'),
    ])
    .groupBy([sql.ref('step'), 'kind'])
    .execute()
  // PostgreSQL sums to bigint, which arrives as text
  return rows.map(({ step, kind, count, cents, shipping, tax, fee, feesKnown }) => ({
    kind,
    step: Number(step),
    count: Number(count),
    cents: Number(cents),
    shipping: Number(shipping),
    tax: Number(tax),
    fee: Number(fee),
    feesKnown: Number(feesKnown),
  }))
}

type Taxed = { step: number; kind: Kind; state: string; cents: number }

/** Tax by state. A refund without its own tax gets the share that tax had in the order's total. */
async function readTaxes(db: Db, mode: Mode, starts: string[]): Promise<Taxed[]> {
  const rows = await entriesOf(db, mode)
    .select([stepOf('ledgerEntries.createdAt', starts).as('step'), 'kind', 'taxState as state'])
    .select(
      sql<number>`sum(coalesce(refunded_tax_cents, amount_cents * 1.0 * tax_cents / total_cents))`.as(
        'cents',
      ),
    )
    .where('kind', 'in', ['charge', 'refund', 'refund_failed'])
    .where('taxCents', '>', 0)
    .groupBy([sql.ref('step'), 'kind', 'taxState'])
    .execute()
  return rows.map((row) => ({ ...row, step: Number(row.step), cents: Number(row.cents) }))
}

function byState(taxes: readonly Taxed[]): MonthOfMoney['taxByState'] {
  const states = Map.groupBy(taxes, ({ state }) => state)
  return Object.fromEntries(
    [...states].map(([state, own]) => {
      const [paid, back] = [own.filter(isCharge), own.filter((one) => !isCharge(one))]
      const cents = (some: readonly Taxed[]) => Math.round(sum(some.map((one) => one.cents)))
      return [state, { paidCents: cents(paid), refundedCents: 0 - cents(back) }]
    }),
  )
}

function isCharge({ kind }: Pick<Taxed, 'kind'>): boolean {
  return kind === 'charge'
}

/** Label costs by the month they were bought or voided. */
async function readLabels(
  db: Db,
  mode: Mode,
  column: 'createdAt' | 'voidedAt',
  starts: string[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await labelsOf(db, mode)
    .select([stepOf(`shippingLabels.${column}`, starts).as('step')])
    .select(({ fn }) => fn.sum('costCents').as('cents'))
    .where(`shippingLabels.${column}`, 'is not', null)
    .groupBy(sql.ref('step'))
    .execute()
  return new Map(rows.map(({ step, cents }) => [Number(step), Number(cents ?? 0)]))
}

function entriesOf(db: Db, mode: Mode) {
  return db
    .selectFrom('ledgerEntries')
    .innerJoin('orders', 'orders.id', 'ledgerEntries.orderId')
    .where('orders.mode', '=', mode)
}

function labelsOf(db: Db, mode: Mode) {
  return db
    .selectFrom('shippingLabels')
    .innerJoin('orders', 'orders.id', 'shippingLabels.orderId')
    .where('orders.mode', '=', mode)
    .where('shippingLabels.state', 'in', ['bought', 'voided'])
}
