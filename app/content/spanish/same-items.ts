import { type Fields, isRecord, type ListDetails } from '#app/content/kit/fields.ts'
import { takesSpanish } from '#app/content/kit/translatable.ts'
import { getOwn } from '#platform/get-own.ts'

type Item = Record<string, unknown>
type Pair = [was: Item, is: Item]

/**
 * Pairs changed items with their old versions: by id, by the list's `isSame`, by a unique unchanged
 * text, or by position in a list of equal length.
 */
export function sameItems(
  { itemFields, isSame }: ListDetails,
  before: readonly unknown[],
  after: readonly unknown[],
): Pair[] {
  const [was, is] = [without(before, after), without(after, before)]
  if (itemFields.id) return pairUp(was, is, hasSameId)
  if (isSame) return pairUp(was, is, isSame)
  const [wasAlone, isAlone] = [ownTexts(itemFields, was), ownTexts(itemFields, is)]
  const found = pairUp(was, is, (one, other) =>
    [...(wasAlone.get(one) ?? [])].some((text) => isAlone.get(other)?.has(text)),
  )
  return [...found, ...inPlace(before, after, new Set([...was, ...is]), new Set(found.flat()))]
}

/** Pairs changed lines by position, in lists of equal length. */
export function sameLines(
  before: readonly unknown[],
  after: readonly unknown[],
): [was: string, is: string][] {
  if (before.length !== after.length) return []
  return before.flatMap((was, at): [string, string][] => {
    const is = after[at]
    if (typeof was !== 'string' || typeof is !== 'string') return []
    return before.includes(is) || after.includes(was) ? [] : [[was, is]]
  })
}

/** Items without an equal in the other list. */
function without(items: readonly unknown[], others: readonly unknown[]): Item[] {
  const known = new Set(others.map((one) => JSON.stringify(one)))
  return items.filter(isRecord).filter((item) => !known.has(JSON.stringify(item)))
}

/** Pairs each item with its first unused match. */
function pairUp(
  before: readonly Item[],
  after: readonly Item[],
  isSame: (was: Item, is: Item) => boolean,
): Pair[] {
  const free = new Set(before)
  return after.flatMap((is): Pair[] => {
    const was = [...free].find((one) => isSame(one, is))
    if (!was) return []
    free.delete(was)
    return [[was, is]]
  })
}

function inPlace(
  before: readonly unknown[],
  after: readonly unknown[],
  changed: ReadonlySet<unknown>,
  taken: ReadonlySet<unknown>,
): Pair[] {
  if (before.length !== after.length) return []
  return before.flatMap((was, at): Pair[] => {
    const is = after[at]
    const areLeft = [was, is].every((item) => changed.has(item) && !taken.has(item))
    return areLeft ? [[was as Item, is as Item]] : []
  })
}

function hasSameId(was: Item, is: Item): boolean {
  return typeof was.id === 'string' && was.id !== '' && was.id === is.id
}

/** Each item's texts that no other item has. */
function ownTexts(fields: Fields, items: readonly Item[]): Map<Item, Set<string>> {
  const all = items.map((item) => textsIn(fields, item))
  return new Map(
    items.map((item, at) => {
      const others = new Set(all.filter((_, other) => other !== at).flat())
      return [item, new Set(all[at]?.filter((text) => !others.has(text)))]
    }),
  )
}

function textsIn(fields: Fields, item: Item): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = getOwn(item, name)
    const isText = typeof value === 'string' && value.trim() !== '' && takesSpanish(field)
    return isText && field.kind !== 'url' ? [value] : []
  })
}
