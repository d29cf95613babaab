import { type SelectQueryBuilder, sql } from 'kysely'
import type { SignUpRow, signUpStatuses } from '#app/events/responses/staff-schema.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { containsEvery, searchWordsOf } from '#platform/db/search.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { RateLimit } from '#platform/endpoint.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { trashCutoff } from '#platform/limits/trash.ts'

/** How often one address may sign up. */
export const signUpLimit: RateLimit = { name: 'newsletter', count: 10, seconds: 600 }

/** Which addresses staff want to see, at most `limit`. */
export type SignUpFilter = {
  status: (typeof signUpStatuses)[number]
  search?: string | undefined
  /** what `signUpCursorOf` says of the last one already had */
  cursor?: string | undefined
  limit: number
}

/** What such a cursor looks like: when it came, its id. */
export const signUpCursorShape = /^[^~]{1,40}~[^~]{1,60}$/

/** Where an address stands in the list. */
export function signUpCursorOf({ createdAt, id }: SignUpRow): string {
  return `${createdAt}~${id}`
}

/**
 * Puts an e-mail address on the newsletter's list. One that is on it already stays as it is; one
 * that was taken off it is there anew, for it asked to be, and so is one that staff had brought in.
 */
export async function signUp({ db, now }: Pick<AppContext, 'db' | 'now'>, email: string) {
  const createdAt = now().toISOString()
  await db
    .insertInto('newsletterSignups')
    .values({ id: newId(), email: email.toLowerCase(), createdAt, removedAt: null })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ createdAt, removedAt: null, importId: null })
        .where((row) =>
          row.or([
            row('newsletterSignups.removedAt', 'is not', null),
            row('newsletterSignups.importId', 'is not', null),
          ]),
        ),
    )
    .execute()
}

/** Addresses of the newsletter, newest first. */
export async function listSignUps(db: Db, filter: SignUpFilter): Promise<SignUpRow[]> {
  return narrowed(db.selectFrom('newsletterSignups'), filter)
    .select(['id', 'email', 'createdAt', 'removedAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .execute()
}

/** How many addresses are on the list. */
export async function countSignUps(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('newsletterSignups')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Takes an address off the list, or puts it back. Throws `notFound`. */
export async function changeSignUp(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  id: string,
  { removed }: { removed: boolean },
): Promise<void> {
  const row = await db
    .updateTable('newsletterSignups')
    .set((row) => ({
      removedAt: removed
        ? row.fn.coalesce('removedAt', row.val(now().toISOString()))
        : row.val(null),
    }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new AppError('notFound', 'This address is no longer here')
}

/** Deletes for good what was taken off the list a month ago. */
export async function forgetRemovedSignUps({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  const before = trashCutoff(now())
  await db.deleteFrom('newsletterSignups').where('removedAt', '<', before).execute()
}

type SignUpQuery = SelectQueryBuilder<Tables, 'newsletterSignups', object>

function narrowed(all: SignUpQuery, { status, search = '', cursor }: SignUpFilter): SignUpQuery {
  let query = all.where('removedAt', status === 'removed' ? 'is not' : 'is', null)
  query = query.where(containsEvery(sql`email`, searchWordsOf(search)))
  if (!cursor) return query
  const [createdAt = '', id = ''] = cursor.split('~')
  return query.where(({ eb, and, or }) =>
    or([
      eb('createdAt', '<', createdAt),
      and([eb('createdAt', '=', createdAt), eb('id', '<', id)]),
    ]),
  )
}
