import { type Field, type Fields, isRecord, type ListDetails } from '#app/content/kit/fields.ts'
import { formatLongDate, isPlainDate } from '#app/ui/format/plain-date.ts'
import { shorten } from '#app/ui/format/shorten.ts'
import { getOwn } from '#platform/get-own.ts'

/** What an item is called at most, in its row. */
const longestName = 60

/** The values of a document while somebody edits them. */
export type DraftValues = Record<string, unknown>

/** What stands at a dotted path, as in `events.0.title`; undefined where nothing does. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => {
    if (Array.isArray(inner)) return inner[Number(name)]
    return isRecord(inner) ? getOwn(inner, name) : undefined
  }, values)
}

/** The same values with another one at the path; what was not touched stays the same object. */
export function withValueAt<T>(values: T, path: string, value: unknown): T {
  return withValue(values, path.split('.'), value) as T
}

function withValue(values: unknown, [name = '', ...rest]: string[], value: unknown): unknown {
  if (Array.isArray(values)) {
    const at = Number(name)
    const items: unknown[] = values
    return items.map((item, index) => (index === at ? deeper(item, rest, value) : item))
  }
  const record = isRecord(values) ? values : {}
  return { ...record, [name]: deeper(getOwn(record, name), rest, value) }
}

function deeper(inner: unknown, rest: string[], value: unknown): unknown {
  return rest.length === 0 ? value : withValue(inner, rest, value)
}

/** An item as an editor adds it: what `newItem` names, and every other field as it is by itself. */
export function completeItem(
  itemFields: Fields,
  newItem: Record<string, unknown>,
  known: { id: string; today: string },
): DraftValues {
  return Object.fromEntries(
    Object.entries(itemFields).map(([name, field]) => {
      if (Object.hasOwn(newItem, name)) return [name, getOwn(newItem, name)]
      if (field.isItemId) return [name, known.id]
      if (field.startsToday) return [name, known.today]
      return [name, field.fallback]
    }),
  )
}

/** A copy of an item: what the list says of copies, under an id of its own. */
export function copiedItem(
  { itemFields, copyOf }: ListDetails,
  item: unknown,
  id: string,
): DraftValues {
  const own = Object.keys(itemFields).filter((name) => getOwn(itemFields, name)?.isItemId)
  return { ...copyOf?.(item), ...Object.fromEntries(own.map((name) => [name, id])) }
}

/** An id that no item of the list has: the moment, as the specification makes them (A§4.2). */
export function newItemId(items: readonly unknown[], now: number): string {
  const taken = new Set(items.map((item) => (isRecord(item) ? item.id : undefined)))
  let id = now
  while (taken.has(String(id))) id += 1
  return String(id)
}

/** What an item is called in the office: what the first of the fields that name it says, or else its place. */
export function itemName(
  { namedBy, itemFields }: Pick<ListDetails, 'namedBy' | 'itemFields'>,
  item: unknown,
  index: number,
): string {
  for (const name of namedBy) {
    const field = getOwn(itemFields, name)
    const value = isRecord(item) ? getOwn(item, name) : undefined
    const words = field && typeof value === 'string' ? wordsOf(field, value) : undefined
    if (words) return shorten(words, longestName)
  }
  return `Item ${index + 1}`
}

/** A value as people read it; undefined if it says nothing. */
function wordsOf({ kind, choices }: Field, value: string): string | undefined {
  if (choices) return choices.find((choice) => choice.value === value)?.label
  if (kind === 'date') return isPlainDate(value) ? formatLongDate(value) : undefined
  return value.trim() || undefined
}

/** Whether two values of a field are the same to who reads them; pictures by their id. */
export function isSameValue(field: Field, one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (field.kind === 'image') return pictureId(one) === pictureId(other)
  if (field.fields) return hasSameFields(field.fields, one, other)
  const { list } = field
  if (list && Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) return false
    return one.every((item, index) => hasSameFields(list.itemFields, item, other[index]))
  }
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

function hasSameFields(fields: Fields, one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return one === other
  return Object.entries(fields).every(([name, field]) =>
    isSameValue(field, getOwn(one, name), getOwn(other, name)),
  )
}

/** The id of a picture, or undefined. */
export function pictureId(value: unknown): unknown {
  return isRecord(value) ? value.id : undefined
}
