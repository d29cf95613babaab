import { chunks } from '#platform/db/chunks.ts'
import type { Db } from '#platform/db/open.ts'
import { newId } from '#platform/ids.ts'

/** How many addresses one statement names. */
const atOnce = 500

/** Which of these addresses are known: on the list, or taken off it. */
export async function findSignUps(
  db: Db,
  emails: readonly string[],
): Promise<Map<string, { isRemoved: boolean }>> {
  const found = new Map<string, { isRemoved: boolean }>()
  for (const some of chunks(emails, atOnce)) {
    const rows = await db
      .selectFrom('newsletterSignups')
      .select(['email', 'removedAt'])
      .where('email', 'in', some)
      .execute()
    for (const { email, removedAt } of rows) found.set(email, { isRemoved: removedAt !== null })
  }
  return found
}

/** Puts addresses on the list that an import brought; one that is known stays as it is. Answers the ids. */
export async function bringSignUps(
  db: Db,
  now: Date,
  emails: readonly string[],
  importId: string,
): Promise<string[]> {
  const createdAt = now.toISOString()
  const ids: string[] = []
  for (const some of chunks(emails, atOnce)) {
    const rows = await db
      .insertInto('newsletterSignups')
      .values(some.map((email) => ({ id: newId(), email, createdAt, removedAt: null, importId })))
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
export async function takeBackSignUps(db: Db, importId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('newsletterSignups')
    .where('importId', '=', importId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
