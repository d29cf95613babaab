import { type DocumentDefinition, mapFields } from '#app/content/kit/document.ts'
import { type Field, type Fields, isRecord } from '#app/content/kit/fields.ts'
import { takesSpanish } from '#app/content/kit/translatable.ts'
import { getOwn } from '#platform/get-own.ts'

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

/** A text of a document: where it stands, for code (`steps.0.title`) and for people (Steps 1, Title). */
export type PlacedText = { english: string; field: Field; path: string; place: string }

/** Every text of a document that may have Spanish, once, where it stands first, in the order of its fields. */
export function textsOf(document: DocumentDefinition, values: unknown): Map<string, PlacedText> {
  return byEnglish(listTexts(document, values))
}

/** Each text of a document that may have Spanish, as often as it stands in it. */
export function listTexts({ fields }: DocumentDefinition, values: unknown): PlacedText[] {
  return textsIn(fields, values, '', []).filter(({ english }) => english.trim() !== '')
}

/** These texts by what they say: each where it stands first. */
export function byEnglish(texts: readonly PlacedText[]): Map<string, PlacedText> {
  const first = new Map<string, PlacedText>()
  for (const text of texts) if (!first.has(text.english)) first.set(text.english, text)
  return first
}

function textsIn(fields: Fields, values: unknown, before: string, above: string[]): PlacedText[] {
  if (!isRecord(values)) return []
  return Object.entries(fields).flatMap(([name, field]) =>
    field.isPrivate ? [] : textsAt(field, getOwn(values, name), `${before}${name}`, above),
  )
}

function textsAt(field: Field, value: unknown, path: string, above: string[]): PlacedText[] {
  const labels = [...above, field.label]
  if (field.fields) return textsIn(field.fields, value, `${path}.`, labels)
  const { list } = field
  if (list) {
    return listOf(value).flatMap((item, at) =>
      textsIn(list.itemFields, item, `${path}.${at}.`, [...above, `${field.label} ${at + 1}`]),
    )
  }
  if (!takesSpanish(field)) return []
  const place = labels.join(', ')
  if (typeof value === 'string') return [{ english: value, field, path, place }]
  return listOf(value).flatMap((line, at) =>
    typeof line === 'string'
      ? [{ english: line, field, path: `${path}.${at}`, place: `${place} ${at + 1}` }]
      : [],
  )
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** The same value as another, so that the walk does not go into it. */
function asItIs(value: unknown): unknown {
  if (Array.isArray(value)) return [...value]
  return typeof value === 'object' && value !== null ? { ...value } : value
}
