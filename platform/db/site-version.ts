import type { Db } from './open.ts'

/**
 * Marks that something public changed. Call it in the transaction of the change: from its commit
 * on, no process serves a page or a JSON answer that was made before.
 */
export async function bumpSiteVersion(db: Db): Promise<void> {
  await db
    .updateTable('siteState')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', 1)
    .execute()
}
