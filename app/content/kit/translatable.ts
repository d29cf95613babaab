import { hasWords } from '#app/spanish/has-words.ts'
import type { FieldKind } from './field-kind.ts'
import type { Field } from './fields.ts'

/** What people read as words. */
const wordKinds: ReadonlySet<FieldKind> = new Set(['text', 'paragraph', 'formatted', 'lines'])

/** What may be another in Spanish: words, and where a link leads. */
const spanishKinds: ReadonlySet<FieldKind> = new Set([...wordKinds, 'url'])

/**
 * True where a visitor reads the value of a field as words, so that it needs Spanish. What stands in a
 * private group is no visitor's: who walks a document leaves such a group out as a whole.
 */
export function isTranslatable(field: Field, value: unknown): boolean {
  if (!takesSpanish(field) || !wordKinds.has(field.kind)) return false
  return [value].flat().some((text) => typeof text === 'string' && hasWords(text))
}

/** True where the value of a field may be another on the pages in Spanish, whether or not it has to be. */
export function takesSpanish(field: Field): boolean {
  const { kind, isPrivate, isAutomatic, choicesFrom, isCode, isSameInAllLanguages } = field
  if (!spanishKinds.has(kind) || isPrivate || isAutomatic || choicesFrom) return false
  return !isCode && !isSameInAllLanguages
}
