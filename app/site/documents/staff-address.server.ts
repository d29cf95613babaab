import { listOwners } from '#app/accounts/people/people.server.ts'
import { getContactFacts } from '#app/site/contact-facts.ts'
import type { AppContext } from '#platform/context.ts'

/** Where e-mails to staff go: the contact page's e-mail, otherwise the owner's. Throws without one. */
export async function getStaffAddress({ db }: Pick<AppContext, 'db'>): Promise<string> {
  const { email } = await getContactFacts(db)
  const to = email || (await listOwners(db))[0]?.email
  if (!to) throw new Error('nobody to tell: no e-mail in the contact document, and no owner')
  return to
}
