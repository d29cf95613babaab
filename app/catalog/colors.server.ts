import { cleanSizes } from '#app/stock/sizes.ts'
import { countStock, lockStock, readStock } from '#app/stock/stock.server.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { bumpSiteVersion } from '#platform/db/site-version.ts'
import { AppError, type FieldError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import {
  type ColorAnswer,
  type ColorChange,
  hasPicture,
  type NewColor,
  pictureRequired,
} from './color-schema.ts'
import {
  getProductRow,
  listColorRows,
  lockProduct,
  removeOrphanedStock,
  type Visibility,
} from './product-rows.server.ts'
import { isVariant } from './stock-rows.ts'
import type { ProductColorTable } from './tables.ts'
import { findPictureErrors, refuseInvalid } from './validation.server.ts'

type Store = Pick<AppContext, 'db' | 'now'>

const noPictures = { image: null, frontImage: null, backImage: null }

/** A product's colors in order. Throws `notFound` if the caller may not see the product. */
export async function listColors(
  db: Db,
  productId: string,
  visibility: Visibility,
): Promise<ColorAnswer[]> {
  await getProductRow(db, productId, visibility)
  return (await listColorRows(db, productId)).map(present)
}

/**
 * Adds a color. Stock counted without colors moves to the first color. Throws `badRequest` or
 * `notFound`.
 */
export async function createColor({ db, now }: Store, productId: string, color: NewColor) {
  return db.transaction().execute(async (transaction) => {
    await lockProduct(transaction, now(), productId)
    const others = await listColorRows(transaction, productId)
    refuseInvalid([
      ...findNameErrors(others, color.colorName),
      ...(await findPictureErrors(transaction, color, noPictures)),
    ])
    const row: ProductColorTable = {
      id: newId(),
      productId,
      name: color.colorName,
      hex: color.colorHex,
      imageId: color.image ?? null,
      frontImageId: color.frontImage ?? null,
      backImageId: color.backImage ?? null,
      position: (others.at(-1)?.position ?? -1) + 1,
      archivedAt: null,
    }
    const stored = await transaction
      .insertInto('productColors')
      .values(row)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (others.length === 0) await moveStock(transaction, now(), row)
    await bumpSiteVersion(transaction)
    return present(stored)
  })
}

/** Updates a color's sent fields. Throws `badRequest` or `notFound`. */
export async function updateColor(
  { db, now }: Store,
  { productId, colorId }: { productId: string; colorId: string },
  change: ColorChange,
) {
  return db.transaction().execute(async (transaction) => {
    await lockProduct(transaction, now(), productId)
    const colors = await listColorRows(transaction, productId)
    const row = colors.find(({ id }) => id === colorId)
    if (!row) throw colorNotFound()
    const before = present(row)
    const { image, frontImage, backImage } = { ...before, ...change }
    const others = colors.filter(({ id }) => id !== colorId)
    refuseInvalid([
      ...(change.colorName === undefined ? [] : findNameErrors(others, change.colorName)),
      ...(hasPicture({ image, frontImage, backImage })
        ? []
        : [{ path: 'frontImage', message: pictureRequired }]),
      ...(await findPictureErrors(transaction, change, {
        image: before.image,
        frontImage: before.frontImage,
        backImage: before.backImage,
      })),
    ])
    const stored = await transaction
      .updateTable('productColors')
      .set({
        name: change.colorName ?? row.name,
        hex: change.colorHex ?? row.hex,
        imageId: image,
        frontImageId: frontImage,
        backImageId: backImage,
      })
      .where('id', '=', colorId)
      .returningAll()
      .executeTakeFirstOrThrow()
    await bumpSiteVersion(transaction)
    return present(stored)
  })
}

/** Deletes a color and its stock; carts and orders still refer to it. */
export async function archiveColor(
  { db, now }: Store,
  { productId, colorId }: { productId: string; colorId: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const timestamp = now()
    const product = await lockProduct(transaction, timestamp, productId)
    const { numUpdatedRows } = await transaction
      .updateTable('productColors')
      .set({ archivedAt: timestamp.toISOString() })
      .where('id', '=', colorId)
      .where('productId', '=', productId)
      .where('archivedAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw colorNotFound()
    await removeOrphanedStock(transaction, timestamp, productId, {
      sizes: cleanSizes(product.sizes),
      colors: await listColorRows(transaction, productId),
    })
    await bumpSiteVersion(transaction)
  })
}

/**
 * Restores a deleted color with its stock in the sizes that the product still has. Throws
 * `notFound`, or `badRequest` if another color has its name now.
 */
export async function restoreColor(
  { db, now }: Store,
  { productId, colorId }: { productId: string; colorId: string },
): Promise<ColorAnswer> {
  return db.transaction().execute(async (transaction) => {
    const product = await lockProduct(transaction, now(), productId)
    const row = await transaction
      .selectFrom('productColors')
      .selectAll()
      .where('id', '=', colorId)
      .where('productId', '=', productId)
      .where('archivedAt', 'is not', null)
      .executeTakeFirst()
    if (!row) throw colorNotFound()
    refuseInvalid(findNameErrors(await listColorRows(transaction, productId), row.name))
    await transaction
      .updateTable('productColors')
      .set({ archivedAt: null })
      .where('id', '=', colorId)
      .execute()
    const variants = {
      sizes: cleanSizes(product.sizes),
      colors: await listColorRows(transaction, productId),
    }
    await lockStock(transaction, productId)
    const counts = [
      ...(await readStock(transaction, [productId])),
      ...(await listDeletedCounts(transaction, row)),
    ]
    const remaining = counts.filter((count) => isVariant(count, variants))
    await countStock(transaction, now(), productId, remaining)
    await bumpSiteVersion(transaction)
    return present(row)
  })
}

/** The counts that were removed with a color, plus units returned since. */
async function listDeletedCounts(db: Db, { id, archivedAt }: ProductColorTable) {
  const rows = await db
    .selectFrom('stockMovements')
    .select(['productId', 'size', 'colorId'])
    .select((row) => row.fn.sum('change').as('change'))
    .where('colorId', '=', id)
    .where('reason', '=', 'count')
    .where('createdAt', '>=', archivedAt)
    .groupBy(['productId', 'size', 'colorId'])
    // variants that were made to order then still are
    .having((row) => row.fn.min('createdAt'), '=', archivedAt)
    .execute()
  return rows.map(({ change, ...key }) => ({ ...key, quantity: Math.max(0, -Number(change)) }))
}

async function moveStock(db: Db, now: Date, { id, productId }: ProductColorTable): Promise<void> {
  await lockStock(db, productId)
  const before = await readStock(db, [productId])
  await countStock(
    db,
    now,
    productId,
    before.map(({ size, quantity }) => ({ size, quantity, colorId: id })),
  )
}

/** Names must be unique: carts and labels tell colors apart by name (decision 47). */
function findNameErrors(others: ProductColorTable[], name: string): FieldError[] {
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase())
  return isTaken ? [{ path: 'colorName', message: 'is already the name of another color' }] : []
}

function present(row: ProductColorTable): ColorAnswer {
  return {
    id: row.id,
    colorName: row.name,
    colorHex: row.hex,
    image: row.imageId,
    frontImage: row.frontImageId,
    backImage: row.backImageId,
  }
}

function colorNotFound(): AppError {
  return new AppError('notFound', 'We couldn’t find that color')
}
