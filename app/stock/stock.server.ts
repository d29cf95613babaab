import type { StockMovementTable } from '#app/stock/tables.ts'
import { type Words, wordsOf } from '#app/ui/words/words.ts'
import { cacheQuery } from '#platform/db/cached-query.ts'
import type { Db } from '#platform/db/open.ts'
import { newId } from '#platform/ids.ts'
import { shortageError } from './shortage.server.ts'

/** One product in one size and color (empty if it has none). */
export type StockKey = { productId: string; size: string; colorId: string }

export type StockCount = StockKey & { quantity: number }

/** A line item that takes units from stock. */
export type StockLine = StockCount & { cartItemId: string; name: string; color: string }

/** Remaining units of counted variants. Missing variants are made to order. */
export async function readStock(db: Db, productIds: string[]): Promise<StockCount[]> {
  if (productIds.length === 0) return []
  return listStock(db, { productIds })
}

const listStock = cacheQuery((db, { productIds }: { productIds: string[] }) =>
  db.selectFrom('productStock').selectAll().where('productId', 'in', productIds),
)

/** Null: made to order, never sold out. */
export function leftOf(counts: StockCount[], key: StockKey): number | null {
  return counts.find((count) => isSame(count, key))?.quantity ?? null
}

/**
 * Takes units for an order, all or none; call it in a transaction. Throws `conflict` naming the first short line.
 * Each update is guarded, so the last unit is never sold twice (failure 6).
 */
export async function reserveStock(
  db: Db,
  now: Date,
  orderId: string,
  lines: StockLine[],
  t: Words = wordsOf('en'),
): Promise<void> {
  for (const line of sumByKey(lines)) {
    const { numUpdatedRows } = await whereKey(db, line)
      .set((row) => ({ quantity: row('quantity', '-', line.quantity) }))
      .where('quantity', '>=', line.quantity)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) {
      const left = leftOf(await readStock(db, [line.productId]), line)
      if (left === null) continue
      // if it was just put back, it was still short when we tried
      const were = Math.min(left, line.quantity - 1)
      throw shortageError([{ ...line, isForSale: true, left: were }], t)
    }
    await insertMovement(db, now, line, -line.quantity, 'reserve', orderId)
  }
}

/** Returns whatever the order holds or has taken. Safe to repeat. */
export async function releaseStock(
  db: Db,
  now: Date,
  orderId: string,
  reason: 'release' | 'restock' = 'release',
): Promise<void> {
  for (const held of await listHeld(db, [orderId])) {
    await returnStock(db, now, orderId, held, reason)
  }
}

const sumMovements = cacheQuery((db, { orderIds }: { orderIds: string[] }) =>
  db
    .selectFrom('stockMovements')
    .select(['productId', 'size', 'colorId'])
    .select((row) => row.fn.sum('change').as('change'))
    .where('orderId', 'in', orderIds)
    .groupBy(['productId', 'size', 'colorId']),
)

/** What these orders hold together, by their movements. */
export async function listHeld(db: Db, orderIds: string[]): Promise<StockCount[]> {
  if (orderIds.length === 0) return []
  const rows = await sumMovements(db, { orderIds })
  return rows
    .map(({ change, ...key }) => ({ ...key, quantity: -Number(change) }))
    .filter(({ quantity }) => quantity > 0)
}

/**
 * Returns units to stock. If the variant isn't counted anymore, a second movement evens them out: restoring a
 * deleted color brings them back.
 */
export async function returnStock(
  db: Db,
  now: Date,
  orderId: string,
  count: StockCount,
  reason: 'release' | 'restock',
): Promise<void> {
  const { numUpdatedRows } = await whereKey(db, count)
    .set((row) => ({ quantity: row('quantity', '+', count.quantity) }))
    .executeTakeFirst()
  await insertMovement(db, now, count, count.quantity, reason, orderId)
  if (numUpdatedRows === 0n) await insertMovement(db, now, count, -count.quantity, 'count', null)
}

/**
 * Sets the counts from staff: exactly these rows. A removed row means made to order. Differences are movements, so
 * that movements always add up to the count.
 */
export async function countStock(
  db: Db,
  now: Date,
  productId: string,
  counts: Omit<StockCount, 'productId'>[],
): Promise<void> {
  const before = await readStock(db, [productId])
  const after = counts.map((count) => ({ ...count, productId }))
  for (const removed of before.filter((old) => !after.some((count) => isSame(count, old)))) {
    await insertMovement(db, now, removed, -removed.quantity, 'count', null)
    await db
      .deleteFrom('productStock')
      .where('productId', '=', productId)
      .where('size', '=', removed.size)
      .where('colorId', '=', removed.colorId)
      .execute()
  }
  for (const count of after) {
    const old = leftOf(before, count) ?? 0
    await db
      .insertInto('productStock')
      .values(count)
      .onConflict((conflict) =>
        conflict
          .columns(['productId', 'size', 'colorId'])
          .doUpdateSet({ quantity: count.quantity }),
      )
      .execute()
    if (count.quantity !== old)
      await insertMovement(db, now, count, count.quantity - old, 'count', null)
  }
}

/** First counts for products that are new in this transaction. */
export async function countNewStock(db: Db, now: Date, counts: StockCount[]): Promise<void> {
  await db.insertInto('productStock').values(counts).execute()
  const counted = counts.filter(({ quantity }) => quantity !== 0)
  if (counted.length === 0) return
  const createdAt = now.toISOString()
  const movements = counted.map(({ quantity, ...key }) => {
    const reason: StockMovementTable['reason'] = 'count'
    return { id: newId(), ...key, change: quantity, reason, orderId: null, createdAt }
  })
  await db.insertInto('stockMovements').values(movements).execute()
}

/**
 * Locks a product's stock until the transaction ends; call it before `countStock`, so that no sale slips in
 * between. Same row order as `reserveStock`, so the two never deadlock.
 */
export async function lockStock(db: Db, productId: string): Promise<void> {
  for (const count of sumByKey(await readStock(db, [productId]))) {
    await whereKey(db, count)
      .set((row) => ({ quantity: row.ref('quantity') }))
      .execute()
  }
}

function whereKey(db: Db, { productId, size, colorId }: StockKey) {
  return db
    .updateTable('productStock')
    .where('productId', '=', productId)
    .where('size', '=', size)
    .where('colorId', '=', colorId)
}

async function insertMovement(
  db: Db,
  now: Date,
  { productId, size, colorId }: StockKey,
  change: number,
  reason: StockMovementTable['reason'],
  orderId: string | null,
): Promise<void> {
  await db
    .insertInto('stockMovements')
    .values({
      id: newId(),
      productId,
      size,
      colorId,
      change,
      reason,
      orderId,
      createdAt: now.toISOString(),
    })
    .execute()
}

/** Adds up lines of the same variant. Always in the same order, so that transactions never deadlock. */
function sumByKey<L extends StockCount>(lines: L[]): L[] {
  const sums = new Map<string, L>()
  for (const line of lines) {
    const key = `${line.productId}\n${line.size}\n${line.colorId}`
    const known = sums.get(key)
    sums.set(key, known ? { ...known, quantity: known.quantity + line.quantity } : line)
  }
  return [...sums.keys()].toSorted().flatMap((key) => sums.get(key) ?? [])
}

function isSame(a: StockKey, b: StockKey): boolean {
  return a.productId === b.productId && a.size === b.size && a.colorId === b.colorId
}
