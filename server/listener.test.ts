import { request as ask, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { saveDocument } from '#app/content/kit/content.server.ts'
import { site } from '#app/site/documents/site-document.ts'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import type { Database } from '#platform/db/open.ts'
import { maxStaleMs } from '#platform/http/current-version.ts'
import { createPageCache } from '#platform/http/page-cache.ts'
import { loadStoredAnswers } from '#platform/http/stored-answers.ts'
import { dialects, openMigrated } from '#test/migrated-databases.ts'
import { createTestApp, type TestApp } from '#test/support.ts'
import { createApplication } from './application.ts'
import { createListener } from './listener.ts'

describe.each(dialects)('cached pages (%s)', (dialect) => {
  let database: Database
  let app: TestApp
  let drawn = 0
  let isAway = false
  let isBroken = false
  const processes: Server[] = []
  const addresses: string[] = []

  beforeAll(async () => {
    database = await openMigrated(dialect)
    app = await createTestApp(database)
    // the third is behind a proxy
    for (const trustedProxies of [0, 0, 1]) {
      const application = createApplication(app.context, async (request, context) => {
        context.page.isUnavailable = isAway
        if (isAway || isBroken) return new Response('failed', { status: 503 })
        drawn += 1
        context.caching.isCached = !request.url.includes('personal')
        context.caching.known = { cached: { category: ['a', 'b'] }, asked: { own: '^[1-9]$' } }
        return new Response(`drawn ${drawn}`, { headers: { 'content-type': 'text/html' } })
      })
      const listener = createListener({
        app: {
          ...app.context,
          config: { ...app.context.config, isSiteUrlGiven: false, trustedProxies },
          readSiteVersion: () =>
            isAway
              ? Promise.reject(new DatabaseUnavailable('away'))
              : app.context.readSiteVersion(),
        },
        cache: createPageCache(),
        assets: {
          send: ({ url }) => {
            if (url === '/assets/cannot-be-opened.js') throw new Error('EMFILE')
            return false
          },
        },
        loadApplication: async () => application,
        maker: 'test',
      })
      const server = createServer(listener)
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      processes.push(server)
      addresses.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    }
  })
  beforeEach(() => {
    drawn = 0
  })
  afterAll(async () => {
    for (const server of processes) server.close()
    await database.close()
  })

  /** Sends what a proxy would forward but `fetch` refuses to send. */
  function statusAt(host: string, process: number, more: Record<string, string> = {}) {
    return new Promise<number | string>((resolve) => {
      const { port } = new URL(addresses[process] ?? '')
      const asked = ask({ port, path: '/personal', headers: { host, ...more } }, (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      asked.once('error', (error) => resolve(error.message))
      asked.end()
    })
  }

  /** Makes a change each time, because saving the same content creates no new version. */
  function save() {
    return saveDocument(app.context, site, { name: crypto.randomUUID() }, { userId: null })
  }

  async function get(path: string, headers: Record<string, string> = {}, process = 0) {
    const response = await fetch(`${addresses[process]}${path}`, { headers })
    return { status: response.status, text: await response.text(), headers: response.headers }
  }

  test('renders a page once and serves it many times', async () => {
    await save()
    const first = await get('/a')
    expect((await get('/a')).text).toBe(first.text)
    expect(drawn).toBe(1)
  })

  test('serves stale pages while the database is down, but nothing personal or unknown', async () => {
    await save()
    const first = await get('/kept')
    await get('/personal')
    await save()
    isAway = true
    const meanwhile = await get('/kept')
    const others = [await get('/personal'), await get('/never-asked')]
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now + maxStaleMs + 1)
    others.push(await get('/kept'))
    vi.mocked(performance.now).mockRestore()
    isAway = false
    isBroken = true
    expect((await get('/kept')).status, 'a page that explains the error').toBe(503)
    isBroken = false
    expect(meanwhile).toMatchObject({ status: 200, text: first.text })
    expect(others.map(({ status }) => status)).toEqual([503, 503, 503])
    expect((await get('/kept')).text).not.toBe(first.text)
  })

  test('renders events separately for people who RSVP’d; everyone else gets the cached page', async () => {
    const first = await get('/events')
    const own = await get('/events', { cookie: 'a=1; lampstand.places=x.y' })
    expect(own.text).not.toBe(first.text)
    expect((await get('/events?personal', { cookie: 'lampstand.places=x.y' })).text).not.toBe(
      own.text,
    )
    const spanish = await get('/es/events')
    expect((await get('/es/events', { cookie: 'lampstand.places=x.y' })).text).not.toBe(
      spanish.text,
    )
    const about = await get('/about')
    expect((await get('/about', { cookie: 'lampstand.places=x.y' })).text).toBe(about.text)
  })

  test('shows a saved change on the next view, in every process', async () => {
    await get('/b', {}, 0)
    await get('/b', {}, 1)
    await save()
    drawn = 100
    expect((await get('/b', {}, 0)).text).toBe('drawn 101')
    expect((await get('/b', {}, 1)).text).toBe('drawn 102')
  })

  test.each(['a.example:99999', '1.2.3.999', '0x100000000', '<b>'])(
    'refuses a request for the host %j and keeps running',
    async (host) => {
      const spoken = { 'x-forwarded-proto': 'https' }
      const statuses = [
        await statusAt(host, 0),
        await statusAt(host, 2),
        await statusAt(host, 2, spoken),
        await statusAt('a.example', 2, { ...spoken, 'x-forwarded-host': host }),
        await statusAt('a.example', 2, spoken),
      ]
      expect(statuses).toEqual([400, 400, 400, 200, 200])
    },
  )

  test('refuses a path of more than 2,000 characters, but not such a query', async () => {
    const slashes = '/'.repeat(1998)
    expect((await get(`/a${slashes}`)).status).toBe(200)
    expect((await get(`/a${slashes}x`)).status).toBe(414)
    expect((await get(`/personal?q=${slashes}xx`)).status).toBe(200)
  })

  test('fails only the one request if a file can’t be opened', async () => {
    const failed = await get('/assets/cannot-be-opened.js')
    expect([failed.status, failed.headers.get('cache-control')]).toEqual([500, 'no-store'])
    expect((await get('/personal')).status).toBe(200)
  })

  test('starts the next process with the pages that this one cached', async () => {
    const { text } = await get('/shelved')
    await expect
      .poll(
        async () => {
          const cache = createPageCache()
          await loadStoredAnswers(database.db, 'test', await database.readSiteVersion(), cache)
          return cache.get('/shelved')?.bodies.identity.toString()
        },
        { timeout: 10_000 },
      )
      .toBe(text)
  })

  test('answers 304 without a body if the ETag matches', async () => {
    const { headers } = await get('/c')
    const etag = headers.get('etag') ?? ''
    // the second is how a CDN that compresses rewrites it
    for (const known of [etag, `W/${etag}`]) {
      const again = await get('/c', { 'if-none-match': known })
      expect([again.status, again.text]).toEqual([304, ''])
    }
  })

  test('renders another page only for known query parameters', async () => {
    await get('/d?category=a')
    const same = await get('/d?category=a&utm_source=mail')
    const other = await get('/d?category=b')
    expect([same.text, other.text]).toEqual(['drawn 1', 'drawn 2'])
  })

  test('serves the plain page for unknown parameters and values from the first request on', async () => {
    const texts: string[] = []
    for (const query of [
      'category=N',
      'category=M&x=1',
      'own=N',
      'constructor=1',
      'unshared=1',
      'a'.repeat(400),
    ]) {
      texts.push((await get(`/made-up?${query}`)).text)
    }
    texts.push((await get('/made-up')).text)
    expect(new Set(texts).size).toBe(1)
    // once as requested, which shows the known parameters, and once for the cache
    expect(drawn).toBe(2)
  })

  test('renders a new page once for 50 concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => get(`/together?x=${at}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
    // once as requested, and once for the cache; another may have begun before the parameters were known
    expect(drawn).toBeLessThan(10)
    expect((await get('/together?x=51')).text).toBe((await get('/together')).text)
  })

  test('rereads the known parameters after a change of the site', async () => {
    await get('/moved')
    await save()
    drawn = 10
    expect((await get('/moved?category=b')).text).toBe('drawn 11')
    expect((await get('/moved?category=N')).text).toBe('drawn 12')
  })

  test('never caches what only the requester may see', async () => {
    await get('/asked')
    for (const _ of [1, 2]) await get('/asked?own=7')
    expect(drawn).toBe(3)
    expect((await get('/asked')).text).toBe('drawn 1')
  })

  test('serves other spellings of a path but never caches them', async () => {
    const spellings = ['//', '/d//', '/D', '/%64', '//d']
    for (const path of spellings) {
      for (const _ of [1, 2]) expect((await get(path)).status, path).toBe(200)
    }
    expect(drawn).toBe(2 * spellings.length)
    const rows = await database.db.selectFrom('storedAnswers').select('url').execute()
    expect(rows.filter(({ url }) => spellings.includes(url))).toEqual([])
  })

  test('renders a personal page each time', async () => {
    await get('/personal')
    await get('/personal')
    expect(drawn).toBe(2)
  })

  test('compresses personal pages, too', async () => {
    const { text, headers } = await get('/personal', { 'accept-encoding': 'br' })
    expect([headers.get('content-encoding'), text]).toEqual(['br', 'drawn 1'])
  })

  test('serves the same page in each encoding', async () => {
    const texts = await Promise.all(
      ['identity', 'gzip', 'br'].map((encoding) => get('/e', { 'accept-encoding': encoding })),
    )
    const [plain, zipped, brotli] = texts
    expect(zipped?.headers.get('content-encoding')).toBe('gzip')
    expect(brotli?.headers.get('content-encoding')).toBe('br')
    expect(plain?.headers.get('vary')).toBe('Accept-Encoding')
  })
})
