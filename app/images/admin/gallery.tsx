import { type ImageCategory, imageCategories, type LibraryImage } from '#app/images/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import type { Read } from '#app/ui/use-read.ts'

/** The pictures of a shelf, or of all of them, each one a button that chooses it. */
export function Gallery({
  images,
  shelf,
  onShelf,
  onPick,
}: {
  images: Read<LibraryImage[]>
  shelf: ImageCategory | 'all'
  onShelf: (shelf: ImageCategory | 'all') => void
  onPick: (image: LibraryImage) => void
}) {
  return (
    <div className="grid gap-5">
      <div className="max-w-xs">
        <SelectField
          label="Category"
          name="shelf"
          id="picker-shelf"
          value={shelf}
          onChange={({ target }) => onShelf(readShelf(target.value))}
        >
          <option value="all">all</option>
          {imageCategories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
      </div>
      <Shown images={images} onPick={onPick} />
    </div>
  )
}

function Shown({
  images: { data, failure, isLoading, reload },
  onPick,
}: {
  images: Read<LibraryImage[]>
  onPick: (image: LibraryImage) => void
}) {
  if (failure) {
    return (
      <div role="alert">
        <p className="mb-3 font-semibold text-danger">Failed to fetch images</p>
        <Button look="outline" onClick={() => void reload()}>
          Try again
        </Button>
      </div>
    )
  }
  if (!data || isLoading) return <p role="status">Loading...</p>
  if (data.length === 0) return <p role="status">No images available</p>
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
      {data.map((image) => (
        <li key={image.id}>
          <button
            type="button"
            onClick={() => onPick(image)}
            className="block w-full overflow-hidden rounded-control border border-line text-left hover:border-accent"
          >
            <img
              src={smallAddress(image.id)}
              alt=""
              loading="lazy"
              className="aspect-square w-full bg-sunken object-contain"
            />
            <span className="block truncate px-2 py-2 text-sm">{image.originalName}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A picture of the library as the office shows it among others: small, in its current version. */
export function smallAddress(id: string): string {
  return `/api/images/${id}?w=480`
}

function readShelf(value: string): ImageCategory | 'all' {
  return imageCategories.find((category) => category === value) ?? 'all'
}
