import { itemName } from '#app/content/editor/draft/draft-values.ts'
import { type DocumentDefinition, mapFields } from '#app/content/kit/document.ts'
import { type Field, type Fields, isRecord } from '#app/content/kit/fields.ts'
import { takesSpanish } from '#app/content/kit/translatable.ts'
import { getOwn } from '#platform/get-own.ts'

/** Maps each translatable text of a document, line by line. */
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

/**
 * A text of a document, with its path for code (`steps.0.title`) and its place for people (Steps 1,
 * Title).
 */
export type PlacedText = { english: string; field: Field; path: string; place: string }

/** All translatable texts of a document, once each, in field order. */
export function textsOf(document: DocumentDefinition, values: unknown): Map<string, PlacedText> {
  return byEnglish(listTexts(document, values))
}

/** All translatable texts of a document, with repeats. */
export function listTexts({ fields }: DocumentDefinition, values: unknown): PlacedText[] {
  return textsIn(fields, values, '', []).filter(({ english }) => english.trim() !== '')
}

/** Texts by English; the first occurrence wins. */
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
      textsIn(list.itemFields, item, `${path}.${at}.`, [
        ...above,
        `${field.label} ${at + 1}${list.kinds ? ` (${itemName(list, item, at)})` : ''}`,
      ]),
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

/** A shallow copy, which stops the walk from descending. */
function asItIs(value: unknown): unknown {
  if (Array.isArray(value)) return [...value]
  return typeof value === 'object' && value !== null ? { ...value } : value
}
