import type { shop } from '#app/catalog/shop-document.ts'
import type { DocumentValues } from '#app/content/kit/document.ts'
import { dollarsToCents } from '#app/ui/format/money.ts'
import { getOwn } from '#platform/get-own.ts'
import type { Address } from './quote.ts'

/** A line item as tax rules see it: the price of one unit, and the product's category, empty if unknown. */
export type TaxedLine = { priceCents: number; quantity: number; category: string }

/** One of the owner's tax settings. Its fields are in `app/catalog/tax-fields.ts`. */
export type TaxSetting = DocumentValues<typeof shop>['taxes'][number]

/**
 * Returns the rate of a line item in thousandths of a percent: `rate`, which the setting and the rules before give,
 * or another. `setting` is the one that matches the address. While a buyer types, parts of the address are empty.
 */
export type TaxRule = (
  about: { line: TaxedLine; address: Address; setting: TaxSetting },
  rate: number,
) => number

/** Every rule, in the order they apply. */
export const taxRules: TaxRule[] = [exemptCategories]

/** Some categories aren't taxed, or only from a price per unit. */
function exemptCategories(
  { line: { category, priceCents }, setting: { exempt, exemptBelow } }: Parameters<TaxRule>[0],
  rate: number,
): number {
  if (!getOwn(exempt, category)) return rate
  const belowCents = dollarsToCents(exemptBelow)
  return belowCents === 0 || priceCents < belowCents ? 0 : rate
}
