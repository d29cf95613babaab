import { expect, test } from 'vitest'
import type { SiteHealth } from '#app/admin/health/finding.ts'
import { saveDocument } from '#app/content/kit/content.server.ts'
import { seo } from '#app/site/documents/seo-document.ts'
import { answerNotFound } from '#app/site/not-found/not-found.server.ts'
import { findExit } from '#app/site/quick-exit/exit-fields.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import type { Language } from '#platform/language.ts'
import { createRequestContext } from '#server/api/app.ts'
import { deleteExpired } from '#server/upkeep/maintenance.ts'
import { describeOnBoth } from '#test/support.ts'
import { findMove, loadOwnPage } from './load-own-page.server.ts'
import { addPage, documentPath, ownPagesPath, publishPage } from './own-pages.fixtures.ts'

const days = 24 * 60 * 60_000
const site = 'http://localhost:3000'

describeOnBoth('a moved custom page', (app) => {
  const ask = async (path: string, cookie: string, method: string, json?: object) => {
    const answer = await app().send(path, { cookie, method, ...(json && { json }) })
    expect(answer.status, await answer.clone().text()).toBe(200)
    return answer.json()
  }
  const move = (cookie: string, page: string, address: string) =>
    ask(`${ownPagesPath}/${page}`, cookie, 'PUT', { address })
  const remove = (cookie: string, page: string) => ask(`${ownPagesPath}/${page}`, cookie, 'DELETE')
  const restore = (cookie: string, page: string) =>
    ask(`${ownPagesPath}/${page}/restore`, cookie, 'POST')

  /** The response of a path: a page's path, a redirect, or 404. */
  async function asked(word: string, { search = '', language = 'en' as Language } = {}) {
    const context = createRequestContext(app().context, networkOf('192.0.2.9'))
    context.language = language
    const { readSiteVersion } = app().context
    context.siteVersion = await readSiteVersion()
    const page = await loadOwnPage(context, word)
    if (page) return page.path
    const path = language === 'es' ? `/es/${word}` : `/${word}`
    const request = new Request(`${site}${path}${search}`)
    try {
      await answerNotFound(context, request, await findMove(context, word))
      return 404
    } catch (thrown) {
      const { status, headers } = thrown as Response
      return `${status} ${headers.get('location')}`
    }
  }

  async function published(address: string) {
    const cookie = await app().signIn('editor')
    const page = await addPage(app(), cookie, { title: address, address })
    await publishPage(app(), cookie, page)
    return { cookie, page }
  }

  test('redirects from its old address, in both languages, with the query', async () => {
    const { cookie, page } = await published('rules')
    expect(await asked('our-rules')).toBe(404)
    await move(cookie, page, 'our-rules')
    expect(await asked('rules')).toBe('301 /our-rules')
    expect(await asked('rules', { search: '?a=1&b=%20' })).toBe('301 /our-rules?a=1&b=%20')
    expect(await asked('rules', { language: 'es', search: '?a=1' })).toBe(
      `301 ${site}/es/our-rules?a=1`,
    )
    expect(await asked('our-rules')).toBe('/our-rules')
  })

  test('redirects once however often it moved, and never from its current address', async () => {
    const { cookie, page } = await published('a')
    for (const address of ['b', 'c']) await move(cookie, page, address)
    expect(await Promise.all(['a', 'b', 'c'].map((word) => asked(word)))).toEqual([
      ...['301 /c', '301 /c', '/c'],
    ])
    await move(cookie, page, 'a')
    expect(await Promise.all(['a', 'b', 'c'].map((word) => asked(word)))).toEqual([
      ...['/a', '301 /a', '301 /a'],
    ])
    const left = await app().context.db.selectFrom('ownPageMoves').select('address').execute()
    expect(left.map(({ address }) => address).toSorted()).toEqual(['b', 'c'])
  })

  test('gives up the old address for good when another page takes it', async () => {
    const { cookie, page } = await published('a')
    await move(cookie, page, 'b')
    const other = await addPage(app(), cookie, { title: 'Other', address: 'a' })
    // the other page is hidden but still owns the path
    expect(await asked('a')).toBe(404)
    await publishPage(app(), cookie, other)
    expect(await asked('a')).toBe('/a')
    await remove(cookie, other)
    expect(await asked('a')).toBe(404)
    await move(cookie, page, 'a')
    await move(cookie, page, 'b')
    expect(await asked('a')).toBe('301 /b')
  })

  test('does not redirect while hidden or deleted, and does again when restored', async () => {
    const { cookie, page } = await published('a')
    await move(cookie, page, 'b')
    await publishPage(app(), cookie, page, { show: false })
    expect(await asked('a')).toBe(404)
    await publishPage(app(), cookie, page)
    await remove(cookie, page)
    expect([await asked('a'), await asked('b')]).toEqual([404, 404])
    await restore(cookie, page)
    expect(await asked('a')).toBe('301 /b')
    await remove(cookie, page)
    const other = await addPage(app(), cookie, { title: 'Other', address: 'a' })
    await publishPage(app(), cookie, other)
    await move(cookie, other, 'c')
    await restore(cookie, page)
    expect([await asked('a'), await asked('b')]).toEqual(['301 /c', '/b'])
    await remove(cookie, page)
    app().clock.now = new Date(app().clock.now.getTime() + 31 * days)
    await deleteExpired(app().context)
    const left = await app().context.db.selectFrom('ownPageMoves').select('address').execute()
    expect(left).toEqual([{ address: 'a' }])
  })

  test('yields to manual redirects, and never loops with one', async () => {
    const { cookie, page } = await published('a')
    await move(cookie, page, 'b')
    const redirects = [
      { from: '/a', to: '/about' },
      { from: '/b', to: '/a' },
    ]
    await saveDocument(app().context, seo, { redirects: [redirects[0]] }, { userId: null })
    expect(await asked('a', { search: '?x' })).toBe('301 /about?x')
    await saveDocument(app().context, seo, { redirects: [redirects[1]] }, { userId: null })
    expect([await asked('a'), await asked('b')]).toEqual(['301 /b', '/b'])
    await publishPage(app(), cookie, page, { show: false })
    // the manual redirect still applies, although its target is gone
    expect([await asked('a'), await asked('b')]).toEqual([404, '301 /a'])
  })

  test('ends up at one address after concurrent moves, and all others redirect there', async () => {
    const { cookie, page } = await published('a')
    const other = await published('z')
    const words = ['b', 'c', 'd', 'e']
    const answers = await Promise.all(
      [...words, ...words].map((address, at) =>
        app().send(`${ownPagesPath}/${at < 4 ? page : other.page}`, {
          ...{ cookie, method: 'PUT', json: { address } },
        }),
      ),
    )
    // addresses become free again as pages move on, so the number of refusals varies
    const statuses = answers.map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    const { pages } = await ask(ownPagesPath, cookie, 'GET')
    const current = pages.map(({ address }: { address: string }) => `/${address}`)
    for (const word of ['a', 'z', ...words]) {
      const answer = await asked(word)
      const expected = [404, ...current, ...current.map((path: string) => `301 ${path}`)]
      expect(expected, word).toContain(answer)
      if (word === 'a' || word === 'z') expect(answer).not.toBe(404)
    }
  })

  test('keeps its last twenty addresses without dropping other pages’', async () => {
    const { cookie, page } = await published('a')
    const other = await published('z')
    await move(cookie, other.page, 'y')
    for (let n = 0; n < 21; n += 1) {
      app().clock.now = new Date(app().clock.now.getTime() + 1000)
      await move(cookie, page, `a-${n}`)
    }
    const kept = await Promise.all(['a', 'a-0', 'a-1', 'a-19', 'z'].map((word) => asked(word)))
    expect(kept).toEqual([404, '301 /a-20', '301 /a-20', '301 /a-20', '301 /y'])
  })

  test('updates quick exit, and Site Health follows its redirects', async () => {
    const cookie = await app().signIn()
    const page = await addPage(app(), cookie)
    await publishPage(app(), cookie, page)
    const exit = { pages: [{ path: '/services' }, { path: '/house-rules' }] }
    await ask('/api/admin/site', cookie, 'POST', { exit })
    await ask('/api/admin/footer', cookie, 'POST', {
      quickLinks: [{ label: 'R', url: '/house-rules' }],
    })
    await move(await app().signIn('editor'), page, 'rules')
    const settings = await ask('/api/admin/site', cookie, 'GET')
    expect(settings.exit.pages).toMatchObject([{ path: '/services' }, { path: '/rules' }])
    expect(findExit(settings.exit, '/rules')).not.toBeNull()
    const health = async (): Promise<string[]> => {
      const { findings }: SiteHealth = await ask('/api/admin/site-health', cookie, 'GET')
      return findings.filter(({ key }) => /^(dead-link|no-menu)/.test(key)).map((one) => one.title)
    }
    expect(await health()).toEqual([])
    // restored from a version where the page had no quick exit
    await ask('/api/admin/site', cookie, 'POST', { exit })
    expect(await health()).toEqual([expect.stringContaining('A link goes to /house-rules')])
    await ask('/api/admin/site', cookie, 'POST', { exit: { pages: [] } })
    await publishPage(app(), cookie, page, { show: false })
    expect(await health()).toEqual([expect.stringContaining('(Footer')])
  })

  test('doesn’t change settings that don’t mention it', async () => {
    const owner = await app().signIn()
    const { cookie, page } = await published('a')
    await ask('/api/admin/site', owner, 'POST', { name: '/a', exit: { pages: [{ path: '/c' }] } })
    const before = await ask('/api/admin/site/revisions', owner, 'GET')
    await move(cookie, page, 'b')
    expect(await ask('/api/admin/site/revisions', owner, 'GET')).toEqual(before)
  })

  test('loses nothing if moved while others save', async () => {
    const { cookie, page } = await published('a')
    const owner = await app().signIn()
    const save = (path: string, who: string, json: object) =>
      app().send(path, { cookie: who, json })
    const answers = await Promise.all([
      ...['b', 'c', 'd'].map((address) =>
        app().send(`${ownPagesPath}/${page}`, { cookie, method: 'PUT', json: { address } }),
      ),
      ...['x', 'y'].map((name) => save('/api/admin/site', owner, { name })),
      save(documentPath(page), cookie, { hero: { title: 'Ours' } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  })
})
