import { useCallback, useEffect, useRef, useState } from 'react'
import type { ImageCategory, ImageCounts, LibraryImage } from '#app/images/schema.ts'
import { CallError, call } from '#app/ui/calls/call.ts'
import { watchWrites } from '#app/ui/calls/writes.ts'
import { sum } from '#app/ui/format/sum.ts'

/** Which pictures to list. */
export type LibraryQuery = {
  category: ImageCategory | 'all'
  search: string
  isTrash: boolean
  /** only those without a description */
  isWordless?: boolean
  /** a single picture, named by a link */
  id?: string | undefined
  /** the last picture of the page before */
  cursor?: string | undefined
}

type Shown = {
  /** the pictures loaded so far; kept while reloading */
  images: LibraryImage[]
  /** undefined before the first answer */
  counts: ImageCounts | undefined
  failure: CallError | undefined
  isLoading: boolean
}

/** Ten rows of four. */
export const pageSize = 40

const nothingYet: Shown = { images: [], counts: undefined, failure: undefined, isLoading: true }

/** Loads library pictures page by page, with counts. */
export function useLibrary(filter: LibraryQuery) {
  const { category, search, isTrash, isWordless = false, id, cursor } = filter
  const [shown, setShown] = useState(nothingYet)
  const last = useRef<AbortController>(undefined)

  const read = useCallback(
    async (after?: LibraryImage) => {
      last.current?.abort()
      const asking = new AbortController()
      last.current = asking
      const { signal } = asking
      const wasCrossed = watchWrites()
      setShown((before) => ({ ...before, failure: undefined, isLoading: true }))
      try {
        const asked = { category, search, isTrash, isWordless, id, cursor }
        const found = await readPage(asked, after, signal)
        if (signal.aborted) return
        setShown(({ images }) => ({
          images: after ? [...images, ...found.images] : found.images,
          counts: found.counts,
          failure: undefined,
          isLoading: false,
        }))
      } catch (error) {
        if (signal.aborted) return
        const failure = error instanceof CallError ? error : new CallError(String(error))
        setShown((before) => ({ ...before, failure, isLoading: false }))
      }
      // a change during the read may be missing: read again from the first page
      if ((await wasCrossed()) && !signal.aborted) void read()
    },
    [category, search, isTrash, isWordless, id, cursor],
  )

  // Syncs with the server.
  useEffect(() => {
    void read()
    return () => last.current?.abort()
  }, [read])

  const total =
    shown.counts && id === undefined ? totalOf(shown.counts, filter) : shown.images.length
  return {
    ...shown,
    /** how many pictures match the filter in total */
    total,
    hasMore: shown.images.length < total,
    reload: () => read(),
    showMore: () => read(shown.images.at(-1)),
    /** replaces a picture with the server's response */
    replace: (image: LibraryImage) =>
      setShown((before) => ({
        ...before,
        images: before.images.map((one) => (one.id === image.id ? image : one)),
      })),
    /** removes a picture that was moved to the trash or restored from it */
    drop: (image: LibraryImage) =>
      setShown((before) => ({
        ...before,
        images: before.images.filter(({ id }) => id !== image.id),
        counts: before.counts && moved(before.counts, image),
      })),
  }
}

export type Library = ReturnType<typeof useLibrary>

/** Counts come first because, unlike the list, they fail when signed out. */
async function readPage(
  filter: LibraryQuery,
  after: LibraryImage | undefined,
  signal: AbortSignal,
) {
  const { search } = filter
  const wordless = filter.isWordless ? 'true' : ''
  const query = { search, wordless } as const
  const counts = await call('GET /api/admin/images/counts', { query, signal })
  const images = await call('GET /api/admin/images', {
    query: {
      ...query,
      id: filter.id,
      limit: pageSize,
      category: filter.category === 'all' ? '' : filter.category,
      deleted: filter.isTrash ? 'true' : '',
      cursor: after?.id ?? filter.cursor,
    },
    signal,
  })
  // without a session, the server sends only public fields
  return { counts, images: images.filter((image) => 'originalName' in image) }
}

function totalOf(
  { categories, deleted }: ImageCounts,
  { category, isTrash }: LibraryQuery,
): number {
  if (isTrash) return deleted
  if (category !== 'all') return categories[category]
  return sum(Object.values(categories))
}

function moved(counts: ImageCounts, image: LibraryImage): ImageCounts {
  const { categories, deleted } = counts
  const step = image.deletedAt === null ? 1 : -1
  return {
    ...counts,
    categories: { ...categories, [image.category]: categories[image.category] - step },
    deleted: deleted + step,
  }
}
