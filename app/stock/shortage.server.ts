import type { Words } from '#app/ui/words/words.ts'
import { AppError } from '#platform/errors.ts'
import { isEnough, nameOfLine, shortageOf } from './line-labels.ts'

/** `left` is null if made to order. */
export type WantedLine = {
  cartItemId: string
  name: string
  size: string
  /** empty if the product has no colors */
  colorId: string
  color: string
  quantity: number
  isForSale: boolean
  left: number | null
}

/** Throws `conflict` with one message for each line that can't be bought. */
export function requireEnough(lines: WantedLine[], t: Words): void {
  const short = lines.filter((line) => !isEnough(line))
  if (short.length > 0) throw shortageError(short, t)
}

export function shortageError(short: WantedLine[], t: Words): AppError {
  return new AppError('conflict', short.map((line) => sentenceOf(line, t)).join('. '), {
    fields: short.map((line) => ({
      path: `lines.${line.cartItemId}`,
      message: shortageOf(line, t),
    })),
  })
}

function sentenceOf(line: WantedLine, t: Words): string {
  const name = nameOfLine({ ...line, color: line.colorId === '' ? '' : line.color }, t)
  if (!line.isForSale) return t('{name} is no longer available', { name })
  return line.left
    ? t('Only {count} of {name} left', { count: line.left, name })
    : t('{name} is sold out', { name })
}
