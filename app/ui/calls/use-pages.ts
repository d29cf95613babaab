import { useState } from 'react'

type State<Filter> = { filter: Filter; cursors: string[] }

/** How each list was left in this tab, by name. */
const left = new Map<string, unknown>()

/**
 * A list's filter and pages. A new filter starts at the first page. A list reopens as it was left, unless the URL
 * sets its filter (`asked`).
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
