declare module '#platform/db/tables.ts' {
  interface Tables {
    products: ProductTable
    productColors: ProductColorTable
    productVariants: ProductVariantTable
  }
}

export type ProductTable = {
  id: string
  name: string
  description: string
  priceCents: number
  category: string
  type: string
  imageId: string | null
  /** JSON list of the pictures after `imageId` */
  moreImageIds: string
  /** JSON array */
  sizes: string
  /** JSON list of {size, priceCents}: sizes that don't cost `priceCents` */
  sizePrices: string
  vendorName: string | null
  vendorLogoId: string | null
  /** null: the default weight of its type */
  weightGrams: number | null
  hiddenAt: string | null
  featuredAt: string | null
  /** its place in the shop among featured products, or among the others; null: before all that have one */
  position: number | null
  /** set when staff delete it; orders and carts still refer to it */
  archivedAt: string | null
  createdAt: string
  updatedAt: string
}

export type ProductColorTable = {
  id: string
  productId: string
  name: string
  /** #RRGGBB */
  hex: string
  /** the only picture of a color stored before front and back existed */
  imageId: string | null
  frontImageId: string | null
  backImageId: string | null
  position: number
  archivedAt: string | null
}

/** What a variant has of its own. No row: no SKU, and the product's weight. */
export type ProductVariantTable = {
  productId: string
  size: string
  /** empty if the product has no colors */
  colorId: string
  /** empty: none */
  sku: string
  /** null: the product's weight */
  weightGrams: number | null
}
