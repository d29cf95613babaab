import { removedRole } from '#app/accounts/roles.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'

/**
 * Locks all roles until the transaction ends, through the one row of the site's state. Locking user
 * rows isn't enough: someone promoted in the meantime isn't among the owners we locked.
 */
export async function lockRoles(tx: Db): Promise<void> {
  await tx
    .updateTable('siteState')
    .set(({ ref }) => ({ version: ref('version') }))
    .execute()
}

/** Throws `conflict` if this person is the only owner. Callers must hold the roles lock. */
export async function requireAnotherOwner(tx: Db, id: string): Promise<void> {
  const owners = await tx.selectFrom('users').select('id').where('role', '=', 'owner').execute()
  if (owners.length === 1 && owners[0]?.id === id) {
    throw new AppError(
      'conflict',
      'This person is the only owner. Make someone else an owner first.',
    )
  }
}

/** Fields to clear for someone who left. */
const forgotten = { twoFactorEnabled: null, lastSeenAt: null, newsSeen: null, image: null }

/** Sets someone's role. Throws `notFound` if they left or never existed. */
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
  if (numUpdatedRows === 0n) throw personNotFound()
}

/** The error for someone who isn't on the team. */
export function personNotFound(): AppError {
  return new AppError('notFound', 'This person no longer exists. They may have been removed.')
}
