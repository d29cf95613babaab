import type { KeptItem } from '#app/admin/imports/import-schema.ts'
import type { FileKind, UndoImport } from '#app/admin/imports/kind.ts'
import { addProducts } from '#app/catalog/add-products.server.ts'
import { chunks } from '#platform/db/chunks.ts'
import type { Db } from '#platform/db/open.ts'
import { bumpSiteVersion } from '#platform/db/site-version.ts'
import { type ProductToMake, planProducts } from './plan-products.server.ts'

/** Products from another shop's CSV. */
export const productsKind: FileKind<ProductToMake> = {
  plan: ({ db }, file) => planProducts(db, file),
  // serializes with the next import and with other changes that visitors see
  lock: ({ db }) => bumpSiteVersion(db),
  store: async ({ db, now }, things) => {
    const ids = await addProducts(db, now(), things)
    return things.map(({ source }, at) => {
      const subject = ids[at] ?? ''
      return { source, subject, before: null, after: '{}' }
    })
  },
}

/** Deletes imported products, unless they were sold or changed. */
export const undoProductImport: UndoImport = async ({ db, now }, _made, items) => {
  const stayed: KeptItem[] = []
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

/** Products per query. */
const atOnce = 500

type Row = { id: string; name: string; createdAt: string; updatedAt: string }

/** Trap: must keep `updatedAt`, so that a kept product doesn't count as changed. */
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
    if (sold.has(id)) return 'It has been ordered.'
    if (updatedAt !== createdAt) return 'It has been changed since.'
    return spoken.has(id) ? 'It has been translated since.' : undefined
  }
}
