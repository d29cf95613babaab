import type { MarkedField } from '#app/content/preview/preview.ts'
import type { Picture } from '#app/images/schema.ts'
import { getOwn } from '#platform/get-own.ts'
import { isTranslated, type Language, sourceLanguage } from '#platform/language.ts'
import { crossDocumentPath } from './cross-document-paths.ts'
import type { DocumentDefinition } from './document.ts'
import type { FieldKind } from './field-kind.ts'
import { type Field, type Fields, isRecord, type ValuesOf } from './fields.ts'
import { markOf, withPlainSpaces } from './marks.ts'

/** Kinds whose text pages show as written. */
const wordKinds: ReadonlySet<FieldKind> = new Set([
  'text',
  'paragraph',
  'formatted',
  'lines',
  'email',
])

/** How a page shows a document. */
type Shown = {
  /** whether this is the page's own document; others' fields are prefixed with their key */
  isOwn: boolean
  /** the page's language; in Spanish each line of a `lines` field is marked separately */
  language?: Language
}

/**
 * Values that Spanish messages select by, such as `{number, select, 988 {…} other {…}}`. They must
 * stay unmarked.
 */
const chosenBy: ReadonlySet<string> = new Set(['988'])

/**
 * Marks each line of text and each picture with its field. Adds what the marks stand for to
 * `marked`.
 */
export function markFields<F extends Fields>(
  { key, label, fields }: DocumentDefinition<F>,
  values: ValuesOf<F>,
  marked: MarkedField[],
  { isOwn, language = sourceLanguage }: Shown,
): ValuesOf<F> {
  const owner = isOwn ? undefined : { key, label }
  return markRecord(fields, values, { path: '', label: '', marked, owner, language }) as ValuesOf<F>
}

/** The current position of the walk. */
type Place = MarkedField & {
  marked: MarkedField[]
  owner: { key: string; label: string } | undefined
  language: Language
}

function markRecord(fields: Fields, values: unknown, place: Place): unknown {
  if (!isRecord(values)) return values
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = getOwn(fields, name)
      if (!field || field.isPrivate) return [name, value]
      const path = place.path ? `${place.path}.${name}` : name
      return [name, markValue(field, value, { ...place, path, label: field.label })]
    }),
  )
}

function markValue(field: Field, value: unknown, place: Place): unknown {
  if (field.fields) return markRecord(field.fields, value, place)
  if (field.list) return markItems(field.list.itemFields, value, place)
  if (field.kind === 'image') return value ? markPicture(value as Picture, place) : value
  if (!isShownAsWritten(field)) return value
  if (typeof value === 'string') return markText(value, place)
  if (!Array.isArray(value)) return value
  return value.map((line, at) =>
    markText(String(line), isTranslated(place.language) ? atLine(place, at) : place),
  )
}

function isShownAsWritten({ kind, isAutomatic, choicesFrom, isCode }: Field): boolean {
  return wordKinds.has(kind) && !isAutomatic && !choicesFrom && !isCode
}

function markItems(fields: Fields, items: unknown, place: Place): unknown {
  if (!Array.isArray(items)) return items
  return items.map((item, at) =>
    markRecord(fields, item, { ...place, path: `${place.path}.${at}` }),
  )
}

/** Marks every line, because pages draw some texts line by line. */
function markText(text: string, place: Place): string {
  if (text.trim() === '' || (isTranslated(place.language) && chosenBy.has(text))) return text
  const mark = newMark(place)
  const lines = withPlainSpaces(text).split('\n')
  return lines.map((line) => (line.trim() === '' ? line : line + mark)).join('\n')
}

/** The mark goes into the version, which is part of the picture's URL. */
function markPicture(picture: Picture, place: Place): Picture {
  return { ...picture, version: picture.version + newMark(place) }
}

function atLine(place: Place, at: number): Place {
  return { ...place, path: `${place.path}.${at}` }
}

function newMark({ path, label, marked, owner }: Place): string {
  const field = owner
    ? { path: crossDocumentPath(owner.key, path), label: `${owner.label}: ${label}` }
    : { path, label }
  marked.push(field)
  return markOf(marked.length - 1)
}
