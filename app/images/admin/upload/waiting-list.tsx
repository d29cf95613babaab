import { useEffect, useRef, useState } from 'react'
import { CaptionFields } from '#app/images/admin/caption-fields.tsx'
import { formatBytes } from '#app/images/admin/image-labels.ts'
import type { LibraryImage } from '#app/images/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { pluralize } from '#app/ui/format/pluralize.ts'
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
  onLeaveOut,
}: {
  pictures: WaitingPicture[]
  isSending: boolean
  onCaption: (key: number, caption: Caption) => void
  onRemove: (key: number) => void
  onRetry: (picture: WaitingPicture) => void
  /** removes pictures that the library already has; undefined if they'd be reused */
  onLeaveOut?: (keys: readonly number[]) => void
}) {
  const [sizes, setSizes] = useState<ReadonlyMap<number, PictureSize>>(new Map())
  const list = useRef<HTMLUListElement>(null)
  const doubles = pictures
    .filter(({ key, known }) => isDouble(known, sizes.get(key)))
    .map(({ key }) => key)
  if (pictures.length === 0) return null
  return (
    <>
      {onLeaveOut && doubles.length > 0 && pictures.length > 1 ? (
        <Button
          look="outline"
          className="justify-self-start"
          disabled={isSending}
          onClick={() => {
            // the button goes away
            list.current?.focus()
            onLeaveOut(doubles)
          }}
        >
          Leave out {pluralize(doubles.length, 'duplicate', 'duplicates')}
        </Button>
      ) : null}
      <ul ref={list} tabIndex={-1} aria-label="Chosen images" className="grid gap-3 outline-none">
        {pictures.map((picture) => (
          <WaitingRow
            key={picture.key}
            picture={picture}
            size={sizes.get(picture.key)}
            onSize={(size) => setSizes((all) => new Map(all).set(picture.key, size))}
            isSending={isSending}
            onCaption={(caption) => onCaption(picture.key, caption)}
            onRemove={() => onRemove(picture.key)}
            onRetry={() => onRetry(picture)}
          />
        ))}
      </ul>
    </>
  )
}

/** Whether the library has a picture of this name and size. A size that the browser can't read is no proof. */
function isDouble(known: LibraryImage | undefined, size: PictureSize | undefined): boolean {
  if (!known || !size || size === 'unknown') return false
  return size.width === known.width && size.height === known.height
}

function WaitingRow({
  picture,
  size,
  onSize,
  isSending,
  onCaption,
  onRemove,
  onRetry,
}: {
  picture: WaitingPicture
  size: PictureSize | undefined
  onSize: (size: PictureSize) => void
  isSending: boolean
  onCaption: (caption: Caption) => void
  onRemove: () => void
  onRetry: () => void
}) {
  const { key, file, caption, state, known } = picture
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 rounded-control border border-line p-3">
      <Preview file={file} onSize={onSize} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold wrap-anywhere">{file.name}</p>
        <p className="text-sm text-muted">{formatBytes(file.size)}</p>
      </div>
      <div className="min-w-0 flex-1 basis-full sm:basis-56">
        <KnownNotice known={known} size={size} />
        <Fate picture={picture} />
        {caption && state !== 'sending' ? (
          <CaptionFields
            id={`caption-${key}`}
            of={file.name}
            value={caption ?? noCaption}
            onChange={onCaption}
          />
        ) : null}
      </div>
      <Choices picture={picture} isSending={isSending} onRemove={onRemove} onRetry={onRetry} />
    </li>
  )
}

/** Says that the library may have the picture already. Uploading it again is allowed. */
function KnownNotice({
  known,
  size,
}: {
  known: LibraryImage | undefined
  size: PictureSize | undefined
}) {
  if (!known || (size !== 'unknown' && !isDouble(known, size))) return null
  return (
    <p role="status" className="text-sm">
      {size === 'unknown'
        ? 'The library already has an image with this name.'
        : 'The library already has an image with this name and size.'}{' '}
      <a href={known.url} target="_blank" rel="noopener" className="text-accent underline">
        View it<span className="sr-only"> (opens a new tab)</span>
      </a>
    </p>
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
      <progress aria-label={`Uploading ${name}`} value={share} max={1} className="progress" />
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

/** Width and height in pixels, or `unknown` if the browser can't read the picture. */
type PictureSize = { width: number; height: number } | 'unknown'

/** A preview of a chosen file, or a placeholder if the browser can't show it, such as HEIC. */
export function Preview({ file, onSize }: { file: File; onSize?: (size: PictureSize) => void }) {
  const address = useObjectUrl(file)
  const [hasFailed, setHasFailed] = useState(false)
  return (
    <span className="block size-20 shrink-0 overflow-hidden rounded-control border border-line bg-sunken">
      {hasFailed ? (
        <span className="grid size-full place-items-center p-1 text-center text-xs text-muted">
          Preview after upload
        </span>
      ) : null}
      {address && !hasFailed ? (
        <img
          src={address}
          alt=""
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            onSize?.({ width, height })
          }
          onError={() => {
            setHasFailed(true)
            onSize?.('unknown')
          }}
          className="size-full object-contain"
        />
      ) : null}
    </span>
  )
}

/** A URL of the file while it's shown. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()

  // Syncs with the browser's object URLs, which last until they're revoked.
  useEffect(() => {
    if (!file) return setAddress(undefined)
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  return address
}
