import type { ActivityFacts } from '#platform/activity.ts'
import type { AppContext, RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { SavedReply, SavedReplyFields } from './saved-reply-schema.ts'

/** More than anyone could browse. */
const maxReplies = 200

/** Returns saved replies, including those deleted within a month, by title. */
export async function listSavedReplies(db: Db): Promise<SavedReply[]> {
  const rows = await db.selectFrom('savedReplies').selectAll().orderBy('id').execute()
  return rows.toSorted((a, b) => a.title.localeCompare(b.title, 'en'))
}

/** Creates a saved reply. Returns its id. Throws `conflict` if there are too many. */
export async function createSavedReply(db: Db, fields: SavedReplyFields): Promise<string> {
  const { count } = await db
    .selectFrom('savedReplies')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxReplies) {
    throw new AppError(
      'conflict',
      `You already have ${maxReplies} saved replies. Delete one first.`,
    )
  }
  const id = newId()
  await db
    .insertInto('savedReplies')
    .values({ id, ...fields, version: 1, deletedAt: null })
    .execute()
  return id
}

/**
 * Changes a saved reply. Throws `conflict` if it changed since it was read, `notFound` if it's
 * gone.
 */
export async function changeSavedReply(
  db: Db,
  id: string,
  { version, ...fields }: SavedReplyFields & { version: number },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('savedReplies')
    .set({ ...fields, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const found = await db
    .selectFrom('savedReplies')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!found) throw noSavedReply()
  throw new AppError(
    'conflict',
    'Someone else just changed this. Close it and open it again to see their version.',
  )
}

/** Deletes a saved reply; it can be restored for a month. Throws `notFound`. */
export async function deleteSavedReply(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  id: string,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('savedReplies')
    .set({ deletedAt: now().toISOString() })
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw noSavedReply()
}

/** Restores a deleted saved reply. Throws `notFound`. */
export async function restoreSavedReply(db: Db, id: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('savedReplies')
    .set({ deletedAt: null })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw noSavedReply()
}

/** A saved reply for the activity. */
export async function readSavedReplyFacts(
  { db }: RequestContext,
  { id = '' }: Record<string, string>,
): Promise<ActivityFacts | undefined> {
  const reply = await db
    .selectFrom('savedReplies')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!reply) return undefined
  const { title, version, deletedAt } = reply
  // only the title: a saved reply may mention someone
  const facts = { Title: title, Version: String(version), Deleted: deletedAt ? 'yes' : 'no' }
  return { name: title, facts }
}

function noSavedReply(): AppError {
  return new AppError('notFound', 'This saved reply no longer exists. It may have been deleted.')
}
