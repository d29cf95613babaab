import { useContext } from 'react'
import {
  FormErrorsContext,
  useFieldError,
  useFormActions,
} from '#app/content/editor/form-context.ts'
import { FormattedField } from '#app/content/editor/formatted/formatted-field.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { sum } from '#app/ui/format/sum.ts'
import { getOwn } from '#platform/get-own.ts'
import type { FieldEditorProps } from './field-editor.tsx'
import { helpOf } from './field-help.ts'

/** A multiline text field that grows with its text. */
export function ParagraphEditor({ field, path, value }: FieldEditorProps) {
  const { set } = useFormActions()
  const text = typeof value === 'string' ? value : ''
  return (
    <TextArea
      label={field.label}
      help={helpOf(field, path, value)}
      name={path}
      error={useFieldError(path)}
      rows={rowsFor(text)}
      value={text}
      onChange={(event) => set(path, event.target.value)}
    />
  )
}

/** A multiline text field with links, bold text, and lists. */
export function FormattedEditor({ field, path, value }: FieldEditorProps) {
  const { set } = useFormActions()
  return (
    <FormattedField
      label={field.label}
      help={helpOf(field, path, value)}
      name={path}
      error={useFieldError(path)}
      value={typeof value === 'string' ? value : ''}
      onChange={(text) => set(path, text)}
    />
  )
}

/** A list of short texts, one per line; the server drops blank lines. */
export function LinesEditor({ field, path, value }: FieldEditorProps) {
  const { set } = useFormActions()
  const own = useFieldError(path)
  const texts = Array.isArray(value) ? value.map(String) : []
  const errors = useContext(FormErrorsContext)
  const wrongLine = texts.findIndex((_, index) => getOwn(errors, `${path}.${index}`))
  const lineError =
    wrongLine < 0 ? undefined : `Line ${wrongLine + 1} ${getOwn(errors, `${path}.${wrongLine}`)}`
  return (
    <TextArea
      label={field.label}
      help={field.help ?? 'One per line.'}
      name={path}
      error={own ?? lineError}
      rows={Math.max(3, Math.min(12, texts.length + 1))}
      value={texts.join('\n')}
      onChange={({ target }) => set(path, target.value === '' ? [] : target.value.split('\n'))}
    />
  )
}

function rowsFor(text: string): number {
  const lines = sum(text.split('\n').map((line) => Math.ceil((line.length + 1) / 75)))
  return Math.max(2, Math.min(12, lines + 1))
}
