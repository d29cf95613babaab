import type { RowProblem } from '#app/admin/imports/import-schema.ts'
import { problemAt } from '#app/admin/imports/plan.ts'
import type { VariantDetails } from '#app/catalog/add-products.server.ts'
import { ouncesOf } from '#app/catalog/ounces.ts'
import { maxSkuLength } from '#app/catalog/product-details-schema.ts'
import { cleanLine } from '#app/ui/format/clean-input.ts'
import type { Variant } from './options.ts'
import { readWeights } from './price-and-weight.ts'
import type { ShopifyColumn } from './shopify-columns.ts'

/**
 * The SKU and weight of each variant, in whole grams, and the weight of the product, the heaviest of them; null: its
 * type's usual weight.
 */
export function readVariantDetails(
  variants: readonly Variant[],
  headingOf: (column: ShopifyColumn) => string,
) {
  const { weights, problems: ofWeights } = readWeights(variants, headingOf)
  const problems: RowProblem[] = [...ofWeights]
  const heaviest = Math.max(0, ...weights) || null
  const details = variants.map(({ row, size, color }, at) => {
    const sku = skuOf(row.cells.sku)
    if (sku.length > maxSkuLength) {
      const message = `must be at most ${maxSkuLength} characters`
      problems.push(problemAt(row.row, headingOf('sku'), message))
    }
    return { size, color, sku, weight: weights[at] || null }
  })
  const own = details
    .map((one) => ({ ...one, weight: one.weight === heaviest ? null : one.weight }))
    .filter(({ sku, weight }) => sku !== '' || weight !== null)
  return { weight: heaviest, own, problems, notes: describe(details) }
}

/** Shopify writes an apostrophe before digits, so that spreadsheets keep leading zeros. */
function skuOf(cell: string): string {
  return cleanLine(cell).replace(/^'/, '').trim()
}

const shown = 3

/** 'SKU MUG-1, 12.3 oz.', or 'Navy S: SKU LS-1, 6.3 oz; Navy M: 7.1 oz; and 2 more.' */
function describe(details: readonly VariantDetails[]): string[] {
  const words = details.flatMap(({ color, size, sku, weight }) => {
    const facts = [sku && `SKU ${sku}`, weight && `${ouncesOf(weight)} oz`].filter(Boolean)
    const name = [color, size].filter(Boolean).join(' ')
    return facts.length > 0 ? [`${name && `${name}: `}${facts.join(', ')}`] : []
  })
  if (words.length === 0) return []
  const more = words.length > shown ? [`and ${words.length - shown} more`] : []
  return [`${[...words.slice(0, shown), ...more].join('; ')}.`]
}
