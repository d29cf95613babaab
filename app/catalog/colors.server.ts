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
  return (await listColorRows(db, productId)).map(presentColor)
}

/**
 * Adds a color. Stock counted without colors moves to the first color. Throws `badRequest` or
 * `notFound`.
 */
export async function createColor({ db, now }: Store, productId: string, color: NewColor) {
  return db.transaction().execute(async (transaction) => {
    await lockProduct(transaction, now(), productId)
    const others = await listColorRows(transaction, productId)
    refuseInvalid(await findColorErrors(transaction, color, others))
    const stored = await insertColor(transaction, productId, color, nextPosition(others))
    if (others.length === 0) await moveToFirstColor(transaction, now(), stored)
    await bumpSiteVersion(transaction)
    return presentColor(stored)
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
    const others = colors.filter(({ id }) => id !== colorId)
    refuseInvalid(await findColorErrors(transaction, change, others, row))
    const stored = await changeColor(transaction, row, change)
    await bumpSiteVersion(transaction)
    return presentColor(stored)
  })
}

/** Errors of a new color, or of a change of `row`. `others` are the product's other colors. */
export async function findColorErrors(
  db: Db,
  change: ColorChange,
  others: readonly Pick<ProductColorTable, 'name'>[],
  row?: ProductColorTable,
): Promise<FieldError[]> {
  const before = row ? picturesOfColor(row) : noPictures
  return [
    ...(change.colorName === undefined ? [] : findNameErrors(others, change.colorName)),
    ...(hasPicture({ ...before, ...change })
      ? []
      : [{ path: 'frontImage', message: pictureRequired }]),
    ...(await findPictureErrors(db, change, before)),
  ]
}

/** Stores a checked color at a position. */
export function insertColor(
  db: Db,
  productId: string,
  color: NewColor,
  position: number,
): Promise<ProductColorTable> {
  const row: ProductColorTable = {
    id: newId(),
    productId,
    name: color.colorName,
    hex: color.colorHex,
    imageId: color.image ?? null,
    frontImageId: color.frontImage ?? null,
    backImageId: color.backImage ?? null,
    position,
    archivedAt: null,
  }
  return db.insertInto('productColors').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Stores a checked change of a color. */
export function changeColor(
  db: Db,
  row: ProductColorTable,
  change: ColorChange,
): Promise<ProductColorTable> {
  const { image, frontImage, backImage } = { ...picturesOfColor(row), ...change }
  return db
    .updateTable('productColors')
    .set({
      name: change.colorName ?? row.name,
      hex: change.colorHex ?? row.hex,
      imageId: image,
      frontImageId: frontImage,
      backImageId: backImage,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

function nextPosition(colors: readonly ProductColorTable[]): number {
  return (colors.at(-1)?.position ?? -1) + 1
}

/** Deletes a color and its stock; carts and orders still refer to it. */
export async function archiveColor(
  { db, now }: Store,
  { productId, colorId }: { productId: string; colorId: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const timestamp = now()
    const product = await lockProduct(transaction, timestamp, productId)
    const isDone = await markArchived(transaction, timestamp, { productId, colorId })
    if (!isDone) throw colorNotFound()
    await removeOrphanedStock(transaction, timestamp, productId, {
      sizes: cleanSizes(product.sizes),
      colors: await listColorRows(transaction, productId),
    })
    await bumpSiteVersion(transaction)
  })
}

/** Marks a color as deleted; false if it isn't one of the product's. Leaves its stock. */
export async function markArchived(
  db: Db,
  now: Date,
  { productId, colorId }: { productId: string; colorId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('productColors')
    .set({ archivedAt: now.toISOString() })
    .where('id', '=', colorId)
    .where('productId', '=', productId)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
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
    return presentColor(row)
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

/** Gives a product's first color what its variants had without colors: stock, SKUs, weights. */
export async function moveToFirstColor(
  db: Db,
  now: Date,
  { id, productId }: ProductColorTable,
): Promise<void> {
  await lockStock(db, productId)
  const before = await readStock(db, [productId])
  await countStock(
    db,
    now,
    productId,
    before.map(({ size, quantity }) => ({ size, quantity, colorId: id })),
  )
  await db
    .updateTable('productVariants')
    .set({ colorId: id })
    .where('productId', '=', productId)
    .where('colorId', '=', '')
    .execute()
}

/** Names must be unique: carts and labels tell colors apart by name (decision 47). */
function findNameErrors(
  others: readonly Pick<ProductColorTable, 'name'>[],
  name: string,
): FieldError[] {
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase())
  return isTaken ? [{ path: 'colorName', message: 'is already the name of another color' }] : []
}

/** A color in API responses. */
export function presentColor(row: ProductColorTable): ColorAnswer {
  return {
    id: row.id,
    colorName: row.name,
    colorHex: row.hex,
    ...picturesOfColor(row),
  }
}

function picturesOfColor(row: ProductColorTable) {
  return { image: row.imageId, frontImage: row.frontImageId, backImage: row.backImageId }
}

function colorNotFound(): AppError {
  return new AppError('notFound', 'We couldn’t find that color')
}
