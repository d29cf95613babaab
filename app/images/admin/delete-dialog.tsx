import type { LibraryImage } from '#app/images/schema.ts'
import { Button } from '#app/ui/button.tsx'
import type { AnswerOf } from '#app/ui/calls/api.ts'
import { type Read, useRead } from '#app/ui/calls/use-read.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { trashDays, trashLabel } from '#app/ui/trash.ts'
import { SmallPicture } from './small-picture.tsx'

/** Confirms a deletion and lists where the picture is used (A§5.1, decision 85). */
export function DeleteDialog({
  image,
  onDelete,
  onClose,
}: {
  image: LibraryImage
  onDelete: () => void
  onClose: () => void
}) {
  const uses = useRead('GET /api/admin/images/{id}/uses', { params: { id: image.id } })
  // loading the uses moves the button, so keep it disabled until then
  const isWaiting = !uses.data && !uses.failure
  return (
    <Dialog
      title="Are you sure you want to delete this image?"
      width="small"
      onClose={onClose}
      foot={
        <>
          <Button
            aria-disabled={isWaiting}
            onClick={() => isWaiting || onDelete()}
            className="bg-danger! text-on-danger!"
          >
            Delete image
          </Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="mb-4 flex items-center gap-4">
        <span className="block w-24 shrink-0 overflow-hidden rounded-control border border-line">
          <SmallPicture image={image} />
        </span>
        <p className="min-w-0 font-semibold wrap-anywhere">{image.originalName}</p>
      </div>
      <Uses read={uses} />
      <p className="mt-4 text-sm text-muted">
        You can restore it for {trashDays} days, under {trashLabel}.
      </p>
    </Dialog>
  )
}

function Uses({
  read: { data, failure },
}: {
  read: Read<AnswerOf<'GET /api/admin/images/{id}/uses'>>
}) {
  if (failure) return <p role="alert">We couldn’t check where it’s used.</p>
  if (!data) return <p role="status">Checking where it’s used...</p>
  if (data.uses.length === 0) return <p role="status">It isn’t used on any page or product.</p>
  return (
    <>
      <p role="status">It will disappear from these places:</p>
      <ul className="mt-2 list-disc pl-5">
        {data.uses.map(({ where, place }) => (
          <li key={`${where} ${place}`} className="wrap-anywhere">
            <strong>{where}</strong>: {place}
          </li>
        ))}
      </ul>
    </>
  )
}
