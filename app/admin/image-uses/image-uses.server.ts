import { sql } from 'kysely'
import { listAllDocuments } from '#app/admin/all-documents.server.ts'
import { readImageIds } from '#app/catalog/product-pictures.ts'
import { itemName } from '#app/content/editor/draft/draft-values.ts'
import { parseStored } from '#app/content/kit/content.server.ts'
import { picturesIn } from '#app/content/kit/document-pictures.server.ts'
import { type Field, type Fields, isRecord } from '#app/content/kit/fields.ts'
import { selectOpenDrafts } from '#app/content/publishing/shared-drafts.server.ts'
import { findLogo } from '#app/images/images.server.ts'
import type { ImageUse } from '#app/images/schema.ts'
import type { Db } from '#platform/db/open.ts'
import { getOwn } from '#platform/get-own.ts'

/**
 * Where a picture is used: in pages, drafts and scheduled changes, products and colors, and as the
 * logo.
 */
export async function listImageUses(db: Db, imageId: string): Promise<ImageUse[]> {
  const [logo, shown, drafted, restored, products, colors] = await Promise.all([
    findInLogo(db, imageId),
    findInDocuments(db, imageId),
    findInDrafts(db, imageId),
    findInTakeDowns(db, imageId),
    findInProducts(db, imageId),
    findInColors(db, imageId),
  ])
  // a draft that keeps the picture where it already is doesn't count as another use
  const unlessShown = (prefix: string, uses: ImageUse[]) =>
    uses
      .filter(
        ({ where, place }) => !shown.some((one) => one.where === where && one.place === place),
      )
      .map(({ where, place }) => ({ where, place: `${prefix}: ${place}` }))
  return [
    ...logo,
    ...shown,
    ...unlessShown('In a draft', drafted),
    ...unlessShown('After a draft is unpublished', restored),
    ...products,
    ...colors,
  ]
}

/** The ids of all pictures in use, from the same places. */
export async function listUsedPictures(db: Db): Promise<Set<string>> {
  const [logo, stored, drafts, restored, products, colors] = await Promise.all([
    findLogo(db),
    db.selectFrom('documents').select(['key', 'body']).execute(),
    selectOpenDrafts(db).execute(),
    bodiesAfterTakeDowns(db).execute(),
    db
      .selectFrom('products')
      .select(['imageId', 'vendorLogoId', 'moreImageIds'])
      .where('archivedAt', 'is', null)
      .execute(),
    db
      .selectFrom('productColors')
      .select(['imageId', 'frontImageId', 'backImageId'])
      .where('archivedAt', 'is', null)
      .execute(),
  ])
  const bodies = [
    ...stored,
    ...drafts.map(({ documentKey, body }) => ({ key: documentKey, body })),
    ...restored,
  ]
  const inDocuments = (await listAllDocuments(db)).flatMap((document) =>
    bodies
      .filter(({ key }) => key === document.key)
      .flatMap(({ body }) => picturesIn(document, parseStored(body)).map(({ id }) => id)),
  )
  const inShop = [
    ...products.flatMap(({ moreImageIds, ...row }) => [
      ...Object.values(row),
      ...readImageIds(moreImageIds),
    ]),
    ...colors.flatMap((row) => Object.values(row)),
  ]
  return new Set(
    [logo?.id, ...inDocuments, ...inShop].filter((id) => id !== null && id !== undefined),
  )
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
  return usesInBodies(db, rows, imageId, 'whole')
}

/** Open drafts, including scheduled ones. */
async function findInDrafts(db: Db, imageId: string): Promise<ImageUse[]> {
  const rows = await selectOpenDrafts(db).where('body', 'like', `%${imageId}%`).execute()
  const bodies = rows.map(({ documentKey, body }) => ({ key: documentKey, body }))
  return usesInBodies(db, bodies, imageId, 'part')
}

/** Bodies that will be restored when a draft is unpublished on schedule. */
async function findInTakeDowns(db: Db, imageId: string): Promise<ImageUse[]> {
  const rows = await bodiesAfterTakeDowns(db)
    .where('documentRevisions.body', 'like', `%${imageId}%`)
    .execute()
  return usesInBodies(db, rows, imageId, 'whole')
}

function bodiesAfterTakeDowns(db: Db) {
  return db
    .selectFrom('plannedChanges')
    .innerJoin('sharedDrafts', 'sharedDrafts.id', 'plannedChanges.draftId')
    .innerJoin('documentRevisions', (join) =>
      join
        .onRef('documentRevisions.documentKey', '=', 'sharedDrafts.documentKey')
        .on(sql<boolean>`document_revisions.version = shared_drafts.published_version - 1`),
    )
    .select(['documentRevisions.documentKey as key', 'documentRevisions.body'])
    .where('act', '=', 'takeDown')
    .where('state', 'in', ['planned', 'failed'])
}

async function usesInBodies(
  db: Db,
  rows: readonly { key: string; body: string }[],
  imageId: string,
  extent: 'whole' | 'part',
): Promise<ImageUse[]> {
  if (rows.length === 0) return []
  const documents = await listAllDocuments(db)
  return documents.flatMap(({ key, label, fields, whole }) =>
    rows
      .filter((row) => row.key === key)
      .flatMap(({ body }) => {
        const stored = parseStored(body)
        const values: unknown = extent === 'part' ? stored : whole.read.parse(stored)
        return usesIn(fields, values, imageId, [])
      })
      .map((place) => ({ where: label, place })),
  )
}

/** The labels that lead to the picture, such as Leadership › Ruth › Image. */
function usesIn(fields: Fields, values: unknown, imageId: string, way: string[]): string[] {
  if (!isRecord(values)) return []
  return Object.entries(fields).flatMap(([name, field]) =>
    usesAt(field, getOwn(values, name), imageId, [...way, field.label]),
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
    .select(['name', 'imageId', 'vendorLogoId'])
    .where('archivedAt', 'is', null)
    .where((row) =>
      row.or([
        row('imageId', '=', imageId),
        row('vendorLogoId', '=', imageId),
        row('moreImageIds', 'like', `%"${imageId}"%`),
      ]),
    )
    .orderBy('name')
    .execute()
  return products.map((product) => ({
    where: product.name,
    place:
      product.vendorLogoId === imageId && product.imageId !== imageId
        ? 'Vendor logo'
        : 'Product picture',
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
  return colors.map(({ product, color }) => ({ where: product, place: `Color: ${color}` }))
}
