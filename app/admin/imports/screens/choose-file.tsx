import { useId } from 'react'
import { buttonClass } from '#app/ui/button.tsx'

/** Where a file is chosen, or several; says which are. */
export function ChooseFile({
  label,
  accept,
  help,
  chosen,
  isMultiple = false,
  isDisabled,
  onChoose,
}: {
  label: string
  accept: string
  help: string
  /** what is chosen, in words */
  chosen: string
  isMultiple?: boolean
  isDisabled: boolean
  onChoose: (files: File[]) => void
}) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          if (files.length > 0) onChoose(files)
          // the same file may be chosen again, when it was put right
          target.value = ''
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={`${buttonClass('outline')} cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:cursor-not-allowed peer-disabled:opacity-60`}
      >
        {label}
      </label>
      <p id={`${id}-help`} className="min-w-0 flex-1 basis-56 text-sm text-muted wrap-anywhere">
        {chosen || help}
      </p>
    </div>
  )
}
