import { expect, test } from 'vitest'
import { documents } from '#app/documents.ts'
import { publicPages } from '#app/public-pages.ts'
import { editorOfPage } from './page-editor.ts'

const editorOf = (path: string) =>
  editorOfPage(new Request(`http://localhost/admin?edit=${encodeURIComponent(path)}`))

test.each([
  ['/', '/admin/home?edit'],
  ['/events', '/admin/events?edit'],
  ['/es/events', '/admin/events?edit'],
  ['/services/mental-health', '/admin/mental-health?edit'],
  ['/shop', '/admin/shop-settings?edit'],
])('"Edit this page" of %s leads to %s', (path, address) => {
  expect(editorOf(path)).toBe(address)
})

test.each(['', '/nowhere', '//elsewhere.example', '/es', 'constructor', '/about?x=1', '\0'])(
  'of %j it leads nowhere else than to a page of ours',
  (path) => expect(editorOf(path) ?? '/admin').toMatch(/^\/admin(\/home\?edit)?$/),
)

test('every page leads to an editor of its own', () => {
  const addresses = publicPages.map(({ path }) => editorOf(path))
  expect(new Set(addresses).size).toBe(publicPages.length)
  expect(addresses).not.toContain('/admin/dashboard?edit')
})

test('the link is offered to who may save the document of the page (site/frame/header/header.tsx)', () => {
  const needed = publicPages.map(({ documentKey }) => [
    documentKey,
    documents.find(({ key }) => key === documentKey)?.permission,
  ])
  expect(needed).toEqual(
    publicPages.map(({ documentKey }) => [
      documentKey,
      documentKey === 'shop' ? 'shop' : 'content',
    ]),
  )
})
