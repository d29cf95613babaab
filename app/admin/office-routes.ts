import { matchRoutes, type RouteObject } from 'react-router'
import { permissionsOf, roles } from '#app/accounts/roles.ts'
import { officePath } from '#app/accounts/sign-in/return-path.ts'
import type { OfficeSection } from '#app/admin/sections/section.ts'
import { officeGroups } from '#app/admin/sections/sections.ts'
import { ownPageIdIn } from '#app/pages/own/own-page-key.ts'
import type { EditorLink, OfficePerson } from '#app/ui/calls/office-section.ts'
import { isTranslated, type Language } from '#platform/language.ts'

/** A route of the office: a section, and a part of it. `/admin` itself has no section. */
export type OfficeRoute = RouteObject & {
  path: string
  section?: OfficeSection
  /** first word below the section's URL, such as 'orders' in `/admin/shop/orders` */
  part: string
}

const sections = officeGroups.flatMap((group) => group.sections)
const byKey = new Map(sections.map((section) => [section.key, section]))
const dashboard = getSection('dashboard')
/** The section `/admin` opens with (A§2.1). */
const first = getSection('pages-home')
/** Pages that staff added are edited below this section. */
const ownPagesKey = 'own-pages'
/** The sections `/admin` opens with for people who can’t edit pages, best first. */
const others = ['shop', 'packing', 'responses', 'spanish'].map(getSection)

/** All URLs below `/admin`, rendered by `office.tsx` as nested routes. */
export const officeRoutes: readonly OfficeRoute[] = [
  { path: '', part: '' },
  ...sections.flatMap((section) =>
    (section.below ?? ['']).map((below) => ({
      path: below ? `${pathOf(section)}/${below}` : pathOf(section),
      section,
      part: /^\w+/.exec(below)?.[0] ?? '',
    })),
  ),
]

/** The section with this key; 'pages' means the homepage (A§2.1). */
export function findSection(key: string): OfficeSection | undefined {
  return byKey.get(key === 'pages' ? first.key : key)
}

/** The key of the section that edits a document. */
export function sectionOfDocument(documentKey: string): string {
  if (ownPageIdIn(documentKey) !== undefined) return ownPagesKey
  return sections.find((section) => section.documentKey === documentKey)?.key ?? dashboard.key
}

/** Where a document is edited, with an optional field path: `/admin/about?field=intro.title`. */
export function documentEditorPath(documentKey: string, field = ''): string {
  const page = ownPageIdIn(documentKey)
  const below = page === undefined ? '' : `/${encodeURIComponent(page)}`
  return atField(sectionPath(sectionOfDocument(documentKey)) + below, field)
}

/**
 * The in-page editor of a document in this language, with an optional field path:
 * `/admin/events?edit&field=events.0.time`, `/admin/about?edit=es`.
 */
export function inPageEditorPath(
  documentKey: string,
  { language, field }: { language: Language; field?: string },
): string {
  const path = `${documentEditorPath(documentKey)}?edit${isTranslated(language) ? `=${language}` : ''}`
  return field ? `${path}&${new URLSearchParams({ field })}` : path
}

/** A link to another document's editor; undefined if no section edits it. */
export function findEditorLink(documentKey: string, person: OfficePerson): EditorLink | undefined {
  const section = byKey.get(sectionOfDocument(documentKey))
  if (!section || section === dashboard) return undefined
  return {
    key: section.key,
    label: section.label,
    isOpen: mayOpen(section, person),
    roles: rolesThatOpen(section),
    pathOf: (field, language) => inPageEditorPath(documentKey, { field, language }),
  }
}

/** The labels of the roles that may open a section. */
export function rolesThatOpen({ permission }: OfficeSection): string[] {
  return Object.entries(roles)
    .filter(([role]) => mayOpen({ permission }, { permissions: permissionsOf(role) }))
    .map(([, { label }]) => label)
}

export function mayOpen(
  { permission }: Pick<OfficeSection, 'permission'>,
  { permissions }: Pick<OfficePerson, 'permissions'>,
): boolean {
  return permission === undefined || [permission].flat().some((one) => permissions.includes(one))
}

/**
 * The URL of a section, optionally with a field after a slash or list filters after a question mark:
 * 'pages-about' gives `/admin/about`, 'pages-about/intro.title' `/admin/about?field=intro.title`,
 * and 'orders?status=pending' keeps its filter. An unknown key gives the dashboard (A§2.1).
 */
export function sectionPath(place: string): string {
  const [keyAndField = '', shown] = place.split('?')
  const [key = '', field = ''] = keyAndField.split('/')
  const section = `${officePath}/${pathOf(findSection(key) ?? dashboard)}`
  return shown ? `${section}?${shown}` : atField(section, field)
}

function atField(path: string, field: string): string {
  return field ? `${path}?${new URLSearchParams({ field })}` : path
}

/** The section and part that a URL opens for this person, if any. */
export function sectionAt(pathname: string, person: OfficePerson) {
  const route = findRoute(pathname)
  return route && { section: route.section ?? defaultSection(person), part: route.part }
}

/** The route of an office URL, including `/admin`. */
export function findRoute(pathname: string): OfficeRoute | undefined {
  return matchRoutes([...officeRoutes], pathname, officePath)?.at(-1)?.route
}

/** The section that `/admin` opens for this person. */
export function defaultSection(person: OfficePerson): OfficeSection {
  return [first, ...others].find((section) => mayOpen(section, person)) ?? dashboard
}

/** The key of the section that opens after sign-in: the last one, if this person may open it, or the dashboard. */
export function landingSection(lastKey: string, person: OfficePerson): string {
  const last = byKey.get(lastKey)
  return last && mayOpen(last, person) ? last.key : dashboard.key
}

function pathOf({ key, path }: OfficeSection): string {
  return path ?? key.replace(/^pages-/, '')
}

function getSection(key: string): OfficeSection {
  const section = byKey.get(key)
  if (!section) throw new Error(`the office has no section ${key}`)
  return section
}
