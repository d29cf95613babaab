import { Suspense, useCallback, useState } from 'react'
import { DialogLoadFailure } from '#app/content/editor/dialog-load-failure.tsx'
import type { ImageRequest } from '#app/content/editor/form-context.ts'
import { type LibraryImage, type Picture, pictureSchema, vectorType } from '#app/images/schema.ts'
import { lazyWithFallback } from '#app/ui/calls/lazy-with-fallback.tsx'

const ImagePicker = lazyWithFallback(async () => {
  const module = await import('#app/images/admin/picker.tsx')
  return { default: module.ImagePicker }
}, DialogLoadFailure)

const PicturesPicker = lazyWithFallback(async () => {
  const module = await import('#app/images/admin/picker.tsx')
  return { default: module.PicturesPicker }
}, DialogLoadFailure)

/** State of the image picker, which serves one field at a time. */
export function useImageDialog() {
  const [request, setRequest] = useState<ImageRequest>()
  const open = useCallback((next: ImageRequest) => setRequest(next), [])
  const close = useCallback(() => setRequest(undefined), [])
  return { request, open, close }
}

/** The image picker while it's open; closes after a choice (A§4.3). */
export function ImageDialog({ dialog }: { dialog: ReturnType<typeof useImageDialog> }) {
  const { request, close } = dialog
  if (!request) return null
  if ('onPickMany' in request) {
    return (
      <Suspense>
        <PicturesPicker
          category={request.category}
          currentIds={request.currentIds}
          onPick={(images) => {
            request.onPickMany(images.map(pictureOf))
            close()
          }}
          onClose={close}
        />
      </Suspense>
    )
  }
  return (
    <Suspense>
      <ImagePicker
        category={request.category}
        currentId={request.currentId}
        onPick={(image) => {
          request.onPick(pictureOf(image), image.originalName)
          close()
        }}
        onClose={close}
      />
    </Suspense>
  )
}

function pictureOf(image: LibraryImage): Picture {
  const { id, description, isDecorative, focus, width, height, mimeType } = image
  const fileName = image.originalName
  const alt = isDecorative ? '' : description
  const isVector = mimeType === vectorType
  return pictureSchema.parse({ id, alt, width, height, version: '', isVector, focus, fileName })
}
