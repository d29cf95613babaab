import { requireOwnPassword } from '#app/accounts/account.server.ts'
import { removedRole } from '#app/accounts/roles.ts'
import { missingPermission } from '#app/accounts/session/session.server.ts'
import type { AppContext, Session } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { deleteOffersBy, deleteOffersTo } from './offers.server.ts'
import type { OwnershipEmail } from './ownership-email.server.ts'
import { lockRoles, setRole } from './role-changes.server.ts'

/** How long an offer is valid. */
const validMs = 7 * 24 * 60 * 60 * 1000

/**
 * Offers ownership to a staff member, replacing any earlier offer. Nothing changes until they
 * accept. Throws `badRequest` on the field, `conflict` if they are already an owner.
 */
export async function offerOwnership(
  context: AppContext,
  session: Session,
  { userId, roleAfter, password }: { userId: string; roleAfter: string; password: string },
): Promise<void> {
  await requireOwnPassword(context, session, password)
  const { userId: ownerId } = session
  const now = context.now()
  await context.db.transaction().execute(async (tx) => {
    await lockRoles(tx)
    await requireOwner(tx, ownerId)
    await requireFitting(tx, userId)
    await deleteOffersBy(tx, ownerId)
    const times = {
      offeredAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + validMs).toISOString(),
    }
    await tx
      .insertInto('ownershipOffers')
      .values({ fromUserId: ownerId, toUserId: userId, roleAfter, ...times })
      .execute()
    await announce(tx, now, { kind: 'offered', toId: userId, otherId: ownerId, role: roleAfter })
  })
}

/**
 * Withdraws an owner's offer. Throws `notFound` if it was accepted, was declined, or has expired.
 */
export async function withdrawOffer({ db }: AppContext, ownerId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('ownershipOffers')
    .where('fromUserId', '=', ownerId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw noOffer()
}

/** Declines an offer and emails its owner. Throws `notFound`. */
export async function declineOffer(
  { db, now }: AppContext,
  userId: string,
  ownerId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { roleAfter } = await takeOffer(tx, now(), userId, ownerId)
    await announce(tx, now(), {
      kind: 'declined',
      toId: ownerId,
      otherId: userId,
      role: roleAfter,
    })
  })
}

/**
 * Accepts ownership: the caller becomes an owner, and the previous owner gets the role they chose.
 * Throws `badRequest` for a wrong password, `notFound` if the offer is gone.
 */
export async function acceptOwnership(
  context: AppContext,
  session: Session,
  { ownerId, password }: { ownerId: string; password: string },
): Promise<void> {
  await requireOwnPassword(context, session, password)
  const { userId } = session
  const now = context.now()
  await context.db.transaction().execute(async (tx) => {
    await lockRoles(tx)
    const { roleAfter: role } = await takeOffer(tx, now, userId, ownerId)
    await setRole(tx, userId, { role: 'owner' })
    await setRole(tx, ownerId, { role })
    await deleteOffersTo(tx, userId)
    await enqueue(tx, now, 'accounts.changed', { userId })
    await enqueue(tx, now, 'accounts.changed', { userId: ownerId })
    await announce(tx, now, { kind: 'received', toId: userId, otherId: ownerId, role })
    await announce(tx, now, { kind: 'handedOver', toId: ownerId, otherId: userId, role })
  })
}

/** Deletes and returns an offer, so that only one of two concurrent answers finds it. */
async function takeOffer(tx: Db, now: Date, userId: string, ownerId: string) {
  const offer = await tx
    .deleteFrom('ownershipOffers')
    .where('fromUserId', '=', ownerId)
    .where('toUserId', '=', userId)
    .where('expiresAt', '>', now.toISOString())
    .returning('roleAfter')
    .executeTakeFirst()
  if (!offer) throw noOffer()
  return offer
}

/** The caller may have lost the role before we got the lock. */
async function requireOwner(tx: Db, userId: string): Promise<void> {
  const owner = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '=', 'owner')
    .executeTakeFirst()
  if (!owner) throw missingPermission()
}

async function requireFitting(tx: Db, userId: string): Promise<void> {
  const person = await tx
    .selectFrom('users')
    .select(['name', 'role'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!person || person.role === removedRole) {
    const message = 'This person no longer exists. They may have been removed.'
    throw new AppError('badRequest', message, { fields: [{ path: 'userId', message }] })
  }
  if (person.role === 'owner') {
    const message = `${person.name} is already an owner.`
    throw new AppError('conflict', message, { fields: [{ path: 'userId', message }] })
  }
}

function announce(tx: Db, now: Date, email: OwnershipEmail): Promise<unknown> {
  return enqueue(tx, now, 'accounts.ownership', email)
}

function noOffer(): AppError {
  return new AppError(
    'notFound',
    'This offer is no longer open. It was accepted, declined, or withdrawn, or it expired.',
  )
}
