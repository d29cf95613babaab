import { getOwn } from '#platform/get-own.ts'
import { type Field, type Fields, isRecord, type ListDetails } from './fields.ts'

/** One kind of items, in a list that holds several. */
export type ItemKind = {
  /** as an item names it */
  value: string
  label: string
  /** what it is for, where one is added */
  help: string
  /** the names of the fields that items of this kind have */
  fields: readonly string[]
  newItem: Record<string, unknown>
}

/** What the office knows of the items of a list besides their fields. */
export type ListNotes = {
  /** what kind of thing they are, where that crosses documents */
  holds?: 'testimonials'
  /** items are of these kinds, as their field `field` says: of each one can be added, with its own fields */
  kinds?: { field: string; each: readonly ItemKind[] }
  /** true where two items, as they were and as they are, are one that was changed */
  isSame?(was: unknown, is: unknown): boolean
  /** true for an item that came with the site as an example */
  isSample?(item: unknown): boolean
  /** short words beside an item's name, as in 'No consent noted' */
  marksOf?(item: unknown): string[]
  /** what a person should know before a save puts an item on the site; follows its name */
  warningOf?(item: unknown): string | undefined
  /** the same of all items together, as whole sentences */
  warningsOfAll?(items: readonly unknown[]): string[]
  /** a line beneath the name, as when an event is held next */
  detailOf?(item: unknown, today: string): string
  /** true for what is over: its row says so, and steps back */
  isOver?(item: unknown, today: string): boolean
  /** rows stand in the order of these texts, and are not moved by hand */
  orderOf?(item: unknown, today: string): string
  /** what a copy of an item holds besides an id of its own; a list without it offers no copies */
  copyOf?(item: unknown): Record<string, unknown>
  /** the name that a copy was given when it was made; empty for what is no copy */
  givenNameOf?(item: unknown): string
}

/** The same list with what the office knows of its items. */
export function withListNotes<F extends Field>(field: F, notes: ListNotes): F {
  return { ...field, list: { ...field.list, ...notes } } as F
}

/** The fields that an item of a list has: those of its kind, where there are kinds. */
export function fieldsOfItem(list: ListDetails, item: unknown): Fields {
  const own = kindOfItem(list, item)
  if (!own) return list.itemFields
  const entries = Object.entries(list.itemFields)
  return Object.fromEntries(entries.filter(([name]) => own.fields.includes(name)))
}

/** The kind of an item; undefined where the list has no kinds. */
export function kindOfItem({ kinds }: ListDetails, item: unknown): ItemKind | undefined {
  const kind = isRecord(item) && kinds ? getOwn(item, kinds.field) : undefined
  return kinds?.each.find(({ value }) => value === kind)
}
