import { useId } from 'react'
import { buttonClass } from '#app/ui/button.tsx'

/** Picks one or more files and shows which. */
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
  /** the chosen files, in words */
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
          // lets the same file be chosen again after it was fixed
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
