import type { RequestContext } from '#platform/context.ts'
import { chunks } from '#platform/db/chunks.ts'
import type { Db } from '#platform/db/open.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import { findUnsubscribed } from './confirmation.server.ts'
import { signUpIdOf } from './newsletter-links.ts'

/** How many emails one statement names. */
const atOnce = 500

/** The state of an email: listed, waiting for confirmation, or removed at any time. */
export type KnownSignUp = 'listed' | 'unconfirmed' | 'removed'

/** Returns the state of each known email. */
export async function findSignUps(
  { db, secrets }: { db: Db; secrets: Secrets },
  emails: readonly string[],
): Promise<Map<string, KnownSignUp>> {
  const found = new Map<string, KnownSignUp>()
  for (const some of chunks(emails, atOnce)) {
    const rows = await db
      .selectFrom('newsletterSignups')
      .select(['email', 'removedAt'])
      .where('email', 'in', some)
      .execute()
    const requests = await db
      .selectFrom('newsletterRequests')
      .select('email')
      .where('email', 'in', some)
      .execute()
    for (const { email } of requests) found.set(email, 'unconfirmed')
    for (const email of await findUnsubscribed({ db, secrets }, some)) found.set(email, 'removed')
    for (const { email, removedAt } of rows) found.set(email, removedAt ? 'removed' : 'listed')
  }
  return found
}

/** Adds imported emails to the list, skipping known ones. Returns the new ids. */
export async function importSignUps(
  { db, secrets, now }: Pick<RequestContext, 'db' | 'secrets' | 'now'>,
  emails: readonly string[],
  importId: string,
): Promise<string[]> {
  const createdAt = now().toISOString()
  const ids: string[] = []
  for (const some of chunks(emails, atOnce)) {
    const rows = await db
      .insertInto('newsletterSignups')
      .values(
        some.map((email) => {
          const id = signUpIdOf(secrets, email)
          return { id, email, createdAt, removedAt: null, importId }
        }),
      )
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .execute()
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/**
 * Deletes what an import added, except people who have since signed up themselves or unsubscribed.
 * Returns how many were deleted.
 */
export async function undoImportedSignUps(db: Db, importId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('newsletterSignups')
    .where('importId', '=', importId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
