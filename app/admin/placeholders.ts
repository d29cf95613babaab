import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { placeholdersOf } from '#app/content/kit/placeholders.ts'

/** The words of items that were added and saved, and still stand as the editor put them there. */
export function listPlaceholders(document: DocumentDefinition, stored: unknown): string[] {
  return placeholdersOf(document, stored).map(({ text }) => text)
}
