import { z } from 'zod'
import type { RequestContext } from '#platform/context.ts'

/** A person's stored password hash at one moment. */
export type StoredPassword = { userId: string; password: string | null }

/** Returns the stored password hash for an email. */
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

/** The same for someone who gave the password and is being asked for the code. */
export function findPasswordByChallenge(
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
 * True if the password is unchanged since before better-auth let someone in. A password change ends
 * all sessions; a sign-in that overlapped with it is undone here (its session or pending code).
 */
export async function isPasswordUnchanged(
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
