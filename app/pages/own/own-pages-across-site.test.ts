import { expect, test } from 'vitest'
import { findDocument } from '#app/admin/all-documents.server.ts'
import type { SiteHealth } from '#app/admin/health/finding.ts'
import { pageAt } from '#app/analytics/counted-pages.ts'
import { runDueChanges } from '#app/content/publishing/scheduled.server.ts'
import { findExit } from '#app/site/quick-exit/exit-fields.ts'
import { describeOnBoth } from '#test/support.ts'
import { meta } from './own-page.tsx'
import { addPage, documentPath, ownPagesPath, publishPage, visit } from './own-pages.fixtures.ts'

const words = { id: '1', kind: 'words', title: 'Quiet hours', words: '[Ask us](/contact)' }

describeOnBoth('a custom page across the site', (app) => {
  const ask = async (path: string, cookie: string, json?: unknown, method?: string) => {
    const options = { ...(json === undefined ? {} : { json }), ...(method && { method }) }
    const answer = await app().send(path, { cookie, ...options })
    expect(answer.status, await answer.clone().text()).toBe(200)
    return answer.json()
  }
  const health = async (cookie: string, about = /^(dead-link|no-menu)/) => {
    const { findings }: SiteHealth = await ask('/api/admin/site-health', cookie)
    return findings
      .filter(({ key }) => about.test(key))
      .map(({ title, address }) => [title, address])
  }

  test('is reported by Site Health if no menu links to it or a link breaks', async () => {
    const cookie = await app().signIn('editor')
    const page = await addPage(app(), cookie)
    expect(await health(cookie)).toEqual([])
    await publishPage(app(), cookie, page)
    const noMenu = 'No menu links to the page House rules (/house-rules).'
    expect(await health(cookie)).toEqual([[noMenu, '/admin/navigation?field=header']])
    const quickLinks = [{ label: 'Rules', url: '/house-rules' }]
    await ask('/api/admin/footer', cookie, { quickLinks })
    expect(await health(cookie)).toEqual([])
    const dead = [
      'A link goes to /house-rules, which doesn’t exist (Footer, Quick links › Rules › Link).',
      '/admin/footer?field=quickLinks.0.url',
    ]
    await ask(documentPath(page), cookie, { show: false })
    expect(await health(cookie)).toEqual([dead])
    await ask(documentPath(page), cookie, { show: true })
    expect(await health(cookie)).toEqual([])
    await ask(`${ownPagesPath}/${page}`, cookie, undefined, 'DELETE')
    expect(await health(cookie)).toEqual([dead])
  })

  test('has quick exit where the settings say so, which accept only pages', async () => {
    const cookie = await app().signIn()
    const page = await addPage(app(), cookie)
    await publishPage(app(), cookie, page)
    const name = (path: string) =>
      app().send('/api/admin/site', { cookie, json: { exit: { pages: [{ path }] } } })
    expect((await name('/house-rules')).status).toBe(200)
    const { exit } = await ask('/api/admin/site', cookie)
    expect(findExit(exit, '/House-Rules/')).not.toBeNull()
    expect(findExit(exit, '/services')).toBeNull()
    for (const wrong of ['//elsewhere.example', 'https://a.b', '/a/b', '/__proto__', '/']) {
      expect((await name(wrong)).status, wrong).toBe(wrong === '/' ? 200 : 400)
    }
    await name('/house-rules')
    await ask(`${ownPagesPath}/${page}`, cookie, undefined, 'DELETE')
    const [, address] = (await health(cookie))[0] ?? []
    expect(address).toBe('/admin/site-settings?field=exit.pages.0.path')
  })

  test('has its links checked, with a link to its editor', async () => {
    const cookie = await app().signIn('editor')
    const page = await addPage(app(), cookie)
    await ask('/api/admin/footer', cookie, { quickLinks: [{ label: 'R', url: '/house-rules' }] })
    await publishPage(app(), cookie, page, { parts: [{ ...words, words: '[gone](/gone)' }] })
    expect(await health(cookie)).toEqual([
      [
        'A link goes to /gone, which doesn’t exist (House rules, Page sections › Quiet hours › Text).',
        `/admin/own-pages/${page}?field=parts.0.words`,
      ],
    ])
  })

  test('uses staff’s search texts, or else its own content', async () => {
    const cookie = await app().signIn('editor')
    const page = await addPage(app(), cookie)
    await publishPage(app(), cookie, page, { parts: [words] })
    const facts = { name: '14:23', url: 'https://a.example' }
    const said = async (language: 'en' | 'es' = 'en') => {
      const loaderData = await visit(app(), 'house-rules', language)
      const given = { matches: [{ id: 'root', loaderData: { facts } }], loaderData }
      const head: object[] = meta(given as unknown as Parameters<typeof meta>[0])
      const named = (name: string) =>
        head.find((one) => 'property' in one && one.property === name && 'content' in one)
      return ['og:title', 'og:description', 'og:image'].map((name) =>
        Reflect.get(named(name) ?? {}, 'content'),
      )
    }
    const share = `${facts.url}/share.jpg`
    expect(await said()).toEqual(['House rules · 14:23', 'Ask us', share])
    const result = { title: ' Rules of our house ', description: 'What <we> ask.', picture: null }
    await ask(documentPath(page), cookie, { result })
    expect(await said()).toEqual(['Rules of our house', 'What <we> ask.', share])
    await ask(`${documentPath(page)}?lang=es`, cookie, { result: { title: 'Reglas' } })
    expect((await said('es'))[0]).toBe('Reglas')
    await ask(documentPath(page), cookie, { result: { title: ' ' } })
    expect(await said()).toEqual(['House rules · 14:23', 'What <we> ask.', share])
    const long = await app().send(documentPath(page), {
      cookie,
      json: { result: { title: 'x'.repeat(400) } },
    })
    expect((await long.json()).fields).toMatchObject([{ path: 'result.title' }])
  })

  test('is translated side by side, and says when that is outdated', async () => {
    const cookie = await app().signIn('editor')
    const page = await addPage(app(), cookie)
    const path = documentPath(page)
    await publishPage(app(), cookie, page, { parts: [words] })
    const spanish = { hero: { title: 'Reglas' }, parts: [{ id: '1', title: 'Silencio' }] }
    await ask(`${path}?lang=es`, cookie, spanish)
    const shown = await visit(app(), 'house-rules', 'es')
    expect([shown?.hero.title, shown?.parts[0]?.title]).toEqual(['Reglas', 'Silencio'])
    expect((await visit(app(), 'house-rules'))?.hero.title).toBe('House rules')
    await ask(path, cookie, { hero: { title: 'Our rules' } })
    const { parts } = await ask('/api/admin/spanish', cookie)
    const own = parts.find(({ key }: { key: string }) => key === `own-page-${page}`)
    expect(own).toMatchObject({ label: 'Our rules', page: '/house-rules', missing: 1, stale: 1 })
    expect(await health(cookie, /^spanish/)).toEqual([
      [expect.stringContaining('Our rules: 1 text changed'), `/admin/spanish/own-page-${page}`],
    ])
    await ask(path, cookie, { show: false })
    expect(await health(cookie, /^spanish/)).toEqual([])
  })

  test('can be a draft, previewed, scheduled, and unpublished', async () => {
    const cookie = await app().signIn('editor')
    const page = await addPage(app(), cookie)
    const path = documentPath(page)
    const change = { show: true, parts: [words] }
    const { draft } = await ask(`${path}/draft`, cookie, { version: 1, change })
    expect(await ask('/api/admin/drafts', cookie)).toMatchObject([
      { label: 'House rules', address: `/admin/own-pages/${page}` },
    ])
    const { address } = await ask(`${path}/draft/${draft.id}/links`, cookie, { number: 1 })
    expect(address).toMatch(/^http:\/\/localhost:3000\/house-rules\?shared=/)
    const shared = new URL(address).pathname + new URL(address).search
    const looked = await app().send(shared)
    expect(looked.headers.get('cache-control')).toBe('no-store')
    const after = (minutes: number) =>
      new Date(app().clock.now.getTime() + minutes * 60_000).toISOString()
    const when = { number: 1, publishAt: after(10), takeDownAt: after(20) }
    await ask(`${path}/draft/${draft.id}/publish`, cookie, when)
    const pass = async (minutes: number) => {
      const { context, clock } = app()
      clock.now = new Date(clock.now.getTime() + minutes * 60_000)
      await runDueChanges(context, (key) => findDocument(context.db, key))
    }
    await pass(9)
    expect(await visit(app(), 'house-rules')).toBeNull()
    await pass(2)
    expect((await visit(app(), 'house-rules'))?.parts).toMatchObject([words])
    await pass(10)
    expect(await visit(app(), 'house-rules')).toBeNull()
    const { planned } = await ask(`${path}/draft`, cookie)
    expect(planned.map(({ state }: { state: string }) => state)).toEqual(['done', 'done'])
  })

  test('is not published after it is deleted, and blocks nothing else', async () => {
    const cookie = await app().signIn('editor')
    const page = await addPage(app(), cookie)
    const path = documentPath(page)
    const { draft } = await ask(`${path}/draft`, cookie, { version: 1, change: { show: true } })
    const publishAt = new Date(app().clock.now.getTime() + 60_000).toISOString()
    await ask(`${path}/draft/${draft.id}/publish`, cookie, { number: 1, publishAt })
    await ask(`${ownPagesPath}/${page}`, cookie, undefined, 'DELETE')
    const { context, clock } = app()
    clock.now = new Date(clock.now.getTime() + 120_000)
    await runDueChanges(context, (key) => findDocument(context.db, key))
    await ask(`${ownPagesPath}/${page}/restore`, cookie, undefined, 'POST')
    expect(await visit(app(), 'house-rules')).toBeNull()
    const { planned } = await ask(`${path}/draft`, cookie)
    expect(planned).toMatchObject([{ state: 'failed', note: 'This page no longer exists.' }])
  })

  test('shows a preview to staff before it is visible', async () => {
    const cookie = await app().signIn('editor')
    const page = await addPage(app(), cookie)
    const json = { hero: { title: 'Not yet' } }
    const { address } = await ask(`${documentPath(page)}/preview`, cookie, json)
    expect(address).toMatch(/^\/house-rules\?preview=/)
    expect(await visit(app(), 'house-rules')).toBeNull()
    const preview = { documentKey: `own-page-${page}`, draft: json, marked: [] }
    const shown = await visit(app(), 'house-rules', 'en', preview)
    expect(shown?.hero.title).toMatch(/^Not yet/)
    const other = { ...preview, documentKey: 'about' }
    expect(await visit(app(), 'house-rules', 'en', other)).toBeNull()
  })
})

test('counts its views, but not those of the office or files', () => {
  expect(pageAt('/house-rules')).toEqual({ page: '/house-rules', language: 'en' })
  expect(pageAt('/es/house-rules')).toEqual({ page: '/house-rules', language: 'es' })
  for (const path of ['/admin', '/checkout', '/sitemap.xml', '/icons', '/a/b', '/__proto__']) {
    expect(pageAt(path), path).toBeUndefined()
  }
})
