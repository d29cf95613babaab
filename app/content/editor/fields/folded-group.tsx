import { type ReactNode, useContext, useState } from 'react'
import { FormErrorsContext } from '#app/content/editor/form-context.ts'
import { ResultPreview } from '#app/content/editor/preview/result-preview.tsx'
import { type Field, isRecord } from '#app/content/kit/fields.ts'
import { Icon } from '#app/ui/icon.tsx'
import { faChevronRight } from '#app/ui/symbols/solid.ts'
import { type FieldEditorProps, FieldGrid } from './field-editor.tsx'
import { namedPath } from './use-named-field.ts'

/** A group that stays collapsed until it's opened, the URL names one of its fields, or one has an error. */
export function FoldedGroup({ field, path, value, owner }: FieldEditorProps) {
  const fields = field.fields ?? {}
  const summary = isRecord(value) ? field.summaryOf?.(value) : undefined
  return (
    <FoldedFields label={field.label} note={summary ?? field.resultOf} fields={fields} path={path}>
      {field.help ? <p className="mb-4 text-sm text-muted">{field.help}</p> : null}
      <FieldGrid
        fields={fields}
        path={path}
        value={value}
        owner={`${owner} ${field.label.toLowerCase()}`}
      />
      {field.resultOf ? <ResultPreview page={field.resultOf} value={value} /> : null}
    </FoldedFields>
  )
}

/** Fields under a button, collapsed in the same way. */
export function FoldedFields({
  label,
  note,
  fields,
  path,
  children,
}: {
  label: string
  /** shown beside the label, such as what's set */
  note: string | undefined
  fields: Record<string, Field>
  path: string
  children: ReactNode
}) {
  const within = path ? `${path}.` : ''
  const isWithin = (place: string) =>
    Object.keys(fields).some((name) => `${place}.`.startsWith(`${within}${name}.`))
  const [isChosen, setIsChosen] = useState(() => isWithin(namedPath()))
  const isOpen = isChosen || Object.keys(useContext(FormErrorsContext)).some(isWithin)
  return (
    <fieldset aria-label={label} className="min-w-0 rounded-card border border-line bg-surface">
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
          <span className="font-semibold">{label}</span>
          <span className="text-sm text-muted wrap-anywhere">{note}</span>
        </span>
      </button>
      {isOpen ? <div className="border-t border-line p-4 sm:p-5">{children}</div> : null}
    </fieldset>
  )
}
