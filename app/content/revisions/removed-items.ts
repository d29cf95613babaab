import { idOf } from '#app/content/editor/draft/differences.ts'
import { isSameValue, itemName } from '#app/content/editor/draft/draft-values.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { type Field, type Fields, isRecord, type ListDetails } from '#app/content/kit/fields.ts'
import { getOwn } from '#platform/get-own.ts'

/**
 * Where a list is: names of fields, and ids of the items between them. An item without an id can't
 * be found again, so lists inside it are left out.
 */
export type ListPath = readonly string[]

/** An item that one version of a document has and a later one doesn't. */
export type RemovedItem = {
  path: ListPath
  /** its position in the earlier version */
  index: number
  item: unknown
  /** its name in the office */
  name: string
  list: ListDetails
  /** the list's label, such as Testimonials */
  label: string
}

/** The items that `before` has and `after` doesn't. Edited and moved items don't count. */
export function removedItems(
  { fields }: DocumentDefinition,
  before: unknown,
  after: unknown,
): RemovedItem[] {
  return removedIn(fields, before, after, [])
}

function removedIn(
  fields: Fields,
  before: unknown,
  after: unknown,
  above: ListPath,
): RemovedItem[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const was = isRecord(before) ? getOwn(before, name) : undefined
    const is = isRecord(after) ? getOwn(after, name) : undefined
    const path = [...above, name]
    if (field.fields) return removedIn(field.fields, was, is, path)
    const { list } = field
    if (!list || !Array.isArray(was) || !Array.isArray(is)) return []
    const gone = goneFrom(list, was, is)
    const own = gone.map((index) => ({
      ...{ path, index, item: was[index], list, label: field.label },
      name: itemName(list, was[index], index),
    }))
    const kept = was.flatMap((item: unknown) => {
      const id = idOf(item)
      const twin = is.find((other: unknown) => idOf(other) === id)
      if (typeof id !== 'string' || twin === undefined) return []
      return removedIn(list.itemFields, item, twin, [...path, id])
    })
    return [...own, ...kept]
  })
}

/** The positions of items in `was` that `is` lacks. */
function goneFrom(list: ListDetails, was: unknown[], is: unknown[]): number[] {
  const positions = was.map((_, index) => index)
  if (list.itemFields.id) {
    const ids = new Set(is.map(idOf))
    return positions.filter((index) => !ids.has(idOf(was[index])))
  }
  // without ids, an edited item looks like a removed and an added one: only so many are gone
  const count = was.length - is.length
  const unmatched = positions.filter(
    (index) => !is.some((item) => isSameItem(list, was[index], item)),
  )
  const names = new Set(is.map((item, index) => itemName(list, item, index)))
  const isRenamed = (index: number) => names.has(itemName(list, was[index], index))
  return unmatched
    .toSorted((a, b) => Number(isRenamed(a)) - Number(isRenamed(b)))
    .slice(0, Math.max(count, 0))
}

function isSameItem(list: ListDetails, one: unknown, other: unknown): boolean {
  const whole = { kind: 'group', label: '', fields: list.itemFields } as unknown as Field
  return list.isSame?.(one, other) === true || isSameValue(whole, one, other)
}

/** The list at this path; undefined if it or an item above it is gone. */
export function listAt(values: unknown, path: ListPath): unknown[] | undefined {
  const found = path.reduce<unknown>(stepInto, values)
  return Array.isArray(found) ? found : undefined
}

function stepInto(values: unknown, step: string): unknown {
  if (Array.isArray(values)) return values.find((item) => idOf(item) === step)
  return isRecord(values) ? getOwn(values, step) : undefined
}

/** The values with an item at the end of the list at this path. */
export function withItemAt(values: unknown, [step, ...rest]: ListPath, item: unknown): unknown {
  if (step === undefined) return Array.isArray(values) ? [...values, item] : [item]
  if (Array.isArray(values)) {
    return values.map((one: unknown) => (idOf(one) === step ? withItemAt(one, rest, item) : one))
  }
  const record = isRecord(values) ? values : {}
  return { ...record, [step]: withItemAt(getOwn(record, step), rest, item) }
}

/** The part of the values that holds the list at this path: outer lists whole, nothing beside them. */
export function partAt(values: unknown, [step, ...rest]: ListPath): unknown {
  if (step === undefined || Array.isArray(values)) return values
  return { [step]: partAt(isRecord(values) ? getOwn(values, step) : undefined, rest) }
}
