import { useLayoutEffect, useRef } from 'react'

type Row = { id: string }

/** Rows as they were shown last, and of which list they are. */
type Shown<T extends Row> = { list: string; rows: readonly T[] | undefined; shown: readonly T[] }

/**
 * Rows in the order in which they stood, as long as the same `list` is asked for: one that belongs elsewhere since
 * it was answered does not jump away from who is at work with it.
 */
export function useHeldOrder<T extends Row>(
  rows: readonly T[] | undefined,
  list: string,
): readonly T[] {
  const last = useRef<Shown<T>>({ list, rows: undefined, shown: [] })
  const next = nextShown(last.current, rows, list)
  // Syncs nothing outside: remembers the order that was shown.
  useLayoutEffect(() => {
    last.current = next
  })
  return next.shown
}

/** What is shown after `last`: while another list comes, the rows of the one before stand as they stood. */
export function nextShown<T extends Row>(
  last: Shown<T>,
  rows: readonly T[] | undefined,
  list: string,
): Shown<T> {
  if (rows === last.rows) return last
  const held = list === last.list ? last.shown.map(({ id }) => id) : []
  return { list, rows, shown: inHeldOrder(rows ?? [], held) }
}

/** Those that were held stand as they were; a new one stands after the row that it naturally follows. */
function inHeldOrder<T extends Row>(rows: readonly T[], held: readonly string[]): T[] {
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
