import { z } from 'zod'
import { isRecord } from '#app/content/kit/fields.ts'
import { breakableSpaces } from '#app/ui/format/breakable-spaces.ts'

/** A stored translation of a document's text. */
export type Translation = {
  english: string
  spanish: string
  /** the English it was written for, if that has changed: the Spanish is outdated */
  madeFor?: string | undefined
}

/** A document's translations, by current English. */
export type Translations = ReadonlyMap<string, Translation>

/** Their key in a stored document. No field may have this name. */
export const translationsKey = 'es'

const translationSchema = z.object({
  english: z.string(),
  spanish: z.string(),
  madeFor: z.string().optional(),
})

/** Reads a stored document's translations, skipping damaged ones. */
export function readTranslations(body: unknown): Translations {
  const stored = isRecord(body) ? body[translationsKey] : undefined
  if (!Array.isArray(stored)) return new Map()
  const translations = stored.flatMap((one) => translationSchema.safeParse(one).data ?? [])
  // normalize like the English (`fields.ts`)
  return new Map(
    translations.map((translation) => {
      const english = breakableSpaces(translation.english)
      return [english, { ...translation, english, spanish: breakableSpaces(translation.spanish) }]
    }),
  )
}

/** Replaces a stored document's translations. */
export function withTranslations(
  body: unknown,
  translations: Translations,
): Record<string, unknown> {
  const { [translationsKey]: _before, ...english } = isRecord(body) ? body : {}
  return translations.size === 0
    ? english
    : { ...english, [translationsKey]: [...translations.values()] }
}

/** Merges translations by English; a blank removes one. */
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

/** Merges a draft's Spanish into a document. */
export function withWritten(body: unknown, written: Translations): unknown {
  if (written.size === 0) return body
  return withTranslations(body, mergeTranslations(readTranslations(body), written.values()))
}
