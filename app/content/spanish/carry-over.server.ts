import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { type Field, type Fields, isRecord, type ListDetails } from '#app/content/kit/fields.ts'
import { takesSpanish } from '#app/content/kit/translatable.ts'
import { builtInSpanish } from '#app/spanish/built-in-texts.ts'
import { getOwn } from '#platform/get-own.ts'
import {
  readTranslations,
  type Translation,
  type Translations,
  withTranslations,
} from './content-translations.ts'
import { sameItems, sameLines } from './same-items.ts'
import { textsOf } from './texts.ts'

/**
 * A changed document with its Spanish. Spanish of changed English stays, marked outdated, until
 * someone updates or confirms it. Spanish without a text is dropped.
 */
export function withSpanishOf(
  document: DocumentDefinition,
  before: unknown,
  after: unknown,
): Record<string, unknown> {
  const [was, is] = [before, after].map((body) => document.whole.read.parse(body))
  return withTranslations(after, carryOver(document, was, is, readTranslations(before)))
}

/** Drops Spanish that belongs to none of a document's texts. */
export function pruneOrphans(document: DocumentDefinition, body: unknown): Record<string, unknown> {
  return withTranslations(
    body,
    carryOver(document, {}, document.whole.read.parse(body), readTranslations(body)),
  )
}

/** Carries Spanish over from `before` to `after`, both complete. */
export function carryOver(
  document: DocumentDefinition,
  before: unknown,
  after: unknown,
  translations: Translations,
): Translations {
  const texts = textsOf(document, after)
  const next = new Map([...translations].filter(([english]) => texts.has(english)))
  for (const [was, is] of changesIn(document.fields, before, after)) {
    if (!texts.has(is) || next.has(is) || builtInSpanish(is) !== undefined) continue
    const translation = carryTranslation(was, is, translations)
    if (translation) next.set(is, translation)
  }
  return next
}

/** The Spanish of a changed text. Built-in Spanish becomes stored Spanish. */
function carryTranslation(
  was: string,
  english: string,
  translations: Translations,
): Translation | undefined {
  const translation = translations.get(was)
  const spanish = translation?.spanish ?? builtInSpanish(was)
  if (spanish === undefined) return undefined
  const madeFor = translation?.madeFor ?? was
  return madeFor === english ? { english, spanish } : { english, spanish, madeFor }
}

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
