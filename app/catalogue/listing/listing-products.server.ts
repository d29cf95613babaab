import { findPictures } from '#app/images/images.server.ts'
import type { Picture } from '#app/images/schema.ts'
import { cleanSizes } from '#app/stock/sizes.ts'
import type { Db } from '#platform/db/open.ts'
import type { ProductColorTable, ProductTable } from '#platform/db/tables.ts'
import type { ListingColor, ListingProduct } from './listing.ts'

/** Rows of products as the listing shows them: with their colours and those pictures that are there. */
export async function presentListing(db: Db, rows: ProductTable[]): Promise<ListingProduct[]> {
  if (rows.length === 0) return []
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
  const pictures = await findPictures(db, [...new Set(ids.filter((id) => id !== null))])
  return rows.map((row) =>
    presentProduct(
      row,
      colors.filter(({ productId }) => productId === row.id),
      pictures,
    ),
  )
}

function presentProduct(
  row: ProductTable,
  colors: ProductColorTable[],
  pictures: Map<string, Picture>,
): ListingProduct {
  const own = pictureOf(row.imageId, pictures)
  const shown = colors.map(
    (color): ListingColor => ({
      id: color.id,
      name: color.name,
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
    sizes: cleanSizes(row.sizes),
    isFeatured: row.featuredAt !== null,
    picture: own ?? shown.find(({ front }) => front)?.front ?? null,
    colors: shown,
    vendorName: row.vendorName,
    vendorLogo: pictureOf(row.vendorLogoId, pictures),
  }
}

function pictureOf(id: string | null, pictures: Map<string, Picture>): Picture | null {
  return (id !== null && pictures.get(id)) || null
}
