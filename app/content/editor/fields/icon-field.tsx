import { Suspense, useState } from 'react'
import { findContentIcon } from '#app/content/blocks/content-icons.ts'
import { DialogLoadFailure } from '#app/content/editor/dialog-load-failure.tsx'
import { useFieldError, useFormActions } from '#app/content/editor/form-context.ts'
import { lazyWithFallback } from '#app/ui/calls/lazy-with-fallback.tsx'
import { useFieldId } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { FieldEditorProps } from './field-editor.tsx'
import { iconLabel } from './icon-label.ts'

const IconDialog = lazyWithFallback(async () => {
  const module = await import('./icon-dialog.tsx')
  return { default: module.IconDialog }
}, DialogLoadFailure)

/** The chosen icon; opens the icon dialog. */
export function IconEditor({ field, path, value }: FieldEditorProps) {
  const { set } = useFormActions()
  const error = useFieldError(path)
  const id = useFieldId(path)
  const [isOpen, setIsOpen] = useState(false)
  const name = typeof value === 'string' ? value : ''
  const icon = findContentIcon(name)
  return (
    <div>
      <p id={`${id}-label`} className="mb-1 font-semibold">
        {field.label}
      </p>
      <button
        type="button"
        id={id}
        aria-labelledby={`${id}-label ${id}`}
        aria-invalid={error ? true : undefined}
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 w-full flex-wrap items-center gap-x-3 rounded-control border border-muted bg-surface px-3 py-2 text-left"
      >
        <Icon icon={icon} />
        {iconLabel(icon.iconName)}
        <span className="ml-auto text-sm text-muted">Change</span>
      </button>
      {error ? <p className="mt-1 text-sm font-semibold text-danger">{error}</p> : null}
      {isOpen ? (
        <Suspense>
          <IconDialog
            current={icon.iconName}
            onPick={(iconName) => {
              set(path, `fas fa-${iconName}`)
              setIsOpen(false)
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
