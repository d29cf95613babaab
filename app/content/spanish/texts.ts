import { type DocumentDefinition, mapFields } from '#app/content/kit/document.ts'
import type { Field } from '#app/content/kit/fields.ts'
import { takesSpanish } from '#app/content/kit/translatable.ts'

/** The values of a document with each text of it that may have Spanish as `change` answers it, line by line. */
export function mapTexts(
  { whole }: DocumentDefinition,
  values: unknown,
  change: (text: string, field: Field) => string,
): unknown {
  return mapFields(whole, values, (field, value) => {
    if (field.isPrivate) return asItIs(value)
    if (!takesSpanish(field)) return value
    if (typeof value === 'string') return value === '' ? value : change(value, field)
    if (!Array.isArray(value)) return value
    return value.map((line) => (typeof line === 'string' ? change(line, field) : line))
  })
}

/** Every text of a document that may have Spanish, once, in the order of its fields. */
export function textsOf(document: DocumentDefinition, values: unknown): Map<string, Field> {
  const texts = new Map<string, Field>()
  mapTexts(document, values, (text, field) => {
    if (text.trim() !== '' && !texts.has(text)) texts.set(text, field)
    return text
  })
  return texts
}

/** The same value as another, so that the walk does not go into it. */
function asItIs(value: unknown): unknown {
  if (Array.isArray(value)) return [...value]
  return typeof value === 'object' && value !== null ? { ...value } : value
}
