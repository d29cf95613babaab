import { expect, test } from 'vitest'
import { documents } from '#app/documents.ts'
import { publicPages } from '#app/public-pages.ts'
import { describeOnBoth } from '#test/support.ts'
import { editorOfPage } from './page-editor.server.ts'

describeOnBoth('"Edit this page"', (app) => {
  const editorOf = (path: string) => {
    const address = `http://localhost/admin?edit=${encodeURIComponent(path)}`
    return editorOfPage(new Request(address), app().context.db)
  }

  test.each([
    ['/', '/admin/home?edit'],
    ['/events', '/admin/events?edit'],
    ['/es/events', '/admin/events?edit=es'],
    ['/es', '/admin/home?edit=es'],
    ['/services/mental-health', '/admin/mental-health?edit'],
    ['/shop', '/admin/shop-settings?edit'],
  ])('of %s leads to %s', async (path, address) => {
    expect(await editorOf(path)).toBe(address)
  })

  test.each(['', '/nowhere', '//elsewhere.example', '/es', 'constructor', '/about?x=1', '\0'])(
    'of %j leads nowhere else than to a page of ours',
    async (path) =>
      expect((await editorOf(path)) ?? '/admin').toMatch(/^\/admin(\/home\?edit(=es)?)?$/),
  )

  test('of a page that staff added leads to its own editor, in both languages', async () => {
    const json = { title: 'House rules', address: 'house-rules' }
    const cookie = await app().signIn('editor')
    const { page } = await (await app().send('/api/admin/own-pages', { cookie, json })).json()
    expect(await editorOf('/house-rules')).toBe(`/admin/own-pages/${page}?edit`)
    expect(await editorOf('/House-Rules/')).toBe(`/admin/own-pages/${page}?edit`)
    expect(await editorOf('/es/house-rules')).toBe(`/admin/own-pages/${page}?edit=es`)
  })

  test('leads to an editor of its own from every page', async () => {
    const addresses = await Promise.all(publicPages.map(({ path }) => editorOf(path)))
    expect(new Set(addresses).size).toBe(publicPages.length)
    expect(addresses).not.toContain('/admin/dashboard?edit')
  })
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
