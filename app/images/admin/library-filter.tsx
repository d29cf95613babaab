import { useEffect, useRef, useState } from 'react'
import { imageCategories } from '#app/images/schema.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { readCategory } from './caption-fields.tsx'
import { categoryLabel } from './image-labels.ts'
import type { LibraryQuery } from './use-library.ts'

const pauseMs = 300

/** Filters the library by words and category. */
export function LibraryFilter({
  id,
  filter,
  onFilter,
}: {
  /** begins the ids of its fields */
  id: string
  filter: LibraryQuery
  onFilter: (change: Partial<LibraryQuery>) => void
}) {
  return (
    <div className="@container">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="flex-2 basis-full @3xl:basis-56">
          <Search id={`${id}-search`} onSearch={(search) => onFilter({ search })} />
        </div>
        {filter.isTrash ? null : (
          <div className="flex-1 basis-40">
            <SelectField
              label="Show category"
              name={`${id}-shelf`}
              id={`${id}-shelf`}
              value={filter.category}
              onChange={({ target }) => onFilter({ category: readCategory(target.value) ?? 'all' })}
            >
              <option value="all">All categories</option>
              {imageCategories.map((category) => (
                <option key={category} value={category}>
                  {categoryLabel(category)}
                </option>
              ))}
            </SelectField>
          </div>
        )}
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={filter.isWordless ?? false}
            onChange={({ target }) => onFilter({ isWordless: target.checked })}
            className="size-6 shrink-0"
          />
          Without a description
        </label>
      </div>
    </div>
  )
}

/** Searches when typing pauses. */
function Search({ id, onSearch }: { id: string; onSearch: (search: string) => void }) {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const latest = useRef(onSearch)
  latest.current = onSearch

  // Syncs with the clock: waits for the typing to pause.
  useEffect(() => {
    const search = text.trim()
    if (search === asked) return
    const timer = setTimeout(() => {
      setAsked(search)
      latest.current(search)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text, asked])

  return (
    <TextField
      label="Search by name or description"
      name={id}
      id={id}
      type="search"
      maxLength={200}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  )
}
