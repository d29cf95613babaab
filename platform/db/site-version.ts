import type { Db } from './open.ts'

/**
 * Marks public content as changed. Call it in the transaction of the change: after the commit, no process
 * serves a page or JSON response from before.
 */
export async function bumpSiteVersion(db: Db): Promise<void> {
  await db
    .updateTable('siteState')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', 1)
    .execute()
}
