import { useRef, useState } from 'react'
import { imageCategories, type LibraryImage } from '#app/images/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { runForEach } from '#app/ui/calls/run-for-each.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { EmptyList } from '#app/ui/list/empty-list.tsx'
import { describeShown } from '#app/ui/list/list-count.ts'
import { ListViews } from '#app/ui/list/list-views.tsx'
import type { useListQuery } from '#app/ui/list/use-list-query.ts'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search/search-form.tsx'
import { BulkActionBar } from '#app/ui/selection/bulk-action-bar.tsx'
import { toggleId } from '#app/ui/selection/row-checkbox.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { trashLabel } from '#app/ui/trash.ts'
import type { Linked } from '#app/ui/use-linked.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { categoryLabel } from './image-labels.ts'
import type { LibraryFilter } from './image-section.tsx'
import { LibraryState } from './library-states.tsx'
import { LibraryTile } from './library-tile.tsx'
import { type Library, pageSize } from './use-library.ts'

const categoryChoice = {
  name: 'category',
  label: 'Show category',
  options: [
    { value: 'all', label: 'All categories' },
    ...imageCategories.map((value) => ({ value, label: categoryLabel(value) })),
  ],
} as const

const descriptionChoice = {
  name: 'described',
  label: 'Show descriptions',
  options: [
    { value: 'any', label: 'All images' },
    { value: 'missing', label: 'No description' },
  ],
} as const

/** The filtered library and its trash (A§2.6), or the one picture that a link names. */
export function LibraryPanel({
  library,
  linked,
  pages,
  selectedIds,
  onSelect,
  showAll,
}: {
  library: Library
  linked: Linked
  pages: ReturnType<typeof useListQuery<LibraryFilter>>
  selectedIds: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  /** clears the filter */
  showAll: () => void
}) {
  const [doomed, setDoomed] = useState<readonly LibraryImage[]>([])
  const top = useRef<HTMLElement>(null)
  // calls finish after the filter may have changed
  const latest = useRef(library)
  latest.current = library
  const { filter, cursors } = pages
  const { images, counts, isLoading, total } = library
  const isAlone = linked.id !== undefined
  const isTrash = !isAlone && filter.view === 'deleted'
  const first = isAlone ? 1 : cursors.length * pageSize + 1
  const last = images.at(-1)
  const next = last && first + images.length <= total ? last.id : null
  const selected = images.filter(({ id }) => selectedIds.has(id))
  const selectOne = (id: string) => onSelect(toggleId(selectedIds, id))

  /** Calls the server for each picture and says what came of it; then focuses the list, since the tiles are gone. */
  async function forEach(
    these: readonly LibraryImage[],
    act: (image: LibraryImage) => Promise<unknown>,
    words: { done: string; failed: string },
    isUndone?: boolean,
  ) {
    const refused = new Set<string>()
    await runForEach(these, act, ({ id }) => refused.add(id))
    const done = these.filter(({ id }) => !refused.has(id))
    if (done.length > 0) {
      const what = done.length === 1 ? 'Image' : `${done.length} images`
      const action = isUndone
        ? { label: 'Undo', onSelect: () => void forEach(done, restore, restored) }
        : undefined
      const description = `${what} ${words.done}`
      showToast({ title: 'Success', description, ...(action ? { action } : {}) })
    }
    if (refused.size > 0) {
      const what = refused.size === 1 ? 'image' : `${refused.size} images`
      const description = `Failed to ${words.failed} ${what}`
      showToast({ title: 'Error', description, isDestructive: true })
    }
    onSelect(refused)
    for (const image of done) latest.current.drop(image)
    await latest.current.reload()
    top.current?.focus({ preventScroll: true })
  }

  function deleteAll() {
    setDoomed([])
    void forEach(doomed, remove, deleted, true)
  }

  return (
    <section
      ref={top}
      tabIndex={-1}
      aria-label="Image library"
      className="flex flex-col gap-2 outline-none"
    >
      {isAlone ? (
        <Button look="outline" className="self-start" onClick={linked.forget}>
          Show all images
        </Button>
      ) : (
        <div className="list-head">
          <ListViews
            label="Views of images"
            views={[
              {
                ...{ key: 'library', label: 'Library', isOpen: !isTrash },
                query: pages.queryWith({ view: 'library' }),
              },
              {
                ...{ key: 'deleted', isOpen: isTrash },
                label: counts ? `${trashLabel} (${counts.deleted})` : trashLabel,
                query: pages.queryWith({ view: 'deleted', category: 'all' }),
              },
            ]}
          />
          <SearchForm
            label="Search by name or description"
            choices={isTrash ? [descriptionChoice] : [categoryChoice, descriptionChoice]}
            filter={filter}
            onSearch={(wanted, how) => {
              onSelect(new Set())
              pages.ask(wanted, how)
            }}
          >
            <p role="status" className="list-count">
              {counts && images.length > 0
                ? describeShown({ first, shown: images.length, total }, ['image', 'images'])
                : null}
            </p>
          </SearchForm>
        </div>
      )}
      {selected.length > 0 ? (
        <BulkActionBar label="Selected images">
          {isTrash ? (
            <Button look="outline" onClick={() => void forEach(selected, restore, restored)}>
              Restore {pluralize(selected.length, 'image', 'images')}
            </Button>
          ) : (
            <Button look="danger" onClick={() => setDoomed(selected)}>
              Delete {pluralize(selected.length, 'image', 'images')}
            </Button>
          )}
          <Button look="outline" onClick={() => onSelect(new Set())}>
            Clear
          </Button>
          <Button look="outline" onClick={() => onSelect(new Set(images.map(({ id }) => id)))}>
            Select all ({images.length})
          </Button>
        </BulkActionBar>
      ) : null}
      <LibraryState library={library} emptyText="" />
      <ul
        aria-label={isTrash ? 'Deleted images' : 'Images'}
        aria-busy={isLoading}
        className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4"
      >
        {images.map((image) => (
          <LibraryTile
            key={image.id}
            image={image}
            link={linked.linkTo(image.id)}
            isSelected={selectedIds.has(image.id)}
            onSelect={isAlone ? undefined : () => selectOne(image.id)}
            onChanged={library.replace}
            onDelete={() => setDoomed([image])}
            onRestore={() => void forEach([image], restore, restored)}
          />
        ))}
      </ul>
      {isAlone ? null : (
        <Pager
          cursors={cursors}
          next={next}
          isLoading={isLoading}
          labels={{ back: 'Newer images', on: 'Older images' }}
          onTurn={(turned) => {
            onSelect(new Set())
            pages.turn(turned)
          }}
        />
      )}
      {counts && images.length === 0 && !isLoading && !library.failure ? (
        <EmptyList text={isAlone ? gone : emptyText(filter, cursors.length > 0)}>
          {!isAlone && isFiltered(filter) ? (
            <Button look="outline" onClick={showAll}>
              Show all images
            </Button>
          ) : null}
        </EmptyList>
      ) : null}
      {doomed.length > 0 ? (
        <DeleteDialog images={doomed} onDelete={deleteAll} onClose={() => setDoomed([])} />
      ) : null}
    </section>
  )
}

const gone = `This image is no longer in the library. Look under ${trashLabel}.`
const deleted = { done: 'deleted successfully', failed: 'delete' }
const restored = { done: 'restored', failed: 'restore' }

function remove({ id }: LibraryImage) {
  return call('DELETE /api/admin/images/{id}', { params: { id } })
}

function restore({ id }: LibraryImage) {
  return call('POST /api/admin/images/{id}/restore', { params: { id } })
}

function isFiltered({ search, category, described, view }: LibraryFilter): boolean {
  return search !== '' || category !== 'all' || described !== 'any' || view !== 'library'
}

function emptyText(
  { search, category, described, view }: LibraryFilter,
  isLaterPage: boolean,
): string {
  if (isLaterPage) return 'There are no older images.'
  if (view === 'deleted') return search ? 'No deleted images match.' : 'No deleted images.'
  if (search || category !== 'all') return 'No images found. Try other words or another category.'
  if (described === 'missing') return 'Every image has a description, or is marked as decorative.'
  return 'No images found. Upload your first image above to use it on any page.'
}
