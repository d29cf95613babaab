import { useState } from 'react'
import { createPortal } from 'react-dom'
import { NoPicture } from '#app/catalog/no-picture.tsx'
import { smallImagePath } from '#app/images/admin/image-labels.ts'
import { ImagePicker } from '#app/images/admin/picker.tsx'
import { Button } from '#app/ui/button.tsx'

/** Chooses, changes, or removes a picture from the library. */
export function PictureField({
  label,
  help,
  category,
  imageId,
  onChange,
  error,
}: {
  label: string
  help?: string | undefined
  category: 'product' | 'vendor'
  imageId: string | null
  onChange: (imageId: string | null) => void
  error?: string | undefined
}) {
  const [isPicking, setPicking] = useState(false)
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{label}</legend>
      {help ? <p className="mb-2 text-sm text-muted">{help}</p> : null}
      <div className="flex flex-wrap items-center gap-3">
        <SmallPicture imageId={imageId} />
        <Button look="outline" onClick={() => setPicking(true)}>
          {imageId ? 'Change Image' : 'Select from Gallery'}
          <span className="sr-only">: {label}</span>
        </Button>
        {imageId ? (
          <Button look="outline" onClick={() => onChange(null)}>
            Remove <span className="sr-only">{label}</span>
          </Button>
        ) : null}
      </div>
      {error ? (
        <p role="alert" className="mt-1 text-sm font-semibold text-danger">
          {error}
        </p>
      ) : null}
      {isPicking
        ? // outside the form: Enter in the dialog must not submit it
          createPortal(
            <ImagePicker
              category={category}
              currentId={imageId ?? undefined}
              onClose={() => setPicking(false)}
              onPick={({ id }) => {
                onChange(id)
                setPicking(false)
              }}
            />,
            document.body,
          )
        : null}
    </fieldset>
  )
}

function SmallPicture({ imageId }: { imageId: string | null }) {
  return imageId ? (
    <img
      src={smallImagePath(imageId)}
      alt=""
      className="size-20 rounded-control border border-line bg-sunken object-contain"
    />
  ) : (
    <span className="grid size-20 place-items-center overflow-hidden rounded-control border border-line">
      <NoPicture />
    </span>
  )
}
