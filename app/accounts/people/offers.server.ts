import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import type { OwnOffer, ReceivedOffer } from './ownership-schema.ts'

type Reading = Pick<AppContext, 'db' | 'now'>

/** Returns an owner's pending offer. */
export async function findOwnOffer(
  { db, now }: Reading,
  ownerId: string,
): Promise<OwnOffer | undefined> {
  return standing(db, now())
    .innerJoin('users', 'users.id', 'toUserId')
    .select(['users.name as toName', 'roleAfter', 'offeredAt', 'expiresAt'])
    .where('fromUserId', '=', ownerId)
    .executeTakeFirst()
}

/** Returns pending offers made to someone. */
export async function listOffersTo({ db, now }: Reading, userId: string): Promise<ReceivedOffer[]> {
  return standing(db, now())
    .innerJoin('users', 'users.id', 'fromUserId')
    .select(['fromUserId as fromId', 'users.name as fromName', 'roleAfter', 'expiresAt'])
    .where('toUserId', '=', userId)
    .orderBy('offeredAt')
    .orderBy('fromUserId')
    .execute()
}

/** Deletes offers made by someone who is no longer an owner. */
export async function deleteOffersBy(tx: Db, ownerId: string): Promise<void> {
  await tx.deleteFrom('ownershipOffers').where('fromUserId', '=', ownerId).execute()
}

/** Deletes offers to someone who is now an owner or has left. */
export async function deleteOffersTo(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('ownershipOffers').where('toUserId', '=', userId).execute()
}

function standing(db: Db, now: Date) {
  return db.selectFrom('ownershipOffers').where('expiresAt', '>', now.toISOString())
}
