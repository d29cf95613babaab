import { getOwn } from '#platform/get-own.ts'
import type { DocumentDefinition } from './document.ts'
import { type Field, type Fields, isRecord } from './fields.ts'

/** The public fields of a document and nothing else. */
export function presentToVisitor(document: DocumentDefinition, values: unknown) {
  return present(document.whole, values, { isStaff: false, mask: '' }) as Record<string, unknown>
}

/** The whole document, with secrets masked and marked as set or not. */
export function presentToStaff(document: DocumentDefinition, values: unknown, mask: string) {
  return present(document.whole, values, { isStaff: true, mask }) as Record<string, unknown>
}

type Viewer = { isStaff: boolean; mask: string }

function present(field: Field, value: unknown, viewer: Viewer): unknown {
  if (field.fields && isRecord(value)) return presentRecord(field.fields, value, viewer)
  const itemFields = field.list?.itemFields
  if (itemFields && Array.isArray(value)) {
    return value.filter(isRecord).map((item) => presentRecord(itemFields, item, viewer))
  }
  return value
}

function presentRecord(
  fields: Fields,
  value: Record<string, unknown>,
  viewer: Viewer,
): Record<string, unknown> {
  const shown = Object.entries(fields).flatMap(([name, field]) => {
    const inner = getOwn(value, name)
    if (field.isPrivate && !viewer.isStaff) return []
    if (field.kind !== 'secret') return [[name, present(field, inner, viewer)]]
    return [
      [`${name}Set`, inner !== ''],
      [name, inner === '' ? '' : viewer.mask],
    ]
  })
  return Object.fromEntries(shown)
}
