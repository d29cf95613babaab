import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { LibraryImage } from '#app/images/schema.ts'
import { ListMenu } from '#app/ui/list/list-menu.tsx'
import { RowCheckbox } from '#app/ui/selection/row-checkbox.tsx'
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
  isSelected,
  onSelect,
  onChanged,
  onDelete,
  onRestore,
}: {
  image: LibraryImage
  /** the link that shows only this picture */
  link: LinkToItem
  isSelected: boolean
  /** undefined if it can't be selected */
  onSelect: (() => void) | undefined
  onChanged: (image: LibraryImage) => void
  onDelete: () => void
  onRestore: () => void
}) {
  const [isEditing, setEditing] = useState(false)
  const name = useRef<HTMLAnchorElement>(null)

  function stopEditing() {
    setEditing(false)
    // the tile exists again in the next frame
    requestAnimationFrame(() => name.current?.focus())
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
    <li
      data-list-row
      data-selected={isSelected || undefined}
      className="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface [contain-intrinsic-size:auto_16rem] [content-visibility:auto] data-selected:border-accent data-selected:outline-2 data-selected:-outline-offset-2 data-selected:outline-accent"
    >
      <SmallPicture image={image} />
      {onSelect ? (
        <RowCheckbox
          label={`Select ${image.originalName}`}
          isSelected={isSelected}
          onSelect={onSelect}
          className="absolute top-0 left-0 rounded-br-control bg-surface/85"
        />
      ) : null}
      <div className="flex items-start gap-1 py-1 pr-1 pl-2 text-sm">
        <div className="min-w-0 flex-1 py-1">
          <p className="truncate font-medium" title={image.originalName}>
            {image.deletedAt === null ? (
              <Link
                ref={name}
                {...link}
                className="inline-block min-h-6 max-w-full truncate align-bottom text-ink no-underline hover:underline"
              >
                {image.originalName}
              </Link>
            ) : (
              image.originalName
            )}
          </p>
          <p className="truncate text-muted">
            {categoryLabel(image.category)} · {formatBytes(image.size)}
          </p>
          <p className="truncate" title={image.description || undefined}>
            {captionWords(image)}
          </p>
        </div>
        <ListMenu label={`Actions for ${image.originalName}`}>
          {image.deletedAt === null ? (
            <>
              <MenuButton label="Copy URL" onPress={() => void copyImageUrl(image.id)} />
              <MenuButton label="Edit" onPress={() => setEditing(true)} />
              <MenuButton label="Delete" onPress={onDelete} />
            </>
          ) : (
            <MenuButton label="Restore" onPress={onRestore} />
          )}
        </ListMenu>
      </div>
    </li>
  )
}

function MenuButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className="list-menu-item">
      {label}
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
