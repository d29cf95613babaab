import { useEffect, useRef, useState } from 'react'
import type { LibraryImage } from '#app/images/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { tryWithToast } from '#app/ui/toasts/try-with-toast.ts'
import { trashLabel } from '#app/ui/trash.ts'
import type { Linked } from '#app/ui/use-linked.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { LibraryFilter } from './library-filter.tsx'
import { LibraryState, ShowMore } from './library-states.tsx'
import { LibraryTile } from './library-tile.tsx'
import { TabButton } from './tab-button.tsx'
import type { Library, LibraryQuery } from './use-library.ts'

/** The filtered library and its trash (A§2.6), or the one picture that a link names. */
export function LibraryPanel({
  library,
  linked,
  filter,
  onFilter,
}: {
  library: Library
  linked: Linked
  filter: LibraryQuery
  onFilter: (change: Partial<LibraryQuery>) => void
}) {
  const [doomed, setDoomed] = useState<LibraryImage>()
  const heading = useRef<HTMLHeadingElement>(null)
  const { images, counts, isLoading } = library

  const standsAlone = linked.id !== undefined && images[0]?.id === linked.id

  // Syncs with the browser's scroll position: scrolls to the picture that a link names.
  useEffect(() => {
    if (standsAlone) heading.current?.scrollIntoView()
  }, [standsAlone])

  /** Changes the filter and leaves the single-picture view. */
  function show(change: Partial<LibraryQuery>) {
    linked.forget()
    onFilter(change)
  }

  function showAll() {
    linked.forget()
    heading.current?.focus()
  }

  /** The picture and its button disappear, so the heading takes the focus. */
  function leave(image: LibraryImage) {
    library.drop(image)
    heading.current?.focus()
  }

  async function bringBack(image: LibraryImage, isUndo: boolean) {
    if (!(await restore(image))) return
    if (isUndo) await library.reload()
    else leave(image)
  }

  async function remove(image: LibraryImage) {
    setDoomed(undefined)
    const undo = { label: 'Undo', onSelect: () => void bringBack(image, true) }
    const act = () => call('DELETE /api/admin/images/{id}', { params: { id: image.id } })
    if (await tryWithToast(act, deleted, undo)) leave(image)
  }

  return (
    <section aria-labelledby="library-title" className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2
          id="library-title"
          ref={heading}
          tabIndex={-1}
          className="mr-auto basis-full text-xl sm:basis-auto"
        >
          Image library
        </h2>
        <TabButton isOpen={!filter.isTrash} onOpen={() => show({ isTrash: false })}>
          Library
        </TabButton>
        <TabButton isOpen={filter.isTrash} onOpen={() => show({ isTrash: true, category: 'all' })}>
          {trashLabel}
          {counts ? ` (${counts.deleted})` : ''}
        </TabButton>
      </div>
      {linked.id === undefined ? (
        <LibraryFilter id="library" filter={filter} onFilter={onFilter} />
      ) : (
        <Button look="outline" className="justify-self-start" onClick={showAll}>
          Show all images
        </Button>
      )}
      <LibraryState
        library={library}
        emptyText={linked.id === undefined ? emptyText(filter) : gone}
      />
      <ul
        aria-label={filter.isTrash ? 'Deleted images' : 'Images'}
        aria-busy={isLoading}
        className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-4"
      >
        {images.map((image) => (
          <LibraryTile
            key={image.id}
            image={image}
            link={linked.linkTo(image.id)}
            onChanged={library.replace}
            onDelete={() => setDoomed(image)}
            onRestore={() => void bringBack(image, false)}
          />
        ))}
      </ul>
      <ShowMore library={library} />
      {doomed ? (
        <DeleteDialog
          image={doomed}
          onDelete={() => void remove(doomed)}
          onClose={() => setDoomed(undefined)}
        />
      ) : null}
    </section>
  )
}

const gone = `This image is no longer in the library. Look under ${trashLabel}.`
const deleted = { done: 'Image deleted successfully', failed: 'Failed to delete image' }
const restored = { done: 'Image restored', failed: 'Failed to restore image' }

function restore({ id }: LibraryImage): Promise<boolean> {
  return tryWithToast(
    () => call('POST /api/admin/images/{id}/restore', { params: { id } }),
    restored,
  )
}

function emptyText({ category, search, isTrash, isWordless }: LibraryQuery): string {
  if (isWordless) return 'Every image here has a description, or is marked as decorative.'
  if (isTrash) return search ? 'No deleted images match.' : 'No deleted images.'
  if (search || category !== 'all') return 'No images found. Try other words or another category.'
  return 'No images found. Upload your first image above to use it on any page.'
}
