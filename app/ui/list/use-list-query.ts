import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import {
  type AllowedValues,
  formatListQuery,
  type ListFilter,
  type ListState,
  parseListQuery,
  withoutSearch,
} from './list-query.ts'

/** How each list was left in this tab: its query without its search, by name. */
const left = new Map<string, string>()

/**
 * A list's filters, order, and page, kept in the URL. Changing a filter starts at the first page. A list that opens
 * without a query reopens as it was left in this tab, except for its search, which people forget.
 */
export function useListQuery<Filter extends ListFilter>(
  list: string,
  defaults: Filter,
  allowed: AllowedValues<Filter>,
) {
  const { search, state: linkState } = useLocation()
  const navigate = useNavigate()
  const [reopened, setReopened] = useState(() => (search ? '' : (left.get(list) ?? '')))
  if (search && reopened) setReopened('')
  const shown = search || reopened
  const { filter, cursors } = parseListQuery(shown, defaults, allowed)

  // Syncs with the address bar.
  useEffect(() => {
    if (!search && reopened) {
      const options = { replace: true, preventScrollReset: true, state: linkState }
      void navigate({ search: reopened }, options)
    }
    left.set(list, withoutSearch(shown))
  }, [list, search, reopened, shown, navigate, linkState])

  const format = (state: ListState<Filter>) => formatListQuery(state, defaults)
  const go = (state: ListState<Filter>, replace = false) =>
    void navigate({ search: format(state) }, { preventScrollReset: true, replace })
  return {
    filter,
    cursors,
    cursor: cursors.at(-1),
    /** the query of the first page with these changes; '' for the defaults */
    queryWith: (changes: Partial<Filter>) =>
      format({ filter: { ...filter, ...changes }, cursors: [] }),
    /** `isTyped`: replaces the address, so that Back leaves the search */
    ask: (changes: Partial<Filter>, { isTyped = false } = {}) =>
      go({ filter: { ...filter, ...changes }, cursors: [] }, isTyped),
    turn: (turned: readonly string[]) => go({ filter, cursors: turned }),
  }
}
