import { getAuth } from '#app/accounts/session/session.server.ts'
import type { AppContext } from '#platform/context.ts'

/** Returns the stored hash of a password (scrypt, by better-auth). */
export async function hashPassword(context: AppContext, password: string): Promise<string> {
  const { password: passwords } = await getPasswordTools(context)
  return passwords.hash(password)
}

/** True if this is the person's password. */
export async function isPasswordOf(
  context: AppContext,
  userId: string,
  password: string,
): Promise<boolean> {
  const { password: passwords } = await getPasswordTools(context)
  const account = await context.db
    .selectFrom('accounts')
    .select('password')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return account?.password ? passwords.verify({ hash: account.password, password }) : false
}

async function getPasswordTools(context: AppContext) {
  const auth = await getAuth(context)
  return auth.$context
}
