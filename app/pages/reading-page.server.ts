import { loadContent } from '#app/content/content.server.ts'
import type { DocumentDefinition } from '#app/content/document.ts'
import type { Fields } from '#app/content/fields.ts'
import { readContactFacts } from '#app/site/contact-facts.ts'
import type { RequestContext } from '#server/context.ts'

/** What a page to read shows: its document, and how to reach the ministry where that is known. */
export async function loadReadingPage<F extends Fields>(
  context: RequestContext,
  document: DocumentDefinition<F>,
) {
  const [content, { phone, email, address }] = await Promise.all([
    loadContent(context, document),
    readContactFacts(context),
  ])
  return { content, contact: { phone, email, address } }
}
