import { contactAreas } from '#app/accounts/contact-areas.ts'
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
import { sectionSynonyms, settingSynonyms } from './section-synonyms.ts'

/** Most results of one kind. */
export const maxPerKind = 5

/** Shorter words, such as "of", find too much on their own. */
const minTelling = 3

const sections = officeGroups.flatMap((group) => group.sections)

type OwnPage = Pick<DocumentDefinition, 'key' | 'label' | 'publicPath'>

/**
 * Sections, public pages, and parts of editors that match every word, for this person; if there are none, those that
 * match most of the words. Pages that staff added open in the editor, because visitors may not see them yet.
 */
export function searchPlaces(
  person: OfficePerson,
  words: readonly string[],
  ownPages: readonly OwnPage[],
): SearchHit[] {
  const found = placesWith(person, words, ownPages, words.length)
  const telling = words.filter((word) => word.length >= minTelling)
  if (found.length > 0 || words.length < 2) return found
  return placesWith(person, telling, ownPages, 1)
}

/** The places that match at least `least` of the words. */
function placesWith(
  person: OfficePerson,
  words: readonly string[],
  ownPages: readonly OwnPage[],
  least: number,
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
      least,
    ).map(({ synonyms: _, ...section }) => section),
    ...best(
      [
        ...publicPages.map(({ label, path }) => place('page', label, path, path)),
        ...ownPages.map(({ key, label, publicPath }) =>
          place('page', label, publicPath, documentEditorPath(key)),
        ),
      ],
      words,
      least,
    ),
    ...best(
      [
        ...settings().filter(({ section }) => keys.has(section)),
        ...(contactAreas.every((area) => person.permissions.includes(area)) ? [exporting] : []),
      ],
      words,
      least,
    ).map(({ section: _s, synonyms: _w, inItem: _i, ...setting }) => setting),
  ]
}

/**
 * Items that match at least `least` words, most words first, then by rank: label starts with the text, label contains
 * it, synonyms, the rest.
 */
function best<T extends SearchHit & { synonyms?: readonly string[]; inItem?: boolean }>(
  all: readonly T[],
  words: readonly string[],
  least: number,
): T[] {
  const typed = words.join(' ')
  const rank = ({ label, synonyms = [] }: T) => {
    const at = fold(label).indexOf(typed)
    if (at >= 0) return at === 0 ? 0 : 1
    return words.every((word) => isNamed(synonyms, word)) ? 2 : 3
  }
  const order = (one: T) => rank(one) * 2 + Number(one.inItem ?? false)
  const matched = ({ label, note, synonyms = [], inItem }: T) => {
    // a list's name would find every field of its items
    const text = fold(inItem ? label : `${label} ${note}`)
    return words.filter((word) => text.includes(word) || isNamed(synonyms, word)).length
  }
  return all
    .map((one) => ({ one, matches: matched(one) }))
    .filter(({ matches }) => matches >= least)
    .toSorted((a, b) => b.matches - a.matches || order(a.one) - order(b.one))
    .slice(0, maxPerKind)
    .map(({ one }) => one)
}

/** Whether a synonym starts with this word or its singular. */
function isNamed(synonyms: readonly string[], word: string): boolean {
  const singular = word.replace(/(?<=...)s$/, '')
  return synonyms.some((synonym) => synonym.startsWith(singular))
}

/** Downloads everyone's contacts. */
const exporting: Setting = {
  ...place(
    'setting',
    'Export contacts',
    'Messages › the menu with three dots',
    sectionPath('messages'),
  ),
  ...{ section: 'messages', inItem: false },
  synonyms: wordsOf('contacts address addresses list mailing email people csv download'),
}

function wordsOf(text: string): string[] {
  return fold(text).split(/[\s,]+/)
}

/** A field, group, or list of an editor. Parts of a list's items are `inItem` and open the list. */
type Setting = SearchHit & { section: string; synonyms: readonly string[]; inItem: boolean }

let known: Setting[] | undefined

/** Every field, group, and list of every editor, by label. Computed once. */
function settings(): Setting[] {
  known ??= sections.flatMap(({ key, documentKey }) => {
    const document = documents.find((one) => one.key === documentKey)
    return document
      ? fieldsIn(document.fields, { section: key, path: [], way: [document.label] })
      : []
  })
  return known
}

/** Where fields are. `listAt`: the address of the list they're in, whose items have no fixed address. */
type Place = { section: string; path: string[]; way: string[]; listAt?: string }

function fieldsIn(fields: Fields, { section, path, way, listAt }: Place): Setting[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.isAutomatic) return []
    const here = [...path, name]
    const id = `${section}/${here.join('.')}`
    const address = listAt ?? sectionPath(id)
    const setting = {
      ...place('setting', field.label, way.join(' › '), address),
      ...{ section, inItem: listAt !== undefined },
      synonyms: wordsOf(getOwn(settingSynonyms, id) ?? ''),
    }
    const inner = { section, path: here, way: [...way, field.label] }
    if (field.fields) {
      const within = listAt === undefined ? inner : { ...inner, listAt }
      return [setting, ...fieldsIn(field.fields, within)]
    }
    if (!field.list) return [setting]
    return [setting, ...fieldsIn(field.list.itemFields, { ...inner, listAt: address })]
  })
}

function place(kind: SearchHit['kind'], label: string, note: string, address: string): SearchHit {
  return { kind, label, note, address }
}
