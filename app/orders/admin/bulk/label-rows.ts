import type { Label, LabelPrices } from '#app/orders/admin/screens/order-calls.ts'
import type { StaffOrder } from '#app/orders/order-schema.ts'
import { parseCents } from '#app/ui/format/money.ts'
import { sum } from '#app/ui/format/sum.ts'

/** One of the orders that labels are bought for, and how far its label has come. */
export type LabelRow = {
  order: StaffOrder
  /** `unpriced` and `failed` may be tried again, `barred` gets none */
  state: 'pricing' | 'unpriced' | 'barred' | 'ready' | 'buying' | 'bought' | 'failed'
  parcel: { pieces: number; weightGrams: number } | undefined
  rates: LabelPrices['rates']
  /** empty: this order is left out */
  serviceCode: string
  label: Label | undefined
  problem: string
}

/** An order of which nothing has been asked yet. */
export function pricingRow(order: StaffOrder): LabelRow {
  const nothing = { parcel: undefined, rates: [], serviceCode: '', label: undefined, problem: '' }
  return { order, state: 'pricing', ...nothing }
}

/** The same once its prices are known: the cheapest service is chosen. */
export function withPrices(row: LabelRow, prices: LabelPrices): LabelRow {
  const { pieces, weightGrams, rates, reason } = prices
  const [label] = prices.labels
  const known = { ...row, parcel: { pieces, weightGrams }, rates, label, problem: reason ?? '' }
  if (label) return { ...known, state: 'bought' }
  if (reason) return { ...known, state: 'barred' }
  return { ...known, state: 'ready', serviceCode: rates[0]?.serviceCode ?? '' }
}

/** The same with the price that the service names now, to be looked at once more. */
export function withNewPrice(row: LabelRow, price: string, problem: string): LabelRow {
  const rates = row.rates.map((rate) =>
    rate.serviceCode === row.serviceCode ? { ...rate, price } : rate,
  )
  return { ...row, state: 'ready', rates, problem }
}

/** The service that is chosen for a row. */
export function chosenRate({
  rates,
  serviceCode,
}: LabelRow): LabelPrices['rates'][number] | undefined {
  return rates.find((rate) => rate.serviceCode === serviceCode)
}

/** What is to be bought: what has a price and was not left out. */
export function rowsToBuy(rows: readonly LabelRow[]): LabelRow[] {
  return rows.filter((row) => ['ready', 'failed'].includes(row.state) && chosenRate(row))
}

/** What these labels cost together, in cents. */
export function totalCost(rows: readonly LabelRow[]): number {
  return sum(rows.map((row) => parseCents(chosenRate(row)?.price) ?? 0))
}

/** The orders whose labels can be printed. */
export function printableOrders(rows: readonly LabelRow[]): StaffOrder[] {
  return rows
    .filter(({ order, state, label }) => (state === 'bought' ? label?.hasPdf : order.labels > 0))
    .map(({ order }) => order)
}
