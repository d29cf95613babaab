import { oneSize } from '#app/stock/product-terms.ts'
import { countStock } from '#app/stock/stock.server.ts'
import { pictureName, type Ware, type WareSlug, wareColours, wares } from '#art/wares/shelf.ts'
import type { Db } from '#platform/db/open.ts'
import { newId } from '#platform/ids.ts'
import type { DemoPictures } from './demo-pictures.ts'
import { demoProducts } from './demo-products.ts'

const minute = 60_000

/** Puts the demo's wares on the shelf, unless something stands there already: call it in a transaction. */
export async function seedProducts(db: Db, picture: DemoPictures, now: Date): Promise<void> {
  if (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) return
  for (const [at, ware] of wares.entries()) {
    // the shelf shows the newest first
    const created = new Date(now.getTime() - at * minute)
    await addWare(db, picture, ware, created)
  }
}

async function addWare(
  db: Db,
  picture: DemoPictures,
  ware: Ware & { slug: WareSlug },
  created: Date,
): Promise<void> {
  const product = demoProducts[ware.slug]
  const id = newId()
  const createdAt = created.toISOString()
  await db
    .insertInto('products')
    .values({
      id,
      name: ware.name,
      description: product.description,
      priceCents: product.priceCents,
      category: product.category,
      type: product.type,
      imageId: picture(pictureName(ware.slug, ware.colours[0])).id,
      sizes: JSON.stringify(product.sizes),
      vendorName: product.vendorName,
      vendorLogoId:
        product.vendorName === 'Cornerstone Apparel' ? picture('cornerstone-apparel').id : null,
      weightGrams: product.weightGrams ?? null,
      hiddenAt: product.isHidden ? createdAt : null,
      featuredAt: product.isFeatured ? createdAt : null,
      archivedAt: null,
      createdAt,
      updatedAt: createdAt,
    })
    .execute()
  const colors = listColors(ware, id, picture)
  if (colors.length > 0) await db.insertInto('productColors').values(colors).execute()
  const counts = (product.stock ?? []).map(([size, colour, quantity]) => ({
    size: size || oneSize,
    colorId: colors.find(({ name }) => name === colour)?.id ?? '',
    quantity,
  }))
  await countStock(db, created, id, counts)
}

function listColors(ware: Ware, productId: string, picture: DemoPictures) {
  return ware.colours.map((name, position) => ({
    id: newId(),
    productId,
    name,
    hex: wareColours[name],
    imageId: null,
    frontImageId: picture(pictureName(ware.slug, name)).id,
    backImageId: ware.back ? picture(pictureName(ware.slug, name, 'back')).id : null,
    position,
    archivedAt: null,
  }))
}
