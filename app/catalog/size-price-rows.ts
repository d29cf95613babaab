import type { SizePrice } from '#app/stock/size-prices.ts'
import type { FieldError } from '#platform/errors.ts'
import type { SizePriceRow } from './product-schema.ts'

/**
 * Prices by the product's own spelling of its sizes, and one error for each row that doesn't fit.
 */
export function readSizePriceRows(
  rows: readonly SizePriceRow[],
  sizes: readonly string[],
): { sizePrices: SizePrice[]; errors: FieldError[] } {
  const prices = new Map<string, number>()
  const errors: FieldError[] = []
  for (const [at, row] of rows.entries()) {
    const size = sizes.find((one) => one.toLowerCase() === row.size.toLowerCase())
    const path = `sizePrices.${at}.size`
    if (size === undefined) errors.push({ path, message: 'is not a size of this product' })
    else if (prices.has(size)) errors.push({ path, message: 'has two prices' })
    else prices.set(size, row.price)
  }
  return { sizePrices: [...prices].map(([size, priceCents]) => ({ size, priceCents })), errors }
}
