import { presetSizes } from './product-terms.ts'

const presets = new Map(presetSizes.map((size) => [size.toLowerCase(), size]))

/**
 * Reads sizes in every format products have had: a list, a JSON list, a comma-separated list, or one size (V§3.1,
 * decision 34). Removes quotes, brackets, and odd characters, and then empty entries, "undefined", and "null"
 * (V§5). Each size appears once, in the given order.
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

/**
 * From small to large: toddler, youth, and adult sizes, then numbers such as waists, then names. Different
 * spellings of a size (2XL, XXL) stay together.
 */
export function sortSizes(sizes: Iterable<string>): string[] {
  return [...sizes].toSorted((a, b) => rankOf(a) - rankOf(b) || byNumberAndName.compare(a, b))
}

/** Sorts sizes from small to large; keeps their order if one of them isn't standard. */
export function orderSizes(sizes: string[]): string[] {
  return sizes.every((size) => Number.isFinite(rankOf(size))) ? sortSizes(sizes) : sizes
}

/** The same key for every spelling: 2XL is XXL, Small is S. */
export function sizeKey(size: string): string {
  const word = size.trim().toLowerCase()
  const { group, step } = readSize(word)
  return step === undefined ? word : `${group}:${step}`
}

/** Each size once, whichever way it's spelled; the usual spelling wins. */
export function uniqueSizes(sizes: Iterable<string>): string[] {
  const unique = new Map<string, string>()
  for (const size of sizes) {
    const key = sizeKey(size)
    if (!unique.has(key) || presets.has(size.toLowerCase())) unique.set(key, size)
  }
  return [...unique.values()]
}

/** The sizes to tick for a product: the presets, each as the product spells it, then its other sizes. */
export function sizesToOffer(presetSizes: readonly string[], sizes: readonly string[]): string[] {
  return [...new Set([...presetSizes.map((preset) => spelledAs(preset, sizes)), ...sizes])]
}

/** These sizes and the typed ones. A size that's offered under another spelling isn't added a second time. */
export function addSizes(
  sizes: readonly string[],
  typed: string,
  offered: readonly string[],
): string[] {
  const added = cleanSizes(typed).map((size) => spelledAs(size, offered))
  return [...new Set([...sizes, ...added])]
}

function spelledAs(size: string, sizes: readonly string[]): string {
  return sizes.find((one) => sizeKey(one) === sizeKey(size)) ?? size
}

const byNumberAndName = new Intl.Collator('en', { numeric: true })

const groups = ['toddler', 'youth', 'women', 'men', 'adult'] as const

/** Distance from M; each X adds one: XS is -2, 3XL is 4. */
const steps: ReadonlyMap<string, number> = new Map([
  ...[['small', -1] as const, ['medium', 0] as const, ['large', 1] as const],
  ...[['s', -1] as const, ['m', 0] as const, ['l', 1] as const],
])

function rankOf(size: string): number {
  const { group, step } = readSize(size.trim().toLowerCase())
  return step === undefined ? Number.POSITIVE_INFINITY : groups.indexOf(group) * 100 + step
}

/** Parses a size: 'youth xl' is two steps above youth M. `step` is undefined for nonstandard sizes. */
function readSize(word: string): { group: (typeof groups)[number]; step: number | undefined } {
  const toddler = /^(\d{1,2})t$/.exec(word)
  if (toddler) return { group: 'toddler', step: Number(toddler[1]) }
  const prefix = /^(?<group>toddler|youth|women|men|adult)(?:['’]?s)?[ -]+(?<rest>.+)$/.exec(word)
  const short = /^(?<group>y)(?<rest>x{0,2}[sml])$/.exec(word)
  const found = prefix?.groups ?? short?.groups
  const group =
    found?.group === 'y' ? 'youth' : (groups.find((one) => one === found?.group) ?? 'adult')
  return { group, step: stepOf(found?.rest ?? word) }
}

function stepOf(word: string): number | undefined {
  const parts = /^(?:(?<count>\d{1,2})x|(?<xs>x{1,6})|(?<extra>extra))?[ -]?(?<base>\w+)$/.exec(
    word,
  )?.groups
  const base = steps.get(parts?.base ?? '')
  if (!parts || base === undefined) return undefined
  const extras = parts.extra ? 1 : Number(parts.count ?? parts.xs?.length ?? 0)
  // there is no XM
  if (extras > 0 && base === 0) return undefined
  return base + Math.sign(base) * extras
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

/** Keeps letters and digits of any script, and the separators in 'One Size', '2-3', '7/8'. */
function cleanSize(text: string): string {
  return text
    .replaceAll(/[^\p{L}\p{M}\p{N}_\s./+-]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function isSize(key: string): boolean {
  return /[\p{L}\p{N}]/u.test(key) && key !== 'undefined' && key !== 'null'
}
