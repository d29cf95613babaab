import type { RequestContext } from '#platform/context.ts'
import { chunks } from '#platform/db/chunks.ts'
import type { Db } from '#platform/db/open.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import { findUnsubscribed } from './confirmation.server.ts'
import { signUpIdOf } from './newsletter-links.ts'

/** How many addresses one statement names. */
const atOnce = 500

/** What is known of an address: on the list, waiting to be confirmed, or removed, however long ago. */
export type KnownSignUp = 'listed' | 'unconfirmed' | 'removed'

/** Which of these addresses are known. */
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

/** Puts addresses on the list that an import brought; one that is known stays as it is. Answers the ids. */
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
 * Takes off the list what an import put there, for good. Who signed up themselves since stays, and so does
 * the mark of who asked to be taken off. Answers how many are gone.
 */
export async function undoImportedSignUps(db: Db, importId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('newsletterSignups')
    .where('importId', '=', importId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
