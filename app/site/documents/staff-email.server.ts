import { listOwners } from '#app/accounts/people/people.server.ts'
import { getContactFacts } from '#app/site/contact-facts.ts'
import type { AppContext } from '#platform/context.ts'

/** Returns the Contact page's email, or else an owner's. Throws if there is neither. */
export async function getStaffEmail({ db }: Pick<AppContext, 'db'>): Promise<string> {
  const { email } = await getContactFacts(db)
  const to = email || (await listOwners(db))[0]?.email
  if (!to)
    throw new Error('No staff email address: the Contact page has no email, and there is no owner')
  return to
}
