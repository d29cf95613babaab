import type { Db } from '#platform/db/open.ts'
import type { OwnPasskey } from './passkeys-schema.ts'
import type { RelyingParty } from './relying-party.server.ts'

/** Returns a person's passkeys, oldest first. `onlyAt` marks those made for another domain. */
export async function listPasskeys(
  db: Db,
  userId: string,
  relyingParty: RelyingParty | undefined,
): Promise<OwnPasskey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt as addedAt', 'lastUsedAt', 'rpId'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ rpId, ...passkey }) => ({
    ...passkey,
    onlyAt: rpId === relyingParty?.rpId ? null : rpId,
  }))
}

/** Counts everyone's passkeys that were made for other domains. */
export async function countPasskeysFor(db: Db, others: { than: string }): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('rpId', '<>', others.than)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Locks the user's row, so that adding passkeys is counted one at a time and can't overlap with
 * removing all of them.
 */
export async function lockPasskeys(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', userId)
    .execute()
}

/** Removes all of a person's passkeys. Returns how many there were. */
export async function deletePasskeysOf(tx: Db, userId: string): Promise<number> {
  await lockPasskeys(tx, userId)
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
