import { useState } from 'react'
import type { Caption } from '#app/images/admin/upload/send-picture.ts'
import { type LibraryImage, vectorType } from '#app/images/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { useUnsaved } from '#app/ui/dialogs/unsaved.ts'
import { Problem } from '#app/ui/problem.tsx'
import { CaptionFields, CategoryField } from './caption-fields.tsx'
import { FocusField } from './focus-field.tsx'
import { SmallPicture } from './small-picture.tsx'
import { useImageChange } from './use-image-change.ts'

/** Edits a picture's details in place. */
export function EditPicture({
  image,
  onSaved,
  onCancel,
}: {
  image: LibraryImage
  onSaved: (image: LibraryImage) => void
  onCancel: () => void
}) {
  const [category, setCategory] = useState(image.category)
  const [caption, setCaption] = useState<Caption>(image)
  const [focus, setFocus] = useState(image.focus)
  const { description, isDecorative } = caption
  const isChanged =
    category !== image.category ||
    description !== image.description ||
    isDecorative !== image.isDecorative ||
    focus !== image.focus
  const leave = useUnsaved(isChanged)
  const { isSaving, problem, save } = useImageChange(image.id, onSaved)

  return (
    <form
      aria-label={`Edit ${image.originalName}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSaving) void save({ category, description, decorative: isDecorative, focus })
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Escape would also close the confirmation
        event.preventDefault()
        void leave(onCancel)
      }}
      className="grid gap-5 sm:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <div className="max-w-48">
        <SmallPicture image={image} />
        <p className="mt-2 text-sm font-semibold wrap-anywhere">{image.originalName}</p>
        <p className="text-sm text-muted">
          {image.width} × {image.height} pixels
        </p>
      </div>
      <div ref={focusFirst} className="grid content-start gap-4">
        <CaptionFields id="edit-description" value={caption} onChange={setCaption} />
        <CategoryField id="edit-category" value={category} onChange={setCategory} />
        {image.mimeType === vectorType ? null : (
          <FocusField image={image} value={focus} onChange={setFocus} />
        )}
        <Problem text={problem && `Failed to update image. ${problem}`} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isSaving}>
            {isSaving ? 'Saving...' : 'Save'}
          </Button>
          <Button look="outline" onClick={() => void leave(onCancel)}>
            Cancel
          </Button>
        </div>
      </div>
    </form>
  )
}

/** The form replaces the clicked button, so it takes the focus. */
function focusFirst(place: HTMLElement | null): void {
  place?.querySelector('input')?.focus()
}
