import { useEffect, useState } from 'react'
import { CaptionFields, CategoryField } from '#app/images/admin/caption-fields.tsx'
import { ChoosePictures } from '#app/images/admin/choose-pictures.tsx'
import type { ImageCategory } from '#app/images/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { PictureLosses } from './picture-losses.tsx'
import { noCaption } from './send-picture.ts'
import { useUploads, type WaitingPicture } from './use-uploads.ts'
import { WaitingList } from './waiting-list.tsx'

/** Uploads one or more pictures (A§2.6, A§4.3): a bar to choose them and, once there are some, a form. */
export function UploadForm({
  onUploaded,
  setDirty,
}: {
  onUploaded: () => void
  setDirty: (isDirty: boolean) => void
}) {
  const [category, setCategory] = useState<ImageCategory>('general')
  const [caption, setCaption] = useState(noCaption)
  const { waiting, sending, lost, forgetLost, add, remove, patch, sendAll } = useUploads()
  const speaksForOne = waiting.every((picture) => picture.caption === undefined)
  const isSending = sending !== undefined
  const isDirty = waiting.length > 0

  // Syncs with the shell, which asks before the person leaves chosen files behind.
  useEffect(() => {
    setDirty(isDirty)
    return () => setDirty(false)
  }, [isDirty, setDirty])

  async function send(pictures: WaitingPicture[]) {
    const { sent, failed } = await sendAll(pictures, { category, caption })
    if (sent.length > 0) onUploaded()
    if (sent.length === waiting.length) setCaption(noCaption)
    showToast(failed > 0 ? failedToast(failed) : sentToast(sent.length))
  }

  function takeOut(key: number) {
    remove(key)
    if (waiting.length === 1) setCaption(noCaption)
  }

  return (
    <div className="grid gap-2">
      <ChoosePictures
        label="Choose images"
        look={isDirty ? 'outline' : 'lamp'}
        isMultiple
        onChoose={(files) => add(files, caption)}
      />
      <PictureLosses pictures={lost} onClose={forgetLost} />
      {isDirty ? (
        <form
          aria-label="Upload images"
          className="grid gap-4 rounded-card border border-line bg-surface p-3 sm:p-5"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isSending) void send(waiting)
          }}
        >
          <WaitingList
            pictures={waiting}
            isSending={isSending}
            onCaption={(key, own) => patch(key, { caption: own })}
            onRemove={takeOut}
            onLeaveOut={(keys) => {
              for (const key of keys) remove(key)
              if (keys.length === waiting.length) setCaption(noCaption)
            }}
            onRetry={(picture) => void send([picture])}
          />
          <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            <CategoryField id="upload-category" value={category} onChange={setCategory} />
            {speaksForOne ? (
              <CaptionFields id="upload-description" value={caption} onChange={setCaption} />
            ) : null}
          </div>
          <div className="standing upload-bar">
            <Button type="submit" look="lamp" disabled={isSending}>
              {buttonWords(waiting.length, sending)}
            </Button>
          </div>
        </form>
      ) : null}
    </div>
  )
}

/** The text of the button that uploads this many files. */
export function buttonWords(
  count: number,
  sending: { at: number; of: number } | undefined,
): string {
  if (sending)
    return sending.of > 1 ? `Uploading ${sending.at} of ${sending.of}...` : 'Uploading...'
  return count > 1 ? `Upload ${count} images` : 'Upload image'
}

/** The toast after this many uploads failed. */
export function failedToast(failed: number) {
  const description = failed === 1 ? 'Failed to upload image' : `Failed to upload ${failed} images`
  return { title: 'Error', description, isDestructive: true }
}

function sentToast(sent: number) {
  const what = sent === 1 ? 'Image' : `${sent} images`
  return { title: 'Success', description: `${what} uploaded successfully` }
}
