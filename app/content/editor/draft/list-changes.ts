/** A list with the item at `from` moved to `to`. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const left = without(items, from)
  return [...left.slice(0, to), ...items.slice(from, from + 1), ...left.slice(to)]
}

/** A list without the item at an index. */
export function without<T>(items: readonly T[], at: number): T[] {
  return [...items.slice(0, at), ...items.slice(at + 1)]
}

/** A list with an item inserted at an index. */
export function withItem<T>(items: readonly T[], at: number, item: T): T[] {
  return [...items.slice(0, at), item, ...items.slice(at)]
}

/** The index of a new item: the end, or before trailing items that stay last. */
export function placeOfNew(
  items: readonly unknown[],
  staysLast: (item: unknown) => boolean = () => false,
): number {
  return items.findLastIndex((item) => !staysLast(item)) + 1
}

/** Where a row's block ends: itself and, unless it's a sub-item, the sub-items that follow it. */
export function blockEnd(subItems: readonly boolean[], at: number): number {
  if (subItems[at]) return at + 1
  const next = subItems.findIndex((isSubItem, index) => index > at && !isSubItem)
  return next < 0 ? subItems.length : next
}

/**
 * The old indexes in their new order after dropping the row at `from` on the row at `to`. Sub-items move with the item
 * above them, and only another sub-item can be dropped between the two.
 */
export function orderAfterMove(subItems: readonly boolean[], from: number, to: number): number[] {
  const order = subItems.map((_, index) => index)
  const end = blockEnd(subItems, from)
  if (to < 0 || to >= subItems.length || (to >= from && to < end)) return order
  const isDown = to > from
  const start = subItems.lastIndexOf(false, to)
  const edge = isDown ? blockEnd(subItems, Math.max(start, 0)) : Math.max(start, 0)
  const place = subItems[from] ? (isDown ? to + 1 : to) : edge
  const block = order.slice(from, end)
  const isMoved = (index: number) => index >= from && index < end
  return [
    ...order.slice(0, place).filter((index) => !isMoved(index)),
    ...block,
    ...order.slice(place).filter((index) => !isMoved(index)),
  ]
}
