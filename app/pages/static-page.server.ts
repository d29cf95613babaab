import { loadContent } from '#app/content/kit/content.server.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import type { Fields } from '#app/content/kit/fields.ts'
import { readContactFacts } from '#app/site/contact-facts.ts'
import type { RequestContext } from '#platform/context.ts'

/** Loads a static page's document and the phone number. */
export async function loadStaticPage<F extends Fields>(
  context: RequestContext,
  document: DocumentDefinition<F>,
) {
  const [content, { phone }] = await Promise.all([
    loadContent(context, document),
    readContactFacts(context),
  ])
  return { content, phone }
}
