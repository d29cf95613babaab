import { findPictures } from '#app/images/images.server.ts'
import type { Picture } from '#app/images/schema.ts'
import { type TranslationContext, translateRows } from '#app/spanish/translations.server.ts'
import { readSizePrices } from '#app/stock/size-prices.ts'
import { cleanSizes, orderSizes } from '#app/stock/sizes.ts'
import type { ListingColor, ListingProduct } from './listing.ts'
import type { ProductColorTable, ProductTable } from './tables.ts'

/** Products for the listing, with their colors and existing pictures. */
export async function presentListing(
  context: TranslationContext,
  rows: ProductTable[],
): Promise<ListingProduct[]> {
  if (rows.length === 0) return []
  const { db } = context
  const colors = await db
    .selectFrom('productColors')
    .selectAll()
    .where(
      'productId',
      'in',
      rows.map(({ id }) => id),
    )
    .where('archivedAt', 'is', null)
    .orderBy('position')
    .execute()
  const ids = [
    ...rows.flatMap(({ imageId, vendorLogoId }) => [imageId, vendorLogoId]),
    ...colors.flatMap(({ imageId, frontImageId, backImageId }) => [
      imageId,
      frontImageId,
      backImageId,
    ]),
  ]
  const [pictures, translated, labels] = await Promise.all([
    describePictures(context, ids),
    translateRows(context, 'product', rows, ['name']),
    translateRows(context, 'color', colors, ['name']),
  ])
  const colorsOf = Map.groupBy(
    colors.map((color, at) => ({ ...color, label: labels[at]?.name ?? color.name })),
    ({ productId }) => productId,
  )
  return translated.map((row) => presentProduct(row, colorsOf.get(row.id) ?? [], pictures))
}

/** Existing pictures by id, with alt text in the caller's language. */
export async function describePictures(
  context: TranslationContext,
  ids: readonly (string | null)[],
): Promise<Map<string, Picture>> {
  const pictures = await findPictures(context.db, [...new Set(ids.filter((id) => id !== null))])
  const described = await translateRows(context, 'picture', [...pictures.values()], ['alt'])
  return new Map(described.map((picture) => [picture.id, picture]))
}

function presentProduct(
  row: ProductTable,
  colors: (ProductColorTable & { label: string })[],
  pictures: Map<string, Picture>,
): ListingProduct {
  const sizes = orderSizes(cleanSizes(row.sizes))
  const own = pictureOf(row.imageId, pictures)
  const shown = colors.map(
    (color): ListingColor => ({
      id: color.id,
      name: color.name,
      ...(color.label === color.name ? {} : { label: color.label }),
      hex: color.hex,
      front: pictureOf(color.frontImageId, pictures) ?? pictureOf(color.imageId, pictures) ?? own,
      back: pictureOf(color.backImageId, pictures),
    }),
  )
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    category: row.category,
    priceCents: row.priceCents,
    sizes,
    sizePrices: readSizePrices(row.sizePrices, sizes),
    picture: own ?? shown.find(({ front }) => front)?.front ?? null,
    colors: shown,
    vendorName: row.vendorName,
    vendorLogo: pictureOf(row.vendorLogoId, pictures),
  }
}

function pictureOf(id: string | null, pictures: Map<string, Picture>): Picture | null {
  return (id !== null && pictures.get(id)) || null
}
