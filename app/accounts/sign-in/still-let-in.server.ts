import { z } from 'zod'
import type { RequestContext } from '#platform/context.ts'

/** The password that is stored of a person at one moment. */
export type StoredPassword = { userId: string; password: string | null }

/** What is stored of the password of who has this address. */
export function findPassword(
  { db }: RequestContext,
  email: string,
): Promise<StoredPassword | undefined> {
  return db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.userId')
    .select(['userId', 'password'])
    .where('users.email', '=', email.toLowerCase())
    .executeTakeFirst()
}

/** The same of who has given it, and is asked for the code. */
export function findPasswordAskedForCode(
  { db }: RequestContext,
  challenge: string,
): Promise<StoredPassword | undefined> {
  return db
    .selectFrom('verifications')
    .innerJoin('accounts', 'accounts.userId', 'verifications.value')
    .select(['userId', 'password'])
    .where('identifier', '=', challenge.slice(0, challenge.lastIndexOf('.')))
    .executeTakeFirst()
}

/**
 * True where the password is the one that it was before the sign-in library let somebody in. A new one ends all
 * sessions, and what was under way meanwhile would be one more: that is ended here, its session or its question for the code.
 */
export async function isStillLetIn(
  { db }: RequestContext,
  before: StoredPassword | undefined,
  begun: unknown,
): Promise<boolean> {
  const { userId = '', password = null } = before ?? {}
  const after = await db
    .selectFrom('accounts')
    .select('password')
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (password !== null && password === after?.password) return true
  const { token = '' } = z.object({ token: z.string() }).safeParse(begun).data ?? {}
  await db.deleteFrom('sessions').where('token', '=', token).execute()
  await db.deleteFrom('verifications').where('value', '=', userId).execute()
  return false
}
