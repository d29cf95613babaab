import { useEffect, useId, useRef, useState } from 'react'
import { tooLargeMessage, uploadLimit } from '#app/images/schema.ts'
import { type ButtonLook, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { faImage } from '#app/ui/symbols/solid.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'

/** Chooses, drops, or pastes pictures (A§5.1). Rejects files of 10 MB or more; the server checks the type. */
export function ChoosePictures({
  label,
  isMultiple = false,
  isDisabled = false,
  look = 'outline',
  onChoose,
}: {
  label: string
  look?: ButtonLook
  isMultiple?: boolean
  isDisabled?: boolean
  onChoose: (files: File[]) => void
}) {
  const id = useId()
  const [problem, setProblem] = useState('')
  const [isOver, setOver] = useState(false)

  function take(files: File[]) {
    if (files.length === 0) return
    if (isDisabled) {
      setProblem('Wait for this upload to finish, then choose the image again.')
      return
    }
    const wanted = isMultiple ? files : files.slice(0, 1)
    const accepted = wanted.filter(({ size }) => size < uploadLimit)
    const tooLarge = wanted.filter(({ size }) => size >= uploadLimit).map(({ name }) => name)
    const isTooLarge = tooLarge.length > 0
    setProblem(isTooLarge ? `${tooLarge.join(', ')}: ${tooLargeMessage}` : '')
    if (isTooLarge) showToast({ title: 'Error', description: tooLargeMessage, isDestructive: true })
    if (accepted.length > 0) onChoose(accepted)
  }
  usePastedFiles(take)

  return (
    <div>
      <fieldset
        aria-label={isMultiple ? 'New images' : 'New image'}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take([...event.dataTransfer.files])
        }}
        className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border-2 border-dashed p-3 ${isOver ? 'border-accent bg-sunken' : 'border-muted'}`}
      >
        <input
          id={id}
          type="file"
          accept="image/*,.heic,.heif"
          multiple={isMultiple}
          disabled={isDisabled}
          aria-describedby={`${id}-help${problem ? ` ${id}-problem` : ''}`}
          aria-invalid={problem ? true : undefined}
          onChange={({ target }) => {
            take([...(target.files ?? [])])
            // the same file may be chosen again
            target.value = ''
          }}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className={`${buttonClass(look)} cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:cursor-not-allowed peer-disabled:opacity-60`}
        >
          <Icon icon={faImage} className="size-4" />
          {label}
        </label>
        <p id={`${id}-help`} className="min-w-0 flex-1 basis-48 text-sm text-muted">
          <span className="pointer-coarse:hidden">
            {isMultiple
              ? 'Or drop images here, or paste one.'
              : 'Or drop one here, or paste one.'}{' '}
          </span>
          JPEG, PNG, WebP, HEIC, AVIF, GIF, or SVG, smaller than 10MB.
        </p>
      </fieldset>
      {problem ? (
        <p id={`${id}-problem`} role="alert" className="mt-1 text-sm font-semibold text-danger">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

function usePastedFiles(take: (files: File[]) => void): void {
  const latest = useRef(take)
  latest.current = take

  // Syncs with the clipboard: files pasted anywhere on the page.
  useEffect(() => {
    function onPaste(event: ClipboardEvent) {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}
