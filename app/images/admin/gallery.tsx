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
  currentId,
  isChosen,
  onPick,
  onFocus,
}: {
  library: Library
  filter: LibraryQuery
  onFilter: (change: Partial<LibraryQuery>) => void
  /** the current picture */
  currentId?: string | undefined
  /** set if several can be chosen: whether this one is */
  isChosen?: (id: string) => boolean
  onPick?: (image: LibraryImage) => void
  /** set if the focal point can be edited */
  onFocus?: ((image: LibraryImage, button: HTMLElement) => void) | undefined
}) {
  return (
    <div className="grid gap-5">
      <LibraryFilter id="picker" filter={filter} onFilter={onFilter} />
      <LibraryState library={library} emptyText="No images available" />
      <ul
        aria-label="Images"
        aria-busy={library.isLoading}
        className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4"
      >
        {library.images.map((image) => (
          <li
            key={image.id}
            className="[contain-intrinsic-size:auto_16rem] [content-visibility:auto]"
          >
            <Tile
              image={image}
              isCurrent={image.id === currentId}
              isChosen={isChosen?.(image.id)}
              onPick={onPick}
            />
            {onFocus && image.mimeType !== vectorType ? (
              <button
                type="button"
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
  onPick,
}: {
  image: LibraryImage
  isCurrent: boolean
  isChosen: boolean | undefined
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
    return (
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        aria-pressed={isChosen}
        onClick={() => onPick(image)}
        className={look}
      >
        {inside}
      </button>
    )
  }
  return (
    <a href={image.url} target="_blank" rel="noopener" className={look}>
      {inside}
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  )
}
