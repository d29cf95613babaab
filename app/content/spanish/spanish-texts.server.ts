import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { isTranslatable } from '#app/content/kit/translatable.ts'
import { builtInText } from '#app/spanish/built-in-text.ts'
import type { OtherLanguage } from '#platform/language.ts'
import type { AllTranslations } from './content-translations.ts'
import type { SpanishText } from './spanish-schema.ts'
import { textsOf } from './texts.ts'

/** All translatable texts of a document with their translations into a language, in field order. */
export function translatedTextsOf(
  document: DocumentDefinition,
  values: unknown,
  language: OtherLanguage,
  translations: AllTranslations,
): SpanishText[] {
  return [...textsOf(document, values).values()].map(({ english, field, path, place }) => {
    const isNeeded = isTranslatable(field, english)
    const isLong = field.kind === 'formatted' || field.kind === 'paragraph'
    const text = { path, place, english, isNeeded, isLong }
    const formatted = field.kind === 'formatted' ? { isFormatted: true as const } : {}
    return {
      ...text,
      ...formatted,
      ...stateOf(translations[language].get(english), builtInText(language, english)),
    }
  })
}

/** The stored translation of a text, or else the built-in one; the API calls either `spanish`. */
export function stateOf(
  own: { text: string; madeFor?: string | undefined } | undefined,
  builtIn: string | undefined,
): Pick<SpanishText, 'spanish' | 'from' | 'madeFor'> {
  if (!own) return { spanish: builtIn ?? '', from: builtIn === undefined ? 'none' : 'site' }
  const { text, madeFor } = own
  return { spanish: text, from: 'staff', ...(madeFor === undefined ? {} : { madeFor }) }
}
