import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { type Field, type Fields, isRecord } from '#app/content/kit/fields.ts'
import { takesSpanish } from '#app/content/kit/translatable.ts'
import type { FieldError } from '#platform/errors.ts'
import { getOwn } from '#platform/get-own.ts'

/** A text sent by a save in another language, with its English. */
export type SentText = { path: string; english: string; text: string }

/**
 * The texts in such a save with their English; items match by id or position. `unmatched` have no
 * English.
 */
export function sentTexts(
  { fields }: DocumentDefinition,
  values: unknown,
  change: unknown,
): { texts: SentText[]; unmatched: FieldError[] } {
  const found: SentText[] = sentIn(fields, values, change, '')
  const isUnmatched = ({ english, text }: SentText) => english.trim() === '' && text.trim() !== ''
  return {
    texts: found.filter(({ english }) => english.trim() !== ''),
    unmatched: found
      .filter(isUnmatched)
      .map(({ path }) => ({ path, message: 'has no English text' })),
  }
}

function sentIn(fields: Fields, values: unknown, change: unknown, before: string): SentText[] {
  if (!isRecord(change)) return []
  const english = isRecord(values) ? values : {}
  return Object.entries(fields).flatMap(([name, field]) =>
    field.isPrivate
      ? []
      : sentOf(field, getOwn(english, name), getOwn(change, name), `${before}${name}`),
  )
}

function sentOf(field: Field, english: unknown, change: unknown, path: string): SentText[] {
  if (field.fields) return sentIn(field.fields, english, change, `${path}.`)
  if (field.list) return sentInList(field.list.itemFields, english, change, path)
  if (!takesSpanish(field)) return []
  if (typeof change === 'string') return [{ path, english: textOf(english), text: change }]
  if (!Array.isArray(change)) return []
  const lines = Array.isArray(english) ? english : []
  return change.flatMap((line: unknown, at) =>
    typeof line === 'string'
      ? [{ path: `${path}.${at}`, english: textOf(lines[at]), text: line }]
      : [],
  )
}

function sentInList(fields: Fields, english: unknown, change: unknown, path: string): SentText[] {
  if (!Array.isArray(change)) return []
  const items = (Array.isArray(english) ? english : []).filter(isRecord)
  return change.flatMap((sent: unknown, at) => {
    const id = fields.id && isRecord(sent) ? sent.id : undefined
    const item = id === undefined ? items[at] : items.find((one) => one.id === id)
    return sentIn(fields, item, sent, `${path}.${at}.`)
  })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
