import type { Letter } from '#app/ui/email/letter.ts'
import type { AppContext } from '#platform/context.ts'

/** A letter to a staff member; undefined if they have left. */
export async function letterToPerson(
  { db }: AppContext,
  userId: string,
  subject: string,
  paragraphs: string[],
): Promise<Letter | undefined> {
  const person = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.userId', 'users.id')
    .select(['users.name', 'users.email'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (!person) return undefined
  return { to: person.email, subject, paragraphs: [`Hello ${person.name},`, ...paragraphs] }
}

/** The site's name in emails. */
export function siteHost({ config }: AppContext): string {
  return new URL(config.siteUrl).host
}
