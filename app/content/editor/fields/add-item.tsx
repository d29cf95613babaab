import { useContext, useRef, useState } from 'react'
import { useFormActions } from '#app/content/editor/form-context.ts'
import { FormattedCopyContext } from '#app/content/editor/formatted/formatted-copy.ts'
import type { ListDetails } from '#app/content/kit/fields.ts'
import { FilePicker } from '#app/files/admin/file-picker.tsx'
import type { StoredFile } from '#app/files/schema.ts'
import type { ImageCategory, Picture } from '#app/images/schema.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { faChevronDown } from '#app/ui/symbols/solid.ts'

/** Adds pictures, each as an item. */
export function AddPictures({
  label,
  category,
  currentIds,
  onPick,
}: {
  label: string
  category: ImageCategory
  currentIds: readonly string[]
  onPick: (pictures: readonly Picture[]) => void
}) {
  const { pickImage } = useFormActions()
  return (
    <Button
      look="outline"
      data-add=""
      onClick={() => pickImage({ category, currentIds, onPickMany: onPick })}
    >
      {label}
    </Button>
  )
}

/** Adds a file as an item, which is chosen first. */
export function AddFile({ label, onPick }: { label: string; onPick: (file: StoredFile) => void }) {
  const copy = useContext(FormattedCopyContext)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" data-add="" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <FilePicker
          copy={copy}
          onPick={(file) => {
            onPick(file)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

/** Adds an item to a list, or opens a menu if the list has several kinds. */
export function AddItem({
  list: { addLabel, newItem, kinds },
  onAdd,
}: {
  list: ListDetails
  onAdd: (newItem: Record<string, unknown>) => void
}) {
  const choices = useRef<HTMLDetailsElement>(null)
  if (!kinds) {
    return (
      <Button look="outline" data-add="" onClick={() => onAdd(newItem)}>
        {addLabel}
      </Button>
    )
  }
  return (
    <details ref={choices} className="min-w-0 open:w-full">
      <summary
        data-add=""
        className={`${buttonClass('outline')} list-none [&::-webkit-details-marker]:hidden`}
      >
        {addLabel}
        <Icon icon={faChevronDown} className="size-3" />
      </summary>
      <ul aria-label={addLabel} className="mt-2 grid gap-2 sm:grid-cols-2">
        {kinds.each.map((kind) => (
          <li key={kind.value}>
            <button
              type="button"
              className="flex h-full min-h-11 w-full flex-col rounded-card border border-line bg-surface px-4 py-3 text-left hover:bg-sunken"
              onClick={() => {
                if (choices.current) choices.current.open = false
                onAdd(kind.newItem)
              }}
            >
              <span className="font-semibold">{kind.label}</span>
              <span className="text-sm text-muted">{kind.help}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
