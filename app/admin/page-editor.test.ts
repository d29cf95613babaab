import { expect, test } from 'vitest'
import { documents } from '#app/admin/documents.ts'
import { publicPages } from '#app/site/public-pages.ts'
import { describeOnSqlite } from '#test/support.ts'
import { editorOfPage } from './page-editor.server.ts'

describeOnSqlite('"Edit this page"', (app) => {
  const editorOf = (path: string) => {
    const url = `http://localhost/admin?edit=${encodeURIComponent(path)}`
    return editorOfPage(new Request(url), app().context.db)
  }

  test.each([
    ['/', '/admin/home?edit'],
    ['/events', '/admin/events?edit'],
    ['/es/events', '/admin/events?edit=es'],
    ['/es', '/admin/home?edit=es'],
    ['/services/mental-health', '/admin/mental-health?edit'],
    ['/shop', '/admin/shop-settings?edit'],
  ])('opens the editor for %s at %s', async (path, editor) => {
    expect(await editorOf(path)).toBe(editor)
  })

  test.each(['', '/nowhere', '//elsewhere.example', '/es', 'constructor', '/about?x=1', '\0'])(
    'stays in the office for %j',
    async (path) =>
      expect((await editorOf(path)) ?? '/admin').toMatch(/^\/admin(\/home\?edit(=es)?)?$/),
  )

  test('opens the editor of a custom page in both languages', async () => {
    const json = { title: 'House rules', address: 'house-rules' }
    const cookie = await app().signIn('editor')
    const { page } = await (await app().send('/api/admin/own-pages', { cookie, json })).json()
    expect(await editorOf('/house-rules')).toBe(`/admin/own-pages/${page}?edit`)
    expect(await editorOf('/House-Rules/')).toBe(`/admin/own-pages/${page}?edit`)
    expect(await editorOf('/es/house-rules')).toBe(`/admin/own-pages/${page}?edit=es`)
  })

  test('has a separate editor for every page', async () => {
    const editors = await Promise.all(publicPages.map(({ path }) => editorOf(path)))
    expect(new Set(editors).size).toBe(publicPages.length)
    expect(editors).not.toContain('/admin/dashboard?edit')
  })
})

test('offers the link to everyone who may save the page’s document (site/frame/header/header.tsx)', () => {
  const needed = publicPages.map(({ documentKey }) => [
    documentKey,
    documents.find(({ key }) => key === documentKey)?.permission,
  ])
  expect(needed).toEqual(
    publicPages.map(({ documentKey }) => [
      documentKey,
      documentKey === 'shop' ? 'products' : documentKey === 'events' ? 'events' : 'pages',
    ]),
  )
})
