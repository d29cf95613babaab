import { loadContent } from '#app/content/kit/content.server.ts'
import { type DocumentDefinition, defineDocument } from '#app/content/kit/document.ts'
import { type Fields, group } from '#app/content/kit/fields.ts'
import { readContactFacts } from '#app/site/contact-facts.ts'
import { orderRecordsFields } from '#app/site/documents/order-records-fields.ts'
import { site } from '#app/site/documents/site-document.ts'
import type { RequestContext } from '#platform/context.ts'
import type { PolicyFacts } from './policy-copy.ts'

/** The part of the shop settings that policies mention. */
const shopRecords = defineDocument({
  key: 'shop',
  label: 'Shop settings',
  publicPath: '/shop',
  fields: { records: group('Records', orderRecordsFields) },
})

/** A policy's content and the values to fill in. */
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

/** Reads the settings that policies mention. Never throws. */
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
