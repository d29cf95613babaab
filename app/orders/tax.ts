import { sum } from '#app/ui/format/sum.ts'
import { isZipIn, type ZipRange } from '#app/ui/format/zip-ranges.ts'

/** What an owner sets for a state, or for some ZIP codes of it. */
export type TaxRule = {
  /** its postal code */
  state: string
  percent: number
  /** empty: the whole state */
  zips: readonly ZipRange[]
  taxesShipping: boolean
  /** categories of products that are not taxed */
  exempt: readonly string[]
  /** those are taxed from this price of one unit on; 0: never */
  exemptBelowCents: number
}

/** The rule for a place: one that names its ZIP code, else that of the whole state. The first of several counts. */
export function findTaxRule(
  rules: readonly TaxRule[],
  { state, zipCode }: { state: string; zipCode: string },
): TaxRule | undefined {
  if (state === '') return undefined
  const own = rules.filter((rule) => rule.state === state)
  return own.find(({ zips }) => isZipIn(zips, zipCode)) ?? own.find(({ zips }) => zips.length === 0)
}

type Taxed = { priceCents: number; quantity: number; category: string | undefined }

/**
 * The tax on each line and on shipping, in cents. It is rounded half up, once, on everything that is taxed, and then
 * shared, so that the parts add up to it. Shipping is taxed, if it is, as soon as anything in the order is.
 */
export function taxOn(
  lines: readonly Taxed[],
  shippingCents: number,
  rule: TaxRule | undefined,
): { lines: number[]; shipping: number } {
  if (!rule) return { lines: lines.map(() => 0), shipping: 0 }
  const goods = lines.map((line) => (isExempt(line, rule) ? 0 : line.priceCents * line.quantity))
  const shipping = rule.taxesShipping && sum(goods) > 0 ? shippingCents : 0
  const amounts = [...goods, shipping]
  const parts = splitProportionally(taxCents(sum(amounts), rule.percent), amounts)
  return { lines: parts.slice(0, -1), shipping: parts.at(-1) ?? 0 }
}

function isExempt({ category, priceCents }: Taxed, { exempt, exemptBelowCents }: TaxRule): boolean {
  if (category === undefined || !exempt.includes(category)) return false
  return exemptBelowCents === 0 || priceCents < exemptBelowCents
}

/** Rates as whole numbers: a thousandth of a percent is the finest. */
export function rateOf(percent: number): number {
  return Math.round(percent * 1000)
}

function taxCents(cents: number, percent: number): number {
  return Math.floor((cents * rateOf(percent) + 50_000) / 100_000)
}

/** Shares whole cents in proportion to amounts. What rounding down leaves goes to the largest remainders. */
export function splitProportionally(cents: number, amounts: readonly number[]): number[] {
  const whole = sum(amounts)
  if (whole === 0) return amounts.map(() => 0)
  const parts = amounts.map((amount) => Math.floor((cents * amount) / whole))
  const byRemainder = amounts
    .map((amount, at) => ({ at, remainder: (cents * amount) % whole }))
    .toSorted((a, b) => b.remainder - a.remainder || a.at - b.at)
  const left = cents - sum(parts)
  const rounded = new Set(byRemainder.slice(0, left).map(({ at }) => at))
  return parts.map((part, at) => part + (rounded.has(at) ? 1 : 0))
}

/** How much of a line's tax belongs to `units` of it, once `before` were refunded: all of them together have all. */
export function taxOfUnits(
  { taxCents, quantity }: { taxCents: number; quantity: number },
  before: number,
  units: number,
): number {
  const upTo = (count: number) => Math.round((taxCents * count) / quantity)
  return upTo(before + units) - upTo(before)
}
