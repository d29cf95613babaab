import { inShopOrder, visibleProducts } from '#app/catalog/listing.server.ts'
import type { ActivityFacts } from '#platform/activity.ts'
import type { RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { bumpSiteVersion } from '#platform/db/site-version.ts'
import { AppError } from '#platform/errors.ts'
import type { NewProductOrder, ProductOrder } from './product-order.ts'

/** The visible products in the shop's order. */
export async function readProductOrder(db: Db): Promise<ProductOrder> {
  const rows = await readOrder(db)
  return {
    products: rows.map(({ id, name, imageId, featuredAt }) => ({
      ...{ id, name, image: imageId, isFeatured: featuredAt !== null },
    })),
  }
}

/**
 * Stores the order of these products. Products that aren't in it stay where they are: new ones before all others.
 * Throws `conflict` if someone else changed the order since `seen`.
 */
export async function arrangeProducts(db: Db, { order, seen }: NewProductOrder): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const rows = await readOrder(transaction)
    const current = new Set(rows.map(({ id }) => id))
    const known = new Set(seen)
    const before = seen.filter((id) => current.has(id))
    const now = [...current].filter((id) => known.has(id))
    if (JSON.stringify(before) !== JSON.stringify(now)) throw changedMeanwhile()
    const places = new Map(order.map((id, place) => [id, place]))
    // by id, so that two saves at once wait for each other instead of deadlocking
    for (const { id, position } of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const place = places.get(id)
      if (place === undefined || place === position) continue
      const { numUpdatedRows } = await transaction
        .updateTable('products')
        .set({ position: place })
        .where('id', '=', id)
        .where('position', position === null ? 'is' : '=', position)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw changedMeanwhile()
    }
    await bumpSiteVersion(transaction)
  })
}

/** The order for the activity log. */
export async function readOrderFacts({ db }: RequestContext): Promise<ActivityFacts> {
  const names = (await readOrder(db)).map(({ name }) => name)
  return { name: '', facts: { Order: names.join(', ') } }
}

function readOrder(db: Db) {
  return inShopOrder(
    visibleProducts(db).select(['id', 'name', 'imageId', 'featuredAt', 'position']),
  ).execute()
}

function changedMeanwhile(): AppError {
  return new AppError('conflict', 'Someone else changed the order after you opened it')
}
