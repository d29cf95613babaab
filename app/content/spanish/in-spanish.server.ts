import type { DocumentDefinition } from '#app/content/kit/document.ts'
import type { Fields, ValuesOf } from '#app/content/kit/fields.ts'
import { isTranslatable } from '#app/content/kit/translatable.ts'
import { builtInText } from '#app/spanish/built-in-text.ts'
import type { OtherLanguage } from '#platform/language.ts'
import type { AllTranslations, Translations } from './content-translations.ts'
import { mapTexts } from './texts.ts'

/** The translation of a text: stored, or built-in. */
export function translationOf(
  english: string,
  language: OtherLanguage,
  translations: Translations,
): string | undefined {
  return translations.get(english)?.text ?? builtInText(language, english)
}

/**
 * A document's values in another language. Untranslated texts stay English and are added to `left`, for
 * the page to mark.
 */
export function translate<F extends Fields>(
  document: DocumentDefinition<F>,
  values: ValuesOf<F>,
  language: OtherLanguage,
  translations: AllTranslations,
  left?: Set<string>,
): ValuesOf<F> {
  return mapTexts(document, values, (english, field) => {
    const text = translationOf(english, language, translations[language])
    if (text === undefined && isTranslatable(field, english)) left?.add(english)
    return text ?? english
  }) as ValuesOf<F>
}
