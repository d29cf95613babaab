import { loadContent } from '#app/content/kit/content.server.ts'
import { type DocumentDefinition, defineDocument } from '#app/content/kit/document.ts'
import { type Fields, group } from '#app/content/kit/fields.ts'
import { readContactFacts } from '#app/site/contact-facts.ts'
import { orderRecordsFields } from '#app/site/documents/order-records-fields.ts'
import { site } from '#app/site/documents/site-document.ts'
import type { RequestContext } from '#platform/context.ts'
import type { PolicyFacts } from './policy-copy.ts'

/** The one block of the shop's settings that policies tell of. */
const shopRecords = defineDocument({
  key: 'shop',
  label: 'Shop settings',
  publicPath: '/shop',
  fields: { records: group('Records', orderRecordsFields) },
})

/** A policy as it is written, and what is filled in. */
export async function loadPolicy<F extends Fields>(
  context: RequestContext,
  document: DocumentDefinition<F>,
) {
  const [content, facts] = await Promise.all([
    loadContent(context, document),
    readPolicyFacts(context),
  ])
  return { content, facts }
}

/** What policies tell of the settings; never throws. */
export async function readPolicyFacts(context: RequestContext): Promise<PolicyFacts> {
  const [{ phone, email }, { records: forVisitors }, { records: forBuyers }] = await Promise.all([
    readContactFacts(context),
    loadContent(context, site),
    loadContent(context, shopRecords),
  ])
  return {
    messageMonths: forVisitors.messageMonths,
    responseMonths: forVisitors.responseMonths,
    personalYears: forBuyers.personalYears,
    isForwarded: context.config.contactFormUrl !== undefined,
    phone,
    email,
    language: context.language,
  }
}
