import { presetSizes } from './product-terms.ts'

const presets = new Map(presetSizes.map((size) => [size.toLowerCase(), size]))

/**
 * Sizes in any of the encodings that products were ever given: a list, a list as JSON, a comma
 * list, one size (V§3.1, decision 34). Quotes, brackets and odd signs go, and with them what is then
 * empty, "undefined" or "null" (V§5). Each size comes once, in the order given.
 */
export function cleanSizes(sizes: unknown): string[] {
  const unique = new Map<string, string>()
  for (const entry of entriesOf(sizes)) {
    for (const part of entry.split(',')) {
      const size = cleanSize(part)
      const key = size.toLowerCase()
      if (isSize(key) && !unique.has(key)) unique.set(key, presets.get(key) ?? size)
    }
  }
  return [...unique.values()]
}

/** The order of a dropdown: the usual sizes from small to large, then the others by number and name. */
export function sortSizes(sizes: Iterable<string>): string[] {
  return [...sizes].toSorted((a, b) => rankOf(a) - rankOf(b) || byNumberAndName.compare(a, b))
}

const byNumberAndName = new Intl.Collator('en', { numeric: true })

function rankOf(size: string): number {
  const at = presetSizes.indexOf(size as (typeof presetSizes)[number])
  return at < 0 ? presetSizes.length : at
}

function entriesOf(sizes: unknown): string[] {
  if (Array.isArray(sizes)) return sizes.filter(isWord).map(String)
  if (!isWord(sizes)) return []
  const text = String(sizes)
  if (!text.trimStart().startsWith('[')) return [text]
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed.filter(isWord).map(String) : [text]
  } catch {
    return [text]
  }
}

function isWord(entry: unknown): entry is string | number {
  return typeof entry === 'string' || typeof entry === 'number'
}

/** Letters and digits of any script stay, and what stands between them in 'One Size', '2-3', '7/8'. */
function cleanSize(text: string): string {
  return text
    .replaceAll(/[^\p{L}\p{M}\p{N}_\s./+-]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function isSize(key: string): boolean {
  return /[\p{L}\p{N}]/u.test(key) && key !== 'undefined' && key !== 'null'
}
