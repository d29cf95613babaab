import type { Stayed } from '#app/admin/imports/import-schema.ts'
import type { FileKind, TakeBack } from '#app/admin/imports/kind.ts'
import { addProducts } from '#app/catalog/add-products.server.ts'
import { chunks } from '#platform/db/chunks.ts'
import type { Db } from '#platform/db/open.ts'
import { bumpSiteVersion } from '#platform/db/site-version.ts'
import { type ProductToMake, planProducts } from './plan-products.server.ts'

/** Products out of the CSV of another shop. */
export const productsKind: FileKind<ProductToMake> = {
  plan: ({ db }, file) => planProducts(db, file),
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

/** Takes products out of the catalog again, as staff delete one, unless they were sold or changed. */
export const takeBackProducts: TakeBack = async ({ db, now }, _made, items) => {
  const stayed: Stayed[] = []
  const archivedAt = now().toISOString()
  for (const some of chunks(items, atOnce)) {
    const ids = some.map(({ subject }) => subject)
    const rows = await lockUnarchived(db, ids)
    const whyOf = await readReasons(db, ids)
    const judged = rows.map((row) => ({ ...row, why: whyOf(row) }))
    stayed.push(...judged.flatMap(({ name, why }) => (why ? [{ name, why }] : [])))
    const gone = judged.filter(({ why }) => !why).map(({ id }) => id)
    if (gone.length === 0) continue
    await db.updateTable('products').set({ archivedAt }).where('id', 'in', gone).execute()
  }
  await bumpSiteVersion(db)
  return { count: stayed.length, stayed }
}

/** Products that one statement names. */
const atOnce = 500

type Row = { id: string; name: string; createdAt: string; updatedAt: string }

/** Beware: writes nothing new, so that what stays is not changed by having been looked at. */
function lockUnarchived(db: Db, ids: readonly string[]): Promise<Row[]> {
  return db
    .updateTable('products')
    .set((row) => ({ updatedAt: row.ref('updatedAt') }))
    .where('id', 'in', ids)
    .where('archivedAt', 'is', null)
    .returning(['id', 'name', 'createdAt', 'updatedAt'])
    .execute()
}

async function readReasons(db: Db, ids: readonly string[]) {
  const ordered = await db
    .selectFrom('orderItems')
    .select('productId')
    .distinct()
    .where('productId', 'in', ids)
    .execute()
  const translated = await db
    .selectFrom('translations')
    .leftJoin('productColors', 'productColors.id', 'translations.ownerId')
    .select(['translations.ownerId', 'productColors.productId'])
    .where('translations.owner', 'in', ['product', 'color'])
    .where((row) =>
      row.or([row('translations.ownerId', 'in', ids), row('productColors.productId', 'in', ids)]),
    )
    .execute()
  const sold = new Set(ordered.map(({ productId }) => productId))
  const spoken = new Set(translated.map(({ ownerId, productId }) => productId ?? ownerId))
  return ({ id, createdAt, updatedAt }: Row): string | undefined => {
    if (sold.has(id)) return 'It was ordered.'
    if (updatedAt !== createdAt) return 'It was changed since.'
    return spoken.has(id) ? 'It was put into Spanish since.' : undefined
  }
}
