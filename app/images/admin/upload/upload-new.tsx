import type { ImageCategory, LibraryImage } from '#app/images/schema.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { OneUpload } from './one-upload.tsx'
import { lossSentences } from './picture-losses.tsx'

/** Uploads a picture and picks it (A§4.3). Not a form, because it may be inside one. */
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
        // pick first: only one toast shows at a time, and ours must come last
        onPick(image)
        const description = ['Image uploaded and selected!', ...lossSentences(losses)].join(' ')
        showToast({ title: 'Success', description })
      }}
    />
  )
}
