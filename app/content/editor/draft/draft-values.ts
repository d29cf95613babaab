import { type Field, type Fields, isRecord, type ListDetails } from '#app/content/kit/fields.ts'
import { formatLongDate, isPlainDate } from '#app/ui/format/plain-date.ts'
import { shorten } from '#app/ui/format/shorten.ts'
import { getOwn } from '#platform/get-own.ts'

/** Most characters of an item's name in its row. */
const maxNameLength = 60

/** A document's values while they're being edited. */
export type DraftValues = Record<string, unknown>

/** The value at a dotted path such as `events.0.title`, or undefined. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => {
    if (Array.isArray(inner)) return inner[Number(name)]
    return isRecord(inner) ? getOwn(inner, name) : undefined
  }, values)
}

/** A copy with another value at the path; untouched parts keep their identity. */
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

/** A new item: `newItem` plus the fallback of every other field. */
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

/** A copy of an item with a new id. */
export function copiedItem(
  { itemFields, copyOf }: ListDetails,
  item: unknown,
  id: string,
): DraftValues {
  const own = Object.keys(itemFields).filter((name) => getOwn(itemFields, name)?.isItemId)
  return { ...copyOf?.(item), ...Object.fromEntries(own.map((name) => [name, id])) }
}

/** An unused item id: the current time in ms, as specified (A§4.2). */
export function newItemId(items: readonly unknown[], now: number): string {
  const taken = new Set(items.map((item) => (isRecord(item) ? item.id : undefined)))
  let id = now
  while (taken.has(String(id))) id += 1
  return String(id)
}

/** An item's name in the office: its first nonblank naming field, or its position. */
export function itemName(
  {
    namedBy,
    itemFields,
    itemLabel = 'Item',
    nameOf,
  }: Pick<ListDetails, 'namedBy' | 'itemFields' | 'itemLabel' | 'nameOf'>,
  item: unknown,
  index: number,
): string {
  const known = nameOf?.(item)
  if (known) return shorten(known, maxNameLength)
  for (const name of namedBy) {
    const field = getOwn(itemFields, name)
    const value = isRecord(item) ? getOwn(item, name) : undefined
    const words = field && typeof value === 'string' ? wordsOf(field, value) : undefined
    if (words) return shorten(words, maxNameLength)
  }
  return `${itemLabel} ${index + 1}`
}

/** A value in words; undefined if blank. */
function wordsOf({ kind, choices }: Field, value: string): string | undefined {
  if (choices) return choices.find((choice) => choice.value === value)?.label
  if (kind === 'date') return isPlainDate(value) ? formatLongDate(value) : undefined
  return value.trim() || undefined
}

/** Whether two values look the same to a reader. Pictures compare by id. */
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
  if (one === other || !isRecord(one) || !isRecord(other)) return one === other
  return Object.entries(fields).every(([name, field]) =>
    isSameValue(field, getOwn(one, name), getOwn(other, name)),
  )
}

/** The id of a picture, or undefined. */
export function pictureId(value: unknown): unknown {
  return isRecord(value) ? value.id : undefined
}
