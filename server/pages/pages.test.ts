import { createHash } from 'node:crypto'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { requestContext } from '#platform/context.ts'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createApp, createRequestContext } from '#server/api/app.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import { buildOf, route } from './build.fixtures.ts'
import { createPageHandler, type PageHandler } from './pages.ts'

const evil = '<script>evil()</script><script type="module" async="">evil()</script>'

const starting = 'import "/a.js"'

/**
 * Renders a page with injected scripts and one of our own; if asked to wait, also the start script.
 */
async function draw(
  request: Request,
  status: number,
  headers: Headers,
  __: EntryContext,
  provider: RouterContextProvider,
): Promise<Response> {
  const { page } = provider.get(requestContext)
  headers.set('content-type', 'text/html')
  const mark = `nonce="${page.scriptMark}"`
  const start = request.url.includes('waits')
    ? `<script ${mark} type="module" async="">${starting}</script>`
    : ''
  const html = `<body><p>${evil}</p><script ${mark}>ours()</script>${start}</body>`
  return new Response(html, { status, headers })
}

const read = async ({ request }: { request: Request }) => {
  await request.formData()
  return null
}
const fail = () => {
  throw new Error(evil)
}
const build = buildOf(
  draw,
  route('form', 'form', { action: read }),
  route('page', 'page'),
  route('failed', 'failed', { loader: fail }),
)

const pages = createPageHandler(async () => build)

function ask({ context }: TestApp, path: string, init: RequestInit = {}): Promise<Response> {
  const hono = createApp(context, pages)
  const own = createRequestContext(context, networkOf('192.0.2.1'))
  return Promise.resolve(
    hono.fetch(new Request(`http://localhost:3000${path}`, init), { context: own }),
  )
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}

describeOnSqlite('a page', (app) => {
  test.each([
    ['a page', '/page', 200],
    ['an error', '/failed', 500],
    ['the response to a form', '/form', 200],
  ])('%s allows only its own scripts, even with an injected one', async (_, path, status) => {
    const sent = { method: 'POST', body: new URLSearchParams({ a: evil }) }
    const response = await ask(app(), path, path === '/form' ? sent : {})
    const html = await response.text()
    expect(response.status).toBe(status)
    expect(html).toContain(evil)
    expect(html).not.toContain('nonce')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain(`script-src 'self' ${hashOf('ours()')};`)
    expect(policy).not.toContain(hashOf('evil()'))
    expect(policy).not.toContain('nonce-')
  })
})

describeOnSqlite('the start script of a waiting page', (app) => {
  const address = /data-from="([^"]+)"/

  // in development, no page waits
  beforeEach(() => void vi.stubEnv('DEV', false))
  afterEach(() => void vi.unstubAllEnvs())

  test('has a URL that only ever returns the matching text', async () => {
    const response = await ask(app(), '/page?waits&b=2')
    const [, from = ''] = address.exec(await response.text()) ?? []
    expect(from).toMatch(/^\/page\.[0-9a-f]{16}\.js\?waits&amp;b=2$/)
    expect(response.headers.get('content-security-policy')).not.toContain(hashOf(starting))
    const start = await ask(app(), from.replace('&amp;', '&'))
    expect([start.status, await start.text()]).toEqual([200, `// \n${starting}`])
    expect(start.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(start.headers.get('cross-origin-resource-policy')).toBe('same-origin')
    for (const other of [
      from.replace('page', 'form').replace('waits', ''),
      '/page.0123456789abcdef.js?waits',
    ]) {
      const old = await ask(app(), other)
      expect([old.status, await old.text()], other).toEqual([404, ''])
    }
  })

  test.each([
    ['an error', '/failed?waits', {}],
    [
      'the response to a form',
      '/form?waits',
      { method: 'POST', body: new URLSearchParams({ a: 'b' }) },
    ],
    ['a URL with another spelling than our links', '/Page?waits', {}],
  ])('is inline in %s', async (_, path, init) => {
    const response = await ask(app(), path, init)
    const html = await response.text()
    expect(html).toContain(`data-ahead="">${starting}</script>`)
    expect(html).not.toMatch(address)
    expect(response.headers.get('content-security-policy')).toContain(hashOf(starting))
  })
})

describeOnSqlite('an unsupported page request', (app) => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const json = { 'content-type': 'application/json' }
  test.each([
    ['POST', '/page', form, 405, 'GET, HEAD'],
    ['POST', '/page', {}, 405, 'GET, HEAD'],
    ['POST', '/page.data', form, 405, 'GET, HEAD'],
    ['POST', '/nowhere', form, 405, 'GET, HEAD'],
    ['POST', '/form', json, 405, 'GET, HEAD'],
    ['POST', '/form', {}, 405, 'GET, HEAD'],
    ['PUT', '/page', json, 405, 'GET, HEAD'],
    ['PATCH', '/form', json, 405, 'GET, HEAD, POST'],
    ['DELETE', '/form', {}, 405, 'GET, HEAD, POST'],
    ['OPTIONS', '/form', {}, 405, 'GET, HEAD, POST'],
    ['POST', '/form', { 'content-type': 'multipart/form-data' }, 400, null],
    ['POST', '/form', { 'content-type': 'multipart/form-data; boundary=x' }, 400, null],
    ['POST', '/form', form, 200, null],
  ])('%s %s with %j', async (method, path, headers, status, allow) => {
    const logged: unknown[] = []
    const { context } = app()
    context.log.error = (...line: unknown[]) => void logged.push(line)
    const body = method === 'OPTIONS' ? null : 'a=1'
    const response = await ask(app(), path, { method, headers, body })
    expect([response.status, response.headers.get('allow')]).toEqual([status, allow])
    expect(logged).toEqual([])
  })

  test('accepts forms without a content length and refuses too large ones', async () => {
    const send = (length: number) => {
      const body = new Blob(['a='.padEnd(length, 'x')]).stream()
      return ask(app(), '/form', {
        method: 'POST',
        headers: form,
        body,
        duplex: 'half',
      } as RequestInit)
    }
    expect((await send(1000)).status).toBe(200)
    expect((await send(300 * 1024)).status).toBe(413)
  })
})

describeOnSqlite('a page that fails', (app) => {
  const askWith = (handler: PageHandler, method = 'GET') =>
    createApp(app().context, handler).fetch(new Request('http://localhost:3000/page', { method }), {
      context: createRequestContext(app().context, networkOf('192.0.2.1')),
    })

  test.each([
    [200, 503],
    [500, 503],
    [404, 404],
    [302, 302],
  ])('because the database is down, with %i, returns %i', async (status, answered) => {
    const response = await askWith(async (_, { page }) => {
      page.isUnavailable = true
      return new Response('as far as it goes', { status, headers: { 'x-own': 'yes' } })
    })
    expect([response.status, await response.text()]).toEqual([answered, 'as far as it goes'])
    expect(response.headers.get('x-own')).toBe('yes')
    expect(response.headers.get('retry-after')).toBe(answered === 503 ? '10' : null)
  })

  test('completely is replaced by an error page', async () => {
    const away = new DatabaseUnavailable(new Error('away'))
    const response = await askWith(async ({ method }, { page }) => {
      if (!page.isFailure) throw away
      return new Response(`${method}: come back later`)
    }, 'POST')
    expect([response.status, await response.text()]).toEqual([503, 'GET: come back later'])
  })

  test('because of a bug reveals no details', async () => {
    app().context.log.error = () => {}
    const response = await askWith(async () => {
      throw new Error(evil)
    })
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('evil')
  })
})
