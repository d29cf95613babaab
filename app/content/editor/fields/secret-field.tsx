import { useState } from 'react'
import { useFieldError, useFormActions } from '#app/content/editor/form-context.ts'
import { secretMask } from '#app/content/kit/secret-mask.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { FieldEditorProps } from './field-editor.tsx'

/** A secret that can be set or replaced but is never shown. */
export function SecretEditor({ field, path, value }: FieldEditorProps) {
  const { set } = useFormActions()
  const error = useFieldError(path)
  const text = typeof value === 'string' ? value : ''
  const [mask, setMask] = useState(text)
  // after a save, the server's mask replaces the typed key
  if (text === secretMask && text !== mask) setMask(text)
  if (mask && text === mask) {
    return (
      <div>
        <p className="mb-1 font-semibold">{field.label}</p>
        <div className="flex flex-wrap items-center gap-3">
          <span className="rounded-control border border-line bg-sunken px-3 py-2">
            <span aria-hidden="true">{mask}</span>
            <span className="sr-only">A key is saved</span>
          </span>
          <Button look="outline" onClick={() => set(path, '')}>
            Replace
          </Button>
        </div>
        {field.help ? <p className="mt-1 text-sm text-muted">{field.help}</p> : null}
      </div>
    )
  }
  return (
    <div>
      <TextField
        label={field.label}
        help={mask ? 'Leave blank to keep the saved key.' : field.help}
        name={path}
        error={error}
        type="password"
        autoComplete="new-password"
        value={text}
        onChange={(event) => set(path, event.target.value)}
      />
      {mask ? (
        <Button look="outline" className="mt-2" onClick={() => set(path, mask)}>
          Keep the saved key
        </Button>
      ) : null}
    </div>
  )
}
