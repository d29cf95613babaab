import type { DocumentDefinition, DocumentValues } from '#app/content/kit/document.ts'
import type { Fields } from '#app/content/kit/fields.ts'
import type { Picture } from '#app/images/schema.ts'

/** What the demo saves in one document; all else stays the text that is built in. */
export type DemoDocument = { document: DocumentDefinition; values: Record<string, unknown> }

/** A part of a document as a save sends it: a picture is named by its id. */
type PartOf<V> = [V] extends [Picture | null]
  ? { id: string } | null
  : V extends readonly (infer I)[]
    ? PartOf<I>[]
    : V extends object
      ? { [K in keyof V]?: PartOf<V[K]> }
      : V

/** Holds a document's demo values against its own type. */
export function demoDocument<F extends Fields>(
  document: DocumentDefinition<F>,
  values: PartOf<DocumentValues<DocumentDefinition<F>>>,
): DemoDocument {
  return { document, values: values as Record<string, unknown> }
}
