import { deletePasskeysOf } from '#app/accounts/passkeys/passkeys.server.ts'
import { type Role, removedRole } from '#app/accounts/roles.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { deleteOffersBy, deleteOffersTo } from './offers.server.ts'
import type { Person } from './people-schema.ts'
import { lockRoles, personNotFound, requireAnotherOwner, setRole } from './role-changes.server.ts'

/** Returns everyone who can sign in, by name. */
export async function listPeople(db: Db, you: string): Promise<Person[]> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'lastSeenAt', 'twoFactorEnabled'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.userId', '=', 'users.id'),
      ).as('hasPasskey'),
    )
    .where('role', '<>', removedRole)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return people.map(({ twoFactorEnabled, hasPasskey, ...person }) => ({
    ...person,
    hasSecondFactor: Boolean(twoFactorEnabled),
    hasPasskey: Boolean(hasPasskey),
    isYou: person.id === you,
  }))
}

/** Returns the owners, oldest account first. */
export function listOwners(db: Db): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('role', '=', 'owner')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/**
 * Changes a person's role, effective with their next request. Throws `notFound`, and `conflict` if
 * no owner would be left.
 */
export async function changeRole(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  id: string,
  role: Role,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockRoles(tx)
    if (role !== 'owner') await requireAnotherOwner(tx, id)
    await setRole(tx, id, { role })
    await (role === 'owner' ? deleteOffersTo(tx, id) : deleteOffersBy(tx, id))
    await enqueue(tx, now(), 'accounts.changed', { userId: id })
  })
}

/**
 * Removes a person: ends every session, disables the account, and frees its email for a new
 * invitation. The name stays on what they did. Returns their email. Throws `notFound`, and
 * `conflict` if no owner would be left.
 */
export async function removePerson(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  id: string,
): Promise<{ email: string }> {
  return db.transaction().execute(async (tx) => {
    await lockRoles(tx)
    await requireAnotherOwner(tx, id)
    const person = await tx
      .selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow(personNotFound)
    // an undeliverable placeholder that no one else can have
    await setRole(tx, id, { role: removedRole, email: `${id}@removed.invalid` })
    await tx.deleteFrom('sessions').where('userId', '=', id).execute()
    await tx.deleteFrom('accounts').where('userId', '=', id).execute()
    await tx.deleteFrom('twoFactors').where('userId', '=', id).execute()
    await deletePasskeysOf(tx, id)
    await tx.deleteFrom('passwordResets').where('userId', '=', id).execute()
    await tx.deleteFrom('verifications').where('value', '=', id).execute()
    await deleteOffersBy(tx, id)
    await deleteOffersTo(tx, id)
    await enqueue(tx, now(), 'accounts.changed', { userId: id })
    return person
  })
}
