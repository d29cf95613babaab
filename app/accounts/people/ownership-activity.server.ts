import { roleLabel } from '#app/accounts/roles.ts'
import type { ActivityFacts } from '#platform/activity.ts'
import type { RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { findOwnOffer } from './offers.server.ts'

type Ids = Record<string, string>

/** The signed-in owner's offer, for the activity. */
export function readOwnOfferFacts(context: RequestContext): Promise<ActivityFacts | undefined> {
  return readOfferFacts(context, { id: context.session?.userId ?? '' })
}

/** An owner's offer, for the activity. */
export async function readOfferFacts(
  context: RequestContext,
  { id = '' }: Ids,
): Promise<ActivityFacts | undefined> {
  const offer = await findOwnOffer(context, id)
  if (!offer) return undefined
  const facts = { 'Offered to': offer.toName, 'New role': roleLabel(offer.roleAfter) }
  return { name: offer.toName, facts }
}

/** Both people in an ownership transfer. */
export async function readTransferFacts(
  { db, session }: RequestContext,
  { id = '' }: Ids,
): Promise<ActivityFacts | undefined> {
  const [giver, taker] = [await describe(db, id), await describe(db, session?.userId ?? '')]
  return giver && taker
    ? {
        name: taker.name,
        facts: { 'Previous owner': giver.words, 'New owner': taker.words },
      }
    : undefined
}

async function describe(db: Db, id: string) {
  const row = await db
    .selectFrom('users')
    .select(['name', 'role'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { name: row.name, words: `${row.name}: ${roleLabel(row.role)}` }
}
