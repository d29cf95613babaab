import { useRef, useState } from 'react'
import { OneUpload } from '#app/images/admin/upload/one-upload.tsx'
import { lossSentences } from '#app/images/admin/upload/picture-losses.tsx'
import type { ImageCategory, LibraryImage } from '#app/images/schema.ts'
import { useMay } from '#app/ui/calls/use-may.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { FocusPanel } from './focus-panel.tsx'
import { Gallery } from './gallery.tsx'
import { SmallPicture } from './small-picture.tsx'
import { TabButton } from './tab-button.tsx'
import { type LibraryQuery, useLibrary } from './use-library.ts'

/**
 * The dialog that picks a library picture or uploads one, if allowed (A§2.7, A§4.3). The caller closes it,
 * also after a pick.
 */
export function ImagePicker({
  category,
  currentId,
  onPick,
  onClose,
}: {
  /** the category of uploads */
  category: ImageCategory
  /** the current picture, which is marked */
  currentId?: string | undefined
  onPick: (image: LibraryImage) => void
  onClose: () => void
}) {
  const [filter, setFilter] = useState<LibraryQuery>({
    category: 'all',
    search: '',
    isTrash: false,
  })
  const [isUploading, setUploading] = useState(false)
  const [focused, setFocused] = useState<LibraryImage>()
  const opener = useRef<HTMLElement>(null)
  const library = useLibrary(filter)
  const { mayUpload = [] } = library.counts ?? {}
  const canUpload = mayUpload.includes(category)
  const canFocus = useMay('pages')

  function openFocus(image: LibraryImage, button: HTMLElement) {
    opener.current = button
    setFocused(image)
  }

  function closeFocus() {
    setFocused(undefined)
    // the gallery exists again in the next frame
    requestAnimationFrame(() => opener.current?.focus())
  }

  return (
    <Dialog title="Select Image" width="wide" onClose={onClose}>
      {focused ? (
        <FocusPanel
          image={focused}
          onSaved={(image) => {
            library.replace(image)
            closeFocus()
          }}
          onCancel={closeFocus}
        />
      ) : null}
      {canUpload && !focused ? (
        <div className="mb-5 flex flex-wrap gap-2">
          <TabButton isOpen={!isUploading} onOpen={() => setUploading(false)}>
            Choose from Gallery{library.counts ? ` (${library.total})` : ''}
          </TabButton>
          <TabButton isOpen={isUploading} onOpen={() => setUploading(true)}>
            Upload New
          </TabButton>
        </div>
      ) : null}
      {isUploading && !focused ? <UploadNew category={category} onPick={onPick} /> : null}
      {/* stays mounted to keep the search */}
      <div hidden={isUploading || focused !== undefined}>
        {currentId ? <CurrentPicture id={currentId} /> : null}
        <Gallery
          library={library}
          filter={filter}
          onFilter={(change) => setFilter((before) => ({ ...before, ...change }))}
          currentId={currentId}
          onPick={onPick}
          onFocus={canFocus ? openFocus : undefined}
        />
      </div>
    </Dialog>
  )
}

/** The same dialog for browsing only; pictures open in a new tab. */
export function ImageBrowser({ onClose }: { onClose: () => void }) {
  const [filter, setFilter] = useState<LibraryQuery>({
    category: 'all',
    search: '',
    isTrash: false,
  })
  return (
    <Dialog title="Browse Images" width="wide" onClose={onClose}>
      <Gallery
        library={useLibrary(filter)}
        filter={filter}
        onFilter={(change) => setFilter((before) => ({ ...before, ...change }))}
      />
    </Dialog>
  )
}

/** The current picture, shown above the gallery. */
function CurrentPicture({ id }: { id: string }) {
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

/** Uploads a picture and picks it (A§4.3). Not a form, because it may be inside one. */
function UploadNew({
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
