import { saveDocumentIn } from '#app/content/kit/content.server.ts'
import { trashCutoff } from '#app/ui/trash.ts'
import type { ActivityFacts } from '#platform/activity.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { bumpSiteVersion } from '#platform/db/site-version.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { ownPageDocument } from './own-page-document.ts'
import { ownPageKey } from './own-page-key.ts'
import { claimSlug, lockQuickExit, recordMove } from './own-page-moves.server.ts'
import { getOwnPage, noOwnPage } from './own-pages.server.ts'
import type { NewOwnPage } from './own-pages-schema.ts'

/** The maximum number of staff pages. */
const maxPages = 200

/** Creates a hidden page and returns its id. Throws `conflict` if the address is taken or there are too many. */
export async function createOwnPage(
  context: Pick<AppContext, 'db' | 'now' | 'secrets'>,
  { title, address }: NewOwnPage,
  userId: string,
): Promise<string> {
  const id = newId()
  await context.db.transaction().execute(async (db) => {
    await lockOwnPages(db)
    await requireSpaceForPage(db)
    await claimSlug(db, address)
    const madeAt = context.now().toISOString()
    await db
      .insertInto('ownPages')
      .values({ key: ownPageKey(id), address, madeAt, deletedAt: null })
      .execute()
    const document = ownPageDocument({ id, address, title })
    const values = { show: false, hero: { title }, parts: [] }
    await saveDocumentIn({ ...context, db }, document, values, { userId })
  })
  return id
}

/** Changes a page's address and redirects the old one. Throws `notFound`, or `conflict` if the address is taken. */
export async function moveOwnPage(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { id, address }: { id: string; address: string },
  userId: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const exit = await lockQuickExit({ db: transaction, now })
    await lockOwnPages(transaction)
    const page = await getOwnPage(transaction, id)
    if (page.address === address) return
    await claimSlug(transaction, address)
    const key = ownPageKey(id)
    await transaction.updateTable('ownPages').set({ address }).where('key', '=', key).execute()
    await recordMove(transaction, { address: page.address, key, movedAt: now().toISOString() })
    await exit.take({ from: page.document.publicPath, to: `/${address}` }, userId)
  })
}

/** Moves a page to the trash for 30 days. Throws `notFound`. */
export async function deleteOwnPage(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockOwnPages(transaction)
    await getOwnPage(transaction, id)
    await transaction
      .updateTable('ownPages')
      .set({ deletedAt: now().toISOString() })
      .where('key', '=', ownPageKey(id))
      .execute()
  })
}

/** Restores a page. Throws `notFound`, or `conflict` if its address is taken or there are too many. */
export async function restoreOwnPage(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockOwnPages(transaction)
    const row = await transaction
      .selectFrom('ownPages')
      .select('address')
      .where('key', '=', ownPageKey(id))
      .where('deletedAt', '>=', trashCutoff(now()))
      .executeTakeFirst()
    if (!row) throw noOwnPage()
    await requireSpaceForPage(transaction)
    await claimSlug(transaction, row.address)
    await transaction
      .updateTable('ownPages')
      .set({ deletedAt: null })
      .where('key', '=', ownPageKey(id))
      .execute()
  })
}

/** A page for the activity log. */
export async function readOwnPageFacts(
  { db }: Pick<AppContext, 'db'>,
  { page = '' }: Record<string, string>,
): Promise<ActivityFacts | undefined> {
  const row = await db
    .selectFrom('ownPages')
    .select(['address', 'deletedAt'])
    .where('key', '=', ownPageKey(page))
    .executeTakeFirst()
  if (!row) return undefined
  const facts = { Address: `/${row.address}`, Deleted: row.deletedAt ? 'yes' : 'no' }
  return { name: `/${row.address}`, facts }
}

/** Deletes pages with all their data after a month in the trash. */
export async function deleteTrashedOwnPages({
  db,
  now,
}: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .deleteFrom('ownPages')
      .where('deletedAt', '<', trashCutoff(now()))
      .returning('key')
      .execute()
    const keys = rows.map(({ key }) => key)
    if (keys.length === 0) return
    await transaction.deleteFrom('ownPageMoves').where('key', 'in', keys).execute()
    await transaction.deleteFrom('sharedDrafts').where('documentKey', 'in', keys).execute()
    await transaction.deleteFrom('documentRevisions').where('documentKey', 'in', keys).execute()
    await transaction.deleteFrom('documents').where('key', 'in', keys).execute()
  })
}

/** Serializes changes to staff pages, so that addresses stay unique. */
async function lockOwnPages(db: Db): Promise<void> {
  await bumpSiteVersion(db)
}

async function requireSpaceForPage(db: Db): Promise<void> {
  const { count } = await db
    .selectFrom('ownPages')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) < maxPages) return
  throw new AppError('conflict', `You already have ${maxPages} pages. Delete one first`)
}
