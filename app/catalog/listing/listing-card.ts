import type { Picture } from '#app/images/schema.ts'
import type { Cents } from '#app/ui/format/money.ts'

/** A product as its card in the listing draws it: nothing that is not drawn. */
export type ListingCard = {
  id: string
  name: string
  /** of the cheapest size */
  priceCents: Cents
  /** true where another size costs more: the card then says "From" */
  hasPriceRange?: true
  /** shown where the product has no colors */
  picture: Picture | null
  /** the first one is chosen at first (V§2.13) */
  colors: { name: string; label?: string; hex: string; picture: Picture | null }[]
}
