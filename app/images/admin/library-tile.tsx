import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { LibraryImage } from '#app/images/schema.ts'
import { trashDays } from '#app/ui/trash.ts'
import type { LinkToItem } from '#app/ui/use-linked.ts'
import { copyImageUrl } from './copy-image-url.ts'
import { EditPicture } from './edit-picture.tsx'
import { categoryLabel, formatBytes } from './image-labels.ts'
import { SmallPicture } from './small-picture.tsx'

/** A library picture with its actions. */
export function LibraryTile({
  image,
  link,
  onChanged,
  onDelete,
  onRestore,
}: {
  image: LibraryImage
  /** the link that shows only this picture */
  link: LinkToItem
  onChanged: (image: LibraryImage) => void
  onDelete: () => void
  onRestore: () => void
}) {
  const [isEditing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)

  function stopEditing() {
    setEditing(false)
    // the button exists again in the next frame
    requestAnimationFrame(() => edit.current?.focus())
  }

  if (isEditing) {
    return (
      <li className="col-span-full rounded-card border border-accent bg-surface p-4">
        <EditPicture
          image={image}
          onSaved={(changed) => {
            onChanged(changed)
            stopEditing()
          }}
          onCancel={stopEditing}
        />
      </li>
    )
  }
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-surface [contain-intrinsic-size:auto_22rem] [content-visibility:auto]">
      <SmallPicture image={image} />
      <div className="flex flex-1 flex-col gap-1 p-3 text-sm">
        <p className="truncate font-semibold" title={image.originalName}>
          {image.deletedAt === null ? (
            <Link
              {...link}
              className="inline-block min-h-6 max-w-full truncate align-bottom text-accent underline underline-offset-4"
            >
              {image.originalName}
            </Link>
          ) : (
            image.originalName
          )}
        </p>
        <p className="text-muted">
          {categoryLabel(image.category)} · {formatBytes(image.size)}
        </p>
        <p className="line-clamp-2 wrap-anywhere">{captionWords(image)}</p>
        <div className="mt-auto flex flex-wrap gap-2 pt-2">
          {image.deletedAt === null ? (
            <>
              <TileButton of={image} onPress={() => void copyImageUrl(image.id)}>
                Copy URL
              </TileButton>
              <TileButton of={image} onPress={() => setEditing(true)} button={edit}>
                Edit
              </TileButton>
              <TileButton of={image} onPress={onDelete}>
                Delete
              </TileButton>
            </>
          ) : (
            <TileButton of={image} onPress={onRestore}>
              Restore
            </TileButton>
          )}
        </div>
      </div>
    </li>
  )
}

function TileButton({
  of,
  onPress,
  button,
  children,
}: {
  of: LibraryImage
  onPress: () => void
  button?: React.Ref<HTMLButtonElement>
  children: string
}) {
  return (
    <button
      ref={button}
      type="button"
      onClick={onPress}
      className="min-h-11 min-w-11 grow rounded-control border border-line px-2 font-semibold text-accent hover:bg-sunken"
    >
      {children}
      <span className="sr-only"> ({of.originalName})</span>
    </button>
  )
}

function captionWords({ description, isDecorative, deletedAt }: LibraryImage): string {
  if (deletedAt !== null) return deletionNotice(deletedAt, new Date())
  if (isDecorative) return 'Decorative'
  return description || 'No description yet'
}

function deletionNotice(deletedAt: string, now: Date): string {
  const day = 24 * 60 * 60 * 1000
  const left = Math.ceil((Date.parse(deletedAt) + trashDays * day - now.getTime()) / day)
  if (left <= 0) return 'Permanently deleted within the hour'
  return left === 1 ? 'Permanently deleted in 1 day' : `Permanently deleted in ${left} days`
}
