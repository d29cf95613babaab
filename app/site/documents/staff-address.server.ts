import { getContactFacts } from '#app/site/contact-facts.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'

/** Where e-mails to staff go: the contact page's e-mail, otherwise the owner's. Throws without one. */
export async function getStaffAddress({ db }: Pick<AppContext, 'db'>): Promise<string> {
  const { email } = await getContactFacts(db)
  const to = email || (await findOwnerEmail(db))
  if (!to) throw new Error('nobody to tell: no e-mail in the contact document, and no owner')
  return to
}

async function findOwnerEmail(db: Db): Promise<string | undefined> {
  const owner = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'owner')
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()
  return owner?.email
}
