import { hasWords } from '#app/spanish/has-words.ts'
import type { FieldKind } from './field-kind.ts'
import type { Field, Fields } from './fields.ts'

/** Kinds that people read as text. */
const wordKinds: ReadonlySet<FieldKind> = new Set(['text', 'paragraph', 'formatted', 'lines'])

/** Kinds that may differ in Spanish: text and link URLs. */
const spanishKinds: ReadonlySet<FieldKind> = new Set([...wordKinds, 'url'])

/**
 * True if visitors read the field's value as text, so it needs Spanish. Callers skip private groups
 * as a whole.
 */
export function isTranslatable(field: Field, value: unknown): boolean {
  if (!takesSpanish(field) || !wordKinds.has(field.kind)) return false
  return [value].flat().some((text) => typeof text === 'string' && hasWords(text))
}

/** True if any of the fields takes Spanish. */
export function anyTakesSpanish(fields: Fields): boolean {
  return Object.values(fields).some(
    (field) =>
      !field.isPrivate &&
      (takesSpanish(field) || anyTakesSpanish(field.fields ?? field.list?.itemFields ?? {})),
  )
}

/** True if the field's value may differ in Spanish, required or not. */
export function takesSpanish(field: Field): boolean {
  const { kind, isPrivate, isAutomatic, choicesFrom, isCode, isSameInAllLanguages } = field
  if (!spanishKinds.has(kind) || isPrivate || isAutomatic || choicesFrom) return false
  return !isCode && !isSameInAllLanguages
}
