import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { isTranslatable } from '#app/content/kit/translatable.ts'
import { readTranslations } from './content-translations.ts'
import { spanishOf } from './in-spanish.server.ts'
import { textsOf } from './texts.ts'

/** How many texts begin a page: its title and what stands below it. */
const headingTexts = 2

/**
 * The rule for calling a page Spanish, from the Spanish of each of its texts in order, undefined for a text without
 * any: its first two texts are in Spanish, or at least half of all are. A page without texts is as Spanish as its frame.
 */
export function isMostlySpanish(spanish: readonly (string | undefined)[]): boolean {
  const isSaid = (one: string | undefined) => one !== undefined
  const heading = spanish.slice(0, headingTexts)
  if (heading.length === headingTexts && heading.every(isSaid)) return true
  return spanish.filter(isSaid).length * 2 >= spanish.length
}

/** True if the page that shows a document may be announced as a Spanish page. `body` is what's stored of it. */
export function isDocumentInSpanish(document: DocumentDefinition, body: unknown): boolean {
  const translations = readTranslations(body)
  const texts = textsOf(document, document.whole.read.parse(body)).values()
  return isMostlySpanish(
    [...texts]
      .filter(({ field, english }) => isTranslatable(field, english))
      .map(({ english }) => spanishOf(english, translations)),
  )
}
