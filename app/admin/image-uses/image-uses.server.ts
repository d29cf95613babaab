import { itemName } from '#app/content/editor/draft/draft-values.ts'
import { parseStored } from '#app/content/kit/content.server.ts'
import { type Field, type Fields, isRecord } from '#app/content/kit/fields.ts'
import { listEveryDocument } from '#app/every-document.server.ts'
import { findLogo } from '#app/images/images.server.ts'
import type { ImageUse } from '#app/images/schema.ts'
import type { Db } from '#platform/db/open.ts'
import { ownValue } from '#platform/own-value.ts'

/** Where a picture is shown now: the logo, fields of documents, products and their colours. */
export async function listImageUses(db: Db, imageId: string): Promise<ImageUse[]> {
  const uses = await Promise.all([
    findInLogo(db, imageId),
    findInDocuments(db, imageId),
    findInProducts(db, imageId),
    findInColors(db, imageId),
  ])
  return uses.flat()
}

async function findInLogo(db: Db, imageId: string): Promise<ImageUse[]> {
  const logo = await findLogo(db)
  return logo?.id === imageId ? [{ where: 'Every page', place: 'The logo' }] : []
}

async function findInDocuments(db: Db, imageId: string): Promise<ImageUse[]> {
  const rows = await db
    .selectFrom('documents')
    .select(['key', 'body'])
    .where('body', 'like', `%${imageId}%`)
    .execute()
  const documents = await listEveryDocument(db)
  return documents.flatMap(({ key, label, whole }) => {
    const row = rows.find((one) => one.key === key)
    if (!row) return []
    const values: unknown = whole.read.parse(parseStored(row.body))
    const places = usesIn(whole.fields, values, imageId, [])
    return places.map((place) => ({ where: label, place }))
  })
}

/** The ways to the picture in words, as in Leadership › Ruth › Image. */
function usesIn(fields: Fields, values: unknown, imageId: string, way: string[]): string[] {
  if (!isRecord(values)) return []
  return Object.entries(fields).flatMap(([name, field]) =>
    usesAt(field, ownValue(values, name), imageId, [...way, field.label]),
  )
}

function usesAt(field: Field, value: unknown, imageId: string, way: string[]): string[] {
  if (field.kind === 'image') {
    return isRecord(value) && value.id === imageId ? [way.join(' › ')] : []
  }
  if (field.fields) return usesIn(field.fields, value, imageId, way)
  const { list } = field
  if (!list || !Array.isArray(value)) return []
  return value.flatMap((item, index) =>
    usesIn(list.itemFields, item, imageId, [...way, itemName(list, item, index)]),
  )
}

async function findInProducts(db: Db, imageId: string): Promise<ImageUse[]> {
  const products = await db
    .selectFrom('products')
    .select(['name', 'imageId'])
    .where('archivedAt', 'is', null)
    .where((row) => row.or([row('imageId', '=', imageId), row('vendorLogoId', '=', imageId)]))
    .orderBy('name')
    .execute()
  return products.map((product) => ({
    where: product.name,
    place: product.imageId === imageId ? 'The product' : 'The logo of its vendor',
  }))
}

async function findInColors(db: Db, imageId: string): Promise<ImageUse[]> {
  const colors = await db
    .selectFrom('productColors as color')
    .innerJoin('products', 'products.id', 'color.productId')
    .select(['products.name as product', 'color.name as color'])
    .where('color.archivedAt', 'is', null)
    .where('products.archivedAt', 'is', null)
    .where((row) =>
      row.or([
        row('color.imageId', '=', imageId),
        row('color.frontImageId', '=', imageId),
        row('color.backImageId', '=', imageId),
      ]),
    )
    .orderBy('products.name')
    .orderBy('color.position')
    .execute()
  return colors.map(({ product, color }) => ({ where: product, place: `The color ${color}` }))
}
