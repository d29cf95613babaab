import type { ImageCategory, LibraryImage } from '#app/images/schema.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { OneUpload } from './one-upload.tsx'
import { lossSentences } from './picture-losses.tsx'

/** Takes a new picture into the library and chooses it (A§4.3). Not a form: it may stand over one. */
export function UploadNew({
  category,
  onPick,
}: {
  category: ImageCategory
  onPick: (image: LibraryImage) => void
}) {
  return (
    <OneUpload
      label="Choose image"
      category={category}
      words={{ idle: 'Upload', busy: 'Uploading...', failed: 'Failed to upload image' }}
      onUploaded={(image, losses) => {
        // after what the choice itself says: one toast is shown at a time
        onPick(image)
        const description = ['Image uploaded and selected!', ...lossSentences(losses)].join(' ')
        showToast({ title: 'Success', description })
      }}
    />
  )
}
