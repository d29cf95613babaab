/** What the office knows of the items of a list besides their fields. */
export type ListNotes = {
  /** what kind of thing they are, where that crosses documents */
  holds?: 'testimonials'
  /** short words beside an item's name, as in 'Sample' */
  marksOf?(item: unknown): string[]
  /** what a person should know before a save puts an item on the site; follows its name */
  warningOf?(item: unknown): string | undefined
  /** the same of all items together, as whole sentences */
  warningsOfAll?(items: readonly unknown[]): string[]
}
