import { TextField } from '#app/ui/field.tsx'
import { pluralize } from '#app/ui/format/pluralize.ts'

/** Longer lists get a search field. */
export const maxRowsWithoutSearch = 7

/** Filters a list whose rows are all loaded. */
export function RowSearch({
  label,
  name,
  value,
  found,
  onSearch,
}: {
  label: string
  name: string
  value: string
  found: number
  onSearch: (words: string) => void
}) {
  return (
    <search className="block max-w-md min-w-0 flex-1 basis-64">
      <TextField
        isBeside
        label={`Search ${label.toLowerCase()}`}
        name={`search-${name}`}
        type="search"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p role="status" className="text-sm text-muted">
        {value.trim() ? pluralize(found, 'match', 'matches') : ''}
      </p>
    </search>
  )
}
