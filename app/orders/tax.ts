import { sum } from '#app/ui/format/sum.ts'
import { isZipIn, type ZipRange } from '#app/ui/format/zip-ranges.ts'

/** An owner's tax setting for a state or some of its ZIP codes. */
export type TaxRule = {
  /** its postal abbreviation */
  state: string
  percent: number
  /** empty for the whole state */
  zips: readonly ZipRange[]
  taxesShipping: boolean
  /** product categories that aren't taxed */
  exempt: readonly string[]
  /** exempt categories are taxed from this unit price; 0 for never */
  exemptBelowCents: number
}

/** A rule that names the ZIP code, otherwise the state's. The first match wins. */
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
 * Tax on each line item and on shipping, in cents: rounded half up once on the total, then split so that the parts
 * add up. Taxable shipping is taxed if any item is.
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

/** In thousandths of a percent, as whole numbers. */
export function rateOf(percent: number): number {
  return Math.round(percent * 1000)
}

function taxCents(cents: number, percent: number): number {
  return Math.floor((cents * rateOf(percent) + 50_000) / 100_000)
}

/** Splits whole cents in proportion to amounts. Leftover cents go to the largest remainders. */
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

/**
 * The tax on `units` of a line item after `before` units were refunded. Together they add up to the
 * line's tax.
 */
export function taxOfUnits(
  { taxCents, quantity }: { taxCents: number; quantity: number },
  before: number,
  units: number,
): number {
  const upTo = (count: number) => Math.round((taxCents * count) / quantity)
  return upTo(before + units) - upTo(before)
}
