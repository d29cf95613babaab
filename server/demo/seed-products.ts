import { oneSize } from '#app/stock/product-terms.ts'
import { countStock } from '#app/stock/stock.server.ts'
import type { Db } from '#platform/db/open.ts'
import { newId } from '#platform/ids.ts'
import type { DemoPictures } from './demo-pictures.ts'
import { cornerstone, demoProducts } from './demo-products.ts'
import {
  firstPictures,
  type PicturedProduct,
  type ProductSlug,
  picturedProducts,
  pictureName,
  productColors,
} from './pictured-products.ts'

const minute = 60_000

/** Adds the demo's products unless the shop has any. Call it in a transaction. */
export async function seedProducts(db: Db, picture: DemoPictures, now: Date): Promise<void> {
  if (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) return
  for (const [at, product] of picturedProducts.entries()) {
    // the shop lists the newest first
    const created = new Date(now.getTime() - at * minute)
    await addProduct(db, picture, product, created)
  }
}

async function addProduct(
  db: Db,
  picture: DemoPictures,
  product: PicturedProduct & { slug: ProductSlug },
  created: Date,
): Promise<void> {
  const terms = demoProducts[product.slug]
  const id = product.slug
  const createdAt = created.toISOString()
  await db
    .insertInto('products')
    .values({
      id,
      name: product.name,
      description: terms.description,
      priceCents: terms.priceCents,
      category: terms.category,
      type: terms.type,
      imageId: picture(firstPictures(product).at(-1) ?? '').id,
      moreImageIds: '[]',
      sizes: JSON.stringify(terms.sizes),
      sizePrices: JSON.stringify(terms.sizePrices ?? []),
      vendorName: terms.vendorName,
      vendorLogoId: terms.vendorName === cornerstone ? picture('cornerstone-apparel').id : null,
      weightGrams: terms.weightGrams ?? null,
      hiddenAt: terms.isHidden ? createdAt : null,
      featuredAt: terms.isFeatured ? createdAt : null,
      position: null,
      archivedAt: null,
      createdAt,
      updatedAt: createdAt,
    })
    .execute()
  const colors = listColors(product, id, picture)
  if (colors.length > 0) await db.insertInto('productColors').values(colors).execute()
  const counts = (terms.stock ?? []).map(([size, color, quantity]) => ({
    size: size || oneSize,
    colorId: colors.find(({ name }) => name === color)?.id ?? '',
    quantity,
  }))
  await countStock(db, created, id, counts)
}

function listColors(product: PicturedProduct, productId: string, picture: DemoPictures) {
  return product.colors.map((name, position) => ({
    id: newId(),
    productId,
    name,
    hex: productColors[name],
    imageId: null,
    frontImageId: picture(pictureName(product.slug, name)).id,
    backImageId: product.back ? picture(pictureName(product.slug, name, 'back')).id : null,
    position,
    archivedAt: null,
  }))
}
