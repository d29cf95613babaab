import { useLayoutEffect, useRef } from 'react'
import { itemName } from '#app/content/editor/draft/draft-values.ts'
import { useFormActions } from '#app/content/editor/form-context.ts'
import { isRecord, type ListDetails } from '#app/content/kit/fields.ts'
import type { useItemKeys } from './use-item-keys.ts'

/**
 * The places of the items in the order that their rows stand in. While a row is open nothing
 * changes its place, so that none jumps away from who types into it; a new one stands last.
 */
export function useRowOrder(
  items: readonly unknown[],
  { keys, isOpen }: ReturnType<typeof useItemKeys>,
  { orderOf }: ListDetails,
): number[] {
  const { today } = useFormActions()
  const last = useRef<readonly string[]>([])
  const isHeld = keys.some((key) => isOpen(key))
  const order = items.map((_, index) => index)
  if (orderOf) {
    const texts = items.map((item) => orderOf(item, today()))
    order.sort((a, b) => compare(texts[a] ?? '', texts[b] ?? ''))
    if (isHeld)
      order.sort((a, b) => placeIn(last.current, keys[a]) - placeIn(last.current, keys[b]))
  }
  const names = order.map((index) => keys[index] ?? '')
  // Syncs nothing outside: remembers the order that was shown, for while a row is open.
  useLayoutEffect(() => {
    last.current = names
  })
  return order
}

/** Whether an item has every word that was looked for, in what its row or its fields say. */
export function matchesSearch(
  { itemFields, detailOf }: ListDetails,
  item: unknown,
  index: number,
  search: string,
): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const texts = isRecord(item) ? Object.values(item).filter((one) => typeof one === 'string') : []
  const all = [itemName(itemFields, item, index), detailOf?.(item, '') ?? '', ...texts]
  const text = all.join(' ').toLowerCase()
  return words.every((word) => text.includes(word))
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** One that was not shown yet stands last. */
function placeIn(names: readonly string[], name: string | undefined): number {
  const place = name === undefined ? -1 : names.indexOf(name)
  return place < 0 ? names.length : place
}
