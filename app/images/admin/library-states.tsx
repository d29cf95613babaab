import { useEffect } from 'react'
import { Button } from '#app/ui/button.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import type { Library } from './use-library.ts'

/** The grid's error, loading, and empty states. */
export function LibraryState({ library, emptyText }: { library: Library; emptyText: string }) {
  const { failure, counts, isLoading, images, reload } = library

  // Syncs with the toast (A§8.1): shown once per failure.
  useEffect(() => {
    if (!failure) return
    showToast({ title: 'Error', description: 'Failed to fetch images', isDestructive: true })
  }, [failure])

  if (failure) {
    return <LoadFailure text={`Failed to fetch images. ${failure.message}`} onRetry={reload} />
  }
  if (!counts) return <p role="status">Loading images...</p>
  const text = images.length === 0 && !isLoading ? emptyText : ''
  return (
    <p role="status" className={text ? '' : 'sr-only'}>
      {text}
    </p>
  )
}

/** Progress and the button for the next page. */
export function ShowMore({ library }: { library: Library }) {
  const { images, total, hasMore, isLoading, showMore } = library
  if (images.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p className="text-muted tabular-nums">
        {images.length} of {total}
      </p>
      {hasMore ? (
        <Button look="outline" disabled={isLoading} onClick={() => void showMore()}>
          {isLoading ? 'Loading...' : 'Show more'}
        </Button>
      ) : null}
    </div>
  )
}
