import { loadContent } from '#app/content/content.server.ts'
import type { DocumentDefinition } from '#app/content/document.ts'
import type { Fields } from '#app/content/fields.ts'
import { readContactFacts } from '#app/site/contact-facts.ts'
import type { RequestContext } from '#server/context.ts'

/** What a page to read shows: its document, and the number to call where the ministry gave one. */
export async function loadReadingPage<F extends Fields>(
  context: RequestContext,
  document: DocumentDefinition<F>,
) {
  const [content, { phone }] = await Promise.all([
    loadContent(context, document),
    readContactFacts(context),
  ])
  return { content, phone }
}
