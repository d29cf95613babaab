import { TextField } from '#app/ui/field.tsx'
import { pluralize } from '#app/ui/format/pluralize.ts'

/** Narrows a long list to the rows that hold some words. */
export function RowSearch({
  label,
  path,
  value,
  found,
  onSearch,
}: {
  label: string
  path: string
  value: string
  found: number
  onSearch: (words: string) => void
}) {
  return (
    <search className="mb-3 block max-w-md">
      <TextField
        isBeside
        label={`Search ${label.toLowerCase()}`}
        name={`search-${path}`}
        type="search"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p role="status" className="text-sm text-muted">
        {value.trim() ? pluralize(found, 'fits.', 'fit.') : ''}
      </p>
    </search>
  )
}
