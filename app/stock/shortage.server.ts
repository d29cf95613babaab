import { AppError } from '#platform/errors.ts'
import { nameOfLine, shortageOf } from './line-labels.ts'

/** A line that somebody wants to buy, and how many of it there are; null: made to order. */
export type WantedLine = {
  cartItemId: string
  name: string
  size: string
  /** empty where the product has no colours */
  colorId: string
  color: string
  quantity: number
  isForSale: boolean
  left: number | null
}

/** Throws `conflict` where something cannot be bought as it stands: one message for each such line. */
export function requireEnough(lines: WantedLine[]): void {
  const short = lines.filter((line) => shortageOf(line) !== '')
  if (short.length > 0) throw shortageError(short)
}

/** The refusal for lines of which there are not enough. */
export function shortageError(short: WantedLine[]): AppError {
  return new AppError('conflict', short.map(sentenceOf).join('. '), {
    fields: short.map((line) => ({ path: `lines.${line.cartItemId}`, message: shortageOf(line) })),
  })
}

function sentenceOf(line: WantedLine): string {
  const name = nameOfLine({ ...line, color: line.colorId === '' ? '' : line.color })
  if (!line.isForSale) return `${name} is no longer available`
  return line.left ? `Only ${line.left} of ${name} left` : `${name} is sold out`
}
