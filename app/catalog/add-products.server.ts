import type { ProductColorTable, ProductTable } from '#app/catalog/tables.ts'
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
}

/** Rows per insert statement. */
const rowsPerInsert = 100

/**
 * Adds many products with their colors and stock; call it in a transaction. Returns their ids in
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
  const counts = wholes.flatMap((whole, index) => {
    const id = rows[index]?.id ?? ''
    return countsOf(whole, id, own.get(id) ?? [])
  })
  for (const some of chunks(rows, rowsPerInsert))
    await db.insertInto('products').values(some).execute()
  for (const some of chunks(colors, rowsPerInsert))
    await db.insertInto('productColors').values(some).execute()
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
  const idOf = (name: string) => colors.find((one) => isSame(one.name, name))?.id ?? ''
  const sizeOf = (word: string) => product.sizes?.find((size) => isSame(size, word)) ?? oneSize
  return (product.stock ?? []).map(({ size, color, quantity }) => ({
    productId,
    size: sizeOf(size),
    colorId: idOf(color),
    quantity,
  }))
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
