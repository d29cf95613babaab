import type { Picture } from '#app/images/schema.ts'
import type { SizePrice } from '#app/stock/size-prices.ts'
import type { Cents } from '#app/ui/format/money.ts'

/** A color in the listing. `front` falls back to the single picture, then to the product's. */
export type ListingColor = {
  id: string
  /** its English name, used by URLs and carts */
  name: string
  /** its name in the page's language, if different */
  label?: string
  /** #RRGGBB */
  hex: string
  front: Picture | null
  /** null: no back picture, so the page shows the front (V§4.5) */
  back: Picture | null
}

/** A color's name in the page's language. */
export function labelOf({ name, label = name }: Pick<ListingColor, 'name' | 'label'>): string {
  return label
}

/** A visible product in the listing (decision 35). */
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

/** A vendor named by products. */
export type Vendor = { name: string; logo: Picture | null }

/** A listing query: 'all' or a value, and a page from 1. */
export type ListingQuery = { type: string; size: string; page: number }

/** One page of the listing. `types` and `sizes` cover every visible product, for the dropdowns. */
export type Listing = {
  products: ListingProduct[]
  /** how many match the query, on all pages */
  matching: number
  /** how many are visible: the M of 'N of M products' */
  total: number
  types: string[]
  sizes: string[]
  page: number
  pages: number
}

/** A product on its own page. `stock` lists what's counted; everything else is made to order. */
export type ProductPage = ListingProduct & {
  description: string
  /** pictures that are neither the main one nor a color's */
  morePictures: Picture[]
  stock: { size: string; colorId: string; quantity: number }[]
}
