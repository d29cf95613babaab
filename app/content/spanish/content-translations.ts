import { z } from 'zod'
import { isRecord } from '#app/content/kit/fields.ts'
import { breakableSpaces } from '#app/ui/format/breakable-spaces.ts'

/** The Spanish that somebody wrote for a text of a document. */
export type Translation = {
  english: string
  spanish: string
  /** the English it was written for, where that has changed since: the Spanish is out of date */
  madeFor?: string | undefined
}

/** The Spanish of a document, by the English as it stands in it. */
export type Translations = ReadonlyMap<string, Translation>

/** Where they stand in a stored document, beside its English and in the same revision. No field is named so. */
export const translationsKey = 'es'

const translationSchema = z.object({
  english: z.string(),
  spanish: z.string(),
  madeFor: z.string().optional(),
})

/** Those of a stored document; what cannot be understood is left out. */
export function readTranslations(body: unknown): Translations {
  const stored = isRecord(body) ? body[translationsKey] : undefined
  if (!Array.isArray(stored)) return new Map()
  const translations = stored.flatMap((one) => translationSchema.safeParse(one).data ?? [])
  // as the English is read (`fields.ts`)
  return new Map(
    translations.map((translation) => {
      const english = breakableSpaces(translation.english)
      return [english, { ...translation, english, spanish: breakableSpaces(translation.spanish) }]
    }),
  )
}

/** A stored document with these in the place of those it had. */
export function withTranslations(
  body: unknown,
  translations: Translations,
): Record<string, unknown> {
  const { [translationsKey]: _before, ...english } = isRecord(body) ? body : {}
  return translations.size === 0
    ? english
    : { ...english, [translationsKey]: [...translations.values()] }
}

/** These with others in the place of those for the same English; a blank takes one away. */
export function mergeTranslations(
  translations: Translations,
  written: Iterable<Translation>,
): Translations {
  const changed = new Map(translations)
  for (const { english, spanish } of written) {
    if (spanish.trim() === '') changed.delete(english)
    else changed.set(english, { english, spanish })
  }
  return changed
}

/** A document with the Spanish that a draft has beside its English. */
export function withWritten(body: unknown, written: Translations): unknown {
  if (written.size === 0) return body
  return withTranslations(body, mergeTranslations(readTranslations(body), written.values()))
}
