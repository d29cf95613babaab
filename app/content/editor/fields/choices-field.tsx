import { useFieldError, useFormActions } from '#app/content/editor/form-context.ts'
import { useFieldId } from '#app/ui/field.tsx'
import { Problem } from '#app/ui/problem.tsx'
import type { FieldEditorProps } from './field-editor.tsx'

/** A checkbox for each of a few values. */
export function ChoicesEditor({ field, path, value }: FieldEditorProps) {
  const { set } = useFormActions()
  const error = useFieldError(path)
  const id = useFieldId(path)
  const chosen = Array.isArray(value) ? value.map(String) : []

  function toggle(one: string, isChosen: boolean): void {
    const kept = chosen.filter((other) => other !== one)
    const all = isChosen ? [...kept, one] : kept
    const offered = field.choices?.map((choice) => choice.value) ?? []
    set(
      path,
      offered.filter((other) => all.includes(other)),
    )
  }

  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={field.help ? `${id}-help` : undefined}>
      <legend className="mb-1 font-semibold">{field.label}</legend>
      {field.help ? (
        <p id={`${id}-help`} className="mb-1 text-sm text-muted">
          {field.help}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {field.choices?.map((choice) => (
          <label key={choice.value} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name={path}
              value={choice.value}
              checked={chosen.includes(choice.value)}
              onChange={({ target }) => toggle(choice.value, target.checked)}
              className="size-5 shrink-0"
            />
            {choice.label}
          </label>
        ))}
      </div>
      <Problem text={error ?? ''} />
    </fieldset>
  )
}
