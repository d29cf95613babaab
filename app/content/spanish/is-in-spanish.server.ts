import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { isTranslatable } from '#app/content/kit/translatable.ts'
import { type OtherLanguage, otherLanguages } from '#platform/language.ts'
import { readTranslations } from './content-translations.ts'
import { translationOf } from './in-spanish.server.ts'
import { textsOf } from './texts.ts'

/** How many texts count as a page's heading: title and lead. */
const headingTexts = 2

/**
 * Whether a page counts as translated: if its first two texts are, or at least half of all.
 * Undefined means untranslated; a page without texts counts as translated.
 */
export function isMostlyTranslated(texts: readonly (string | undefined)[]): boolean {
  const isSaid = (one: string | undefined) => one !== undefined
  const heading = texts.slice(0, headingTexts)
  if (heading.length === headingTexts && heading.every(isSaid)) return true
  return texts.filter(isSaid).length * 2 >= texts.length
}

/** The languages in which a document's page may be announced. `body` is the stored document. */
export function languagesOfDocument(document: DocumentDefinition, body: unknown): OtherLanguage[] {
  const texts = [...textsOf(document, document.whole.read.parse(body)).values()].filter(
    ({ field, english }) => isTranslatable(field, english),
  )
  return otherLanguages.filter((language) => {
    const translations = readTranslations(body, language)
    return isMostlyTranslated(
      texts.map(({ english }) => translationOf(english, language, translations)),
    )
  })
}
