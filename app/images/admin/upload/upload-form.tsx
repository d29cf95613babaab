import { useEffect, useState } from 'react'
import { CaptionFields, CategoryField } from '#app/images/admin/caption-fields.tsx'
import { ChoosePictures } from '#app/images/admin/choose-pictures.tsx'
import type { ImageCategory } from '#app/images/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { PictureLosses } from './picture-losses.tsx'
import { noCaption } from './send-picture.ts'
import { useUploads, type WaitingPicture } from './use-uploads.ts'
import { WaitingList } from './waiting-list.tsx'

/** Uploads one or more pictures (A§2.6, A§4.3). */
export function UploadForm({
  onUploaded,
  setDirty,
}: {
  onUploaded: () => void
  setDirty: (isDirty: boolean) => void
}) {
  const [category, setCategory] = useState<ImageCategory>('general')
  const [caption, setCaption] = useState(noCaption)
  const { waiting, isSending, lost, forgetLost, add, remove, patch, sendAll } = useUploads()
  const speaksForOne = waiting.every((picture) => picture.caption === undefined)
  const isDirty = waiting.length > 0 || caption.description !== ''

  // Syncs with the shell, which asks before the person leaves chosen files behind.
  useEffect(() => {
    setDirty(isDirty)
    return () => setDirty(false)
  }, [isDirty, setDirty])

  async function send(pictures: WaitingPicture[]) {
    const { sent, failed } = await sendAll(pictures, { category, caption })
    if (sent > 0) onUploaded()
    if (sent === waiting.length) setCaption(noCaption)
    showToast(outcomeToast(sent, failed))
  }

  return (
    <Card className="p-5">
      <h2 className="text-xl">Upload images</h2>
      <form
        className="mt-4 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (waiting.length > 0 && !isSending) void send(waiting)
        }}
      >
        <ChoosePictures
          label="Choose images"
          isMultiple
          onChoose={(files) => add(files, caption)}
        />
        <PictureLosses pictures={lost} onClose={forgetLost} />
        <WaitingList
          pictures={waiting}
          isSending={isSending}
          onCaption={(key, own) => patch(key, { caption: own })}
          onRemove={remove}
          onRetry={(picture) => void send([picture])}
        />
        <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <CategoryField id="upload-category" value={category} onChange={setCategory} />
          {speaksForOne ? (
            <CaptionFields id="upload-description" value={caption} onChange={setCaption} />
          ) : null}
        </div>
        <div>
          <Button
            type="submit"
            look={waiting.length > 0 ? 'lamp' : 'outline'}
            disabled={waiting.length === 0 || isSending}
          >
            {buttonWords(waiting.length, isSending)}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function buttonWords(count: number, isSending: boolean): string {
  if (isSending) return 'Uploading...'
  return count > 1 ? `Upload ${count} images` : 'Upload image'
}

function outcomeToast(sent: number, failed: number) {
  if (failed > 0) {
    const description =
      failed === 1 ? 'Failed to upload image' : `Failed to upload ${failed} images`
    return { title: 'Error', description, isDestructive: true }
  }
  const what = sent === 1 ? 'Image' : `${sent} images`
  return { title: 'Success', description: `${what} uploaded successfully` }
}
