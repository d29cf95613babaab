import type { ActivityFacts } from '#platform/activity/activity.ts'
import type { AppContext, RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { SavedReply, SavedReplyFields } from './saved-reply-schema.ts'

/** More than anybody finds their way in. */
const mostReplies = 200

/** All texts that are kept for answers, and those that were deleted within a month, by title. */
export async function listSavedReplies(db: Db): Promise<SavedReply[]> {
  const rows = await db.selectFrom('savedReplies').selectAll().orderBy('id').execute()
  return rows.toSorted((a, b) => a.title.localeCompare(b.title, 'en'))
}

/** Keeps a new one and answers its id. Throws `conflict` where there are too many. */
export async function createSavedReply(db: Db, fields: SavedReplyFields): Promise<string> {
  const { count } = await db
    .selectFrom('savedReplies')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostReplies) {
    throw new AppError(
      'conflict',
      `There are ${mostReplies} saved replies already: delete one first`,
    )
  }
  const id = newId()
  await db
    .insertInto('savedReplies')
    .values({ id, ...fields, version: 1, deletedAt: null })
    .execute()
  return id
}

/** Changes one. Throws `conflict` where somebody has changed it since it was read, `notFound` where it is gone. */
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
  throw new AppError('conflict', 'Somebody has changed this meanwhile: look at it again first')
}

/** Takes one off the list; for a month it can be brought back. Throws `notFound`. */
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

/** Brings one back that was deleted. Throws `notFound`. */
export async function restoreSavedReply(db: Db, id: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('savedReplies')
    .set({ deletedAt: null })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw noSavedReply()
}

/** One of them as the activity of staff tells of it. */
export async function lookAtSavedReply(
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
  // an answer that was kept may still speak of somebody
  const facts = { Title: title, Version: String(version), Deleted: deletedAt ? 'yes' : 'no' }
  return { name: title, facts }
}

function noSavedReply(): AppError {
  return new AppError('notFound', 'There is no such saved reply: it may have been deleted')
}
