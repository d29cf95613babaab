import { useId } from 'react'
import { Button } from './button.tsx'
import { FieldNotes, fieldProps } from './field.tsx'
import { showToast } from './toasts/shown-toast.ts'

/** A link for someone to copy and pass on; with `isText`, a line of text. */
export function CopyLink({
  label,
  link,
  help,
  isText = false,
}: {
  label: string
  link: string
  help?: string
  isText?: boolean
}) {
  const id = useId()
  return (
    <div className="w-full">
      <label htmlFor={id} className="mb-1 block font-semibold wrap-anywhere">
        {label}
      </label>
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <input
          {...fieldProps(id, help, undefined)}
          value={link}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="min-h-11 min-w-0 flex-1 basis-64 rounded-control border border-muted bg-surface px-3 py-2 text-ink"
        />
        <Button look="outline" onClick={() => void copy(link, isText)}>
          {isText ? 'Copy' : 'Copy link'}
          <span className="sr-only">: {label}</span>
        </Button>
      </div>
      <FieldNotes id={id} help={help} error={undefined} />
    </div>
  )
}

async function copy(link: string, isText: boolean): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    showToast({ title: 'Success', description: isText ? 'Copied' : 'Link copied to clipboard' })
  } catch {
    const description = 'Your browser didn’t allow that. Select the text and copy it yourself.'
    showToast({ title: 'Error', description, isDestructive: true })
  }
}
