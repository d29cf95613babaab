import { useContext, useState } from 'react'
import { FormErrorsContext } from '#app/content/editor/form-context.ts'
import { ResultPreview } from '#app/content/editor/preview/result-preview.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { faChevronRight } from '#app/ui/symbols/solid.ts'
import { type FieldEditorProps, FieldGrid } from './field-editor.tsx'
import { namedPath } from './use-named-field.ts'

/** A group that stays collapsed until it's opened, the URL names one of its fields, or one has an error. */
export function FoldedGroup({ field, path, value, owner }: FieldEditorProps) {
  const within = path ? `${path}.` : ''
  const isWithin = (place: string) =>
    Object.keys(field.fields ?? {}).some((name) => `${place}.`.startsWith(`${within}${name}.`))
  const [isChosen, setIsChosen] = useState(() => isWithin(namedPath()))
  const isOpen = isChosen || Object.keys(useContext(FormErrorsContext)).some(isWithin)
  return (
    <fieldset
      aria-label={field.label}
      className="min-w-0 rounded-card border border-line bg-surface"
    >
      <button
        type="button"
        data-fold=""
        aria-expanded={isOpen}
        onClick={() => setIsChosen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-x-3 rounded-control px-3 py-2 text-left hover:bg-sunken"
      >
        <Icon
          icon={faChevronRight}
          className={`size-3.5 transition-transform ${isOpen ? 'rotate-90' : ''}`}
        />
        <span className="flex min-w-0 flex-wrap items-center gap-x-3">
          <span className="font-semibold">{field.label}</span>
          <span className="text-sm text-muted">{field.resultOf}</span>
        </span>
      </button>
      {isOpen ? (
        <div className="border-t border-line p-4 sm:p-5">
          {field.help ? <p className="mb-4 text-sm text-muted">{field.help}</p> : null}
          <FieldGrid
            fields={field.fields ?? {}}
            path={path}
            value={value}
            owner={`${owner} ${field.label.toLowerCase()}`}
          />
          {field.resultOf ? <ResultPreview page={field.resultOf} value={value} /> : null}
        </div>
      ) : null}
    </fieldset>
  )
}
