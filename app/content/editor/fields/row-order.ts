import { useLayoutEffect, useRef } from 'react'
import { itemName } from '#app/content/editor/draft/draft-values.ts'
import { useFormActions } from '#app/content/editor/form-context.ts'
import { isRecord, type ListDetails } from '#app/content/kit/fields.ts'
import { matchesWords } from '#app/ui/search/matches-words.ts'
import type { useItemKeys } from './use-item-keys.ts'

/**
 * The item indexes in row order. The order is frozen while a row is open, so that it doesn't jump
 * while someone types; new rows come last.
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
    const day = today()
    const texts = items.map((item) => textOf(item, day, orderOf))
    order.sort((a, b) => compare(texts[a] ?? '', texts[b] ?? ''))
    if (isHeld) {
      const places = new Map(last.current.map((key, place) => [key, place]))
      // new rows come last
      const placeOf = (index: number) => places.get(keys[index] ?? '') ?? places.size
      order.sort((a, b) => placeOf(a) - placeOf(b))
    }
  }
  const names = order.map((index) => keys[index] ?? '')
  // Remembers the shown order for while a row is open.
  useLayoutEffect(() => {
    last.current = names
  })
  return order
}

/** Whether an item's row or fields contain every search word. */
export function matchesSearch(
  list: ListDetails,
  item: unknown,
  index: number,
  search: string,
): boolean {
  if (search.trim() === '') return true
  const texts = isRecord(item) ? Object.values(item).filter((one) => typeof one === 'string') : []
  const detail = list.detailOf ? textOf(item, '', list.detailOf) : ''
  return matchesWords([itemName(list, item, index), detail, ...texts].join(' '), search)
}

type TextOfItem = (item: unknown, day: string) => string

/** Cached texts by item and day. Edits create new item objects, so entries never go stale. */
const known = new WeakMap<TextOfItem, WeakMap<object, { day: string; text: string }>>()

/**
 * Cached, because recurring dates are slow to compute and every keystroke would recompute all rows.
 */
function textOf(item: unknown, day: string, make: TextOfItem): string {
  if (!isRecord(item)) return make(item, day)
  const texts = known.get(make) ?? new WeakMap<object, { day: string; text: string }>()
  known.set(make, texts)
  const before = texts.get(item)
  if (before?.day === day) return before.text
  const text = make(item, day)
  texts.set(item, { day, text })
  return text
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
