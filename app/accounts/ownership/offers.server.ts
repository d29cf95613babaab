import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import type { OfferToMe, OwnOffer } from './ownership-schema.ts'

type Reading = Pick<AppContext, 'db' | 'now'>

/** What an owner has offered, while it holds. */
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

/** What owners offer to somebody, while it holds. */
export async function listOffersTo({ db, now }: Reading, userId: string): Promise<OfferToMe[]> {
  return standing(db, now())
    .innerJoin('users', 'users.id', 'fromUserId')
    .select(['fromUserId as fromId', 'users.name as fromName', 'roleAfter', 'expiresAt'])
    .where('toUserId', '=', userId)
    .orderBy('offeredAt')
    .orderBy('fromUserId')
    .execute()
}

/** Lets go of what one who is no owner any more has offered. */
export async function dropOffersOf(tx: Db, ownerId: string): Promise<void> {
  await tx.deleteFrom('ownershipOffers').where('fromUserId', '=', ownerId).execute()
}

/** Lets go of what is offered to one who is an owner by now, or has left. */
export async function dropOffersTo(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('ownershipOffers').where('toUserId', '=', userId).execute()
}

function standing(db: Db, now: Date) {
  return db.selectFrom('ownershipOffers').where('expiresAt', '>', now.toISOString())
}
