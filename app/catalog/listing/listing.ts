import type { Picture } from '#app/images/schema.ts'
import type { SizePrice } from '#app/stock/size-prices.ts'
import type { Cents } from '#app/ui/format/money.ts'

/** A color as the listing shows it. `front` falls back to the old picture, then to the product's. */
export type ListingColor = {
  id: string
  /** what it is called in English, by which addresses and carts know it */
  name: string
  /** the same in the language of the page, where that is another */
  label?: string
  /** #RRGGBB */
  hex: string
  front: Picture | null
  /** null: there is no view from behind, and the page shows the front (V§4.5) */
  back: Picture | null
}

/** What a page calls a color. */
export function labelOf({ name, label = name }: Pick<ListingColor, 'name' | 'label'>): string {
  return label
}

/** A product as visitors see it in the listing: visible ones only (decision 35). */
export type ListingProduct = {
  id: string
  name: string
  type: string
  category: string
  priceCents: Cents
  sizes: string[]
  sizePrices: SizePrice[]
  picture: Picture | null
  colors: ListingColor[]
  vendorName: string | null
  vendorLogo: Picture | null
}

/** Who makes what is sold, as products name them. */
export type Vendor = { name: string; logo: Picture | null }

/** What a visitor asked the listing for: 'all' or a word of theirs, and a page from 1. */
export type ListingQuery = { type: string; size: string; page: number }

/** One page of the listing. `types` and `sizes` are those of everything visible, for the dropdowns. */
export type Listing = {
  products: ListingProduct[]
  /** how many match the query, on all pages */
  matching: number
  /** how many are visible at all: the M of 'N of M products' */
  total: number
  types: string[]
  sizes: string[]
  page: number
  pages: number
}

/** A product on its own page. `stock` names what is counted; everything else is made to order. */
export type ProductPage = ListingProduct & {
  description: string
  stock: { size: string; colorId: string; quantity: number }[]
}
