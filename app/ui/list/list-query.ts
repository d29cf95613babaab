import { getOwn } from '#platform/get-own.ts'

/** A list's filters and order, by their names in the URL. Each has a default, which the URL leaves out. */
export type ListFilter = Record<string, string>

/** The values that a filter may have; a filter without an entry is free text. */
export type AllowedValues<Filter extends ListFilter> = {
  [Name in keyof Filter]?: readonly Filter[Name][]
}

export type ListState<Filter extends ListFilter> = {
  filter: Filter
  /** the cursors of the pages visited, the last one current; empty on the first page */
  cursors: readonly string[]
}

const maxText = 200

/** What a URL's query says about a list. Unknown values count as the default. */
export function parseListQuery<Filter extends ListFilter>(
  search: string,
  defaults: Filter,
  allowed: AllowedValues<Filter>,
): ListState<Filter> {
  const query = new URLSearchParams(search)
  const known: Readonly<Record<string, readonly string[] | undefined>> = allowed
  const entries = Object.entries(defaults).map(([name, value]) => {
    const asked = query.get(name)
    const values: readonly string[] | undefined = getOwn(known, name)
    const isKnown = asked !== null && (values?.includes(asked) ?? asked.length <= maxText)
    return [name, isKnown ? asked : value]
  })
  return { filter: Object.fromEntries(entries) as Filter, cursors: query.getAll('after') }
}

/** The query for a list's state, with its question mark; '' for the first page with every default. */
export function formatListQuery<Filter extends ListFilter>(
  { filter, cursors }: ListState<Filter>,
  defaults: Filter,
): string {
  const query = new URLSearchParams(
    Object.entries(filter).filter(([name, value]) => value !== getOwn(defaults, name)),
  )
  for (const cursor of cursors) query.append('after', cursor)
  return query.size > 0 ? `?${query}` : ''
}

/** A list's query without what was typed into its search box, and so at its first page. The rest is unchanged. */
export function withoutSearch(search: string): string {
  const query = new URLSearchParams(search)
  if (!query.has('search')) return search
  query.delete('search')
  query.delete('after')
  return query.size > 0 ? `?${query}` : ''
}
