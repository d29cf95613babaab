import { readDocument } from '#app/content/kit/content.server.ts'
import { defineDocument } from '#app/content/kit/document.ts'
import { group } from '#app/content/kit/fields.ts'
import { loadOrLastKnown } from '#app/content/kit/last-known.server.ts'
import { type ContactFacts, contactFactsFields } from '#app/site/documents/contact-fields.ts'
import type { RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'

/** The one block of the contact document that every page may need. */
export const contactFacts = defineDocument({
  key: 'contact',
  label: 'Contact',
  publicPath: '/contact',
  fields: { contactInfo: group('Contact information', contactFactsFields) },
})

/** Reads how to reach the ministry, for work that may fail and be tried again. */
export async function getContactFacts(db: Db): Promise<ContactFacts> {
  return (await readDocument(db, contactFacts)).values.contactInfo
}

/** Reads the office hours as staff wrote them in English, whose times code can read; never throws. */
export async function readOfficeHours(context: RequestContext): Promise<ContactFacts['hours']> {
  return (await readContactFacts({ ...context, language: 'en' })).hours
}

/** Reads how to reach the ministry, for a page; never throws. */
export async function readContactFacts(context: RequestContext): Promise<ContactFacts> {
  return (await loadOrLastKnown(context, contactFacts)).contactInfo
}
