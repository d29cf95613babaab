import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { isTranslatable } from '#app/content/kit/translatable.ts'
import { builtInSpanish } from '#app/spanish/built-in-texts.ts'
import type { Translations } from './content-translations.ts'
import type { SpanishText } from './spanish-schema.ts'
import { textsOf } from './texts.ts'

/** All translatable texts of a document with their Spanish, in field order. */
export function spanishTextsOf(
  document: DocumentDefinition,
  values: unknown,
  translations: Translations,
): SpanishText[] {
  return [...textsOf(document, values).values()].map(({ english, field, path, place }) => {
    const isNeeded = isTranslatable(field, english)
    const isLong = field.kind === 'formatted' || field.kind === 'paragraph'
    const text = { path, place, english, isNeeded, isLong }
    const formatted = field.kind === 'formatted' ? { isFormatted: true as const } : {}
    return { ...text, ...formatted, ...stateOf(translations.get(english), builtInSpanish(english)) }
  })
}

/** The stored Spanish of a text, or else the built-in one. */
export function stateOf(
  own: { spanish: string; madeFor?: string | undefined } | undefined,
  builtIn: string | undefined,
): Pick<SpanishText, 'spanish' | 'from' | 'madeFor'> {
  if (!own) return { spanish: builtIn ?? '', from: builtIn === undefined ? 'none' : 'site' }
  const { spanish, madeFor } = own
  return { spanish, from: 'staff', ...(madeFor === undefined ? {} : { madeFor }) }
}
