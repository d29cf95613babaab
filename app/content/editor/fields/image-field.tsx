import { useState } from 'react'
import { useFieldError, useFormActions } from '#app/content/editor/form-context.ts'
import { imagePath } from '#app/images/image-path.ts'
import { positionOf } from '#app/images/photo.tsx'
import { type Picture, pictureSchema } from '#app/images/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import type { FieldEditorProps } from './field-editor.tsx'

/** Chooses, changes, or removes a library picture. */
export function ImageEditor({ field, path, value, owner }: FieldEditorProps) {
  const { set, pickImage } = useFormActions()
  const error = useFieldError(path)
  const picture = pictureSchema.safeParse(value).data
  const target = `${owner} ${field.label.toLowerCase()}`
  const choose = () =>
    pickImage({
      category: field.imageCategory ?? 'general',
      currentId: picture?.id,
      onPick(picked, file) {
        set(path, picked)
        showToast({ title: 'Image Selected', description: `Selected ${file} for ${target}` })
      },
    })

  function remove() {
    set(path, null)
    if (field.removedToast) showToast({ title: 'Image Removed', description: field.removedToast })
  }

  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{field.label}</legend>
      <div className="flex flex-wrap items-center gap-4">
        {picture ? <Preview key={picture.id} picture={picture} /> : null}
        <div className="flex flex-wrap gap-3">
          <Button look="outline" onClick={choose}>
            {picture ? 'Change Image' : 'Select from Gallery'}
          </Button>
          {picture ? (
            <Button look="outline" onClick={remove}>
              Remove
            </Button>
          ) : null}
        </div>
      </div>
      {field.help ? <p className="mt-1 text-sm text-muted">{field.help}</p> : null}
      {error ? <p className="mt-1 text-sm font-semibold text-danger">{error}</p> : null}
    </fieldset>
  )
}

function Preview({ picture }: { picture: Picture }) {
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) {
    return (
      <p className="grid h-28 w-44 place-items-center rounded-control border border-line bg-sunken p-2 text-center text-sm">
        Failed to load image
      </p>
    )
  }
  const size = picture.isVector ? undefined : ({ width: 480, format: 'original' } as const)
  return (
    <img
      src={imagePath(picture, size)}
      alt={picture.alt}
      style={positionOf(picture)}
      loading="lazy"
      onError={() => setHasFailed(true)}
      className="h-28 w-44 rounded-control border border-line bg-sunken object-cover"
    />
  )
}
