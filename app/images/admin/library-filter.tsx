import { useEffect, useRef, useState } from 'react'
import { imageCategories } from '#app/images/schema.ts'
import { Icon } from '#app/ui/icon.tsx'
import { searchIcon } from '#app/ui/symbols/drawn-icons.ts'
import { readCategory } from './caption-fields.tsx'
import { categoryLabel } from './image-labels.ts'
import type { LibraryQuery } from './use-library.ts'

const pauseMs = 300
const searchLabel = 'Search by name or description'

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
    <div className="flex flex-wrap items-center gap-2">
      <span className="relative min-w-0 flex-1 basis-60">
        <Search id={`${id}-search`} onSearch={(search) => onFilter({ search })} />
      </span>
      {filter.isTrash ? null : (
        <span className="min-w-0 max-sm:flex-1 max-sm:basis-28">
          <label htmlFor={`${id}-shelf`} className="sr-only">
            Show category
          </label>
          <select
            name={`${id}-shelf`}
            id={`${id}-shelf`}
            value={filter.category}
            onChange={({ target }) => onFilter({ category: readCategory(target.value) ?? 'all' })}
            className="list-field max-w-full max-sm:w-full"
          >
            <option value="all">All categories</option>
            {imageCategories.map((category) => (
              <option key={category} value={category}>
                {categoryLabel(category)}
              </option>
            ))}
          </select>
        </span>
      )}
      <label className="flex min-h-11 items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={filter.isWordless ?? false}
          onChange={({ target }) => onFilter({ isWordless: target.checked })}
          className="size-5 shrink-0"
        />
        Without a description
      </label>
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
    <>
      <label htmlFor={id} className="sr-only">
        {searchLabel}
      </label>
      <Icon
        icon={searchIcon}
        className="pointer-events-none absolute top-1/2 left-2.5 size-3.5 -translate-y-1/2 text-muted"
      />
      <input
        name={id}
        id={id}
        type="search"
        maxLength={200}
        placeholder={searchLabel}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="list-field w-full pl-8"
      />
    </>
  )
}
