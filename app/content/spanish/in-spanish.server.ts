import type { DocumentDefinition } from '#app/content/kit/document.ts'
import type { Fields, ValuesOf } from '#app/content/kit/fields.ts'
import { isTranslatable } from '#app/content/kit/translatable.ts'
import { builtInSpanish } from '#app/spanish/built-in-texts.ts'
import { mapTexts } from './texts.ts'
import type { Twins } from './twins.ts'

/** The Spanish of a text: what somebody wrote, or what came with the site. */
export function spanishOf(english: string, twins: Twins): string | undefined {
  return twins.get(english)?.spanish ?? builtInSpanish(english)
}

/**
 * The values of a document with the Spanish of each text in its place. What has none stays English, and is
 * noted in `left`, for the page to say so.
 */
export function inSpanish<F extends Fields>(
  document: DocumentDefinition<F>,
  values: ValuesOf<F>,
  twins: Twins,
  left?: Set<string>,
): ValuesOf<F> {
  return mapTexts(document, values, (english, field) => {
    const spanish = spanishOf(english, twins)
    if (spanish === undefined && isTranslatable(field, english)) left?.add(english)
    return spanish ?? english
  }) as ValuesOf<F>
}
