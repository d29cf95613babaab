import { useState } from 'react'

/** What a list is asked for, and the pages gone through: another filter begins at its first page. */
export function usePages<Filter>(first: Filter) {
  const [filter, setFilter] = useState(first)
  const [cursors, setCursors] = useState<string[]>([])
  return {
    filter,
    cursors,
    cursor: cursors.at(-1),
    turn: setCursors,
    ask: (next: Filter) => {
      setFilter(next)
      setCursors([])
    },
  }
}
