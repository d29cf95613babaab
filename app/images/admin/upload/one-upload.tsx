import { type ReactNode, useState } from 'react'
import { CaptionFields } from '#app/images/admin/caption-fields.tsx'
import { ChoosePictures } from '#app/images/admin/choose-pictures.tsx'
import { formatBytes } from '#app/images/admin/image-labels.ts'
import type { ImageCategory, LibraryImage, PictureLoss } from '#app/images/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { Problem } from '#app/ui/problem.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { type LostParts, PictureLosses } from './picture-losses.tsx'
import { noCaption, reasonOf, sendPicture } from './send-picture.ts'
import { Preview, Progress, useObjectUrl } from './waiting-list.tsx'

/** Uploads a single picture. */
export function OneUpload({
  label,
  category,
  words,
  onUploaded,
  renderChosen,
  children,
}: {
  label: string
  category: ImageCategory
  /** texts of the button and the error toast */
  words: { idle: string; busy: string; failed: string }
  onUploaded: (image: LibraryImage, losses: readonly PictureLoss[]) => void
  /** shows the chosen file, by its object URL, in the way it will be used */
  renderChosen?: (file: File, src: string) => ReactNode
  /** guidance shown above the file field */
  children?: ReactNode
}) {
  const [file, setFile] = useState<File>()
  const [caption, setCaption] = useState(noCaption)
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState('')
  const [lost, setLost] = useState<LostParts[]>([])
  const src = useObjectUrl(file)
  const isSending = share !== undefined

  async function upload(chosen: File) {
    setShare(0)
    setProblem('')
    try {
      const { image, losses } = await sendPicture({ file: chosen, category, ...caption }, setShare)
      setLost(losses.length > 0 ? [{ name: chosen.name, losses }] : [])
      setFile(undefined)
      setCaption(noCaption)
      onUploaded(image, losses)
    } catch (error) {
      setProblem(`${words.failed}. ${reasonOf(error)}`)
      showToast({ title: 'Error', description: words.failed, isDestructive: true })
    }
    setShare(undefined)
  }

  return (
    <div className="grid max-w-xl gap-5">
      {children}
      <ChoosePictures
        label={label}
        isDisabled={isSending}
        onChoose={([chosen]) => {
          setFile(chosen)
          setProblem('')
        }}
      />
      {file ? (
        <div className="flex items-start gap-4">
          <Preview key={`${file.name} ${file.lastModified} ${file.size}`} file={file} />
          <div className="min-w-0 flex-1">
            <p className="font-semibold wrap-anywhere">{file.name}</p>
            <p className="text-sm text-muted">{formatBytes(file.size)}</p>
            {isSending ? <Progress share={share} name={file.name} /> : null}
          </div>
        </div>
      ) : null}
      {file && src && renderChosen ? renderChosen(file, src) : null}
      <PictureLosses pictures={lost} onClose={() => setLost([])} />
      <CaptionFields id={`${category}-description`} value={caption} onChange={setCaption} />
      <Problem text={problem} />
      <div>
        <Button
          look={file ? 'lamp' : 'outline'}
          disabled={!file || isSending}
          onClick={() => file && void upload(file)}
        >
          {isSending ? words.busy : words.idle}
        </Button>
      </div>
    </div>
  )
}
