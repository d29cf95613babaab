import type { StoredDocument } from '#app/content/editor/document-calls.ts'
import { type DraftValues, valueAt } from '#app/content/editor/draft/draft-values.ts'
import { type DocumentDefinition, defineDocument } from '#app/content/kit/document.ts'
import type { Field } from '#app/content/kit/fields.ts'
import { getOwn } from '#platform/get-own.ts'

/** One block of a document, edited next to the same block of other documents. */
export type DocumentSection = {
  document: DocumentDefinition
  /** its dotted path in the document, such as `testimonials.items` */
  path: string
  field: Field
}

/** Documents as last read, by key. */
export type StoredByKey = Readonly<Record<string, StoredDocument>>

/**
 * All sections as one document, with a field per document key, so that the draft code works on
 * them.
 */
export function draftDocumentOf(
  name: { key: string; label: string },
  sections: readonly DocumentSection[],
) {
  const fields = Object.fromEntries(
    sections.map(({ document, field }) => [document.key, { ...field, label: document.label }]),
  )
  return defineDocument({ ...name, publicPath: '/', fields })
}

/** The combined draft's values of these documents. */
export function draftValuesOf(
  sections: readonly DocumentSection[],
  stored: StoredByKey,
): DraftValues {
  return Object.fromEntries(
    sections.flatMap(({ document: { key }, path }) => {
      const known = getOwn(stored, key)
      return known ? [[key, valueAt(known.values, path)]] : []
    }),
  )
}

/** The combined draft as stored. It isn't versioned. */
export function storedDraftOf(
  sections: readonly DocumentSection[],
  stored: StoredByKey,
): StoredDocument {
  return { values: draftValuesOf(sections, stored), version: 0, savedAt: null, savedBy: null }
}

/** One document's errors by path in the combined draft. */
export function draftErrorsOf({ document, path }: DocumentSection, errors: Record<string, string>) {
  const inside = Object.entries(errors).filter(([wrong]) => `${wrong}.`.startsWith(`${path}.`))
  return Object.fromEntries(
    inside.map(([wrong, message]) => [`${document.key}${wrong.slice(path.length)}`, message]),
  )
}

/** True for a built-in sample item. */
export function isSample({ field }: DocumentSection, item: unknown): boolean {
  return field.list?.isSample?.(item) ?? false
}
