import type { DocumentDefinition } from '#app/content/kit/document.ts'
import type { Fields, ValuesOf } from '#app/content/kit/fields.ts'
import { isTranslatable } from '#app/content/kit/translatable.ts'
import { builtInSpanish } from '#app/spanish/built-in-texts.ts'
import type { Translations } from './content-translations.ts'
import { mapTexts } from './texts.ts'

/** The Spanish of a text: stored, or built-in. */
export function spanishOf(english: string, translations: Translations): string | undefined {
  return translations.get(english)?.spanish ?? builtInSpanish(english)
}

/**
 * A document's values in Spanish. Texts without Spanish stay English and are added to `left`, for
 * the page to mark.
 */
export function inSpanish<F extends Fields>(
  document: DocumentDefinition<F>,
  values: ValuesOf<F>,
  translations: Translations,
  left?: Set<string>,
): ValuesOf<F> {
  return mapTexts(document, values, (english, field) => {
    const spanish = spanishOf(english, translations)
    if (spanish === undefined && isTranslatable(field, english)) left?.add(english)
    return spanish ?? english
  }) as ValuesOf<F>
}
