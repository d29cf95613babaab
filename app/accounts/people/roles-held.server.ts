import { removedRole } from '#app/accounts/roles.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'

/**
 * Holds everybody's roles until the transaction ends, by the one row of the site's state. Rows of
 * people are not enough: who becomes an owner meanwhile is not among the owners that were held.
 */
export async function holdRoles(tx: Db): Promise<void> {
  await tx
    .updateTable('siteState')
    .set(({ ref }) => ({ version: ref('version') }))
    .execute()
}

/** Throws `conflict` where this person is the only owner. For who holds the roles. */
export async function requireAnotherOwner(tx: Db, id: string): Promise<void> {
  const owners = await tx.selectFrom('users').select('id').where('role', '=', 'owner').execute()
  if (owners.length === 1 && owners[0]?.id === id) {
    throw new AppError(
      'conflict',
      'This is the only owner: somebody must be able to let people in. Make somebody else an owner first.',
    )
  }
}

/** What nobody needs of who has left. */
const forgotten = { twoFactorEnabled: null, lastSeenAt: null, image: null }

/** Writes somebody's role. Throws `notFound` where they have left, or never were. */
export async function setRole(
  tx: Db,
  id: string,
  change: { role: string; email?: string },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ ...change, ...(change.role === removedRole ? forgotten : {}) })
    .where('id', '=', id)
    .where('role', '<>', removedRole)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw nobody()
}

/** What is answered about somebody who is not here. */
export function nobody(): AppError {
  return new AppError('notFound', 'There is no such person: they may have been removed')
}
