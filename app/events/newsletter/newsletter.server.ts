import { sql } from 'kysely'
import type { SignUpRow, signUpStatuses } from '#app/events/responses/staff-schema.ts'
import { trashCutoff } from '#app/ui/trash.ts'
import type { AppContext } from '#platform/context.ts'
import { chunks } from '#platform/db/chunks.ts'
import type { Db } from '#platform/db/open.ts'
import { containsEvery, searchWordsOf } from '#platform/db/search.ts'
import { AppError } from '#platform/errors.ts'
import { forgetEmails } from '#platform/outbox/email-log.ts'
import { unsubscribeFingerprint } from './newsletter-links.ts'

/** Which addresses staff want to see, at most `limit`. */
export type SignUpFilter = {
  status: (typeof signUpStatuses)[number]
  search?: string | undefined
  /** the `signUpCursorOf` of the last row received */
  cursor?: string | undefined
  limit: number
}

/** The format of a cursor: creation time, id. */
export const signUpCursorShape = /^[^~]{1,40}~[^~]{1,60}$/

/** How many rows one statement writes. */
const rowsAtOnce = 500

/** The cursor of a row. */
export function signUpCursorOf({ createdAt, id }: Pick<SignUpRow, 'createdAt' | 'id'>): string {
  return `${createdAt}~${id}`
}

/** Addresses of one status, newest first. */
export function listSignUps(db: Db, filter: SignUpFilter): Promise<SignUpRow[]> {
  return filter.status === 'unconfirmed' ? listRequests(db, filter) : listKnown(db, filter)
}

/** Most addresses that are compared with a misspelled search. */
const maxCompared = 50_000

/** Confirmed addresses that weren't removed, newest first. */
export async function listSignUpEmails(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('newsletterSignups')
    .select('email')
    .where('removedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(maxCompared)
    .execute()
  return rows.map(({ email }) => email)
}

async function listKnown(
  db: Db,
  { status, search = '', cursor, limit }: SignUpFilter,
): Promise<SignUpRow[]> {
  const rows = await db
    .selectFrom('newsletterSignups')
    .select(['id', 'email', 'createdAt', 'confirmedAt', 'removedAt', 'stoppedAt', 'importId'])
    .where('removedAt', status === 'removed' ? 'is not' : 'is', null)
    .where(containsEvery(sql`email`, searchWordsOf(search)))
    .$if(cursor !== undefined, (query) => query.where(isAfter(cursor)))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ importId, ...row }) => ({
    ...row,
    askedAt: null,
    isImported: importId !== null,
  }))
}

async function listRequests(
  db: Db,
  { search = '', cursor, limit }: SignUpFilter,
): Promise<SignUpRow[]> {
  const rows = await db
    .selectFrom('newsletterRequests')
    .select(['id', 'email', 'createdAt', 'askedAt'])
    .where(containsEvery(sql`email`, searchWordsOf(search)))
    .$if(cursor !== undefined, (query) => query.where(isAfter(cursor)))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const never = { confirmedAt: null, removedAt: null, stoppedAt: null, isImported: false }
  return rows.map((row) => ({ ...row, ...never }))
}

function isAfter(cursor = '') {
  const [createdAt = '', id = ''] = cursor.split('~')
  return sql<boolean>`(created_at < ${createdAt} or (created_at = ${createdAt} and id < ${id}))`
}

/** Counts listed and unconfirmed emails. */
export async function countSignUps(db: Db): Promise<{ listed: number; unconfirmed: number }> {
  const [listed, unconfirmed] = await Promise.all([
    db
      .selectFrom('newsletterSignups')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('removedAt', 'is', null)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('newsletterRequests')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { listed: Number(listed.count), unconfirmed: Number(unconfirmed.count) }
}

/**
 * Removes an address from the list, or restores it. Throws `notFound`, and `conflict` if its
 * owner unsubscribed, which only they can undo.
 */
export async function changeSignUp(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  id: string,
  { removed }: { removed: boolean },
): Promise<void> {
  const changed = await db
    .updateTable('newsletterSignups')
    .set((row) => ({
      removedAt: removed
        ? row.fn.coalesce('removedAt', row.val(now().toISOString()))
        : row.val(null),
    }))
    .where('id', '=', id)
    .$if(!removed, (query) => query.where('stoppedAt', 'is', null))
    .returning('id')
    .executeTakeFirst()
  if (changed) return
  const stopped = await db
    .selectFrom('newsletterSignups')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!stopped) throw new AppError('notFound', 'This address is no longer here')
  throw new AppError('conflict', 'They unsubscribed themselves, so only they can sign up again.')
}

/** Deletes a sign-up that was never confirmed. Throws `notFound`. */
export async function deleteUnconfirmed(db: Db, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('newsletterRequests')
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('notFound', 'This address is no longer here')
}

/**
 * Deletes addresses that were removed a month ago. A keyed hash of each stays, so that no import brings
 * back someone who was removed.
 */
export async function deleteOldRemovedSignUps({
  db,
  now,
  secrets,
}: Pick<AppContext, 'db' | 'now' | 'secrets'>): Promise<void> {
  const before = trashCutoff(now())
  await db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('newsletterSignups')
      .where('removedAt', '<', before)
      .returning(['id', 'email', 'removedAt'])
      .execute()
    await forgetEmails(
      tx,
      gone.map(({ id }) => `signup:${id}`),
    )
    for (const some of chunks(gone, rowsAtOnce)) {
      await tx
        .insertInto('newsletterStops')
        .values(
          some.map(({ email, removedAt }) => ({
            fingerprint: unsubscribeFingerprint(secrets, email),
            stoppedAt: removedAt ?? before,
          })),
        )
        .onConflict((conflict) => conflict.column('fingerprint').doNothing())
        .execute()
    }
  })
}
