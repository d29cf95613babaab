import type { Db } from '#platform/db/open.ts'
import type { PasskeyPlace } from './passkey-place.server.ts'
import type { OwnPasskey } from './passkeys-schema.ts'

/** A person's passkeys, the oldest first; one that was made for another address says so. */
export async function listPasskeys(
  db: Db,
  userId: string,
  place: PasskeyPlace | undefined,
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
    onlyAt: rpId === place?.rpId ? null : rpId,
  }))
}

/** How many passkeys, of whomever, were made for other names than this one. */
export async function countPasskeysFor(db: Db, others: { than: string }): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('rpId', '<>', others.than)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Holds a person's row: who adds passkeys in two windows is counted one after the other, and none comes in
 * beside a transaction that takes all of them out.
 */
export async function holdPasskeys(tx: Db, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set(({ ref }) => ({ name: ref('name') }))
    .where('id', '=', userId)
    .execute()
}

/** Takes all passkeys of a person out. Answers how many there were. */
export async function dropPasskeysOf(tx: Db, userId: string): Promise<number> {
  await holdPasskeys(tx, userId)
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
