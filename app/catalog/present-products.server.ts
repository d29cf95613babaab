import type { ProductTable } from '#app/catalog/tables.ts'
import { readSizePrices } from '#app/stock/size-prices.ts'
import { cleanSizes } from '#app/stock/sizes.ts'
import { readStock } from '#app/stock/stock.server.ts'
import { toDecimal } from '#app/ui/format/money.ts'
import type { Db } from '#platform/db/open.ts'
import type { ProductAnswer } from './product-schema.ts'

/** Products in the documented shape; stock refers to colors by name. */
export async function presentProducts(db: Db, rows: ProductTable[]): Promise<ProductAnswer[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [stock, colors] = await Promise.all([readStock(db, ids), readColorNames(db, ids)])
  const stockOf = Map.groupBy(stock, ({ productId }) => productId)
  return rows.map((row) =>
    presentProduct(
      row,
      (stockOf.get(row.id) ?? []).map(({ size, colorId, quantity }) => ({
        size,
        color: colors.get(colorId) ?? '',
        quantity,
      })),
    ),
  )
}

async function readColorNames(db: Db, productIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('productColors')
    .select(['id', 'name'])
    .where('productId', 'in', productIds)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function presentProduct(row: ProductTable, stock: ProductAnswer['stock']): ProductAnswer {
  const sizes = cleanSizes(row.sizes)
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: toDecimal(row.priceCents),
    category: row.category,
    type: row.type,
    image: row.imageId,
    active: row.hiddenAt === null ? 'true' : 'false',
    featured: row.featuredAt === null ? 'false' : 'true',
    sizes,
    sizePrices: readSizePrices(row.sizePrices, sizes).map(({ size, priceCents }) => ({
      size,
      price: toDecimal(priceCents),
    })),
    vendorName: row.vendorName,
    vendorLogo: row.vendorLogoId,
    stock,
    weight: row.weightGrams,
  }
}
