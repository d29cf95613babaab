import { expect, test } from 'vitest'
import { publicPages } from '#app/site/public-pages.ts'
import { pageMeta, type SiteFacts } from '#app/site/search-engines/meta.ts'
import { readPageMeta } from '#app/site/search-engines/page-meta.server.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnSqlite } from '#test/support.ts'

const plain: SiteFacts = { name: 'The Ministry', url: 'https://example.org' }
const page = { title: 'About', description: 'Who we are.', path: '/about' }
const picture = { id: 'p', alt: '', width: 1600, height: 900, version: '1', isVector: false }

/** The page's title, description, and shared picture with these site facts. */
function headOf(facts: SiteFacts, change: Partial<Parameters<typeof pageMeta>[1]> = {}) {
  const meta = pageMeta([{ id: 'root', loaderData: { facts } }], { ...page, ...change })
  const find = (name: string) =>
    meta.find((one) => Object.values(one).includes(name)) as { content: string } | undefined
  return {
    title: (meta.find((one) => 'title' in one) as { title: string }).title,
    description: find('description')?.content,
    picture: find('og:image')?.content,
    sharedTitle: find('og:title')?.content,
  }
}

test('uses the SEO document’s texts, or else the page’s own', () => {
  expect(headOf(plain)).toEqual({
    title: 'About · The Ministry',
    sharedTitle: 'About · The Ministry',
    description: 'Who we are.',
    picture: 'https://example.org/share.jpg',
  })
  const words = { path: '/about', title: 'Our people', description: 'd'.repeat(200), picture }
  const own = headOf({ ...plain, words })
  expect(own).toMatchObject({ title: 'Our people', sharedTitle: 'Our people' })
  expect(own.description).toHaveLength(200)
  expect(own.picture).toContain('/api/images/p?')
  expect(headOf({ ...plain, words: { path: '/about', title: 'Our people' } })).toMatchObject({
    title: 'Our people',
    description: 'Who we are.',
  })
})

test('does not use a page’s texts for other pages or single items', () => {
  const words = { path: '/about', title: 'Our people' }
  expect(headOf({ ...plain, words }, { path: '/about/x' }).title).toBe('About · The Ministry')
  expect(headOf({ ...plain, words }, { isPart: true }).title).toBe('About · The Ministry')
})

test("falls back to the site's picture for shared links", () => {
  const other = { ...picture, id: 'q' }
  expect(headOf({ ...plain, sharePicture: other }).picture).toContain('/api/images/q?')
  expect(headOf({ ...plain, sharePicture: other }, { picture }).picture).toContain('/api/images/p?')
})

describeOnSqlite('the SEO document', (app) => {
  function read(path: string) {
    return readPageMeta(createRequestContext(app().context, networkOf('192.0.2.1')), path)
  }

  test('POST /api/admin/seo answers 401 without a session', async () => {
    expect((await app().send('/api/admin/seo', { json: {} })).status).toBe(401)
  })

  test('returns only the current page’s texts, without blank fields', async () => {
    const cookie = await app().signIn('editor')
    const pages = { about: { title: ' Our people ', description: ' ' }, events: { title: 'x' } }
    expect((await app().send('/api/admin/seo', { cookie, json: { pages } })).status).toBe(200)
    expect(await read('/about')).toEqual({ words: { path: '/about', title: 'Our people' } })
    expect(await read('/media')).toEqual({})
    expect(await read('/no-such-page')).toEqual({})
  })

  test('accepts a title longer than search engines show', async () => {
    const cookie = await app().signIn('editor')
    const pages = { about: { title: 'x'.repeat(120) } }
    expect((await app().send('/api/admin/seo', { cookie, json: { pages } })).status).toBe(200)
  })

  test('has fields for every public page', async () => {
    const { pages } = await (await app().send('/api/admin/seo')).json()
    expect(Object.keys(pages)).toEqual(publicPages.map(({ name }) => name))
  })
})
