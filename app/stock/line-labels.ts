import { oneSize } from './product-terms.ts'

/** What was chosen of a product, in words. An empty colour: the product has none (decision 42). */
export function optionsOf({ color, size }: { color: string; size: string }): string[] {
  return [color, size].filter(Boolean)
}

/** A line by name, for a sentence: 'Test Tee (Forest, M)'. What was no choice is not told. */
export function nameOfLine(line: { name: string; color: string; size: string }): string {
  const chosen = optionsOf(line).filter((word) => word !== oneSize)
  return chosen.length > 0 ? `${line.name} (${chosen.join(', ')})` : line.name
}

/**
 * Why a line cannot be bought as it stands, to be said beside it; empty where it can.
 * `left` null: made to order.
 */
export function shortageOf(line: {
  isForSale: boolean
  quantity: number
  left: number | null
}): string {
  if (!line.isForSale) return 'No longer available'
  if (line.left === null || line.quantity <= line.left) return ''
  return line.left <= 0 ? 'Sold out' : `Only ${line.left} left`
}
