import { type DragEvent, useState } from 'react'
import { knownSentence } from '#app/images/admin/upload/describe-sent.ts'
import { noCaption, reasonOf, sendPicture } from '#app/images/admin/upload/send-picture.ts'
import { runForEach } from '#app/ui/calls/run-for-each.ts'
import { withColorPictures, withColorUpload, withUpload } from './details-draft.ts'
import type { ProductDetailsForm } from './use-product-details.ts'

export type PictureUploads = ReturnType<typeof usePictureDrop>

/** Uploads picture files that are chosen, or dropped anywhere on the page. */
export function usePictureDrop({ change }: Pick<ProductDetailsForm, 'change'>) {
  const [isOver, setOver] = useState(false)
  const [left, setLeft] = useState(0)
  const [failed, setFailed] = useState<string[]>([])
  /** about files that the library had already */
  const [notes, setNotes] = useState<string[]>([])
  /** the ids of the last upload */
  const [placed, setPlaced] = useState<string[]>([])

  /**
   * Adds files to the colors that their names name, and the others in order; or to this color's front and back.
   * Resolves to the uploaded pictures' ids.
   */
  async function upload(files: readonly File[], colorKey?: string) {
    if (files.length === 0) return []
    const ids = new Set<string>()
    setFailed([])
    setNotes([])
    setPlaced([])
    setLeft((count) => count + files.length)
    await runForEach(
      files,
      async (file) => {
        const sent = { file, category: 'product', ...noCaption, isReusing: true } as const
        const { image, isKnown } = await sendPicture(sent)
        if (isKnown) setNotes((all) => [...all, `${file.name}: ${knownSentence}`])
        const uploaded = { id: image.id, fileName: file.name }
        change((draft) =>
          colorKey === undefined
            ? withUpload(draft, uploaded)
            : withColorUpload(draft, colorKey, uploaded),
        )
        ids.add(image.id)
        setPlaced([...ids])
        setLeft((count) => count - 1)
      },
      (file, error) => {
        setFailed((names) => [...names, `${file.name}: ${reasonOf(error)}`])
        setLeft((count) => count - 1)
      },
    )
    // once all are uploaded, so that no picture takes the place of one named after that color
    if (colorKey === undefined) change(withColorPictures)
    return [...ids]
  }

  const dropProps = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      const isInside =
        event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
      if (!isInside) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      const files = [...event.dataTransfer.files]
      if (files.length === 0) return
      event.preventDefault()
      const row = event.target instanceof Element ? event.target.closest('[data-color-key]') : null
      void upload(files, row?.getAttribute('data-color-key') ?? undefined)
    },
  }
  return { upload, dropProps, isOver, left, failed, notes, placed }
}
