import type { Cents } from '#app/ui/format/money.ts'

/** What a size costs where that isn't the product's own price. */
export type SizePrice = { size: string; priceCents: Cents }

type Priced = { priceCents: Cents; sizePrices: readonly SizePrice[] }

/** What a unit costs in a size; the product's own price for every size without one. */
export function priceOf(product: Priced, size: string): Cents {
  return product.sizePrices.find((one) => one.size === size)?.priceCents ?? product.priceCents
}

/** The lowest and the highest price among a product's sizes. */
export function priceRange(product: Priced & { sizes: readonly string[] }): {
  fromCents: Cents
  toCents: Cents
} {
  const prices = product.sizes.map((size) => priceOf(product, size))
  if (prices.length === 0) return { fromCents: product.priceCents, toCents: product.priceCents }
  return { fromCents: Math.min(...prices), toCents: Math.max(...prices) }
}

/**
 * The stored list of prices, only those of sizes that the product still has. An entry that can't be
 * read is left out, so that the size costs what the product costs.
 */
export function readSizePrices(stored: string, sizes: readonly string[]): SizePrice[] {
  return parseList(stored)
    .filter(isSizePrice)
    .filter(({ size }) => sizes.includes(size))
}

function parseList(stored: string): unknown[] {
  try {
    const list: unknown = JSON.parse(stored)
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

function isSizePrice(entry: unknown): entry is SizePrice {
  if (typeof entry !== 'object' || entry === null) return false
  const { size, priceCents } = entry as Partial<SizePrice>
  return typeof size === 'string' && Number.isSafeInteger(priceCents) && Number(priceCents) >= 0
}
