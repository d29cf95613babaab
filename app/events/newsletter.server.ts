import type { AppContext } from '#server/context.ts'
import type { RateLimit } from '#server/endpoint.ts'
import { newId } from '#server/ids.ts'

/** How often one address may sign up. */
export const signUpLimit: RateLimit = { name: 'newsletter', count: 10, seconds: 600 }

/** Puts an e-mail address on the newsletter's list; one that is on it already stays as it is. */
export async function signUp({ db, now }: Pick<AppContext, 'db' | 'now'>, email: string) {
  await db
    .insertInto('newsletterSignups')
    .values({
      id: newId(),
      email: email.toLowerCase(),
      createdAt: now().toISOString(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}
