import { useState } from 'react'
import { lossSentences } from '#app/images/admin/upload/picture-losses.tsx'
import { noCaption, reasonOf, sendPicture } from '#app/images/admin/upload/send-picture.ts'
import type { ImageCategory, LibraryImage } from '#app/images/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { runForEach } from '#app/ui/calls/run-for-each.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { ChoosePictures } from './choose-pictures.tsx'
import { Gallery } from './gallery.tsx'
import { type LibraryQuery, useLibrary } from './use-library.ts'

/** The dialog that picks several library pictures and uploads several at once. The caller closes it. */
export function PicturesPicker({
  category,
  onPick,
  onClose,
}: {
  /** the category of uploads */
  category: ImageCategory
  /** in the order they were chosen */
  onPick: (images: readonly LibraryImage[]) => void
  onClose: () => void
}) {
  const [filter, setFilter] = useState<LibraryQuery>({
    category: 'all',
    search: '',
    isTrash: false,
  })
  const [chosen, setChosen] = useState<readonly LibraryImage[]>([])
  /** which of how many files is being uploaded */
  const [sending, setSending] = useState<{ at: number; of: number }>()
  const [notes, setNotes] = useState<readonly string[]>([])
  const library = useLibrary(filter)
  const canUpload = library.counts?.mayUpload.includes(category)
  const isChosen = (id: string) => chosen.some((one) => one.id === id)

  function toggle(image: LibraryImage) {
    setChosen((all) =>
      all.some(({ id }) => id === image.id)
        ? all.filter(({ id }) => id !== image.id)
        : [...all, image],
    )
  }

  async function upload(files: readonly File[]) {
    setNotes([])
    let at = 0
    await runForEach(
      files,
      async (file) => {
        at += 1
        setSending({ at, of: files.length })
        const { image, losses } = await sendPicture({ file, category, ...noCaption })
        setChosen((all) => [...all, image])
        const words = lossSentences(losses).join(' ')
        if (words) setNotes((all) => [...all, `${file.name}: ${words}`])
      },
      (file, error) => {
        setNotes((all) => [...all, `${file.name} wasn’t uploaded. ${reasonOf(error)}`])
      },
    )
    setSending(undefined)
    await library.reload()
  }

  return (
    <Dialog
      title="Add pictures"
      width="wide"
      onClose={onClose}
      foot={
        <>
          <Button
            disabled={chosen.length === 0 || sending !== undefined}
            onClick={() => onPick(chosen)}
          >
            {chosen.length === 0 ? 'Add' : `Add ${pluralize(chosen.length, 'picture', 'pictures')}`}
          </Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {canUpload ? (
          <ChoosePictures
            label="Upload pictures"
            isMultiple
            isDisabled={sending !== undefined}
            onChoose={(files) => void upload(files)}
          />
        ) : null}
        <p role="status" className={sending ? '' : 'sr-only'}>
          {sending ? `Uploading ${sending.at} of ${sending.of}...` : ''}
        </p>
        {notes.length > 0 ? (
          <ul role="alert" className="list-disc pl-5">
            {notes.map((note) => (
              <li key={note} className="wrap-anywhere">
                {note}
              </li>
            ))}
          </ul>
        ) : null}
        <Gallery
          library={library}
          filter={filter}
          onFilter={(change) => setFilter((before) => ({ ...before, ...change }))}
          isChosen={isChosen}
          onPick={toggle}
        />
      </div>
    </Dialog>
  )
}
