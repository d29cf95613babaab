import { z } from 'zod'
import { isRecord } from '#app/content/kit/fields.ts'
import { breakableSpaces } from '#app/ui/format/breakable-spaces.ts'
import { type OtherLanguage, otherLanguages } from '#platform/language.ts'
import { languages } from '#platform/languages.ts'

/** A stored translation of a document's text into one language. */
export type Translation = {
  english: string
  text: string
  /** the English it was written for, if that has changed: the translation is outdated */
  madeFor?: string | undefined
  /** true if only the document's draft has the English, so that saves of the document keep it */
  isForDraft?: boolean | undefined
}

/** A document's translations into one language, by current English. */
export type Translations = ReadonlyMap<string, Translation>

/** The same for every language. */
export type AllTranslations = Readonly<Record<OtherLanguage, Translations>>

const translationSchema = z.object({
  english: z.string(),
  text: z.string(),
  madeFor: z.string().optional(),
  isForDraft: z.boolean().optional(),
})

/**
 * Reads a stored document's translations into one language, skipping damaged ones. They are stored under the
 * language's code, so no field may have that name.
 */
export function readTranslations(body: unknown, language: OtherLanguage): Translations {
  const stored = isRecord(body) ? body[language] : undefined
  if (!Array.isArray(stored)) return new Map()
  const translations = stored.flatMap((one) => {
    const text = isRecord(one) ? one[languages[language].key] : undefined
    return translationSchema.safeParse({ ...one, text }).data ?? []
  })
  // normalize like the English (`fields.ts`)
  return new Map(
    translations.map((translation) => {
      const english = breakableSpaces(translation.english)
      return [english, { ...translation, english, text: breakableSpaces(translation.text) }]
    }),
  )
}

/** Reads them in every language. */
export function readAllTranslations(body: unknown): AllTranslations {
  return mapLanguages((language) => readTranslations(body, language))
}

/** Replaces a stored document's translations into one language. */
export function withTranslations(
  body: unknown,
  language: OtherLanguage,
  translations: Translations,
): Record<string, unknown> {
  const { [language]: _before, ...others } = isRecord(body) ? body : {}
  if (translations.size === 0) return others
  const stored = [...translations.values()].map(({ english, text, ...more }) => {
    return { english, [languages[language].key]: text, ...more }
  })
  return { ...others, [language]: stored }
}

/** Replaces them in every language. */
export function withAllTranslations(
  body: unknown,
  translationsIn: (language: OtherLanguage) => Translations,
): Record<string, unknown> {
  return otherLanguages.reduce<Record<string, unknown>>(
    (changed, language) => withTranslations(changed, language, translationsIn(language)),
    isRecord(body) ? body : {},
  )
}

/** One value per language that texts are translated into. */
function mapLanguages<T>(take: (language: OtherLanguage) => T): Record<OtherLanguage, T> {
  const all = otherLanguages.map((language) => [language, take(language)])
  return Object.fromEntries(all) as Record<OtherLanguage, T>
}

/** Those of texts that only the document's draft has. */
export function ofDraft(translations: Translations): Translations {
  return new Map([...translations].filter(([, { isForDraft }]) => isForDraft))
}

/** Merges translations by English; a blank removes one. */
export function mergeTranslations(
  translations: Translations,
  written: Iterable<Translation>,
): Translations {
  const changed = new Map(translations)
  for (const { english, text } of written) {
    if (text.trim() === '') changed.delete(english)
    else changed.set(english, { english, text })
  }
  return changed
}

/** Merges a draft's translations into a document. */
export function withWritten(body: unknown, draft: unknown): unknown {
  const written = readAllTranslations(draft)
  if (otherLanguages.every((language) => written[language].size === 0)) return body
  return withAllTranslations(body, (language) =>
    mergeTranslations(readTranslations(body, language), written[language].values()),
  )
}
