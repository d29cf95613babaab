import { type DocumentDefinition, mapFields } from '#app/content/document.ts'
import { isRecord, type ListDetails } from '#app/content/fields.ts'

/** What the quick action of the contact page adds (A§4); the lists name all others themselves. */
const fromQuickActions = ['New Emergency Resource']

/**
 * The titles of items that were added and saved, and still have the title they were given by the
 * editor, as in 'New Event' (decision 89).
 */
export function listPlaceholders(document: DocumentDefinition, stored: unknown): string[] {
  const found: string[] = []
  mapFields(document.whole, stored, ({ list }, value) => {
    if (list && Array.isArray(value))
      found.push(...value.flatMap((item) => placeholderOf(list, item)))
    return value
  })
  return found
}

function placeholderOf(list: ListDetails, item: unknown): string[] {
  if (!isRecord(item)) return []
  const titles = [...Object.values(list.newItem).filter(isGiven), ...fromQuickActions]
  const kept = Object.values(item).find((value) => titles.includes(value as string))
  return typeof kept === 'string' ? [kept] : []
}

function isGiven(value: unknown): value is string {
  return typeof value === 'string' && /^New /i.test(value)
}
