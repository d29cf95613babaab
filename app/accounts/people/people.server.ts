import { accessJob } from '#app/accounts/account-jobs.ts'
import { type Role, removedRole } from '#app/accounts/roles.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import type { Person } from './people-schema.ts'

/** Everybody who can sign in, by name. */
export async function listPeople(db: Db, you: string): Promise<Person[]> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'lastSeenAt', 'twoFactorEnabled'])
    .where('role', '<>', removedRole)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return people.map(({ twoFactorEnabled, ...person }) => ({
    ...person,
    hasSecondFactor: Boolean(twoFactorEnabled),
    isYou: person.id === you,
  }))
}

/** The owners, the first one first. */
export function listOwners(db: Db): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('role', '=', 'owner')
    .orderBy('createdAt')
    .execute()
}

/**
 * Gives a person another role, which counts from their next call on. Throws `notFound`, and
 * `conflict` where no owner would be left.
 */
export async function changeRole(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  id: string,
  role: Role,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (role !== 'owner') await requireAnotherOwner(tx, id)
    await setRole(tx, id, { role })
    await enqueue(tx, now(), accessJob, { userId: id })
  })
}

/**
 * Takes a person out: every session ends at once, the account opens nothing any more, and its
 * address is free to be invited again. The name stays on what they did. Throws `notFound`, and
 * `conflict` where no owner would be left. Answers whom it took out.
 */
export async function removePerson(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  id: string,
): Promise<{ email: string }> {
  return db.transaction().execute(async (tx) => {
    await requireAnotherOwner(tx, id)
    const person = await tx
      .selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(nobody)
    // a name that no mail reaches, and that nobody else can have
    await setRole(tx, id, { role: removedRole, email: `${id}@removed.invalid` })
    await tx.deleteFrom('sessions').where('userId', '=', id).execute()
    await tx.deleteFrom('accounts').where('userId', '=', id).execute()
    await tx.deleteFrom('twoFactors').where('userId', '=', id).execute()
    await tx.deleteFrom('passwordResets').where('userId', '=', id).execute()
    await enqueue(tx, now(), accessJob, { userId: id })
    return person
  })
}

/**
 * Throws `conflict` where this person is the only owner. Holds the rows of all owners until the
 * transaction ends: of two owners who take each other out, the second is refused.
 */
async function requireAnotherOwner(tx: Db, id: string): Promise<void> {
  const owners = await tx
    .updateTable('users')
    .set(({ ref }) => ({ role: ref('role') }))
    .where('role', '=', 'owner')
    .returning('id')
    .execute()
  if (owners.length === 1 && owners[0]?.id === id) {
    throw new AppError(
      'conflict',
      'This is the only owner: somebody must be able to let people in. Make somebody else an owner first.',
    )
  }
}

async function setRole(tx: Db, id: string, change: { role: string; email?: string }) {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ ...change, ...(change.role === removedRole ? { twoFactorEnabled: null } : {}) })
    .where('id', '=', id)
    .where('role', '<>', removedRole)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw nobody()
}

function nobody(): AppError {
  return new AppError('notFound', 'There is no such person: they may have been removed')
}
