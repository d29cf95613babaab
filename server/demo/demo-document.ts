import type { DocumentDefinition, DocumentValues } from '#app/content/kit/document.ts'
import type { Fields } from '#app/content/kit/fields.ts'
import type { Picture } from '#app/images/schema.ts'

/** What the demo saves in one document. Everything else keeps its built-in text. */
export type DemoDocument = { document: DocumentDefinition; values: Record<string, unknown> }

/** Part of a document as a save sends it: pictures by id. */
type PartOf<V> = [V] extends [Picture | null]
  ? { id: string } | null
  : V extends readonly (infer I)[]
    ? PartOf<I>[]
    : V extends object
      ? { [K in keyof V]?: PartOf<V[K]> }
      : V

/** Checks demo values against the document's own type. */
export function demoDocument<F extends Fields>(
  document: DocumentDefinition<F>,
  values: PartOf<DocumentValues<DocumentDefinition<F>>>,
): DemoDocument {
  return { document, values: values as Record<string, unknown> }
}
