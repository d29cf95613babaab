import type { ActivityFacts } from '#platform/activity.ts'
import type { RequestContext } from '#platform/context.ts'

type Ids = Record<string, string>

/** A response for the activity log, without who responded. */
export async function readResponseFacts(
  { db }: RequestContext,
  { id = '' }: Ids,
): Promise<ActivityFacts | undefined> {
  const row = await db
    .selectFrom('eventResponses')
    .select(['eventTitle', 'occurrenceDate', 'cancelledAt', 'remindedFor'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const facts = {
    Canceled: row.cancelledAt === null ? 'no' : 'yes',
    Reminded: row.remindedFor === null ? 'no' : 'yes',
  }
  return { name: `${row.eventTitle}, ${row.occurrenceDate}`, facts }
}

/** A newsletter subscriber, without the address. */
export async function readSignUpFacts(
  { db }: RequestContext,
  { id = '' }: Ids,
): Promise<ActivityFacts | undefined> {
  const row = await db
    .selectFrom('newsletterSignups')
    .select('removedAt')
    .where('id', '=', id)
    .executeTakeFirst()
  const facts = { 'On the list': row?.removedAt === null ? 'yes' : 'no' }
  return row && { name: 'A newsletter subscriber', facts }
}
