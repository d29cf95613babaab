import { useContext, useState } from 'react'
import { FormErrorsContext } from '#app/content/editor/form-context.ts'
import { ResultPreview } from '#app/content/editor/preview/result-preview.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { faChevronRight } from '#app/ui/symbols/solid.ts'
import { type FieldEditorProps, FieldGrid } from './field-editor.tsx'

/** A group that stays collapsed until it's opened or has an error. */
export function FoldedGroup({ field, path, value, owner }: FieldEditorProps) {
  const [isChosen, setIsChosen] = useState(false)
  const errors = Object.keys(useContext(FormErrorsContext))
  const isOpen = isChosen || errors.some((wrong) => wrong.startsWith(`${path}.`))
  return (
    <fieldset aria-label={field.label} className="min-w-0 rounded-card border border-line">
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
