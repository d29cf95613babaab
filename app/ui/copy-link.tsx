import { Button } from './button.tsx'
import { TextField } from './field.tsx'
import { showToast } from './toasts/shown-toast.ts'

/** A link for someone to copy and pass on. */
export function CopyLink({ label, link, help }: { label: string; link: string; help: string }) {
  return (
    <div className="flex w-full flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-64">
        <TextField
          label={label}
          name="link"
          value={link}
          help={help}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
      <Button look="outline" onClick={() => void copy(link)}>
        Copy link
        <span className="sr-only">: {label}</span>
      </Button>
    </div>
  )
}

async function copy(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    showToast({ title: 'Success', description: 'Link copied to clipboard' })
  } catch {
    const description = 'Your browser didn’t allow that. Select the link and copy it yourself.'
    showToast({ title: 'Error', description, isDestructive: true })
  }
}
