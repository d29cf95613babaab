import { getOwn } from '#platform/get-own.ts'
import { type Field, type Fields, isRecord, type ListDetails } from './fields.ts'

/** One kind of item in a list with several kinds. */
export type ItemKind = {
  /** its value in the item's kind field */
  value: string
  label: string
  /** its purpose, shown when adding one */
  help: string
  /** names of the fields of this kind */
  fields: readonly string[]
  /** fields that this kind labels in its own way, by name */
  relabeled?: Fields
  newItem: Record<string, unknown>
}

/** Office behavior of a list's items beyond their fields. */
export type ListNotes = {
  /** what the items are, if that matters across documents */
  holds?: 'testimonials'
  /** the kinds of items, told apart by `field`; each has its own fields and can be added */
  kinds?: { field: string; each: readonly ItemKind[] }
  /** whether two items are one that was edited */
  isSame?(was: unknown, is: unknown): boolean
  /** whether an item is a built-in sample */
  isSample?(item: unknown): boolean
  /** labels next to an item's name, such as 'No consent recorded' */
  marksOf?(item: unknown): string[]
  /** the field that holds an item's picture; several can then be added at once */
  pictureField?: string
  /** the field that holds an item's file; adding an item then starts with choosing one */
  fileField?: string
  /** an item's name, if its naming fields would give another */
  nameOf?(item: unknown): string | undefined
  /** whether an item added elsewhere needs no more input, so its row stays closed */
  isComplete?(item: unknown): boolean
  /** whether an item stays behind new ones while it's at the end */
  staysLast?(item: unknown): boolean
  /** the toggle that puts an item under the last one without it; the rows then indent */
  indentedBy?: string
  /** a warning before an item is published; follows its name */
  warningOf?(item: unknown): string | undefined
  /** warnings about all items together, as sentences */
  warningsOfAll?(items: readonly unknown[]): string[]
  /** a line below the name, such as an event's next date */
  detailOf?(item: unknown, today: string): string
  /** whether an item is over; its row says Past */
  isOver?(item: unknown, today: string): boolean
  /** sort key of the rows, which then can't be moved by hand */
  orderOf?(item: unknown, today: string): string
  /** values of a copy besides its id; without it, items can't be duplicated */
  copyOf?(item: unknown): Record<string, unknown>
  /** the name a copy started with; '' if it isn't a copy */
  givenNameOf?(item: unknown): string
}

/** Adds office behavior to a list. */
export function withListNotes<F extends Field>(field: F, notes: ListNotes): F {
  return { ...field, list: { ...field.list, ...notes } } as F
}

/** An item's fields: those of its kind, if the list has kinds. */
export function fieldsOfItem(list: ListDetails, item: unknown): Fields {
  const own = kindOfItem(list, item)
  if (!own) return list.itemFields
  const entries = Object.entries(list.itemFields)
  return Object.fromEntries(
    entries
      .filter(([name]) => own.fields.includes(name))
      .map(([name, field]) => [name, getOwn(own.relabeled ?? {}, name) ?? field]),
  )
}

/** An item's kind; undefined if the list has none. */
export function kindOfItem({ kinds }: ListDetails, item: unknown): ItemKind | undefined {
  const kind = isRecord(item) && kinds ? getOwn(item, kinds.field) : undefined
  return kinds?.each.find(({ value }) => value === kind)
}
