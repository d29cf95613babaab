import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { isTranslatable } from '#app/content/kit/translatable.ts'
import { readTranslations } from './content-translations.ts'
import { spanishOf } from './in-spanish.server.ts'
import { textsOf } from './texts.ts'

/** How many texts count as a page's heading: title and lead. */
const headingTexts = 2

/**
 * Whether a page counts as Spanish: if its first two texts have Spanish, or at least half of all.
 * Undefined means untranslated; a page without texts counts as Spanish.
 */
export function isMostlySpanish(spanish: readonly (string | undefined)[]): boolean {
  const isSaid = (one: string | undefined) => one !== undefined
  const heading = spanish.slice(0, headingTexts)
  if (heading.length === headingTexts && heading.every(isSaid)) return true
  return spanish.filter(isSaid).length * 2 >= spanish.length
}

/** True if a document's page may be announced as Spanish. `body` is the stored document. */
export function isDocumentInSpanish(document: DocumentDefinition, body: unknown): boolean {
  const translations = readTranslations(body)
  const texts = textsOf(document, document.whole.read.parse(body)).values()
  return isMostlySpanish(
    [...texts]
      .filter(({ field, english }) => isTranslatable(field, english))
      .map(({ english }) => spanishOf(english, translations)),
  )
}
