import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ImageCategory, LibraryImage } from '#app/images/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { useMay } from '#app/ui/calls/use-may.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { CaptionFields } from './caption-fields.tsx'
import { PictureZone, usePictureIntake } from './choose-pictures.tsx'
import { FocusPanel } from './focus-panel.tsx'
import { Gallery } from './gallery.tsx'
import { SmallPicture } from './small-picture.tsx'
import { TabButton } from './tab-button.tsx'
import { describeSent } from './upload/describe-sent.ts'
import { noCaption } from './upload/send-picture.ts'
import { buttonWords, failedToast } from './upload/upload-form.tsx'
import { useUploads, type WaitingPicture } from './upload/use-uploads.ts'
import { WaitingList } from './upload/waiting-list.tsx'
import { type LibraryQuery, useLibrary } from './use-library.ts'

const allPictures: LibraryQuery = { category: 'all', search: '', isTrash: false }

/** The tab and filters of the chooser, without the search. */
type View = Pick<LibraryQuery, 'category' | 'isWordless'> & { isUploading: boolean }

/** The last used view and its place: a page of the office, and a category of uploads. */
let lastView: { place: string; view: Partial<View> } = { place: '', view: {} }

function useLastView(category: ImageCategory) {
  const place = `${category} ${useLocation().pathname}`
  const viewHere = () => (lastView.place === place ? lastView.view : {})
  return {
    view: viewHere(),
    keep(change: Partial<View>) {
      lastView = { place, view: { ...viewHere(), ...change } }
    },
  }
}

/** The dialog that picks one library picture or uploads it (A§2.7, A§4.3). The caller closes it, also after a pick. */
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
  return (
    <Chooser
      category={category}
      isMultiple={false}
      currentIds={currentId ? [currentId] : []}
      onPick={([image]) => image && onPick(image)}
      onClose={onClose}
    />
  )
}

/** The same for several pictures. Current ones can't be picked twice. */
export function PicturesPicker({
  category,
  currentIds,
  onPick,
  onClose,
}: {
  category: ImageCategory
  currentIds: readonly string[]
  /** in the order they were chosen */
  onPick: (images: readonly LibraryImage[]) => void
  onClose: () => void
}) {
  return (
    <Chooser
      category={category}
      isMultiple
      currentIds={currentIds}
      onPick={onPick}
      onClose={onClose}
    />
  )
}

function Chooser({
  category,
  isMultiple,
  currentIds,
  onPick,
  onClose,
}: {
  category: ImageCategory
  isMultiple: boolean
  currentIds: readonly string[]
  onPick: (images: readonly LibraryImage[]) => void
  onClose: () => void
}) {
  const { view, keep } = useLastView(category)
  const { isUploading: isUploadingFirst = false, ...filterFirst } = view
  const [filter, setFilter] = useState({ ...allPictures, ...filterFirst })
  const [isUploading, setUploading] = useState(isUploadingFirst)
  const [chosen, setChosen] = useState<readonly LibraryImage[]>([])
  const library = useLibrary(filter)
  const { mayUpload = [] } = library.counts ?? {}
  const canUpload = mayUpload.includes(category)
  const focus = useFocusPanel()
  const uploads = useChooserUploads({
    category,
    isMultiple,
    isDisabled: !canUpload,
    onFiles: () => setUploading(true),
    onSent(images, isDone) {
      const all = isMultiple ? withImages(chosen, images, currentIds) : images
      if (isDone) return onPick(all)
      setChosen(all)
      void library.reload()
    },
  })

  function open(change: Pick<View, 'isUploading'>) {
    setUploading(change.isUploading)
    keep(change)
  }

  function toggle(image: LibraryImage) {
    if (!isMultiple) return onPick([image])
    const isChosen = chosen.some(({ id }) => id === image.id)
    setChosen(
      isChosen
        ? chosen.filter(({ id }) => id !== image.id)
        : withImages(chosen, [image], currentIds),
    )
  }

  const [currentId] = currentIds
  const isGallery = !isUploading && !focus.image
  return (
    <Dialog
      title={isMultiple ? 'Select Images' : 'Select Image'}
      width="wide"
      onClose={onClose}
      foot={
        <>
          {isUploading ? (
            <Button disabled={!uploads.isReady} onClick={uploads.send}>
              {uploads.buttonText}
            </Button>
          ) : isMultiple ? (
            <Button disabled={chosen.length === 0} onClick={() => onPick(chosen)}>
              {chosen.length === 0
                ? 'Add'
                : `Add ${pluralize(chosen.length, 'picture', 'pictures')}`}
            </Button>
          ) : null}
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {focus.image ? (
        <FocusPanel
          image={focus.image}
          onSaved={(image) => {
            library.replace(image)
            focus.close()
          }}
          onCancel={focus.close}
        />
      ) : null}
      {canUpload && !focus.image ? (
        <div className="mb-3 flex items-center gap-2 sm:mb-5 sm:flex-wrap">
          <TabButton isOpen={!isUploading} onOpen={() => open({ isUploading: false })}>
            Choose from Gallery{library.counts ? ` (${library.total})` : ''}
          </TabButton>
          <TabButton isOpen={isUploading} onOpen={() => open({ isUploading: true })}>
            Upload New
          </TabButton>
          <span className="text-sm text-muted max-sm:hidden pointer-coarse:hidden">
            Or drop pictures anywhere here.
          </span>
        </div>
      ) : null}
      {isUploading && !focus.image ? uploads.panel : null}
      {/* stays mounted to keep the search */}
      <div
        hidden={!isGallery}
        className={uploads.isOver ? 'rounded-card outline-2 outline-accent outline-dashed' : ''}
      >
        {currentId && !isMultiple ? <CurrentPicture id={currentId} /> : null}
        <Gallery
          library={library}
          filter={filter}
          onFilter={({ search, ...change }) => {
            setFilter((before) => ({ ...before, ...change, search: search ?? before.search }))
            keep(change)
          }}
          currentIds={currentIds}
          isChosen={isMultiple ? (id) => chosen.some((one) => one.id === id) : undefined}
          onPick={toggle}
          onFocus={focus.open}
        />
      </div>
    </Dialog>
  )
}

/** Each picture once, without the current ones. */
function withImages(
  chosen: readonly LibraryImage[],
  added: readonly LibraryImage[],
  currentIds: readonly string[],
): readonly LibraryImage[] {
  const isNew = ({ id }: LibraryImage) => !currentIds.includes(id)
  return [...new Map([...chosen, ...added].filter(isNew).map((one) => [one.id, one])).values()]
}

/** The picture whose focal point is being set. `open` is undefined without permission. */
function useFocusPanel() {
  const [image, setImage] = useState<LibraryImage>()
  const opener = useRef<HTMLElement>(null)
  const canFocus = useMay('pages')

  function open(focused: LibraryImage, button: HTMLElement) {
    opener.current = button
    setImage(focused)
  }

  function close() {
    setImage(undefined)
    // the gallery exists again in the next frame
    requestAnimationFrame(() => opener.current?.focus())
  }

  return { image, open: canFocus ? open : undefined, close }
}

/** Files to upload: chosen, pasted, or dropped anywhere. Not a form, because it may be inside one. */
function useChooserUploads({
  category,
  isMultiple,
  isDisabled,
  onFiles,
  onSent,
}: {
  category: ImageCategory
  isMultiple: boolean
  isDisabled: boolean
  onFiles: () => void
  /** `isDone`: no file is left */
  onSent: (images: readonly LibraryImage[], isDone: boolean) => void
}) {
  const { waiting, sending, add, remove, patch, sendAll } = useUploads()
  const [caption, setCaption] = useState(noCaption)
  const isSending = sending !== undefined
  const intake = usePictureIntake({
    isMultiple,
    isDisabled: isDisabled || isSending,
    isWholePage: true,
    onChoose(files) {
      // another file replaces a single one
      if (!isMultiple) for (const { key } of waiting) remove(key)
      add(files, caption)
      onFiles()
    },
  })

  async function send(pictures: WaitingPicture[]) {
    const form = { category, caption, isReusing: true }
    const { sent, failed } = await sendAll(pictures, form)
    if (sent.length > 0)
      onSent(
        sent.map(({ image }) => image),
        sent.length === waiting.length,
      )
    // last, because only one toast shows at a time
    showToast(failed > 0 ? failedToast(failed) : describeSent(sent))
  }

  const speaksForOne = waiting.length > 0 && waiting.every((one) => one.caption === undefined)
  return {
    isOver: intake.isOver,
    isReady: waiting.length > 0 && !isSending,
    send: () => void send(waiting),
    buttonText: buttonWords(waiting.length, sending),
    panel: (
      <div className="grid gap-5">
        <PictureZone label={isMultiple ? 'Choose images' : 'Choose image'} intake={intake} />
        <WaitingList
          pictures={waiting}
          isSending={isSending}
          onCaption={(key, own) => patch(key, { caption: own })}
          onRemove={remove}
          onRetry={(picture) => void send([picture])}
        />
        {speaksForOne ? (
          <CaptionFields id={`${category}-description`} value={caption} onChange={setCaption} />
        ) : null}
      </div>
    ),
  }
}

/** The same dialog for browsing only; pictures open in a new tab. */
export function ImageBrowser({ onClose }: { onClose: () => void }) {
  const [filter, setFilter] = useState(allPictures)
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
  const { images } = useLibrary({ ...allPictures, id })
  const image = images.find((one) => one.id === id)
  if (!image) return null
  return (
    <div className="mb-3 flex items-center gap-3 rounded-control border-2 border-accent p-2 text-sm max-sm:p-1 sm:mb-4">
      <div className="w-16 shrink-0 max-sm:w-14">
        <SmallPicture image={image} />
      </div>
      <p className="min-w-0 wrap-anywhere">
        <span className="block font-semibold text-accent">Current image</span>
        {image.originalName}
        <span className="block text-muted max-sm:truncate">{image.description}</span>
      </p>
    </div>
  )
}
