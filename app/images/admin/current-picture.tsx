import { SmallPicture } from './small-picture.tsx'
import { useLibrary } from './use-library.ts'

/** The current picture, shown above the gallery. */
export function CurrentPicture({ id }: { id: string }) {
  const { images } = useLibrary({ category: 'all', search: '', isTrash: false, id })
  const image = images.find((one) => one.id === id)
  if (!image) return null
  return (
    <div className="mb-4 flex items-center gap-3 rounded-control border-2 border-accent p-2 text-sm">
      <div className="w-16 shrink-0">
        <SmallPicture image={image} />
      </div>
      <p className="min-w-0 wrap-anywhere">
        <span className="block font-semibold text-accent">Current image</span>
        {image.originalName}
        <span className="block text-muted">{image.description}</span>
      </p>
    </div>
  )
}
