import type { Words } from '#app/ui/words/words.ts'
import { oneSize } from './product-terms.ts'

/** What was chosen of a product, in words. An empty colour: the product has none (decision 42). */
export function optionsOf({ color, size }: { color: string; size: string }, t: Words): string[] {
  return [color, size === oneSize ? t(oneSize) : size].filter(Boolean)
}

/** A line by name, for a sentence: 'Test Tee (Forest, M)'. What was no choice is not told. */
export function nameOfLine(line: { name: string; color: string; size: string }): string {
  const chosen = [line.color, line.size].filter((word) => word && word !== oneSize)
  return chosen.length > 0 ? `${line.name} (${chosen.join(', ')})` : line.name
}

/** What is wanted of something, and how many of it there are; null: made to order. */
type Wanted = { isForSale: boolean; quantity: number; left: number | null }

/** True where a line can be bought as it stands. */
export function isEnough({ isForSale, quantity, left }: Wanted): boolean {
  return isForSale && (left === null || quantity <= left)
}

/** Why a line cannot be bought as it stands, to be said beside it; empty where it can. */
export function shortageOf(line: Wanted, t: Words): string {
  if (isEnough(line)) return ''
  if (!line.isForSale) return t('No longer available')
  return line.left ? t('Only {count} left', { count: line.left }) : t('Sold out')
}
