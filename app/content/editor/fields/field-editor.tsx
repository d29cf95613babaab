import { memo, useContext } from 'react'
import { FormErrorsContext } from '#app/content/editor/form-context.ts'
import type { Fold } from '#app/content/kit/field-hints.ts'
import { type Field, isRecord } from '#app/content/kit/fields.ts'
import { getOwn } from '#platform/get-own.ts'
import { ChoicesEditor } from './choices-field.tsx'
import { ColorEditor, SampleEditor } from './color-field.tsx'
import { DatesEditor } from './dates-field.tsx'
import { FoldedFields, FoldedGroup } from './folded-group.tsx'
import { IconEditor } from './icon-field.tsx'
import { ImageEditor } from './image-field.tsx'
import { ListEditor } from './list-field.tsx'
import { FormattedEditor, LinesEditor, ParagraphEditor } from './long-fields.tsx'
import {
  ChoiceEditor,
  DateEditor,
  LineEditor,
  NumberEditor,
  ToggleEditor,
} from './plain-fields.tsx'
import { SecretEditor } from './secret-field.tsx'

/** Props of every field editor. */
export type FieldEditorProps = {
  field: Field
  /** its dotted path in the document, such as `hero.title` */
  path: string
  value: unknown
  /** its owner's name for toasts, such as 'hero' */
  owner: string
}

/** Draws one field by its kind. Memoized, so it rerenders only when its own value changes. */
export const FieldEditor = memo(function FieldEditor(props: FieldEditorProps) {
  const { field } = props
  if (field.isAutomatic) return null
  if (field.choicesFrom || field.offersEventCategories) return <ChoiceEditor {...props} />
  switch (field.kind) {
    case 'paragraph':
      return <ParagraphEditor {...props} />
    case 'formatted':
      return <FormattedEditor {...props} />
    case 'lines':
      return <LinesEditor {...props} />
    case 'toggle':
      return <ToggleEditor {...props} />
    case 'number':
      return <NumberEditor {...props} />
    case 'choice':
      return field.swatchesOf || field.faceOf ? (
        <SampleEditor {...props} />
      ) : (
        <ChoiceEditor {...props} />
      )
    case 'choices':
      return <ChoicesEditor {...props} />
    case 'color':
      return <ColorEditor {...props} />
    case 'icon':
      return <IconEditor {...props} />
    case 'date':
      return <DateEditor {...props} />
    case 'dates':
      return <DatesEditor {...props} />
    case 'secret':
      return <SecretEditor {...props} />
    case 'image':
      return <ImageEditor {...props} />
    case 'group':
      return field.isFolded ? <FoldedGroup {...props} /> : <GroupEditor {...props} />
    case 'list':
      return <ListEditor {...props} />
    default:
      return <LineEditor {...props} />
  }
})

/** The fields of a group or item, with short ones side by side, except those under "Not used". */
export function FieldGrid({
  fields,
  path,
  value,
  owner,
}: {
  fields: Record<string, Field>
  path: string
  value: unknown
  owner: string
}) {
  const errors = useContext(FormErrorsContext)
  const item = isRecord(value) ? value : {}
  const shown = Object.entries(fields).filter(
    ([name, field]) =>
      !field.isAutomatic &&
      !field.isUnused &&
      // a field with an error is always shown
      (field.isShownFor?.(item) !== false || hasErrorIn(errors, path ? `${path}.${name}` : name)),
  )
  const cells = shown.flatMap(([name, field], index): Cell[] => {
    const { fold } = field
    if (!fold) return [{ name, field }]
    if (shown[index - 1]?.[1].fold === fold) return []
    const inside = shown.filter(([, one]) => one.fold === fold)
    return [{ name, field, fold, inside: Object.fromEntries(inside.map(withoutFold)) }]
  })
  return (
    <div className="@container">
      <div className="grid gap-5 @xl:grid-cols-2">
        {cells.map(({ name, field, fold, inside }, index) => (
          <div key={name} className={isBeside(cells, index) ? '' : '@xl:col-span-2'}>
            {fold && inside ? (
              <FoldedFields
                label={fold.label}
                note={fold.summaryOf(item)}
                fields={inside}
                path={path}
              >
                <FieldGrid fields={inside} path={path} value={value} owner={owner} />
              </FoldedFields>
            ) : (
              <FieldEditor
                field={field}
                path={path ? `${path}.${name}` : name}
                value={innerValue(value, name, field)}
                owner={owner}
              />
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

/** A field, or the folded part that begins with it. */
type Cell = { name: string; field: Field; fold?: Fold; inside?: Record<string, Field> }

function withoutFold([name, { fold, ...field }]: [string, Field]): [string, Field] {
  return [name, field]
}

function hasErrorIn(errors: Record<string, string>, path: string): boolean {
  return Object.keys(errors).some((one) => one === path || one.startsWith(`${path}.`))
}

function GroupEditor({ field, path, value, owner }: FieldEditorProps) {
  return (
    <fieldset className="mt-2 rounded-card border border-line p-4 sm:p-5">
      <legend className="px-2 font-serif text-lg font-semibold">{field.label}</legend>
      {field.help ? <p className="mb-4 text-sm text-muted">{field.help}</p> : null}
      <FieldGrid
        fields={field.fields ?? {}}
        path={path}
        value={value}
        owner={`${owner} ${field.label.toLowerCase()}`}
      />
    </fieldset>
  )
}

/** A secret's value is its mask or blank. */
function innerValue(values: unknown, name: string, field: Field): unknown {
  if (!isRecord(values)) return undefined
  if (field.kind !== 'secret') return getOwn(values, name)
  return getOwn(values, name) ?? ''
}

const long = [
  'paragraph',
  'formatted',
  'lines',
  'dates',
  'choices',
  'list',
  'group',
  'image',
  'color',
]

/** True for one of two short fields in a row. A single one gets the whole width. */
function isBeside(cells: { field: Field }[], index: number): boolean {
  const kinds = cells.map(({ field }) => isShort(field))
  if (!kinds[index]) return false
  const first = kinds.lastIndexOf(false, index) + 1
  const isSecond = (index - first) % 2 === 1
  return isSecond || kinds[index + 1] === true
}

function isShort({ kind, fold }: Field): boolean {
  return !fold && !long.includes(kind)
}
