import { useId, useState } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { acceptedFiles } from './send-file.ts'

/** Chooses or drops files. The server checks them. */
export function ChooseFiles({
  label,
  isMultiple = false,
  isDisabled,
  help,
  onChoose,
}: {
  label: string
  /** how to drop files and which, instead of the English text */
  help?: string
  isMultiple?: boolean
  isDisabled: boolean
  onChoose: (files: File[]) => void
}) {
  const id = useId()
  const [isOver, setOver] = useState(false)

  function take(files: FileList | null) {
    const chosen = [...(files ?? [])].slice(0, isMultiple ? undefined : 1)
    if (chosen.length > 0 && !isDisabled) onChoose(chosen)
  }

  return (
    <fieldset
      {...(help
        ? { 'aria-labelledby': `${id}-help` }
        : { 'aria-label': isMultiple ? 'Drop files here' : 'Drop a file here' })}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      className={`flex flex-wrap items-center gap-4 rounded-card border-2 border-dashed p-4 ${isOver ? 'border-accent bg-sunken' : 'border-muted'}`}
    >
      <input
        id={id}
        type="file"
        accept={acceptedFiles}
        multiple={isMultiple}
        disabled={isDisabled}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => {
          take(target.files)
          // the same file may be chosen again
          target.value = ''
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={`${buttonClass('lamp')} cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:cursor-not-allowed peer-disabled:opacity-60`}
      >
        {label}
      </label>
      <p id={`${id}-help`} className="min-w-0 flex-1 basis-48 text-sm text-muted">
        {help ?? (
          <>
            <span className="pointer-coarse:hidden">
              {isMultiple ? 'Or drop files here.' : 'Or drop it here.'}{' '}
            </span>
            PDF, Word, Excel, PowerPoint, text, CSV, calendar, captions, or audio, smaller than
            25MB.
          </>
        )}
      </p>
    </fieldset>
  )
}
