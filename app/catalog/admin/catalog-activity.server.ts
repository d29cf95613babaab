import { readImageIds } from '#app/catalog/product-pictures.ts'
import { listColorRows } from '#app/catalog/product-rows.server.ts'
import type { Variant } from '#app/catalog/stock-rows.ts'
import { currentVariants, readVariants } from '#app/catalog/variants.server.ts'
import { readSizePrices } from '#app/stock/size-prices.ts'
import { cleanSizes } from '#app/stock/sizes.ts'
import { formatMoney } from '#app/ui/format/money.ts'
import type { ActivityFacts } from '#platform/activity.ts'
import type { RequestContext } from '#platform/context.ts'

type Ids = Record<string, string>

/** A product's fields for the activity log. */
export async function readProductFacts(
  { db }: RequestContext,
  { id = '' }: Ids,
): Promise<ActivityFacts | undefined> {
  const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const stock = await db
    .selectFrom('productStock')
    .leftJoin('productColors', 'productColors.id', 'productStock.colorId')
    .select(['size', 'quantity', 'productColors.name as color'])
    .where('productStock.productId', '=', id)
    .orderBy('size')
    .orderBy('productColors.position')
    .execute()
  const colors = await listColorRows(db, id)
  const variants = currentVariants(await readVariants(db, [id]), {
    sizes: cleanSizes(row.sizes),
    colors,
  })
  const nameOf = ({ size, colorId }: Variant) =>
    [size, colors.find((color) => color.id === colorId)?.name].filter(Boolean).join(' ')
  const facts = {
    Name: row.name,
    Description: row.description,
    Price: formatMoney(row.priceCents),
    'Prices by size': readSizePrices(row.sizePrices, cleanSizes(row.sizes))
      .map(({ size, priceCents }) => `${size} ${formatMoney(priceCents)}`)
      .join(', '),
    Category: row.category,
    Type: row.type,
    Picture: row.imageId ?? '',
    'More pictures': readImageIds(row.moreImageIds).join(', '),
    Colors: colors.map(({ name, hex }) => `${name} ${hex}`).join(', '),
    Sizes: (JSON.parse(row.sizes) as unknown[]).join(', '),
    Vendor: row.vendorName ?? '',
    'Weight in grams': row.weightGrams === null ? '' : String(row.weightGrams),
    Shown: row.hiddenAt === null ? 'yes' : 'no',
    Featured: row.featuredAt === null ? 'no' : 'yes',
    Deleted: row.archivedAt === null ? 'no' : 'yes',
    Stock: stock
      .map(({ size, color, quantity }) =>
        `${[size, color].filter(Boolean).join(' ')} ${quantity}`.trim(),
      )
      .join(', '),
    SKU: variants
      .filter(({ sku }) => sku)
      .map((variant) => `${nameOf(variant)} ${variant.sku}`)
      .join(', '),
    'Weights in grams': variants
      .filter(({ weightGrams }) => weightGrams !== null)
      .map((variant) => `${nameOf(variant)} ${variant.weightGrams}`)
      .join(', '),
  }
  return { name: row.name, facts }
}

/** A color's fields for the activity log; a response names it by `id`, a URL by `colorId`. */
export async function readColorFacts(
  { db }: RequestContext,
  { id = '', colorId = id }: Ids,
): Promise<ActivityFacts | undefined> {
  const row = await db
    .selectFrom('productColors')
    .innerJoin('products', 'products.id', 'productColors.productId')
    .selectAll('productColors')
    .select('products.name as product')
    .where('productColors.id', '=', colorId)
    .executeTakeFirst()
  if (!row) return undefined
  const facts = {
    Name: row.name,
    Color: row.hex,
    Front: row.frontImageId ?? row.imageId ?? '',
    Back: row.backImageId ?? '',
    Deleted: row.archivedAt === null ? 'no' : 'yes',
  }
  return { name: `${row.product}, ${row.name}`, facts }
}
