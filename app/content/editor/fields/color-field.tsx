import { useFieldError, useFormActions } from '#app/content/editor/form-context.ts'
import { contentColors } from '#app/content/kit/colors.ts'
import { capitalize } from '#app/ui/format/capitalize.ts'
import type { FieldEditorProps } from './field-editor.tsx'

/** Five named color swatches. */
export function ColorEditor({ field, path, value }: FieldEditorProps) {
  const { set } = useFormActions()
  const error = useFieldError(path)
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{field.label}</legend>
      <div className="flex flex-wrap gap-2">
        {contentColors.map((name) => (
          <label
            key={name}
            data-color={name}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line py-1 pr-3 pl-2 text-sm has-checked:border-ink has-checked:bg-tint has-checked:text-tint-ink has-checked:outline-1 has-checked:outline-ink has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={path}
              value={name}
              checked={value === name}
              onChange={() => set(path, name)}
              className="sr-only"
            />
            <span
              className="size-6 shrink-0 rounded-full border border-line bg-tint-line forced-color-adjust-none"
              aria-hidden="true"
            />
            {colorName(name)}
          </label>
        ))}
      </div>
      {error ? <p className="mt-1 text-sm font-semibold text-danger">{error}</p> : null}
    </fieldset>
  )
}

/** A choice whose options show their colors, or a sample in their font. */
export function SampleEditor({ field, path, value }: FieldEditorProps) {
  const { set } = useFormActions()
  const error = useFieldError(path)
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{field.label}</legend>
      <div className="flex flex-wrap gap-2">
        {field.choices?.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-11 max-w-full flex-wrap cursor-pointer items-center gap-3 rounded-control border border-line px-3 py-1 has-checked:border-ink has-checked:bg-sunken has-checked:outline-1 has-checked:outline-ink has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={path}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => set(path, choice.value)}
              className="sr-only"
            />
            {field.swatchesOf ? (
              <span
                className="flex shrink-0 overflow-hidden rounded-control border border-muted forced-color-adjust-none"
                aria-hidden="true"
              >
                {field.swatchesOf(choice.value).map((color) => (
                  <span key={color} className="size-6" style={{ background: color }} />
                ))}
              </span>
            ) : null}
            <span>
              {choice.label}
              {field.faceOf ? (
                <span
                  // the weight of the site's headings; the office's own are lighter
                  className="block text-xl font-[600]"
                  style={{ fontFamily: field.faceOf(choice.value) }}
                  aria-hidden="true"
                >
                  Come as you are
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      {field.help ? <p className="mt-1 text-sm text-muted">{field.help}</p> : null}
      {error ? <p className="mt-1 text-sm font-semibold text-danger">{error}</p> : null}
    </fieldset>
  )
}

/** 'Forest green', from `forest-green`. */
export function colorName(name: string): string {
  return capitalize(name.replaceAll('-', ' '))
}
