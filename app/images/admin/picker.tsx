import { useState } from 'react'
import type { ImageCategory, LibraryImage } from '#app/images/schema.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { useRead } from '#app/ui/use-read.ts'
import { Gallery } from './gallery.tsx'
import { UploadNew } from './upload-new.tsx'

/**
 * The dialog that chooses a picture of the library, or takes a new one into it (A§2, A§4). Who may
 * not upload chooses among what is there. It leaves closing to its caller, also after a choice.
 */
export function ImagePicker({
  category,
  onPick,
  onClose,
  canUpload = true,
}: {
  /** the shelf shown first, and where an upload goes */
  category: ImageCategory
  onPick: (image: LibraryImage) => void
  onClose: () => void
  canUpload?: boolean
}) {
  const [shelf, setShelf] = useState<ImageCategory | 'all'>(category)
  const [isUploading, setUploading] = useState(false)
  const query = shelf === 'all' ? '' : `?category=${shelf}`
  const images = useRead<LibraryImage[]>(`/api/admin/images${query}`)

  return (
    <Dialog title="Select Image" width="wide" onClose={onClose}>
      {canUpload ? (
        <div className="mb-5 flex flex-wrap gap-2">
          <Tab isOpen={!isUploading} onOpen={() => setUploading(false)}>
            Choose from Gallery ({images.data?.length ?? 0})
          </Tab>
          <Tab isOpen={isUploading} onOpen={() => setUploading(true)}>
            Upload New
          </Tab>
        </div>
      ) : null}
      {isUploading ? (
        <UploadNew category={category} onPick={onPick} />
      ) : (
        <Gallery images={images} shelf={shelf} onShelf={setShelf} onPick={onPick} />
      )}
    </Dialog>
  )
}

function Tab({
  isOpen,
  onOpen,
  children,
}: {
  isOpen: boolean
  onOpen: () => void
  children: React.ReactNode
}) {
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={onOpen}
      className="min-h-11 rounded-control border border-muted px-4 font-semibold hover:bg-sunken aria-pressed:border-transparent aria-pressed:bg-accent aria-pressed:text-on-accent"
    >
      {children}
    </button>
  )
}
