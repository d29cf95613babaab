import { expect, test } from 'vitest'
import { permissionsOf } from '#app/accounts/roles.ts'
import { documents } from '#app/admin/documents.ts'
import {
  findEditorLink,
  findRoute,
  findSection,
  officeRoutes,
  sectionAt,
  sectionPath,
} from '#app/admin/office-routes.ts'
import routes from '#app/routes.ts'
import { officeGroups } from './sections.ts'

const sections = officeGroups.flatMap((group) => group.sections)
const keys = sections.map(({ key }) => key)
const owner = { name: '', email: '', permissions: permissionsOf('owner') }

/** Every section key (A§2.1). */
const specified =
  'image-upload, logo, pages-home, pages-events, pages-media, pages-about, pages-donate, pages-contact, pages-footer, pages-addiction-recovery, pages-mental-health, pages-spiritual-health, pages-community-outreach, pages-recovery-programs, pages-services, shop, tithely-config, navigation, hero-sections, testimonials, seo'.split(
    ', ',
  )

test('finds no section for an unknown key, and the homepage for “pages”', () => {
  expect(findSection('no-such-key')).toBeUndefined()
  expect(findSection('constructor')).toBeUndefined()
  expect(findSection('pages')?.key).toBe('pages-home')
})

test('shows every specified section in one group of the sidebar', () => {
  expect(specified.filter((key) => !keys.includes(key))).toEqual([])
  expect(new Set(keys).size).toBe(keys.length)
})

test('lets everyone who may save a document edit it', () => {
  for (const { key, permission } of documents) {
    const editor = sections.find(({ documentKey }) => documentKey === key)
    expect([key, editor?.permission]).toEqual([key, permission])
  }
})

test('links text of another document to its field in that editor', () => {
  for (const { key, permission } of documents) {
    const other = findEditorLink(key, owner)
    expect([key, other?.isOpen]).toEqual([key, permissionsOf('owner').includes(permission)])
    const url = new URL(other?.pathOf('hero.title', 'es') ?? '', 'http://office.test')
    expect(sectionAt(url.pathname, owner)?.section.documentKey).toBe(key)
    expect(url.search).toBe('?edit=es&field=hero.title')
  }
  const path = findEditorLink('own-page-7', owner)?.pathOf('parts.0.title', 'en')
  expect(path).toBe('/admin/own-pages/7?edit&field=parts.0.title')
})

test('names the roles that may open another editor', () => {
  const seller = { ...owner, permissions: permissionsOf('shop') }
  expect(findEditorLink('footer', seller)).toMatchObject({
    label: 'Footer',
    isOpen: false,
    roles: ['Owner', 'Editor'],
  })
  expect(findEditorLink('shop', seller)).toMatchObject({ isOpen: true, roles: ['Owner', 'Shop'] })
  expect(findEditorLink('tithely', seller)?.roles).toEqual(['Owner'])
})

test.each(['', 'constructor', '__proto__', 'no-such-document', 'x'.repeat(400)])(
  'finds no editor for document %j',
  (key) => expect(findEditorLink(key, owner)).toBeUndefined(),
)

test('has an editor for every section', () => {
  expect(sections.filter(({ load }) => !load).map(({ key }) => key)).toEqual([])
})

test('gives each section its own path, apart from check-in and the sign-in pages', () => {
  const sectionPaths = sections.map(({ key }) => sectionPath(key))
  expect(sectionPaths.map((path) => sectionAt(path, owner)?.section.key)).toEqual(keys)
  const officePages = routes
    .map(({ path }) => `/${path}`)
    .filter((path) => /^\/admin\/\w/.test(path))
  expect(officePages).toEqual(['/admin/checkin', '/admin/join', '/admin/forgot', '/admin/reset'])
  expect(sectionPaths.filter((path) => officePages.includes(path))).toEqual([])
  const paths = officeRoutes.map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test.each([
  ['pages-home', '/admin/home'],
  ['pages', '/admin/home'],
  ['pages-about/intro.title', '/admin/about?field=intro.title'],
  ['orders?status=pending', '/admin/orders?status=pending'],
  ['shop', '/admin/shop'],
  ['image-upload', '/admin/images'],
  ['tithely-config', '/admin/tithely'],
  ['no-such-key', '/admin/dashboard'],
  ['__proto__', '/admin/dashboard'],
])('opens the section %s at %s', (key, path) => {
  expect(sectionPath(key)).toBe(path)
})

test.each([
  ['/admin', 'pages-home', ''],
  ['/admin/', 'pages-home', ''],
  ['/admin/shop', 'shop', ''],
  ['/admin/shop/products', 'shop', 'products'],
  ['/admin/shop/orders/7f3a', 'shop', 'orders'],
  ['/admin/orders/7f3a', 'orders', ''],
  ['/admin/messages/a%2Fb', 'messages', ''],
  ['/admin/responses/newsletter', 'responses', 'newsletter'],
  ['/admin/responses/helpers', 'responses', 'helpers'],
])('%s opens section %s', (path, key, part) => {
  const opened = sectionAt(path, owner)
  expect([opened?.section.key, opened?.part]).toEqual([key, part])
})

test('opens /admin on the shop for people who can’t edit content', () => {
  const person = { ...owner, permissions: permissionsOf('shop') }
  expect(sectionAt('/admin', person)?.section.key).toBe('shop')
})

test.each([
  '/admin/xyz',
  '/admin/constructor',
  '/admin/__proto__',
  '/admin/pages-home',
  '/admin/home/more',
  '/admin/shop/xyz',
  '/admin/orders/7f3a/more',
  '/admin/%25',
  '/administrator',
  '/',
])('opens nothing at %s', (path) => {
  expect(findRoute(path)).toBeUndefined()
})

test('describes every section in one short sentence', () => {
  const purposes = officeGroups.flatMap(({ sections }) => sections).map(({ purpose }) => purpose)
  expect(new Set(purposes).size).toBe(purposes.length)
  for (const purpose of purposes) expect(purpose).toMatch(/^[A-Z][^.]{10,82}\.$/)
})
