import { defaultColor, oneSize } from '#app/stock/product-terms.ts'
import type { FieldError } from '#platform/errors.ts'
import type { StockRow } from './product-schema.ts'

/** A product's sizes and colors: no sizes means one size, no colors means no color. */
export type Variants = { sizes: string[]; colors: { id: string; name: string }[] }

type Count = { size: string; colorId: string; quantity: number }

/** One size in one color. */
export type Variant = Omit<Count, 'quantity'>

/**
 * Counts by color id, and one error for each row that doesn't belong to this product. A product
 * without sizes is counted as 'One Size', as in carts.
 */
export function readStockRows(
  rows: StockRow[],
  variants: Variants,
): { counts: Count[]; errors: FieldError[] } {
  const counts = new Map<string, Count>()
  const errors: FieldError[] = []
  for (const [at, row] of rows.entries()) {
    const size = findSize(row.size, variants)
    const colorId = findColorId(row.color, variants)
    if (size === undefined) {
      errors.push({ path: `stock.${at}.size`, message: 'is not a size of this product' })
    }
    if (colorId === undefined) {
      errors.push({ path: `stock.${at}.color`, message: 'is not a color of this product' })
    }
    if (size === undefined || colorId === undefined) continue
    const key = `${size}\n${colorId}`
    if (counts.has(key)) errors.push({ path: `stock.${at}`, message: 'is counted twice' })
    else counts.set(key, { size, colorId, quantity: row.quantity })
  }
  return { counts: [...counts.values()], errors }
}

/** Whether the product still has this size and color. */
export function isVariant({ size, colorId }: Variant, { sizes, colors }: Variants): boolean {
  const isSize = sizes.length === 0 ? size === oneSize : sizes.includes(size)
  const isColor = colors.length === 0 ? colorId === '' : colors.some(({ id }) => id === colorId)
  return isSize && isColor
}

/** A product's own spelling of a size; 'One Size' if it has none. */
export function findSize(word: string, { sizes }: Variants): string | undefined {
  if (sizes.length > 0) return sizes.find((size) => isSame(size, word))
  return word === '' || isSame(word, oneSize) ? oneSize : undefined
}

/** The color with this id or name; '' for a product without colors. */
export function findColorId(word: string, { colors }: Variants): string | undefined {
  if (colors.length > 0) return colors.find(({ id, name }) => id === word || isSame(name, word))?.id
  return word === '' || isSame(word, defaultColor) ? '' : undefined
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
