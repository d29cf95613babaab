import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { saveDocument } from '#app/content/kit/content.server.ts'
import { site } from '#app/site/documents/site-document.ts'
import { createPageCache, etagOf } from '#platform/http/page-cache.ts'
import { createApplication } from '#server/application.ts'
import { createListener } from '#server/listener.ts'
import { deleteExpired } from '#server/upkeep/maintenance.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { storeViews } from './page-days.server.ts'
import { createViewTally, type ViewTally } from './view-tally.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const visitor = { 'user-agent': chrome, 'sec-fetch-dest': 'document', accept: 'text/html' }

const closing: (() => unknown)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Starts a process whose pages contain only their path. Paths with “gone” answer 404. */
async function startProcess({ context, clock }: TestApp) {
  const views = createViewTally(() => clock.now.getTime())
  const application = createApplication(context, async (request, { caching }) => {
    const { pathname, search } = new URL(request.url)
    const isThere = !/gone/.test(pathname)
    caching.isCached = isThere && !/personal/.test(search)
    caching.known = { cached: { helped: ['yes', 'no'] }, asked: { personal: '.' } }
    return new Response(pathname, {
      status: isThere ? 200 : 404,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  })
  const server = createServer(
    createListener({
      app: context,
      cache: createPageCache(),
      assets: { send: () => false },
      loadApplication: async () => application,
      maker: 'test',
      views,
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  const { port } = server.address() as AddressInfo
  const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<number>((resolve, reject) => {
      const sent = ask({ port, path, method, headers: { ...visitor, ...headers } }, (answer) => {
        answer.resume()
        answer.once('end', () => resolve(answer.statusCode ?? 0))
      })
      sent.once('error', reject)
      sent.end()
    })
  return { views, open, store: () => storeViews(context, views) }
}

async function rows({ context }: TestApp) {
  const found = await context.db
    .selectFrom('pageDays')
    .selectAll()
    .orderBy('day')
    .orderBy('page')
    .orderBy('language')
    .execute()
  return found.map(({ day, page, language, views }) => [day, page, language, views])
}

const today = '2026-11-21'

describeOnBoth('page views', (app) => {
  test('counts every view of a page, rendered or cached, by language', async () => {
    const { open, store } = await startProcess(app())
    for (const path of ['/about', '/about', '/About/', '/about?utm=x', '/es/about', '/', '/es']) {
      expect(await open(path), path).toBe(200)
    }
    expect(await open('/about?personal=1')).toBe(200)
    await store()
    expect(await rows(app())).toEqual([
      [today, '/', 'en', 1],
      [today, '/', 'es', 1],
      [today, '/about', 'en', 5],
      [today, '/about', 'es', 1],
    ])
  })

  test('counts a 304 response', async () => {
    const { open, store } = await startProcess(app())
    await open('/about')
    expect(await open('/about', { 'if-none-match': etagOf('/about') })).toBe(304)
    await store()
    expect(await rows(app())).toEqual([[today, '/about', 'en', 2]])
  })

  test.each([
    [
      'a bot by its name',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    [
      'a bot that looks like a phone',
      {
        'user-agent':
          'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36 (compatible; GPTBot/1.2; +https://openai.com/gptbot)',
      },
    ],
    [
      'a bot’s name inside a normal one',
      { 'user-agent': chrome.replace('x64)', 'x64; ClaudeBot)') },
    ],
    ['a headless browser', { 'user-agent': chrome.replace('Chrome/', 'HeadlessChrome/') }],
    ['a link preview', { 'user-agent': 'facebookexternalhit/1.1' }],
    ['a tool', { 'user-agent': 'curl/8.5.0' }],
    ['an empty user agent', { 'user-agent': '' }],
    ['a prefetch', { 'sec-purpose': 'prefetch' }],
    ['a prerender', { 'sec-purpose': 'prefetch;prerender' }],
    ['a prefetch by older browsers', { purpose: 'prefetch' }],
    ['a frame', { 'sec-fetch-dest': 'iframe' }],
    ['a fetch from a script', { 'sec-fetch-dest': 'empty' }],
    ['a signed-in person', { cookie: 'a=1; lampstand.session_token=x.y' }],
  ])('does not count %s', async (_, headers) => {
    const { open, store } = await startProcess(app())
    for (const path of ['/about', '/about', '/gone']) await open(path, headers)
    await store()
    expect(await rows(app())).toEqual([])
  })

  test('counts older browsers without Sec-Fetch-Dest if they accept HTML', async () => {
    const { open, store } = await startProcess(app())
    await open('/about', { 'sec-fetch-dest': '', accept: 'text/html,*/*;q=0.8' })
    await open('/about', { 'sec-fetch-dest': '', accept: '*/*' })
    expect(await open('/about', {}, 'HEAD')).toBe(200)
    await store()
    expect(await rows(app())).toEqual([])
    const old = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:78.0) Gecko/20100101 Firefox/78.0',
    }
    const views = createViewTally(() => 0)
    views.countRendered({ ...old, accept: 'text/html' }, 200, '/about')
    views.countRendered({ ...old, accept: '*/*' }, 200, '/about')
    expect(views.take(9)).toMatchObject([{ page: '/about', views: 1 }])
  })

  test('does not count API calls, files, the office, or form results', async () => {
    const { open, store } = await startProcess(app())
    const others = ['/metrics', '/api/about', '/sitemap.xml', '/checkout', '/shop/cart', '/admin']
    for (const path of [...others, '/services/mental-health?helped=yes', '/contact?sent=1']) {
      await open(path)
    }
    await open('/services/mental-health?helped=no')
    await store()
    expect(await rows(app())).toEqual([])
  })

  test('sums all missing pages in one row', async () => {
    const { open, views, store } = await startProcess(app())
    for (const path of ['/gone', '/es/gone', '/gone/constructor', '/gone/__proto__'])
      await open(path)
    for (let at = 0; at < 10_000; at += 1) {
      views.countRendered(visitor, 404, `/gone-${at}?${at}`)
      views.countRendered(visitor, 200, `/made/up-${at}`)
    }
    await store()
    expect(await rows(app())).toEqual([
      [today, 'not found', 'en', 10_003],
      [today, 'not found', 'es', 1],
    ])
  })

  test('counts products and flyers by id if they exist', async () => {
    const { open, store } = await startProcess(app())
    for (const path of ['/shop/product/p-1', '/es/shop/product/p-1', '/print/events/e_1']) {
      await open(path)
    }
    await open('/shop/product/gone')
    await open(`/shop/product/${'x'.repeat(400)}`)
    await store()
    expect(await rows(app())).toEqual([
      [today, '/print/events/e_1', 'en', 1],
      [today, '/shop/product/p-1', 'en', 1],
      [today, '/shop/product/p-1', 'es', 1],
      [today, 'not found', 'en', 1],
    ])
  })

  test('counts a view on its day in the ministry’s time zone, however late it’s stored', async () => {
    await saveDocument(app().context, site, { timeZone: 'Asia/Kathmandu' }, { userId: null })
    const { open, store } = await startProcess(app())
    // UTC+5:45
    app().clock.now = new Date('2026-11-21T18:14:59.999Z')
    await open('/about')
    app().clock.now = new Date('2026-11-21T18:15:00.000Z')
    await open('/about')
    await open('/about')
    app().clock.now = new Date('2026-11-22T18:14:00.000Z')
    await store()
    expect(await rows(app())).toEqual([
      ['2026-11-21', '/about', 'en', 1],
      ['2026-11-22', '/about', 'en', 2],
    ])
  })

  test('adds up two processes, and keeps stored totals when one is killed or restarted', async () => {
    const [first, second] = [await startProcess(app()), await startProcess(app())]
    for (let at = 0; at < 5; at += 1) await first.open('/about')
    for (let at = 0; at < 7; at += 1) await second.open('/about')
    await Promise.all([first.store(), second.store(), first.store()])
    // lost, because it isn't stored before the process is killed
    await first.open('/about')
    const next = await startProcess(app())
    await next.open('/about')
    await Promise.all([next.store(), second.store()])
    expect(await rows(app())).toEqual([[today, '/about', 'en', 13]])
  })

  test('stores failed totals once, on the next attempt', async () => {
    const { views, open } = await startProcess(app())
    await open('/about')
    const { context } = app()
    // only this insert fails; the rest of the database works
    const away = new Proxy(context.db, {
      get: (db, name) => {
        if (name === 'insertInto') throw new Error('away')
        const value: unknown = Reflect.get(db, name)
        return typeof value === 'function' ? value.bind(db) : value
      },
    })
    await expect(storeViews({ db: away }, views)).rejects.toThrow('away')
    await open('/about')
    await storeViews(context, views)
    await storeViews(context, views)
    expect(await rows(app())).toEqual([[today, '/about', 'en', 2]])
  })

  test('keeps totals for three years', async () => {
    const sums = { page: '/about', language: 'en', views: 1, helped: 0, notHelped: 0 } as const
    await app()
      .context.db.insertInto('pageDays')
      .values([
        { ...sums, day: '2023-11-20' },
        { ...sums, day: '2023-11-21' },
      ])
      .execute()
    await deleteExpired(app().context)
    expect(await rows(app())).toEqual([['2023-11-21', '/about', 'en', 1]])
  })
})

test('holds nothing about clients in memory', () => {
  const views: ViewTally = createViewTally(() => 0)
  const answer = {}
  views.countCached(
    { ...visitor, cookie: 'secret', referer: 'https://secret.example' },
    answer,
    '/',
  )
  views.countRendered({ ...visitor, 'x-forwarded-for': '192.0.2.7' }, 404, '/secret?secret')
  expect(views.take(9)).toEqual([
    { page: '/', language: 'en', views: 1, at: 0 },
    { page: 'not found', language: 'en', views: 1, at: 0 },
  ])
})

test('holds at most 20,000 totals in memory', () => {
  let now = 0
  const views = createViewTally(() => now)
  for (let quarter = 0; quarter < 5; quarter += 1) {
    now = quarter * 15 * 60_000
    for (let at = 0; at < 6000; at += 1) views.countRendered(visitor, 200, `/shop/product/${at}`)
  }
  expect(views.take(Number.POSITIVE_INFINITY).length).toBe(20_000)
  expect(views.take(1)).toEqual([])
})
