import { countStock, lockStock, readStock } from '#app/stock/stock.server.ts'
import type { Db } from '#platform/db/open.ts'
import type { ProductTable } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { isVariant, type Variants } from './stock-rows.ts'

/** Who looks: staff of the shop see hidden products too (decisions 35, 36). */
export type Visibility = { includesHidden: boolean }

/** A product's row. Throws `notFound` where it is deleted, hidden from the caller or was never there. */
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

/** A product's row, hidden and deleted ones too. */
export function findProductRow(db: Db, id: string): Promise<ProductTable | undefined> {
  return db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The row that all who change a product, its colors or its counts wait for. Throws `notFound`. */
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

/** The colors that a product has now, in their order. */
export function listColorRows(db: Db, productId: string) {
  return db
    .selectFrom('productColors')
    .selectAll()
    .where('productId', '=', productId)
    .where('archivedAt', 'is', null)
    .orderBy('position')
    .execute()
}

/** Takes counted places away that the product has no more; what is left stays as it is. */
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
