import type { Cents } from '#app/ui/format/money.ts'

/** A size with its own price. */
export type SizePrice = { size: string; priceCents: Cents }

type Priced = { priceCents: Cents; sizePrices: readonly SizePrice[] }

/** A size's own price, otherwise the product's. */
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
 * Reads stored prices, only for sizes the product still has. Unreadable entries are dropped, so the size costs the
 * product's price.
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
