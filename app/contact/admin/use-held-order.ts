import { useLayoutEffect, useRef } from 'react'

type Row = { id: string }

/**
 * Rows in the order in which they stood, as long as the same `list` is asked for: one that belongs elsewhere since
 * it was answered does not jump away from who is at work with it.
 */
export function useHeldOrder<T extends Row>(
  rows: readonly T[] | undefined,
  list: string,
  isLoading: boolean,
): readonly T[] {
  const last = useRef<{ list: string; ids: readonly string[] }>({ list: '', ids: [] })
  const shown = inHeldOrder(rows ?? [], last.current.list === list ? last.current.ids : [])
  // Syncs nothing outside: remembers the order that was shown; while another list comes, the old one still stands.
  useLayoutEffect(() => {
    if (!isLoading) last.current = { list, ids: shown.map(({ id }) => id) }
  })
  return shown
}

/** Those that were held stand as they were; a new one stands after the row that it naturally follows. */
export function inHeldOrder<T extends Row>(rows: readonly T[], held: readonly string[]): T[] {
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
