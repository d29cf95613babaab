import type { Picture } from '#app/images/schema.ts'
import type { Cents } from '#app/ui/format/money.ts'

/** A product with only what its card shows. */
export type ListingCard = {
  id: string
  name: string
  /** of the cheapest size */
  priceCents: Cents
  /** another size costs more, so the card says "From" */
  hasPriceRange?: true
  /** every size of every color is counted and gone */
  isSoldOut?: true
  /** shown if the product has no colors */
  picture: Picture | null
  /** the first one is selected initially (V§2.13) */
  colors: { name: string; label?: string; hex: string; picture: Picture | null }[]
}
