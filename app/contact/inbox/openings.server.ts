import { shownName } from '#app/accounts/shown-name.server.ts'
import type { Db } from '#platform/db/open.ts'
import type { InboxOpening } from './inbox-schema.ts'

/** Records that someone opened these messages. */
export async function recordOpenings(
  db: Db,
  messageIds: readonly string[],
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  if (messageIds.length === 0) return
  const at = now.toISOString()
  const rows = messageIds.map((messageId) => ({
    ...{ messageId, userId, openedAt: at, lastOpenedAt: at, times: 1 },
  }))
  await db
    .insertInto('messageOpenings')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['messageId', 'userId']).doUpdateSet(({ eb }) => ({
        lastOpenedAt: at,
        times: eb('messageOpenings.times', '+', 1),
      })),
    )
    .execute()
}

/** Returns who opened a message, newest first. */
export async function listOpenings(db: Db, messageId: string): Promise<InboxOpening[]> {
  return db
    .selectFrom('messageOpenings')
    .leftJoin('users', 'users.id', 'messageOpenings.userId')
    .select(shownName().as('byName'))
    .select(['openedAt', 'messageOpenings.lastOpenedAt', 'times'])
    .where('messageId', '=', messageId)
    .orderBy('messageOpenings.lastOpenedAt', 'desc')
    .orderBy('messageOpenings.userId')
    .execute()
}

/** Deletes records of deleted messages. */
export async function deleteOrphanOpenings(db: Db): Promise<void> {
  await db
    .deleteFrom('messageOpenings')
    .where('messageId', 'not in', (query) => query.selectFrom('contactMessages').select('id'))
    .execute()
}
