import type { Fields } from '#app/content/kit/fields.ts'

/** The kinds of field in a document's form; each kind looks and works the same in every document. */
export function kindsIn(fields: Fields): string[] {
  return Object.values(fields).flatMap(({ kind, isFolded, choicesFrom, fields: inner, list }) => [
    isFolded ? `folded ${kind}` : choicesFrom ? 'chosen from a list' : kind,
    ...kindsIn(inner ?? list?.itemFields ?? {}),
  ])
}
