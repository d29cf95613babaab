import type { Field } from './fields.ts'

/** What the office knows of the items of a list besides their fields. */
export type ListNotes = {
  /** what kind of thing they are, where that crosses documents */
  holds?: 'testimonials'
  /** true where two items, as they were and as they are, are one that was changed */
  isSame?(was: unknown, is: unknown): boolean
  /** short words beside an item's name, as in 'Sample' */
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
}

/** The same list with what the office knows of its items. */
export function withListNotes<F extends Field>(field: F, notes: ListNotes): F {
  return { ...field, list: { ...field.list, ...notes } } as F
}
