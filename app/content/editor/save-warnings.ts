import type { DocumentDefinition } from '#app/content/document.ts'
import { type Fields, isRecord } from '#app/content/fields.ts'
import { type DraftValues, itemName } from './draft-values.ts'

/** What a save would newly bring about that a person may not have meant (decisions 66, 89, 94). */
export function newWarnings(
  document: DocumentDefinition,
  stored: DraftValues,
  draft: DraftValues,
): string[] {
  const old = warningsOf(document, stored)
  return warningsOf(document, draft).filter((warning) => !old.includes(warning))
}

function warningsOf({ fields, whole, warnings }: DocumentDefinition, values: DraftValues) {
  const names = placeholdersIn(fields, values).map((name) => `“${name}” still has that name.`)
  const notes = notesIn(fields, values)
  return [...new Set([...names, ...notes]), ...(warnings?.(whole.read.parse(values)) ?? [])]
}

/** What the lists themselves know of their items, as of testimonials without consent. */
function notesIn(fields: Fields, values: unknown): string[] {
  if (!isRecord(values)) return []
  return Object.entries(fields).flatMap(([name, { fields: inner, list }]) => {
    const value = values[name]
    if (inner) return notesIn(inner, value)
    if (!list || !Array.isArray(value)) return []
    const notes = value.flatMap((item, at) => {
      const note = list.warningOf?.(item)
      return note ? [`“${itemName(list.itemFields, item, at)}” ${note}`] : []
    })
    return [...notes, ...(list.warningsOfAll?.(value) ?? [])]
  })
}

/** The names of items that nobody has given a name since they were added. */
function placeholdersIn(fields: Fields, values: unknown): string[] {
  if (!isRecord(values)) return []
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name]
    if (field.fields) return placeholdersIn(field.fields, value)
    if (!field.list || !Array.isArray(value)) return []
    const { newItem } = field.list
    return value.filter(isRecord).flatMap((item) =>
      ['title', 'name', 'label'].flatMap((key) => {
        const given = newItem[key]
        return typeof given === 'string' && item[key] === given ? [given] : []
      }),
    )
  })
}
