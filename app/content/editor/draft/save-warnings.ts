import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { type Fields, isRecord } from '#app/content/kit/fields.ts'
import { placeholdersOf } from '#app/content/kit/placeholders.ts'
import { getOwn } from '#platform/get-own.ts'
import { type DraftValues, itemName } from './draft-values.ts'

/** Warnings that a save would newly cause (decisions 66, 89, 94). */
export function newWarnings(
  document: DocumentDefinition,
  stored: DraftValues,
  draft: DraftValues,
): string[] {
  const { whole } = document
  return [
    ...new Set(withoutEach(warningsOf(document, draft), warningsOf(document, stored))),
    ...(document.changeWarnings?.(whole.read.parse(stored), whole.read.parse(draft)) ?? []),
  ]
}

/** Returns a sentence for each change to confirm, though nothing is wrong with it. */
export function saveEffects(
  { whole, changeEffects }: DocumentDefinition,
  stored: DraftValues,
  draft: DraftValues,
): string[] {
  return changeEffects?.(whole.read.parse(stored), whole.read.parse(draft)) ?? []
}

function warningsOf(document: DocumentDefinition, values: DraftValues): string[] {
  const { fields, whole, warnings } = document
  const placeholders = placeholdersOf(document, values).map(({ text, isName }) =>
    isName ? `“${text}” is still a placeholder name.` : `“${text}” is still placeholder text.`,
  )
  return [
    ...placeholders,
    ...notesIn(fields, values),
    ...(warnings?.(whole.read.parse(values)) ?? []),
  ]
}

/** Multiset difference: a second equal warning counts as new. */
function withoutEach(all: readonly string[], less: readonly string[]): string[] {
  const left = [...less]
  return all.filter((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** Warnings from lists about their items, such as testimonials without consent. */
function notesIn(fields: Fields, values: unknown): string[] {
  if (!isRecord(values)) return []
  return Object.entries(fields).flatMap(([name, { fields: inner, list }]) => {
    const value = getOwn(values, name)
    if (inner) return notesIn(inner, value)
    if (!list || !Array.isArray(value)) return []
    const notes = value.flatMap((item, at) => {
      const note = list.warningOf?.(item)
      return note ? [`“${itemName(list, item, at)}” ${note}`] : []
    })
    return [...notes, ...(list.warningsOfAll?.(value) ?? [])]
  })
}
