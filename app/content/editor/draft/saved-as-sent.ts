import { type Field, type Fields, isRecord } from '#app/content/kit/fields.ts'
import { getOwn } from '#platform/get-own.ts'
import { isSameValue } from './draft-values.ts'

/**
 * Whether what the server now shows is what was sent, after the server's own tidying: only then
 * may "saved" be said (failure 10). `change` is the part that was sent.
 */
export function isSavedAsSent(whole: Field, change: unknown, shown: unknown): boolean {
  const checked = whole.input.safeParse(change)
  if (!checked.success || !whole.fields) return false
  return showsFields(whole.fields, checked.data, whole.read.parse(checked.data), shown)
}

function showsFields(fields: Fields, sent: unknown, expected: unknown, shown: unknown): boolean {
  if (!isRecord(sent) || !isRecord(expected) || !isRecord(shown)) return false
  return Object.entries(sent).every(([name, value]) => {
    const field = getOwn(fields, name)
    if (!field || value === undefined) return true
    return showsField(field, value, getOwn(expected, name), getOwn(shown, name))
  })
}

function showsField(field: Field, sent: unknown, expected: unknown, shown: unknown): boolean {
  if (field.kind === 'secret' || field.isAutomatic) return true
  if (field.fields) return showsFields(field.fields, sent, expected, shown)
  const itemFields = field.list?.itemFields
  if (!itemFields) return isSameValue(field, expected, shown)
  if (!Array.isArray(sent) || !Array.isArray(expected) || !Array.isArray(shown)) return false
  if (shown.length !== sent.length) return false
  return sent.every((item, index) => showsFields(itemFields, item, expected[index], shown[index]))
}
