import { itemName } from '#app/content/editor/draft/draft-values.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { type Field, type Fields, isRecord } from '#app/content/kit/fields.ts'
import { getOwn } from '#platform/get-own.ts'

/** A field of a document with its value, its path such as `events.2.title`, and its labels joined. */
export type FieldValue = { field: Field; value: unknown; path: string; way: string }

/**
 * Every leaf field of a document with its value, in form order. Skips what a switch hides from
 * visitors, such as a menu link that's turned off.
 */
export function fieldValuesOf({ fields }: DocumentDefinition, values: unknown): FieldValue[] {
  return inside(fields, values, [], [])
}

function inside(fields: Fields, values: unknown, path: string[], way: string[]): FieldValue[] {
  if (!isRecord(values) || isHidden(fields, values)) return []
  return Object.entries(fields).flatMap(([name, field]) =>
    at(field, getOwn(values, name), [...path, name], [...way, field.label]),
  )
}

function isHidden(fields: Fields, values: Record<string, unknown>): boolean {
  return Object.entries(fields).some(
    ([name, { showsRest }]) => showsRest === true && getOwn(values, name) === false,
  )
}

function at(field: Field, value: unknown, path: string[], way: string[]): FieldValue[] {
  const { list } = field
  if (field.fields) return inside(field.fields, value, path, way)
  if (!list) return [{ field, value, path: path.join('.'), way: way.join(' › ') }]
  if (!Array.isArray(value)) return []
  return value.flatMap((item, index) =>
    inside(list.itemFields, item, [...path, String(index)], [...way, itemName(list, item, index)]),
  )
}
