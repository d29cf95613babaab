import type { ProductColorTable, ProductTable, ProductVariantTable } from '#app/catalog/tables.ts'
import { oneSize } from '#app/stock/product-terms.ts'
import type { SizePrice } from '#app/stock/size-prices.ts'
import { countNewStock, type StockCount } from '#app/stock/stock.server.ts'
import { chunks } from '#platform/db/chunks.ts'
import type { Db } from '#platform/db/open.ts'
import { bumpSiteVersion } from '#platform/db/site-version.ts'
import { newId } from '#platform/ids.ts'
import type { NewProduct } from './product-schema.ts'
import { readSizePriceRows } from './size-price-rows.ts'
import { refuseInvalid } from './validation.server.ts'

/** A product with its colors, to add with many others. Its stock refers to colors by name. */
export type ProductWithColors = {
  product: NewProduct
  colors: readonly { name: string; hex: string; imageId: string | null }[]
  variants: readonly VariantDetails[]
}

/** A variant's SKU and weight. */
export type VariantDetails = {
  /** empty if the product has no sizes */
  size: string
  /** a color's name; empty if the product has no colors */
  color: string
  sku: string
  /** grams; null: the product's weight */
  weight: number | null
}

/** Rows per insert statement. */
const rowsPerInsert = 100

/**
 * Adds many products with their colors, variants, and stock; call it in a transaction. Returns their ids in
 * the given order.
 */
export async function addProducts(
  db: Db,
  now: Date,
  wholes: readonly ProductWithColors[],
): Promise<string[]> {
  const at = now.toISOString()
  const rows = wholes.map(({ product }) => rowOf(product, at))
  const colors = wholes.flatMap((whole, index) => colorsOf(whole, rows[index]?.id ?? ''))
  const own = Map.groupBy(colors, ({ productId }) => productId)
  const ofEach = <T>(
    partsOf: (whole: ProductWithColors, id: string, colors: ProductColorTable[]) => T[],
  ) =>
    wholes.flatMap((whole, index) => {
      const id = rows[index]?.id ?? ''
      return partsOf(whole, id, own.get(id) ?? [])
    })
  const counts = ofEach(countsOf)
  const variants = ofEach(variantsOf)
  for (const some of chunks(rows, rowsPerInsert))
    await db.insertInto('products').values(some).execute()
  for (const some of chunks(colors, rowsPerInsert))
    await db.insertInto('productColors').values(some).execute()
  for (const some of chunks(variants, rowsPerInsert))
    await db.insertInto('productVariants').values(some).execute()
  for (const some of chunks(counts, rowsPerInsert)) await countNewStock(db, now, some)
  await bumpSiteVersion(db)
  return rows.map(({ id }) => id)
}

function rowOf(product: NewProduct, at: string): ProductTable {
  return {
    id: newId(),
    name: product.name,
    description: product.description,
    priceCents: product.price,
    category: product.category ?? 'apparel',
    type: product.type ?? 't-shirt',
    imageId: product.image ?? null,
    moreImageIds: '[]',
    sizes: JSON.stringify(product.sizes ?? []),
    sizePrices: JSON.stringify(sizePricesOf(product)),
    vendorName: product.vendorName ?? null,
    vendorLogoId: null,
    weightGrams: product.weight ?? null,
    hiddenAt: product.active === false ? at : null,
    featuredAt: null,
    position: null,
    archivedAt: null,
    createdAt: at,
    updatedAt: at,
  }
}

/** Throws if a price names a size that the product doesn't have. */
function sizePricesOf({ sizePrices = [], sizes = [] }: NewProduct): SizePrice[] {
  const read = readSizePriceRows(sizePrices, sizes)
  refuseInvalid(read.errors)
  return read.sizePrices
}

function colorsOf({ colors }: ProductWithColors, productId: string): ProductColorTable[] {
  return colors.map(({ name, hex, imageId }, position) => ({
    id: newId(),
    productId,
    name,
    hex,
    imageId: null,
    frontImageId: imageId,
    backImageId: null,
    position,
    archivedAt: null,
  }))
}

function countsOf(
  { product }: ProductWithColors,
  productId: string,
  colors: readonly ProductColorTable[],
): StockCount[] {
  return (product.stock ?? []).map(({ quantity, ...variant }) => ({
    ...{ productId, quantity },
    ...keyOf(product, colors, variant),
  }))
}

function variantsOf(
  { product, variants }: ProductWithColors,
  productId: string,
  colors: readonly ProductColorTable[],
): ProductVariantTable[] {
  return variants.map(({ sku, weight, ...variant }) => ({
    ...{ productId, sku, weightGrams: weight },
    ...keyOf(product, colors, variant),
  }))
}

function keyOf(
  { sizes }: NewProduct,
  colors: readonly ProductColorTable[],
  { size, color }: { size: string; color: string },
) {
  return {
    size: sizes?.find((one) => isSame(one, size)) ?? oneSize,
    colorId: colors.find((one) => isSame(one.name, color))?.id ?? '',
  }
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
