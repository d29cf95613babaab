import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { type Field, type Fields, isRecord, type ListDetails } from '#app/content/kit/fields.ts'
import { takesSpanish } from '#app/content/kit/translatable.ts'
import { builtInText } from '#app/spanish/built-in-text.ts'
import { getOwn } from '#platform/get-own.ts'
import type { OtherLanguage } from '#platform/language.ts'
import {
  readTranslations,
  type Translation,
  type Translations,
  withAllTranslations,
} from './content-translations.ts'
import { sameItems, sameLines } from './same-items.ts'
import { textsOf } from './texts.ts'

/**
 * A changed document with its translations. Those of changed English stay, marked outdated, until
 * someone updates or confirms them. Those without a text are dropped, except the draft's.
 */
export function withTranslationsOf(
  document: DocumentDefinition,
  before: unknown,
  after: unknown,
): Record<string, unknown> {
  const [was, is] = [before, after].map((body) => document.whole.read.parse(body))
  return withAllTranslations(after, (language) =>
    carryOver(document, was, is, { language, translations: readTranslations(before, language) }),
  )
}

/** Drops translations that belong to none of a document's texts, nor to its draft's. */
export function pruneOrphans(document: DocumentDefinition, body: unknown): Record<string, unknown> {
  const values = document.whole.read.parse(body)
  return withAllTranslations(body, (language) =>
    carryOver(document, {}, values, { language, translations: readTranslations(body, language) }),
  )
}

/** Carries the translations of one language over from `before` to `after`, both complete. */
function carryOver(
  document: DocumentDefinition,
  before: unknown,
  after: unknown,
  { language, translations }: LanguageTranslations,
): Translations {
  const texts = textsOf(document, after)
  const next = new Map(
    [...translations].flatMap(([english, one]): [string, Translation][] => {
      const { isForDraft, ...own } = one
      if (texts.has(english)) return [[english, own]]
      return isForDraft ? [[english, one]] : []
    }),
  )
  for (const [was, is] of changesIn(document.fields, before, after)) {
    if (!texts.has(is) || next.has(is) || builtInText(language, is) !== undefined) continue
    const translation = carryTranslation(was, is, { language, translations })
    if (translation) next.set(is, translation)
  }
  return next
}

/** The translation of a changed text. A built-in one becomes a stored one. */
function carryTranslation(
  was: string,
  english: string,
  { language, translations }: LanguageTranslations,
): Translation | undefined {
  const translation = translations.get(was)
  const text = translation?.text ?? builtInText(language, was)
  if (text === undefined) return undefined
  const madeFor = translation?.madeFor ?? was
  return madeFor === english ? { english, text } : { english, text, madeFor }
}

type LanguageTranslations = { language: OtherLanguage; translations: Translations }

type Change = [was: string, is: string]

/** Pairs of old and new text. */
function changesIn(fields: Fields, before: unknown, after: unknown): Change[] {
  if (!isRecord(before) || !isRecord(after)) return []
  return Object.entries(fields).flatMap(([name, field]) =>
    field.isPrivate ? [] : changesOf(field, getOwn(before, name), getOwn(after, name)),
  )
}

function changesOf(field: Field, before: unknown, after: unknown): Change[] {
  if (field.fields) return changesIn(field.fields, before, after)
  if (field.list) return changesInList(field.list, before, after)
  if (!takesSpanish(field)) return []
  if (Array.isArray(before) && Array.isArray(after)) return sameLines(before, after)
  const areTexts = typeof before === 'string' && typeof after === 'string'
  return areTexts && before !== after ? [[before, after]] : []
}

function changesInList(list: ListDetails, before: unknown, after: unknown): Change[] {
  if (!Array.isArray(before) || !Array.isArray(after)) return []
  return sameItems(list, before, after).flatMap(([was, is]) => changesIn(list.itemFields, was, is))
}
