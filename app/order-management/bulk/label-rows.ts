import type { Label, LabelPrices } from '#app/order-management/screens/order-calls.ts'
import type { StaffOrder } from '#app/orders/order-schema.ts'
import { parseCents } from '#app/ui/format/money.ts'
import { sum } from '#app/ui/format/sum.ts'

/** One order in a bulk purchase of labels. */
export type LabelRow = {
  order: StaffOrder
  /** `unpriced` and `failed` can be retried; `barred` can't have a label */
  state: 'pricing' | 'unpriced' | 'barred' | 'ready' | 'buying' | 'bought' | 'failed'
  contents: { pieces: number; weightGrams: number } | undefined
  rates: LabelPrices['rates']
  /** empty if this order is skipped */
  serviceCode: string
  label: Label | undefined
  problem: string
}

export function pricingRow(order: StaffOrder): LabelRow {
  const nothing = { contents: undefined, rates: [], serviceCode: '', label: undefined, problem: '' }
  return { order, state: 'pricing', ...nothing }
}

/** Chooses the cheapest service. */
export function withPrices(row: LabelRow, prices: LabelPrices): LabelRow {
  const { pieces, weightGrams, rates, reason } = prices
  const [label] = prices.labels
  const known = { ...row, contents: { pieces, weightGrams }, rates, label, problem: reason ?? '' }
  if (label) return { ...known, state: 'bought' }
  if (reason) return { ...known, state: 'barred' }
  return { ...known, state: 'ready', serviceCode: rates[0]?.serviceCode ?? '' }
}

/** The carrier's price has changed: show it again before buying. */
export function withNewPrice(row: LabelRow, price: string, problem: string): LabelRow {
  const rates = row.rates.map((rate) =>
    rate.serviceCode === row.serviceCode ? { ...rate, price } : rate,
  )
  return { ...row, state: 'ready', rates, problem }
}

export function chosenRate({
  rates,
  serviceCode,
}: LabelRow): LabelPrices['rates'][number] | undefined {
  return rates.find((rate) => rate.serviceCode === serviceCode)
}

/** Rows that have a price and aren't skipped. */
export function rowsToBuy(rows: readonly LabelRow[]): LabelRow[] {
  return rows.filter((row) => ['ready', 'failed'].includes(row.state) && chosenRate(row))
}

/** In cents. */
export function totalCost(rows: readonly LabelRow[]): number {
  return sum(rows.map((row) => parseCents(chosenRate(row)?.price) ?? 0))
}

export function printableOrders(rows: readonly LabelRow[]): StaffOrder[] {
  return rows
    .filter(({ order, state, label }) => (state === 'bought' ? label?.hasPdf : order.labels > 0))
    .map(({ order }) => order)
}
