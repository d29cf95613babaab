import { sum } from '#app/ui/format/sum.ts'
import { isZipIn, parseZips } from '#app/ui/format/zip-ranges.ts'
import type { Address } from './quote.ts'
import { type TaxedLine, type TaxSetting, taxRules } from './tax-rules.ts'

/** What is sold, and where it's taxed. */
export type TaxedSale = {
  /** what the buyer has typed so far, or the ministry's for a pickup; null if nothing is known */
  address: Address | null
  lines: readonly TaxedLine[]
  shippingCents: number
  /** of the tax-exempt certificate; empty if none */
  taxExemptNumber: string
}

/** The tax of a sale, in whole cents. */
export type Tax = {
  lines: number[]
  shipping: number
  /** whose tax it is; empty if none */
  state: string
  /** the setting's rate, in thousandths of a percent */
  rate: number
}

/**
 * The tax on each line item and on shipping: rounded half up once on the total, then split so that the parts add
 * up. Taxable shipping is taxed if any item is. Every price comes from here: carts, orders, and recalculations.
 */
export function taxOf(sale: TaxedSale, settings: readonly TaxSetting[]): Tax {
  const { address, lines, shippingCents, taxExemptNumber } = sale
  const setting = address ? findTaxSetting(settings, address) : undefined
  const none = { lines: lines.map(() => 0), shipping: 0 }
  if (!address || !setting) return { ...none, state: '', rate: 0 }
  const { state } = setting
  const rate = rateOf(setting.percent)
  if (taxExemptNumber !== '') return { ...none, state, rate }
  const shares = lines.map((line) => {
    const own = taxRules.reduce((before, rule) => rule({ line, address, setting }, before), rate)
    return line.priceCents * line.quantity * own
  })
  shares.push(setting.taxesShipping && sum(shares) > 0 ? shippingCents * rate : 0)
  const parts = splitProportionally(roundHalfUp(sum(shares)), shares)
  return { lines: parts.slice(0, -1), shipping: parts.at(-1) ?? 0, state, rate }
}

/** The setting that names the address's ZIP code, otherwise its state's. The first match wins. */
function findTaxSetting(
  settings: readonly TaxSetting[],
  { state, zipCode }: Address,
): TaxSetting | undefined {
  if (state === '') return undefined
  // ZIP codes that can't be parsed, such as in an imported document, match nothing
  const own = settings
    .filter((setting) => setting.state === state)
    .map((setting) => ({ setting, zips: parseZips(setting.zips) }))
  const found =
    own.find(({ zips }) => zips && isZipIn(zips, zipCode)) ??
    own.find(({ zips }) => zips?.length === 0)
  return found?.setting
}

/** In thousandths of a percent, as whole numbers. */
function rateOf(percent: number): number {
  return Math.round(percent * 1000)
}

/** Cents from cents times a rate. */
function roundHalfUp(cents: number): number {
  return Math.floor((cents + 50_000) / 100_000)
}

/** Splits whole cents in proportion to whole amounts. Leftover cents go to the largest remainders. */
export function splitProportionally(cents: number, amounts: readonly number[]): number[] {
  const whole = sum(amounts)
  if (whole === 0) return amounts.map(() => 0)
  // products of large amounts and rates are too large for exact numbers
  const products = amounts.map((amount) => BigInt(cents) * BigInt(amount))
  const parts = products.map((product) => Number(product / BigInt(whole)))
  const byRemainder = products
    .map((product, at) => ({ at, remainder: Number(product % BigInt(whole)) }))
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
