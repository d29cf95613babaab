import type { StoredDocument } from '#app/content/editor/document-calls.ts'
import { type DraftValues, valueAt } from '#app/content/editor/draft/draft-values.ts'
import { type DocumentDefinition, defineDocument } from '#app/content/kit/document.ts'
import type { Field } from '#app/content/kit/fields.ts'
import { getOwn } from '#platform/get-own.ts'

/** One block of a document, edited beside the same blocks of others. */
export type DocumentSection = {
  document: DocumentDefinition
  /** its dotted path in the document, as in `testimonials.items` */
  path: string
  field: Field
}

/** The documents as they were last read, by their keys. */
export type StoredByKey = Readonly<Record<string, StoredDocument>>

/**
 * All parts laid out as one document, a field for each under its document's key: so that whatever
 * can be done with the draft of a document can be done with this one.
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

/** What the sheet holds of these documents. */
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

/** The sheet as it is stored; it has no version of its own. */
export function storedDraftOf(
  sections: readonly DocumentSection[],
  stored: StoredByKey,
): StoredDocument {
  return { values: draftValuesOf(sections, stored), version: 0, savedAt: null, savedBy: null }
}

/** The errors of one document's part, by their paths in the sheet. */
export function draftErrorsOf({ document, path }: DocumentSection, errors: Record<string, string>) {
  const inside = Object.entries(errors).filter(([wrong]) => `${wrong}.`.startsWith(`${path}.`))
  return Object.fromEntries(
    inside.map(([wrong, message]) => [`${document.key}${wrong.slice(path.length)}`, message]),
  )
}

/** True for an item that came with the site and is nobody's own words. */
export function isSample({ field }: DocumentSection, item: unknown): boolean {
  return field.list?.isSample?.(item) ?? false
}
