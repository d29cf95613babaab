import { useState } from 'react'
import type { LibraryImage } from '#app/images/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { Problem } from '#app/ui/problem.tsx'
import { FocusField } from './focus-field.tsx'
import { useImageChange } from './use-image-change.ts'

/** Sets the focal point in the picker. Not a form, because it may be inside one. */
export function FocusPanel({
  image,
  onSaved,
  onCancel,
}: {
  image: LibraryImage
  onSaved: (image: LibraryImage) => void
  onCancel: () => void
}) {
  const [focus, setFocus] = useState(image.focus)
  const { isSaving, problem, save } = useImageChange(image.id, onSaved)

  return (
    <div ref={focusPicture} className="grid gap-5">
      <FocusField image={image} value={focus} onChange={setFocus} />
      <Problem text={problem && `Failed to update image. ${problem}`} />
      <div className="flex flex-wrap gap-3">
        <Button disabled={isSaving} onClick={() => void save({ focus })}>
          {isSaving ? 'Saving...' : 'Save'}
        </Button>
        <Button look="outline" onClick={onCancel}>
          Back
        </Button>
      </div>
    </div>
  )
}

/** It replaces the clicked button, so it takes the focus. */
function focusPicture(place: HTMLElement | null): void {
  place?.querySelector('button')?.focus()
}
