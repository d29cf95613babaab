import { type Field, type Fields, isRecord } from '#app/content/kit/fields.ts'
import { getOwn } from '#platform/get-own.ts'
import { type DraftValues, isSameValue, itemName } from './draft-values.ts'

/** One field that differs, or a whole list if its items can't be matched. */
export type Difference = {
  field: Field
  path: string
  /** its path in words, such as Hero › Title */
  label: string
  /** the name of the group or item it's in; empty at the top */
  within: string
  before: unknown
  after: unknown
}

type Location = Pick<Difference, 'path' | 'label' | 'within'>

/** Differences between two states of a document, in form order. */
export function differencesOf(
  fields: Fields,
  before: unknown,
  after: unknown,
  location: Location = { path: '', label: '', within: '' },
): Difference[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const one = isRecord(before) ? getOwn(before, name) : undefined
    const other = isRecord(after) ? getOwn(after, name) : undefined
    if (field.kind === 'secret' || isSameValue(field, one, other)) return []
    const here = {
      path: joined('.', location.path, name),
      label: joined(' › ', location.label, field.label),
      within: location.within,
    }
    if (field.fields)
      return differencesOf(field.fields, one, other, { ...here, within: field.label })
    return (
      listDifferences(field, one, other, here) ?? [{ field, ...here, before: one, after: other }]
    )
  })
}

/** Compares item by item if count and order are the same; otherwise undefined. */
function listDifferences(
  { list }: Field,
  before: unknown,
  after: unknown,
  { path, label }: Location,
): Difference[] | undefined {
  if (!list || !Array.isArray(before) || !Array.isArray(after)) return undefined
  if (before.length !== after.length || isReordered(list.itemFields, before, after))
    return undefined
  return before.flatMap((item, index) => {
    const name = itemName(list, item, index)
    return differencesOf(list.itemFields, item, after[index], {
      path: `${path}.${index}`,
      label: joined(' › ', label, name),
      within: name,
    })
  })
}

/** True if an item seems to have moved, so that positions can't be compared. */
export function isReordered(
  itemFields: Fields,
  before: readonly unknown[],
  after: readonly unknown[],
): boolean {
  const whole: Field = { ...emptyGroup, fields: itemFields }
  return after.some((item, index) => {
    if (isSameValue(whole, item, before[index])) return false
    if (itemFields.id) return idOf(item) !== idOf(before[index])
    return before.some((other, position) => position !== index && isSameValue(whole, item, other))
  })
}

/**
 * The part of a draft that differs from what is stored: objects key by key, lists whole. A save
 * sends this; everything else stays as it is (decision 64).
 */
export function changedPart(fields: Fields, stored: unknown, draft: unknown): DraftValues {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const one = isRecord(stored) ? getOwn(stored, name) : undefined
      const other = isRecord(draft) ? getOwn(draft, name) : undefined
      if (isSameValue(field, one, other)) return []
      return [[name, field.fields ? changedPart(field.fields, one, other) : other]]
    }),
  )
}

/** The id of a list item, if it has one. */
export function idOf(item: unknown): unknown {
  return isRecord(item) ? item.id : undefined
}

const emptyGroup = { kind: 'group', label: '', isPrivate: false } as unknown as Field

function joined(mark: string, one: string, other: string): string {
  return one ? `${one}${mark}${other}` : other
}
