import type { Stayed } from '#app/admin/imports/import-schema.ts'
import type { FileKind, TakeBack } from '#app/admin/imports/kind.ts'
import { addProducts } from '#app/catalogue/add-products.server.ts'
import type { Db } from '#platform/db/open.ts'
import { bumpSiteVersion } from '#platform/db/site-version.ts'
import type { ImportItemTable } from '#platform/db/tables.ts'
import { type ProductToMake, planProducts } from './plan-products.server.ts'

/** Products out of Shopify's CSV. */
export const productsKind: FileKind<ProductToMake> = {
  plan: ({ db }, { bytes }) => planProducts(db, bytes),
  // whoever changes what visitors see waits for this row, and so does the next import
  lock: ({ db }) => bumpSiteVersion(db),
  bring: async ({ db, now }, things) => {
    const ids = await addProducts(db, now(), things)
    return things.map(({ source }, at) => {
      const subject = ids[at] ?? ''
      return { source, subject, before: null, after: '{}' }
    })
  },
}

/** Takes products out of the catalogue again, as staff delete one, unless they were sold or changed. */
export const takeBackProducts: TakeBack = async ({ db, now }, _made, items) => {
  const stayed: Stayed[] = []
  // in one order for everybody, so that none wait in a ring
  for (const item of items.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))) {
    const row = await lockUnarchived(db, item)
    if (!row) continue
    const why = await whyItStays(db, row)
    if (why) stayed.push({ name: row.name, why })
    else {
      await db
        .updateTable('products')
        .set({ archivedAt: now().toISOString() })
        .where('id', '=', row.id)
        .execute()
    }
  }
  await bumpSiteVersion(db)
  return { count: stayed.length, stayed }
}

/** Beware: writes nothing new, so that what stays is not changed by having been looked at. */
function lockUnarchived(db: Db, { subject }: ImportItemTable) {
  return db
    .updateTable('products')
    .set((row) => ({ updatedAt: row.ref('updatedAt') }))
    .where('id', '=', subject)
    .where('archivedAt', 'is', null)
    .returning(['id', 'name', 'createdAt', 'updatedAt'])
    .executeTakeFirst()
}

async function whyItStays(
  db: Db,
  { id, createdAt, updatedAt }: { id: string; createdAt: string; updatedAt: string },
): Promise<string | undefined> {
  const ordered = await db
    .selectFrom('orderItems')
    .select('id')
    .where('productId', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (ordered) return 'It was ordered.'
  if (updatedAt !== createdAt) return 'It was changed since.'
  const translated = await db
    .selectFrom('translations')
    .leftJoin('productColors', 'productColors.id', 'translations.ownerId')
    .select('translations.field')
    .where((row) =>
      row.or([row('translations.ownerId', '=', id), row('productColors.productId', '=', id)]),
    )
    .limit(1)
    .executeTakeFirst()
  return translated ? 'It was put into Spanish since.' : undefined
}
