import { useEffect, useState } from 'react'
import type { ImageUse, LibraryImage } from '#app/images/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { trashDays, trashLabel } from '#app/ui/trash.ts'
import { SmallPicture } from './small-picture.tsx'

/** Confirms a deletion of one or more pictures and lists where they're used (A§5.1, decision 85). */
export function DeleteDialog({
  images,
  onDelete,
  onClose,
}: {
  images: readonly LibraryImage[]
  onDelete: () => void
  onClose: () => void
}) {
  const uses = useUses(images)
  const [image] = images
  const isOne = images.length === 1
  // loading the uses moves the button, so keep it disabled until then
  const isWaiting = uses === undefined
  return (
    <Dialog
      title={`Are you sure you want to delete ${isOne ? 'this image' : `these ${images.length} images`}?`}
      width="small"
      onClose={onClose}
      foot={
        <>
          <Button
            aria-disabled={isWaiting}
            onClick={() => isWaiting || onDelete()}
            className="bg-danger! text-on-danger!"
          >
            {isOne ? 'Delete image' : `Delete ${images.length} images`}
          </Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {isOne && image ? (
        <div className="mb-4 flex items-center gap-4">
          <span className="block w-24 shrink-0 overflow-hidden rounded-control border border-line">
            <SmallPicture image={image} />
          </span>
          <p className="min-w-0 font-semibold wrap-anywhere">{image.originalName}</p>
        </div>
      ) : null}
      <Uses uses={uses} isOne={isOne} />
      <p className="mt-4 text-sm text-muted">
        You can restore {isOne ? 'it' : 'them'} for {trashDays} days, under {trashLabel}.
      </p>
    </Dialog>
  )
}

function Uses({
  uses,
  isOne,
}: {
  uses: readonly ImageUse[] | 'unknown' | undefined
  isOne: boolean
}) {
  const theyAre = isOne ? 'it’s' : 'they’re'
  if (uses === 'unknown') return <p role="alert">We couldn’t check where {theyAre} used.</p>
  if (!uses) return <p role="status">Checking where {theyAre} used...</p>
  if (uses.length === 0) {
    const none = isOne ? 'It isn’t used' : 'They aren’t used'
    return <p role="status">{none} on any page or product.</p>
  }
  return (
    <>
      <p role="status">{isOne ? 'It' : 'They'} will disappear from these places:</p>
      <ul className="mt-2 list-disc pl-5">
        {uses.map(({ where, place }) => (
          <li key={`${where} ${place}`} className="wrap-anywhere">
            <strong>{where}</strong>: {place}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Where these pictures are used, each place once; undefined while loading. */
function useUses(images: readonly LibraryImage[]) {
  const [uses, setUses] = useState<readonly ImageUse[] | 'unknown'>()

  // Syncs with the server, which is asked about one picture after another.
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    readUses(images, signal).then(
      (found) => signal.aborted || setUses(found),
      () => signal.aborted || setUses('unknown'),
    )
    return () => asking.abort()
  }, [images])

  return uses
}

async function readUses(images: readonly LibraryImage[], signal: AbortSignal) {
  const found = new Map<string, ImageUse>()
  for (const { id } of images) {
    const { uses } = await call('GET /api/admin/images/{id}/uses', { params: { id }, signal })
    for (const use of uses) found.set(`${use.where} ${use.place}`, use)
  }
  return [...found.values()]
}
