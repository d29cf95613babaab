import { useEffect, useState } from 'react'
import { CaptionFields } from '#app/images/admin/caption-fields.tsx'
import { formatBytes } from '#app/images/admin/image-labels.ts'
import { Button } from '#app/ui/button.tsx'
import { Problem } from '#app/ui/problem.tsx'
import { type Caption, noCaption } from './send-picture.ts'
import type { WaitingPicture } from './use-uploads.ts'

/** The chosen files with progress or error. */
export function WaitingList({
  pictures,
  isSending,
  onCaption,
  onRemove,
  onRetry,
}: {
  pictures: WaitingPicture[]
  isSending: boolean
  onCaption: (key: number, caption: Caption) => void
  onRemove: (key: number) => void
  onRetry: (picture: WaitingPicture) => void
}) {
  if (pictures.length === 0) return null
  return (
    <ul aria-label="Chosen images" className="grid gap-3">
      {pictures.map((picture) => (
        <li
          key={picture.key}
          className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-control border border-line p-3"
        >
          <Preview file={picture.file} />
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-semibold wrap-anywhere">{picture.file.name}</p>
            <p className="text-sm text-muted">{formatBytes(picture.file.size)}</p>
            <Fate picture={picture} />
            {picture.caption && picture.state !== 'sending' ? (
              <CaptionFields
                id={`caption-${picture.key}`}
                of={picture.file.name}
                value={picture.caption ?? noCaption}
                onChange={(caption) => onCaption(picture.key, caption)}
              />
            ) : null}
          </div>
          <Choices
            picture={picture}
            isSending={isSending}
            onRemove={() => onRemove(picture.key)}
            onRetry={() => onRetry(picture)}
          />
        </li>
      ))}
    </ul>
  )
}

function Fate({ picture: { state, share, reason, file } }: { picture: WaitingPicture }) {
  if (state === 'failed') return <Problem text={`Failed to upload image. ${reason}`} />
  return state === 'sending' ? <Progress share={share} name={file.name} /> : null
}

/** Upload progress; at 100% the server is processing. */
export function Progress({ share, name }: { share: number; name: string }) {
  return (
    <p className="mt-2 text-sm">
      <progress
        aria-label={`Uploading ${name}`}
        value={share}
        max={1}
        className="block h-3 w-full accent-accent"
      />
      {share < 1 ? `${Math.floor(share * 100)}%` : 'Uploaded. Processing...'}
    </p>
  )
}

function Choices({
  picture: { state, file },
  isSending,
  onRemove,
  onRetry,
}: {
  picture: WaitingPicture
  isSending: boolean
  onRemove: () => void
  onRetry: () => void
}) {
  if (state === 'sending') return null
  const of = <span className="sr-only"> ({file.name})</span>
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'failed' ? (
        <Button look="outline" disabled={isSending} onClick={onRetry}>
          Try again{of}
        </Button>
      ) : null}
      <Button look="outline" disabled={isSending} onClick={onRemove}>
        Remove{of}
      </Button>
    </div>
  )
}

/** A preview of a chosen file; empty if the browser can't show it. */
export function Preview({ file }: { file: File }) {
  const address = useObjectUrl(file)
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <span className="block size-20 shrink-0 overflow-hidden rounded-control border border-line bg-sunken">
      {address && !hasFailed ? (
        <img
          src={address}
          alt=""
          onError={() => setHasFailed(true)}
          className="size-full object-contain"
        />
      ) : null}
    </span>
  )
}

function useObjectUrl(file: File): string | undefined {
  const [address, setAddress] = useState<string>()

  // Syncs with the browser's object URLs, which last until they're revoked.
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  return address
}
