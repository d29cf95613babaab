import type { ProductVariantTable } from '#app/catalog/tables.ts'
import { type ProductType, usualWeight } from '#app/stock/product-terms.ts'
import { readSizePrices, type SizePrice } from '#app/stock/size-prices.ts'
import { cleanSizes } from '#app/stock/sizes.ts'
import type { Cents } from '#app/ui/format/money.ts'
import { cacheQuery } from '#platform/db/cached-query.ts'
import type { Db } from '#platform/db/open.ts'

/** A product's color; pictures by library id. */
export type SaleColor = {
  id: string
  name: string
  hex: string
  imageId: string | null
  frontImageId: string | null
  backImageId: string | null
}

/** A null weight is the product's. */
type OwnVariant = Omit<ProductVariantTable, 'productId'>

/** A product for carts and orders: the server's own record, whatever a browser sends. */
export type SaleProduct = {
  id: string
  name: string
  priceCents: Cents
  type: string
  category: string
  /** false: hidden or deleted by staff, so it can't be bought */
  isForSale: boolean
  sizes: string[]
  sizePrices: SizePrice[]
  weightGrams: number
  imageId: string | null
  /** without deleted ones */
  colors: SaleColor[]
  /** variants with a SKU or weight of their own */
  variants: OwnVariant[]
}

const listProducts = cacheQuery((db, { ids }: { ids: string[] }) =>
  db.selectFrom('products').selectAll().where('id', 'in', ids),
)

const listColors = cacheQuery((db, { ids }: { ids: string[] }) =>
  db
    .selectFrom('productColors')
    .selectAll()
    .where('productId', 'in', ids)
    .where('archivedAt', 'is', null)
    .orderBy('position'),
)

const listVariants = cacheQuery((db, { ids }: { ids: string[] }) =>
  db.selectFrom('productVariants').selectAll().where('productId', 'in', ids),
)

/** Reads products by id, including hidden and deleted ones; unknown ids are missing. */
export async function readSaleProducts(db: Db, ids: string[]): Promise<Map<string, SaleProduct>> {
  if (ids.length === 0) return new Map()
  const [rows, colors, variants] = await Promise.all([
    listProducts(db, { ids }),
    listColors(db, { ids }),
    listVariants(db, { ids }),
  ])
  const products = rows.map((row): SaleProduct => {
    const sizes = cleanSizes(row.sizes)
    return {
      id: row.id,
      name: row.name,
      priceCents: row.priceCents,
      type: row.type,
      category: row.category,
      isForSale: row.hiddenAt === null && row.archivedAt === null,
      sizes,
      sizePrices: readSizePrices(row.sizePrices, sizes),
      weightGrams: row.weightGrams ?? usualWeight[row.type as ProductType] ?? 300,
      imageId: row.imageId,
      colors: colors
        .filter(({ productId }) => productId === row.id)
        .map(({ productId: _, position: __, archivedAt: ___, ...color }) => color),
      variants: variants
        .filter(({ productId }) => productId === row.id)
        .map(({ productId: _, ...variant }) => variant),
    }
  })
  return new Map(products.map((product) => [product.id, product]))
}

/** A product's picture in a color: its front, its single picture, or the product's own. */
export function pictureOf(product: SaleProduct, colorId: string): string | null {
  const color = product.colors.find(({ id }) => id === colorId)
  return color?.frontImageId ?? color?.imageId ?? product.imageId
}

/** What a size in a color (empty: none) has of its own, if anything. */
export function variantOf(
  { variants }: Pick<SaleProduct, 'variants'>,
  { size, colorId }: { size: string; colorId: string },
): OwnVariant | undefined {
  return variants.find((one) => one.size === size && one.colorId === colorId)
}
