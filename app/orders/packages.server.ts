import type { OrderPackageTable } from '#app/orders/tables.ts'
import type { Db } from '#platform/db/open.ts'
import { newId } from '#platform/ids.ts'

type TrackedPackage = Pick<OrderPackageTable, 'trackingNumber' | 'carrierCode'>

/** Oldest first. */
export function listPackages(db: Db, orderId: string): Promise<OrderPackageTable[]> {
  return db
    .selectFrom('orderPackages')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Adds a package to a locked order. If the order already has the number, only updates its carrier and label. */
export async function addPackage(
  tx: Db,
  now: Date,
  orderId: string,
  { trackingNumber, carrierCode, labelId = null }: TrackedPackage & { labelId?: string | null },
): Promise<void> {
  const known = await listPackages(tx, orderId)
  const same = known.find((one) => one.trackingNumber === trackingNumber)
  if (same) {
    await tx
      .updateTable('orderPackages')
      .set({ carrierCode, labelId: labelId ?? same.labelId })
      .where('id', '=', same.id)
      .execute()
  } else {
    const newest = known.at(-1)?.createdAt ?? ''
    const at = now.toISOString()
    await tx
      .insertInto('orderPackages')
      .values({
        ...{ orderId, trackingNumber, carrierCode, labelId },
        id: newId(),
        toldAt: null,
        // two in the same instant keep their order
        createdAt: at > newest ? at : new Date(Date.parse(newest) + 1).toISOString(),
      })
      .execute()
  }
  await syncNewestPackage(tx, orderId)
}

/** Removes a package from a locked order, by its id or its label's id. */
export async function removePackage(
  tx: Db,
  orderId: string,
  [column, id]: ['id' | 'labelId', string],
): Promise<void> {
  await tx
    .deleteFrom('orderPackages')
    .where('orderId', '=', orderId)
    .where(column, '=', id)
    .execute()
  await syncNewestPackage(tx, orderId)
}

/** The order's own columns mirror its newest package. */
async function syncNewestPackage(tx: Db, orderId: string): Promise<void> {
  const newest = (await listPackages(tx, orderId)).at(-1)
  await tx
    .updateTable('orders')
    .set({
      trackingNumber: newest?.trackingNumber ?? null,
      carrierCode: newest?.carrierCode ?? null,
    })
    .where('id', '=', orderId)
    .execute()
}

/** Marks these packages as announced to the buyer. */
export async function markNotified(db: Db, now: Date, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('orderPackages')
    .set({ toldAt: now.toISOString() })
    .where('id', 'in', [...ids])
    .where('toldAt', 'is', null)
    .execute()
}
