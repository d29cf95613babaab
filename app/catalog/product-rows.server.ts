import type { ProductTable } from '#app/catalog/tables.ts'
import { countStock, lockStock, readStock } from '#app/stock/stock.server.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { isVariant, type Variants } from './stock-rows.ts'

/** Shop staff also see hidden products (decisions 35, 36). */
export type Visibility = { includesHidden: boolean }

/** A product's row. Throws `notFound` if it's deleted, hidden from the caller, or unknown. */
export async function getProductRow(
  db: Db,
  id: string,
  visibility: Visibility,
): Promise<ProductTable> {
  const row = await findProductRow(db, id)
  if (!row || row.archivedAt !== null || (row.hiddenAt !== null && !visibility.includesHidden)) {
    throw productNotFound()
  }
  return row
}

/** A product's row, including hidden and deleted ones. */
export function findProductRow(db: Db, id: string): Promise<ProductTable | undefined> {
  return db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Locks a product against concurrent changes of it, its colors, or its stock. Throws `notFound`.
 */
export async function lockProduct(db: Db, now: Date, id: string): Promise<ProductTable> {
  const row = await db
    .updateTable('products')
    .set({ updatedAt: now.toISOString() })
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw productNotFound()
  return row
}

/** A product's current colors in order. */
export function listColorRows(db: Db, productId: string) {
  return db
    .selectFrom('productColors')
    .selectAll()
    .where('productId', '=', productId)
    .where('archivedAt', 'is', null)
    .orderBy('position')
    .execute()
}

/** Deletes stock counts of variants that the product no longer has. */
export async function removeOrphanedStock(
  db: Db,
  now: Date,
  productId: string,
  variants: Variants,
): Promise<void> {
  await lockStock(db, productId)
  const before = await readStock(db, [productId])
  const remaining = before.filter((count) => isVariant(count, variants))
  if (remaining.length < before.length) await countStock(db, now, productId, remaining)
}

function productNotFound(): AppError {
  return new AppError('notFound', 'Product Not Found')
}
