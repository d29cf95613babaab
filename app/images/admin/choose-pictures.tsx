import { useEffect, useId, useRef, useState } from 'react'
import { tooLargeMessage, uploadLimit } from '#app/images/schema.ts'
import { type ButtonLook, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { faImage } from '#app/ui/symbols/solid.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'

type Intake = {
  isMultiple?: boolean
  isDisabled?: boolean
  /** true: files can be dropped anywhere on the page */
  isWholePage?: boolean
  onChoose: (files: File[]) => void
}

/** Chooses, drops, or pastes pictures (A§5.1). */
export function ChoosePictures({
  label,
  look,
  ...intake
}: { label: string; look?: ButtonLook } & Omit<Intake, 'isWholePage'>) {
  return <PictureZone label={label} look={look} intake={usePictureIntake(intake)} />
}

/** Takes chosen, dropped, and pasted files. Rejects those of 10 MB or more; the server checks the type. */
export function usePictureIntake(intake: Intake) {
  const { isMultiple = false, isDisabled = false, isWholePage = false, onChoose } = intake
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
  useFilesOnPage(take, setOver, isWholePage)
  return { take, problem, isOver, setOver, isMultiple, isDisabled }
}

/** The field that chooses files, and takes a photo on a phone. */
export function PictureZone({
  label,
  look = 'outline',
  intake: { take, problem, isOver, setOver, isMultiple, isDisabled },
}: {
  label: string
  look?: ButtonLook | undefined
  intake: ReturnType<typeof usePictureIntake>
}) {
  const id = useId()
  const field = {
    isDisabled,
    describedBy: `${id}-help${problem ? ` ${id}-problem` : ''}`,
    isInvalid: problem !== '',
    onTake: take,
  }
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
        <FileInput
          {...field}
          id={id}
          label={label}
          hasIcon
          look={look}
          accept="image/*,.heic,.heif"
          multiple={isMultiple}
        />
        <span className="hidden pointer-coarse:inline-flex">
          <FileInput
            {...field}
            id={`${id}-camera`}
            label="Take a photo"
            look="outline"
            accept="image/*"
            capture="environment"
          />
        </span>
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

function FileInput({
  id,
  label,
  hasIcon = false,
  look,
  isDisabled,
  isInvalid,
  describedBy,
  onTake,
  ...input
}: {
  id: string
  label: string
  hasIcon?: boolean
  look: ButtonLook
  isDisabled: boolean
  isInvalid: boolean
  describedBy: string
  onTake: (files: File[]) => void
  accept: string
  multiple?: boolean
  capture?: 'environment'
}) {
  return (
    <>
      <input
        id={id}
        type="file"
        {...input}
        disabled={isDisabled}
        aria-describedby={describedBy}
        aria-invalid={isInvalid ? true : undefined}
        onChange={({ target }) => {
          onTake([...(target.files ?? [])])
          // the same file may be chosen again
          target.value = ''
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={`${buttonClass(look)} cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:cursor-not-allowed peer-disabled:opacity-60`}
      >
        {hasIcon ? <Icon icon={faImage} className="size-4" /> : null}
        {label}
      </label>
    </>
  )
}

function useFilesOnPage(
  take: (files: File[]) => void,
  setOver: (isOver: boolean) => void,
  isWholePage: boolean,
): void {
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

  // Syncs with files dragged over the page, before the page beneath a dialog can take them.
  useEffect(() => {
    if (!isWholePage) return
    function onDrag(event: DragEvent) {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.stopPropagation()
      // leaving the window has no related target
      setOver(
        event.type === 'dragover' || (event.type === 'dragleave' && event.relatedTarget !== null),
      )
      if (event.type === 'drop') latest.current([...event.dataTransfer.files])
    }
    const kinds = ['dragover', 'dragleave', 'drop'] as const
    for (const kind of kinds) document.addEventListener(kind, onDrag, true)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, onDrag, true)
    }
  }, [isWholePage, setOver])
}
