import { requireOwnPassword } from '#app/accounts/account.server.ts'
import { accessJob, ownershipJob } from '#app/accounts/account-jobs.ts'
import { holdRoles, setRole } from '#app/accounts/people/roles-held.server.ts'
import { removedRole } from '#app/accounts/roles.ts'
import { roleMayNot } from '#app/accounts/session/session.server.ts'
import type { AppContext, Session } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { dropOffersOf, dropOffersTo } from './offers.server.ts'
import type { OwnershipEmail } from './ownership-emails.server.ts'

/** How long an offer stands, ms. */
const validMs = 7 * 24 * 60 * 60 * 1000

/**
 * Offers the ownership to somebody of the staff, in the place of an offer before. Nothing changes
 * until they accept. Throws `badRequest` at the field, `conflict` where it is an owner already.
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
    await holdRoles(tx)
    await requireOwner(tx, ownerId)
    await requireFitting(tx, userId)
    await dropOffersOf(tx, ownerId)
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

/** Takes an owner's offer back. Throws `notFound` where it was accepted, declined or has ended. */
export async function withdrawOffer({ db }: AppContext, ownerId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('ownershipOffers')
    .where('fromUserId', '=', ownerId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw noOffer()
}

/** Says no to an offer, which ends with it; its owner is told. Throws `notFound`. */
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
 * Accepts the ownership: who accepts is an owner from then on, who offered has the role that they
 * chose. Throws `badRequest` for a wrong password, `notFound` where the offer stands no more.
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
    await holdRoles(tx)
    const { roleAfter: role } = await takeOffer(tx, now, userId, ownerId)
    await setRole(tx, userId, { role: 'owner' })
    await setRole(tx, ownerId, { role })
    await dropOffersTo(tx, userId)
    await enqueue(tx, now, accessJob, { userId })
    await enqueue(tx, now, accessJob, { userId: ownerId })
    await announce(tx, now, { kind: 'received', toId: userId, otherId: ownerId, role })
    await announce(tx, now, { kind: 'handedOver', toId: ownerId, otherId: userId, role })
  })
}

/** Uses an offer up: of two who answer it at once, one finds it. */
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

/** What was allowed when the call came may be over by the time the roles are held. */
async function requireOwner(tx: Db, userId: string): Promise<void> {
  const owner = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '=', 'owner')
    .executeTakeFirst()
  if (!owner) throw roleMayNot()
}

async function requireFitting(tx: Db, userId: string): Promise<void> {
  const person = await tx
    .selectFrom('users')
    .select(['name', 'role'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!person || person.role === removedRole) {
    const message = 'There is no such person: they may have been removed'
    throw new AppError('badRequest', message, { fields: [{ path: 'userId', message }] })
  }
  if (person.role === 'owner') {
    const message = `${person.name} is an owner already.`
    throw new AppError('conflict', message, { fields: [{ path: 'userId', message }] })
  }
}

function announce(tx: Db, now: Date, email: OwnershipEmail): Promise<unknown> {
  return enqueue(tx, now, ownershipJob, email)
}

function noOffer(): AppError {
  return new AppError(
    'notFound',
    'There is no such offer any more: it was accepted, declined or withdrawn, or its seven days are over',
  )
}
