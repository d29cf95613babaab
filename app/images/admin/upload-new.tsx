import { useState } from 'react'
import {
  type ImageCategory,
  type LibraryImage,
  tooLargeMessage,
  uploadLimit,
} from '#app/images/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { CallError, call } from '#app/ui/office-call.ts'
import { showToast } from '#app/ui/toast.tsx'

/** Takes a new picture into the library and chooses it (A§4). Not a form: it may stand over one. */
export function UploadNew({
  category,
  onPick,
}: {
  category: ImageCategory
  onPick: (image: LibraryImage) => void
}) {
  const [file, setFile] = useState<File>()
  const [description, setDescription] = useState('')
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')

  async function upload(chosen: File) {
    setSending(true)
    setProblem('')
    try {
      const image = await send(chosen, category, description)
      showToast({ title: 'Success', description: 'Image uploaded and selected!' })
      onPick(image)
    } catch (error) {
      const reason = error instanceof CallError ? error.message : ''
      setProblem(`Failed to upload image. ${reason}`)
      setSending(false)
    }
  }

  function choose(chosen: File | undefined) {
    const isTooLarge = chosen !== undefined && chosen.size >= uploadLimit
    setFile(isTooLarge ? undefined : chosen)
    setProblem(isTooLarge ? tooLargeMessage : '')
  }

  return (
    <div className="grid max-w-xl gap-5">
      <TextField
        label="Picture"
        name="upload-file"
        type="file"
        accept="image/*"
        help="Smaller than 10MB"
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <TextField
        label="Description (optional)"
        name="upload-description"
        maxLength={1000}
        help="What the picture shows, for people who cannot see it"
        value={description}
        onChange={({ target }) => setDescription(target.value)}
      />
      {problem ? (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      ) : null}
      <div>
        <Button disabled={!file || isSending} onClick={() => file && void upload(file)}>
          {isSending ? 'Uploading...' : 'Upload'}
        </Button>
      </div>
    </div>
  )
}

async function send(file: File, category: ImageCategory, description: string) {
  const form = new FormData()
  form.set('image', file)
  form.set('category', category)
  form.set('description', description)
  return (await call<{ image: LibraryImage }>('POST', '/api/admin/upload', form)).image
}
