import { useLayoutEffect, useRef } from 'react'

type Row = { id: string }

/** The rows shown last, and which list they belong to. */
type Shown<T extends Row> = { list: string; rows: readonly T[] | undefined; shown: readonly T[] }

/**
 * Keeps rows in their shown order while the `list` stays the same, so that a message doesn't jump
 * away from someone working on it after it was answered.
 */
export function useStableOrder<T extends Row>(
  rows: readonly T[] | undefined,
  list: string,
): readonly T[] {
  const last = useRef<Shown<T>>({ list, rows: undefined, shown: [] })
  const next = nextShown(last.current, rows, list)
  // Remembers the shown order after each commit.
  useLayoutEffect(() => {
    last.current = next
  })
  return next.shown
}

/** Returns what to show after `last`. While another list loads, the old rows stay as they were. */
export function nextShown<T extends Row>(
  last: Shown<T>,
  rows: readonly T[] | undefined,
  list: string,
): Shown<T> {
  if (rows === last.rows) return last
  const held = list === last.list ? last.shown.map(({ id }) => id) : []
  return { list, rows, shown: inStableOrder(rows ?? [], held) }
}

/** Keeps known rows in place and puts a new row after the one it follows. */
function inStableOrder<T extends Row>(rows: readonly T[], held: readonly string[]): T[] {
  const places = new Map(held.map((id, place) => [id, place]))
  const placeOf = ({ id }: T) => places.get(id) ?? 0
  const shown = rows.filter(({ id }) => places.has(id)).sort((a, b) => placeOf(a) - placeOf(b))
  for (const [at, row] of rows.entries()) {
    if (places.has(row.id)) continue
    const before = rows[at - 1]
    shown.splice(before ? shown.indexOf(before) + 1 : 0, 0, row)
  }
  return shown
}
