import { loadContent, readDocument } from '#app/content/content.server.ts'
import { defineDocument } from '#app/content/document.ts'
import { group } from '#app/content/fields.ts'
import type { RequestContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { type ContactFacts, contactFactsFields } from './contact-fields.ts'

/** The one block of the contact document that every page may need. */
const contactFacts = defineDocument({
  key: 'contact',
  label: 'Contact',
  publicPath: '/contact',
  fields: { contactInfo: group('Contact information', contactFactsFields) },
})

/** Reads how to reach the ministry, for work that may fail and be tried again. */
export async function getContactFacts(db: Db): Promise<ContactFacts> {
  return (await readDocument(db, contactFacts)).values.contactInfo
}

/** Reads how to reach the ministry, for a page; never throws. */
export async function readContactFacts(context: RequestContext): Promise<ContactFacts> {
  return (await loadContent(context, contactFacts)).contactInfo
}
