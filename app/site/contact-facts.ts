import { readDocument } from '#app/content/kit/content.server.ts'
import { defineDocument } from '#app/content/kit/document.ts'
import { group } from '#app/content/kit/fields.ts'
import { loadOrLastKnown } from '#app/content/kit/last-known.server.ts'
import { type ContactFacts, contactFactsFields } from '#app/site/documents/contact-fields.ts'
import type { OfficeHours } from '#app/site/openings.ts'
import type { RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { sourceLanguage } from '#platform/language.ts'

/** Only the contact details, which every page may need. */
export const contactFacts = defineDocument({
  key: 'contact',
  label: 'Contact',
  publicPath: '/contact',
  fields: { contactInfo: group('Contact information', contactFactsFields) },
})

/** Contact details for jobs. Throws if they can't be read. */
export async function getContactFacts(db: Db): Promise<ContactFacts> {
  return (await readDocument(db, contactFacts)).values.contactInfo
}

/** Office hours in English, which code can parse. Never throws. */
export async function readOfficeHours(context: RequestContext): Promise<OfficeHours> {
  return readContactFacts({ ...context, language: sourceLanguage })
}

/** Contact details for a page. Never throws. */
export async function readContactFacts(context: RequestContext): Promise<ContactFacts> {
  return (await loadOrLastKnown(context, contactFacts)).contactInfo
}
