import type { Field } from '#app/content/kit/fields.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'

/** Help text below a field: its help, its advice, and what a blank means. */
export function helpOf(field: Field, path: string, value: unknown): string | undefined {
  const { help, advisedLength, adviceOf, emptyMeans } = field
  const text = typeof value === 'string' ? value.trim() : ''
  const words = [
    help,
    advisedLength ? lengthWords(text.length, advisedLength) : undefined,
    adviceOf?.(text),
    emptyMeans && text === '' ? emptyMeans(placeIn(path)) : undefined,
  ]
  return words.filter(Boolean).join(' ') || undefined
}

function lengthWords(length: number, advised: number): string {
  const count = pluralize(length, 'character', 'characters')
  if (length <= advised) return `${count}. About ${advised} are shown.`
  return `${count}. Only about ${advised} are shown, so the end may be cut off.`
}

/** The index of a field's list item, from 0: `cards.2.link` is in item 2. */
function placeIn(path: string): number {
  return Number(path.split('.').findLast((name) => /^\d+$/.test(name)) ?? 0)
}
