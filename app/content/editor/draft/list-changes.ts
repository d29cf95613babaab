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
