import type { ProductColorTable, ProductTable } from '#app/catalog/tables.ts'
import type { AppContext } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'

type Store = Pick<AppContext, 'db' | 'now'>

/** Puts a product into the store, past every check, for tests; answers its id. */
export async function addTestProduct(
  { db, now }: Store,
  product: Partial<ProductTable> = {},
): Promise<string> {
  const at = now().toISOString()
  const row: ProductTable = {
    id: newId(),
    name: 'Lamp Tee',
    description: 'A shirt that says whose light it is.',
    priceCents: 2500,
    category: 'apparel',
    type: 't-shirt',
    imageId: null,
    moreImageIds: '[]',
    sizes: '["S","M","L"]',
    sizePrices: '[]',
    vendorName: null,
    vendorLogoId: null,
    weightGrams: null,
    hiddenAt: null,
    featuredAt: null,
    position: null,
    archivedAt: null,
    createdAt: at,
    updatedAt: at,
    ...product,
  }
  await db.insertInto('products').values(row).execute()
  return row.id
}

/** Gives a product a color, for tests; answers the color's id. */
export async function addTestColor(
  { db }: Store,
  productId: string,
  color: Partial<ProductColorTable> = {},
): Promise<string> {
  const row: ProductColorTable = {
    id: newId(),
    productId,
    name: 'Forest',
    hex: '#228B22',
    imageId: null,
    frontImageId: null,
    backImageId: null,
    position: 0,
    archivedAt: null,
    ...color,
  }
  await db.insertInto('productColors').values(row).execute()
  return row.id
}

/** Puts a picture's record into the library, for tests; answers its id. The bytes are no picture. */
export async function addTestPicture({ db, now }: Store, description = ''): Promise<string> {
  const id = newId()
  await db
    .insertInto('images')
    .values({
      id,
      category: 'product',
      filename: `${id}.png`,
      originalName: 'picture.png',
      mimeType: 'image/png',
      size: 3,
      width: 900,
      height: 900,
      description,
      decorativeAt: null,
      version: '0123456789ab',
      bytes: Buffer.from([1, 2, 3]),
      createdAt: now().toISOString(),
      deletedAt: null,
    })
    .execute()
  return id
}
