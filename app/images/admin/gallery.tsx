import { type KeyboardEvent, useId, useState } from 'react'
import { type LibraryImage, vectorType } from '#app/images/schema.ts'
import { LibraryFilter } from './library-filter.tsx'
import { LibraryState, ShowMore } from './library-states.tsx'
import { SmallPicture } from './small-picture.tsx'
import type { Library, LibraryQuery } from './use-library.ts'

/** A gallery of pictures. Clicking one picks it or opens it in a new tab. */
export function Gallery({
  library,
  filter,
  onFilter,
  currentIds = [],
  isChosen,
  onPick,
  onFocus,
}: {
  library: Library
  filter: LibraryQuery
  onFilter: (change: Partial<LibraryQuery>) => void
  /** the current pictures */
  currentIds?: readonly string[]
  /** set if several can be chosen: whether this one is */
  isChosen?: ((id: string) => boolean) | undefined
  onPick?: (image: LibraryImage) => void
  /** set if the focal point can be edited */
  onFocus?: ((image: LibraryImage, button: HTMLElement) => void) | undefined
}) {
  const keys = useGridKeys(library.images, currentIds)
  const hintId = useId()
  return (
    <div className="grid gap-3 sm:gap-5">
      <LibraryFilter id="picker" filter={filter} onFilter={onFilter} />
      <LibraryState library={library} emptyText="No images available" />
      <p id={hintId} hidden>
        Use the arrow keys to move between pictures.
      </p>
      <ul
        aria-label="Images"
        aria-describedby={hintId}
        onKeyDown={moveInGrid}
        aria-busy={library.isLoading}
        className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4"
      >
        {library.images.map((image) => (
          <li key={image.id}>
            <Tile
              image={image}
              isCurrent={currentIds.includes(image.id)}
              isChosen={isChosen?.(image.id)}
              keys={keys.of(image.id)}
              onPick={onPick}
            />
            {onFocus && image.mimeType !== vectorType ? (
              <button
                type="button"
                tabIndex={keys.of(image.id).tabIndex}
                onClick={({ currentTarget }) => onFocus(image, currentTarget)}
                className="min-h-11 rounded-control px-2 text-sm text-accent underline"
              >
                Set focal point<span className="sr-only"> of {image.originalName}</span>
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      <ShowMore library={library} />
    </div>
  )
}

function Tile({
  image,
  isCurrent,
  isChosen,
  keys,
  onPick,
}: {
  image: LibraryImage
  isCurrent: boolean
  isChosen: boolean | undefined
  keys: GridKeys
  onPick: ((image: LibraryImage) => void) | undefined
}) {
  const look =
    'block w-full overflow-hidden rounded-control border border-line text-left hover:border-accent aria-[current=true]:border-accent aria-[current=true]:outline-2 aria-[current=true]:outline-accent aria-pressed:border-accent aria-pressed:outline-3 aria-pressed:outline-accent'
  const inside = (
    <>
      <SmallPicture image={image} />
      <span className="block px-2 py-2 text-sm">
        <span className="block truncate">{image.originalName}</span>
        {isCurrent ? <span className="block font-semibold text-accent">Current image</span> : null}
        {isChosen ? (
          <span aria-hidden="true" className="block font-semibold text-accent">
            Chosen
          </span>
        ) : null}
        <span className="line-clamp-2 text-muted">{image.description}</span>
      </span>
    </>
  )
  if (onPick) {
    // one of several can't be added twice
    const isOff = isCurrent && isChosen !== undefined
    return (
      <button
        type="button"
        {...keys}
        aria-current={isCurrent ? 'true' : undefined}
        aria-pressed={isOff ? undefined : isChosen}
        aria-disabled={isOff || undefined}
        onClick={() => (isOff ? undefined : onPick(image))}
        className={look}
      >
        {inside}
      </button>
    )
  }
  return (
    <a href={image.url} target="_blank" rel="noopener" {...keys} className={look}>
      {inside}
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  )
}

type GridKeys = { 'data-tile': ''; tabIndex: 0 | -1; onFocus: () => void }

/** The Tab key stops at one picture: the one focused last, or a current one, or the first. */
function useGridKeys(images: readonly LibraryImage[], currentIds: readonly string[]) {
  const [lastId, setLastId] = useState('')
  const find = (isWanted: (id: string) => boolean) => images.find(({ id }) => isWanted(id))?.id
  const stop =
    find((id) => id === lastId) ?? find((id) => currentIds.includes(id)) ?? find(() => true)
  return {
    of: (id: string): GridKeys => ({
      'data-tile': '',
      tabIndex: id === stop ? 0 : -1,
      onFocus: () => setLastId(id),
    }),
  }
}

/** Arrow keys, Home, and End move the focus among the pictures. */
function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tile]')]
  const at = event.target instanceof HTMLElement ? tiles.indexOf(event.target) : -1
  if (at < 0) return
  const [first] = tiles
  const columns = tiles.filter((tile) => topOf(tile) === (first && topOf(first))).length
  const steps = new Map([
    ['ArrowLeft', at - 1],
    ['ArrowRight', at + 1],
    ['ArrowUp', at - columns],
    ['ArrowDown', at + columns],
    ['Home', 0],
    ['End', tiles.length - 1],
  ])
  const next = tiles[steps.get(event.key) ?? -1]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function topOf(tile: HTMLElement): number {
  return tile.getBoundingClientRect().top
}
