import { readDocument } from '#app/content/kit/content.server.ts'
import { getContactFacts } from '#app/site/contact-facts.ts'
import { addressLines } from '#app/site/frame/layout-data.ts'
import type { EmailSender } from '#app/ui/email/letter.ts'
import type { Db } from '#platform/db/open.ts'
import { site } from './site-document.ts'

/** The ministry as the sender of emails and packages. */
export async function readSender(db: Db): Promise<EmailSender> {
  const [{ values }, { address, phone, email }] = await Promise.all([
    readDocument(db, site),
    getContactFacts(db),
  ])
  return {
    name: values.name,
    address: addressLines(address),
    phone: phone.trim(),
    email: email.trim(),
  }
}
