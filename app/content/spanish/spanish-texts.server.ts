import { z } from 'zod'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { isTranslatable } from '#app/content/kit/translatable.ts'
import { builtInSpanish } from '#app/spanish/built-in-texts.ts'
import { textsOf } from './texts.ts'
import type { Twins } from './twins.ts'

/** A text of a document and its Spanish, as who writes that sees it. */
export const spanishTextSchema = z.strictObject({
  english: z.string(),
  spanish: z.string().describe('what the page shows; empty where there is none'),
  /** somebody wrote it, it came with the site, or the page shows the English */
  from: z.enum(['staff', 'site', 'none']),
  /** false for an address, or 988: it may be another in Spanish, and need not */
  isNeeded: z.boolean(),
  madeFor: z.string().optional().describe('the older English, where the Spanish is out of date'),
})

export type SpanishText = z.output<typeof spanishTextSchema>

/** Every text of a document that may have Spanish, with what it has, in the order of its fields. */
export function spanishTextsOf(
  document: DocumentDefinition,
  values: unknown,
  twins: Twins,
): SpanishText[] {
  return [...textsOf(document, values)].map(([english, field]) => {
    const isNeeded = isTranslatable(field, english)
    const twin = twins.get(english)
    if (!twin) {
      const spanish = builtInSpanish(english)
      return { english, spanish: spanish ?? '', from: spanish ? 'site' : 'none', isNeeded }
    }
    const mark = twin.madeFor === undefined ? {} : { madeFor: twin.madeFor }
    return { english, spanish: twin.spanish, from: 'staff', isNeeded, ...mark }
  })
}
