import { type Difference, differencesOf, idOf } from '#app/content/editor/draft/differences.ts'
import { itemName } from '#app/content/editor/draft/draft-values.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { type Field, isRecord } from '#app/content/kit/fields.ts'
import { readTranslations } from '#app/content/spanish/content-translations.ts'
import { getOwn } from '#platform/get-own.ts'
import { type OtherLanguage, otherLanguages } from '#platform/language.ts'
import { languages } from '#platform/languages.ts'
import type { ChangedNames } from './revisions.ts'

/** Most names in a row of the history. */
const maxNames = 3

/** Two versions of a document: as stored, and read by its schema. */
type Side = { stored: unknown; values: unknown }

/**
 * Reads stored versions of one document. Equal parts become the same object, so that comparing many
 * versions of a long list stays fast.
 */
export function sharedReader({ fields }: DocumentDefinition): (stored: unknown) => Side {
  const known = new Map<string, unknown>()
  const readOnce = (name: string, field: Field, raw: unknown) => {
    const key = `${name} ${JSON.stringify(raw)}`
    if (!known.has(key)) known.set(key, field.read.parse(raw))
    return known.get(key)
  }
  return (stored) => {
    const values = Object.entries(fields).map(([name, field]) => {
      const raw = isRecord(stored) ? getOwn(stored, name) : undefined
      if (!field.list || !Array.isArray(raw)) return [name, readOnce(name, field, raw)]
      return [name, raw.flatMap((item: unknown) => readOnce(name, field, [item]))]
    })
    return { stored, values: Object.fromEntries(values) }
  }
}

/** Names what one version changed from the one before it, in form order. */
export function changedNames(
  { fields }: DocumentDefinition,
  before: Side,
  after: Side,
): ChangedNames {
  const names = [
    ...differencesOf(fields, before.values, after.values).flatMap(namesOf),
    ...changedLanguages(before.stored, after.stored),
  ]
  const all = [...new Set(names)]
  return { names: all.slice(0, maxNames), more: Math.max(all.length - maxNames, 0) }
}

/** Names of the items that a list gained or lost; otherwise the field's name, with what it's in. */
function namesOf(difference: Difference): string[] {
  const { field, within, before, after } = difference
  const { list } = field
  if (list?.itemFields.id && Array.isArray(before) && Array.isArray(after)) {
    const missingIn = (items: unknown[], others: unknown[]) => {
      const ids = new Set(others.map(idOf))
      return items.flatMap((item, index) =>
        ids.has(idOf(item)) ? [] : [itemName(list, item, index)],
      )
    }
    const added = missingIn(after, before).map((name) => `${name} (added)`)
    const removed = missingIn(before, after).map((name) => `${name} (removed)`)
    if (added.length + removed.length > 0) return [...added, ...removed]
  }
  return [within ? `${within}: ${field.label}` : field.label]
}

/** Languages with a translation that the version before didn't have, except carried-over ones. */
function changedLanguages(before: unknown, after: unknown): string[] {
  return otherLanguages
    .filter((language) => {
      const known = new Set(textsIn(before, language))
      return textsIn(after, language).some((text) => !known.has(text))
    })
    .map((language) => languages[language].label)
}

function textsIn(stored: unknown, language: OtherLanguage): string[] {
  const translations = [...readTranslations(stored, language).values()]
  return translations.flatMap(({ text, madeFor }) => (madeFor === undefined ? [text] : []))
}
