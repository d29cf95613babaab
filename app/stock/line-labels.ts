import type { Message, Words } from '#app/ui/words/words.ts'
import { oneSize } from './product-terms.ts'

/** Between the options of a line: the dot never starts a line of text. */
export const optionSeparator = '\u00A0· '

/** Sizes that are words. XL, 2-3, and others are the same in every language. */
const sizeWords: readonly Message[] = [
  ...(['One Size', 'Youth', 'Adult', 'Child', 'Small', 'Medium', 'Large'] as const),
]

export function sizeLabel(size: string, t: Words): string {
  const word = sizeWords.find((one) => one === size)
  return word ? t(word) : size
}

/** The chosen options. An empty color means the product has none (decision 42). */
export function optionsOf({ color, size }: { color: string; size: string }, t: Words): string[] {
  return [color, sizeLabel(size, t)].filter(Boolean)
}

/** A line's name in a sentence: 'Test Tee (Forest, M)', without options that weren't a choice. */
export function nameOfLine(line: { name: string; color: string; size: string }, t: Words): string {
  const size = line.size === oneSize ? '' : sizeLabel(line.size, t)
  const chosen = [line.color, size].filter(Boolean)
  return chosen.length > 0 ? `${line.name} (${chosen.join(', ')})` : line.name
}

/** `left` is null if made to order. */
type Wanted = { isForSale: boolean; quantity: number; left: number | null }

export function isEnough({ isForSale, quantity, left }: Wanted): boolean {
  return isForSale && (left === null || quantity <= left)
}

/** Why a line can't be bought; empty if it can. */
export function shortageOf(line: Wanted, t: Words): string {
  if (isEnough(line)) return ''
  if (!line.isForSale) return t('No longer available')
  return line.left ? t('Only {count} left', { count: line.left }) : t('Sold out')
}
