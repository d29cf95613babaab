import { documents } from '#app/admin/documents.ts'
import { documentEditorPath, mayOpen, sectionPath } from '#app/admin/office-routes.ts'
import { officeGroups } from '#app/admin/sections/sections.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import type { Fields } from '#app/content/kit/fields.ts'
import { publicPages } from '#app/site/public-pages.ts'
import type { OfficePerson } from '#app/ui/calls/office-section.ts'
import { getOwn } from '#platform/get-own.ts'
import { fold } from '#platform/text/fold.ts'
import type { SearchHit } from './search-schema.ts'
import { sectionSynonyms } from './section-synonyms.ts'

/** Most results of one kind. */
export const maxPerKind = 5

const sections = officeGroups.flatMap((group) => group.sections)

/**
 * Sections, public pages, and editor fields that match every word, for this person. Pages that staff
 * added open in the editor, because visitors may not see them yet.
 */
export function searchPlaces(
  person: OfficePerson,
  words: readonly string[],
  ownPages: readonly Pick<DocumentDefinition, 'key' | 'label' | 'publicPath'>[],
): SearchHit[] {
  const open = sections.filter((section) => mayOpen(section, person))
  const keys = new Set(open.map(({ key }) => key))
  return [
    ...best(
      open.map(({ key, label, purpose }) => ({
        ...place('section', label, purpose, sectionPath(key)),
        synonyms: wordsOf(getOwn(sectionSynonyms, key) ?? ''),
      })),
      words,
    ).map(({ synonyms: _, ...section }) => section),
    ...best(
      [
        ...publicPages.map(({ label, path }) => place('page', label, path, path)),
        ...ownPages.map(({ key, label, publicPath }) =>
          place('page', label, publicPath, documentEditorPath(key)),
        ),
      ],
      words,
    ),
    ...best(
      settings().filter(({ section }) => keys.has(section)),
      words,
    ).map(({ section: _, ...setting }) => setting),
  ]
}

/** Items that match every word, ranked: label starts with the text, label contains it, synonyms, the rest. */
function best<T extends SearchHit & { synonyms?: readonly string[] }>(
  all: readonly T[],
  words: readonly string[],
): T[] {
  const typed = words.join(' ')
  const rank = ({ label, synonyms = [] }: T) => {
    const at = fold(label).indexOf(typed)
    if (at >= 0) return at === 0 ? 0 : 1
    return words.every((word) => isNamed(synonyms, word)) ? 2 : 3
  }
  return all
    .filter(({ label, note, synonyms = [] }) => {
      const text = fold(`${label} ${note}`)
      return words.every((word) => text.includes(word) || isNamed(synonyms, word))
    })
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, maxPerKind)
}

/** Whether a synonym starts with this word or its singular. */
function isNamed(synonyms: readonly string[], word: string): boolean {
  const singular = word.replace(/(?<=...)s$/, '')
  return synonyms.some((synonym) => synonym.startsWith(singular))
}

function wordsOf(text: string): string[] {
  return fold(text).split(/[\s,]+/)
}

type Setting = SearchHit & { section: string }

let known: Setting[] | undefined

/** Every field of every editor, by label. Computed once. */
function settings(): Setting[] {
  known ??= sections.flatMap(({ key, documentKey }) => {
    const document = documents.find((one) => one.key === documentKey)
    return document ? fieldsIn(document.fields, key, [], [document.label]) : []
  })
  return known
}

function fieldsIn(fields: Fields, section: string, path: string[], way: string[]): Setting[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.isAutomatic) return []
    const here = [...path, name]
    if (field.fields) return fieldsIn(field.fields, section, here, [...way, field.label])
    const address = sectionPath(`${section}/${here.join('.')}`)
    return [{ ...place('setting', field.label, way.join(' › '), address), section }]
  })
}

function place(kind: SearchHit['kind'], label: string, note: string, address: string): SearchHit {
  return { kind, label, note, address }
}
