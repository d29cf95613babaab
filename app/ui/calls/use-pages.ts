import { useState } from 'react'

type State<Filter> = { filter: Filter; cursors: string[] }

/** How each list was left in this tab, by its name: whoever comes back from another section goes on there. */
const left = new Map<string, unknown>()

/**
 * What a list is asked for, and the pages gone through: another filter begins at its first page. A list
 * stands as it was left, unless its address says what it is to show (`asked`).
 */
export function usePages<Filter extends object>(
  list: string,
  first: Filter,
  asked?: Partial<Filter>,
) {
  const [state, setState] = useState<State<Filter>>(() => {
    if (asked) return { filter: { ...first, ...asked }, cursors: [] }
    return (left.get(list) as State<Filter> | undefined) ?? { filter: first, cursors: [] }
  })
  function put(next: State<Filter>): void {
    left.set(list, next)
    setState(next)
  }
  return {
    ...state,
    cursor: state.cursors.at(-1),
    turn: (cursors: string[]) => put({ ...state, cursors }),
    ask: (filter: Filter) => put({ filter, cursors: [] }),
  }
}
