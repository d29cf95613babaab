import { type Field, type Fields, isRecord } from '#app/content/kit/fields.ts'
import { getOwn } from '#platform/get-own.ts'
import { isSameValue } from './draft-values.ts'

/**
 * Whether the server's answer shows what was sent (`change`), after the server's own normalization.
 * Only then may we say "saved" (failure 10).
 */
export function isSavedAsSent(whole: Field, change: unknown, shown: unknown): boolean {
  const checked = whole.input.safeParse(change)
  if (!checked.success || !whole.fields) return false
  return matchesFields(whole.fields, checked.data, whole.read.parse(checked.data), shown)
}

function matchesFields(fields: Fields, sent: unknown, expected: unknown, shown: unknown): boolean {
  if (!isRecord(sent) || !isRecord(expected) || !isRecord(shown)) return false
  return Object.entries(sent).every(([name, value]) => {
    const field = getOwn(fields, name)
    if (!field || value === undefined) return true
    return matchesField(field, value, getOwn(expected, name), getOwn(shown, name))
  })
}

function matchesField(field: Field, sent: unknown, expected: unknown, shown: unknown): boolean {
  if (field.kind === 'secret' || field.isAutomatic) return true
  if (field.fields) return matchesFields(field.fields, sent, expected, shown)
  const itemFields = field.list?.itemFields
  if (!itemFields) return isSameValue(field, expected, shown)
  if (!Array.isArray(sent) || !Array.isArray(expected) || !Array.isArray(shown)) return false
  if (shown.length !== sent.length) return false
  return sent.every((item, index) => matchesFields(itemFields, item, expected[index], shown[index]))
}
