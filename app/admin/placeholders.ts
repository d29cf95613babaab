import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { placeholdersOf } from '#app/content/kit/placeholders.ts'

/** Titles of saved items that still have the editor's placeholder text. */
export function listPlaceholders(document: DocumentDefinition, stored: unknown): string[] {
  return placeholdersOf(document, stored).map(({ text }) => text)
}
