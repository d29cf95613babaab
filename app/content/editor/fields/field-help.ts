import type { Field } from '#app/content/kit/fields.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'

/** The words beneath a field: its help, how much of it others show, what a blank one stands for. */
export function helpOf(field: Field, path: string, value: unknown): string | undefined {
  const { help, advisedLength, emptyMeans } = field
  const text = typeof value === 'string' ? value.trim() : ''
  const words = [
    help,
    advisedLength ? lengthWords(text.length, advisedLength) : undefined,
    emptyMeans && text === '' ? emptyMeans(placeIn(path)) : undefined,
  ]
  return words.filter(Boolean).join(' ') || undefined
}

function lengthWords(length: number, advised: number): string {
  const count = pluralize(length, 'character', 'characters')
  if (length <= advised) return `${count}. About ${advised} are shown.`
  return `${count}. Only about ${advised} are shown, so the end may be cut off.`
}

/** The place of the list's item that a field stands in, from 0: `cards.2.link` is in the third. */
function placeIn(path: string): number {
  return Number(path.split('.').findLast((name) => /^\d+$/.test(name)) ?? 0)
}
