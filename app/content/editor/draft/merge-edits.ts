import { type Field, type Fields, isRecord, type ListDetails } from '#app/content/kit/fields.ts'
import { getOwn } from '#platform/get-own.ts'
import { idOf, isReordered } from './differences.ts'
import { type DraftValues, isSameValue, itemName } from './draft-values.ts'

/** A field that both sides changed differently. */
export type Conflict = { field: Field; path: string; label: string; ours: unknown; theirs: unknown }

/** A three-way merge: nonconflicting changes of both sides, and the conflicts. */
export type Merged = { values: DraftValues; conflicts: Conflict[] }

type Three = { base: unknown; ours: unknown; theirs: unknown }
type Location = { path: string; label: string }
type MergedValue = { value: unknown; conflicts: Conflict[] }

/**
 * Three-way merge of our and their changes since `base`. In a conflict, `values` has ours and the
 * conflict has theirs (decision 63).
 */
export function mergeEdits(fields: Fields, three: Three): Merged {
  const { value, conflicts } = mergeFields(fields, three, { path: '', label: '' })
  return { values: value as DraftValues, conflicts }
}

function mergeFields(
  fields: Fields,
  { base, ours, theirs }: Three,
  location: Location,
): MergedValue {
  const parts = Object.entries(fields).map(([name, field]) => {
    const inner = { base: at(base, name), ours: at(ours, name), theirs: at(theirs, name) }
    const here = {
      path: location.path ? `${location.path}.${name}` : name,
      label: location.label ? `${location.label} › ${field.label}` : field.label,
    }
    return { name, ...mergeField(field, inner, here) }
  })
  const merged = Object.fromEntries(parts.map(({ name, value }) => [name, value]))
  return {
    value: { ...(isRecord(theirs) ? theirs : {}), ...merged },
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
  }
}

function mergeField(field: Field, three: Three, location: Location): MergedValue {
  const { base, ours, theirs } = three
  // a field that a stored draft omits, such as a secret, isn't our change
  if (ours === undefined || isSameValue(field, ours, theirs))
    return { value: theirs, conflicts: [] }
  if (field.fields) return mergeFields(field.fields, three, location)
  if (isSameValue(field, base, ours)) return { value: theirs, conflicts: [] }
  if (isSameValue(field, base, theirs)) return { value: ours, conflicts: [] }
  return (
    mergeItems(field, three, location) ?? {
      value: ours,
      conflicts: [{ field, ...location, ours, theirs }],
    }
  )
}

/** Merges items that can be matched; otherwise undefined. */
function mergeItems(
  field: Field,
  { base, ours, theirs }: Three,
  location: Location,
): MergedValue | undefined {
  const { list } = field
  if (!list || !Array.isArray(base) || !Array.isArray(ours) || !Array.isArray(theirs)) {
    return undefined
  }
  const { itemFields } = list
  if (itemFields.id) return mergeById(list, { base, ours, theirs }, location)
  const isInPlace = base.length === ours.length && base.length === theirs.length
  if (!isInPlace || isReordered(itemFields, base, ours) || isReordered(itemFields, base, theirs)) {
    return undefined
  }
  return gathered(
    ours.map((item, index) =>
      mergeFields(
        itemFields,
        { base: base[index], ours: item, theirs: theirs[index] },
        itemLocation(list, location, item, index),
      ),
    ),
  )
}

type ThreeLists = { base: unknown[]; ours: unknown[]; theirs: unknown[] }

function mergeById(
  list: ListDetails,
  { base, ours, theirs }: ThreeLists,
  location: Location,
): MergedValue | undefined {
  const [old, own, other] = [byId(base), byId(ours), byId(theirs)]
  const { itemFields } = list
  const whole = { fields: itemFields } as Field
  const isTouched = (id: unknown, now: Map<unknown, unknown>) =>
    now.has(id) && !isSameValue(whole, old.get(id), now.get(id))
  // removed on one side and edited on the other: a person has to choose
  for (const id of old.keys()) {
    if (!own.has(id) && isTouched(id, other)) return undefined
    if (!other.has(id) && isTouched(id, own)) return undefined
  }
  const isOurOrder = isInOrder(base, ours)
  const [first, second] = isOurOrder ? [theirs, ours] : [ours, theirs]
  const remains = (id: unknown) => !old.has(id) || (own.has(id) && other.has(id))
  const ids = [...new Set([...first, ...second].map(idOf))].filter(remains)
  return gathered(
    ids.map((id, index) => {
      const here = itemLocation(list, location, own.get(id) ?? other.get(id), index)
      // items that only they added merge to theirs below
      if (!other.has(id)) return { value: own.get(id), conflicts: [] }
      const three = { base: old.get(id), ours: own.get(id), theirs: other.get(id) }
      return mergeFields(itemFields, three, here)
    }),
  )
}

/** True if the remaining old items are still in their old order. */
function isInOrder(base: unknown[], now: unknown[]): boolean {
  const positions = new Map(base.map((item, index) => [idOf(item), index]))
  const left = now.flatMap((item) => positions.get(idOf(item)) ?? [])
  return left.every((position, index) => position > (left[index - 1] ?? -1))
}

function byId(items: unknown[]): Map<unknown, unknown> {
  return new Map(items.map((item) => [idOf(item), item]))
}

function itemLocation(
  list: ListDetails,
  { path, label }: Location,
  item: unknown,
  index: number,
): Location {
  return { path: `${path}.${index}`, label: `${label} › ${itemName(list, item, index)}` }
}

function gathered(parts: MergedValue[]): MergedValue {
  return {
    value: parts.map(({ value }) => value),
    conflicts: parts.flatMap(({ conflicts }) => conflicts),
  }
}

function at(values: unknown, name: string): unknown {
  return isRecord(values) ? getOwn(values, name) : undefined
}
