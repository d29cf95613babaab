import { expect, test } from 'vitest'
import { permissionsOf, removedRole, roles } from '#app/accounts/roles.ts'
import type { Endpoint } from '#platform/endpoint.ts'
import { fieldErrorsOf } from '#platform/field-errors.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { describeOnBoth } from '#test/support.ts'
import { endpoints } from './api.ts'
import { createApp, createRequestContext } from './app.ts'

const forStaff = endpoints.filter(({ access }) => access !== 'public')

/** Calls that query a database before refusing: one per permission and method, and rate-limited ones. */
const forEachAccess = forStaff.filter(
  ({ access, method, limit }, at) =>
    limit ||
    forStaff.findIndex((one) => `${one.access}` === `${access}` && one.method === method) === at,
)

/** The status a role may get; removed people are treated as signed out. */
function refusalFor({ access }: Endpoint, role: string): number | undefined {
  if (role === removedRole) return 401
  const permissions = permissionsOf(role)
  const isAllowed =
    access === 'staff'
      ? permissions.length > 0
      : [access].flat().some((one) => permissions.includes(one as never))
  return isAllowed ? undefined : 403
}

describeOnBoth('the API', (app) => {
  test('refuses a list instead of fields with a clear message', async () => {
    const answer = await app().send('/api/contact', { json: [] })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: 'The body must be a JSON object' })
  })

  test('staff calls return 401 without a session and 403 to roles without permission', async () => {
    const everyRole = [...Object.keys(roles), 'nobody', removedRole]
    const people = await Promise.all(
      everyRole.map(async (role) => ({ role, cookie: await app().signIn(role) })),
    )
    const wrong: unknown[] = []
    let calls = 0
    // the session lookup is the same for all calls
    const asked = app().context.dialect === 'sqlite' ? forStaff : forEachAccess
    for (const line of asked) {
      const path = line.path.replaceAll(/\{\w+\}/g, 'x')
      const body = line.method === 'GET' ? {} : { json: {} }
      const stranger = { role: 'stranger', cookie: undefined, expected: 401 }
      const refused = people.flatMap((person) => {
        const expected = refusalFor(line, person.role)
        return expected ? [{ ...person, expected }] : []
      })
      for (const { role, cookie, expected } of [stranger, ...refused]) {
        calls += 1
        const { status } = await app().send(path, {
          method: line.method,
          ...body,
          ...(cookie ? { cookie } : {}),
          // rate limits come before roles
          clientIp: `2001:db8:0:${calls.toString(16)}::1`,
        })
        if (status !== expected) wrong.push([line.method, path, role, status])
      }
    }
    expect(wrong).toEqual([])
    expect(calls).toBeGreaterThan(asked.length * 3)
  })

  test('every call under /api/admin is for staff, except public reads', () => {
    const open = endpoints.filter(
      ({ access, path }) => access === 'public' && path.startsWith('/api/admin'),
    )
    expect(open.filter(({ method }) => method !== 'GET')).toEqual([])
    expect(forStaff.length).toBeGreaterThan(40)
  })

  test('responds to unknown calls with 404 as JSON', async () => {
    const response = await app().send('/api/no/such/call')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error: 'There’s no such API endpoint.' })
  })

  test('refuses writes from other sites with 403', async () => {
    const response = await app().send('/api/admin/about', {
      json: {},
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(response.status).toBe(403)
  })

  test.each([
    [{}, 401],
    [{ origin: 'https://site.example' }, 401],
    [{ origin: 'http://asked.example' }, 401],
    [{ origin: 'https://named.example', host: 'named.example' }, 401],
    [{ 'sec-fetch-site': 'same-origin' }, 401],
    [{ 'sec-fetch-site': 'none' }, 401],
    [{ origin: 'https://evil.example', host: 'named.example' }, 403],
    [{ origin: 'null', host: 'named.example' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://site.example' }, 403],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, 403],
  ])('refuses a write with %j unless it’s from our own site', async (headers, status) => {
    const { context } = app()
    const config = { ...context.config, siteUrl: 'https://site.example' }
    const hono = createApp({ ...context, config }, async () => new Response())
    const ask = (method: string) =>
      hono.fetch(new Request('http://asked.example/api/admin/about', { method, headers }), {
        context: createRequestContext({ ...context, config }, networkOf('192.0.2.1')),
      })
    const response = await ask('POST')
    expect(response.status).toBe(status)
    expect(Object.keys(await response.json())).toEqual(['error', 'requestId'])
    expect(response.headers.has('retry-after')).toBe(false)
    expect((await ask('GET')).status).toBe(200)
  })

  test.each([
    [{ origin: 'https://site.example' }, 401],
    [{ origin: 'http://site.example', host: 'site.example' }, 403],
    [{ origin: 'https://other.example', host: 'other.example' }, 401],
    [{ origin: 'http://other.example', host: 'other.example' }, 403],
    [{ origin: 'https://site.example:8443', host: 'site.example' }, 403],
    [{ origin: 'ftp://site.example', host: 'site.example' }, 403],
  ])(
    'with SITE_URL set, refuses a write with %j unless its scheme matches',
    async (headers, status) => {
      const { context } = app()
      const config = { ...context.config, siteUrl: 'https://site.example', isSiteUrlGiven: true }
      const hono = createApp({ ...context, config }, async () => new Response())
      const request = new Request('https://site.example/api/admin/about', {
        method: 'POST',
        headers,
      })
      const own = createRequestContext({ ...context, config }, networkOf('192.0.2.1'))
      expect((await hono.fetch(request, { context: own })).status).toBe(status)
    },
  )

  test.each([
    ['PUT', '/api/newsletter', 'POST'],
    ['GET', '/api/contact', 'POST'],
    ['HEAD', '/api/contact', 'POST'],
    ['OPTIONS', '/api/contact', 'POST'],
    ['POST', '/api/events/occurrences', 'GET, HEAD'],
    ['PATCH', '/api/admin/about', 'GET, HEAD, POST'],
    ['DELETE', '/api/admin/orders.csv', 'GET, HEAD'],
    ['GET', '/api/shop/cart/some-item', 'PATCH, DELETE'],
    ['PUT', '/api/admin/own-page-a', 'GET, HEAD, POST'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
    ['POST', '/api/health', 'GET, HEAD'],
    ['PROPFIND', '/api/contact', 'POST'],
  ])('%s %s returns 405 with the allowed methods', async (method, path, allow) => {
    const response = await app().send(path, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow])
  })

  test('responds to other methods with 405 only on known paths', async () => {
    const wrong: unknown[] = []
    for (const { path } of endpoints) {
      const asked = path.replaceAll(/\{\w+\}/g, 'x')
      const response = await app().send(asked, { method: 'PROPFIND' })
      if (response.status !== 405 || !response.headers.get('allow')) wrong.push(path)
      if ((await app().send(`${asked}/no/such/call`)).status !== 404) wrong.push(`${path}/…`)
    }
    expect(wrong).toEqual([])
  })

  test.each([
    'application/json-patch+json',
    'application/json-patch',
    'application/json; charset=iso-8859-1',
    'application/json; charset=utf-16le',
    'text/json',
    '',
  ])('doesn’t accept "%s" as JSON', async (type) => {
    const response = await app().send('/api/newsletter', {
      body: JSON.stringify({ email: 'sam@example.org', consent: true }),
      headers: { 'content-type': type },
    })
    expect(response.status).toBe(415)
  })

  test('refuses writes that aren’t JSON with 415', async () => {
    const cookie = await app().signIn()
    const response = await app().send('/api/admin/about', {
      method: 'POST',
      body: 'title=x',
      cookie,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(response.status).toBe(415)
  })

  test('refuses forms of another type with 415', async () => {
    const cookie = await app().signIn()
    const response = await app().send('/api/admin/upload', { cookie, json: { category: 'hero' } })
    expect(response.status).toBe(415)
  })

  test('refuses forms with duplicate fields', async () => {
    const cookie = await app().signIn()
    const answer = async (categories: string[]) => {
      const body = new FormData()
      for (const category of categories) body.append('category', category)
      return (await app().send('/api/admin/upload', { cookie, body })).json()
    }
    expect((await answer(['hero'])).error).toMatch(/^image: /)
    expect((await answer(['hero', 'shop'])).error).toBe('category: was given more than once')
  })

  test('passes raw bodies on unchanged', async () => {
    const response = await app().sendWebhook({
      id: 'evt_1',
      type: 'nobody.listens',
      data: { object: {} },
    })
    expect(response.status).toBe(200)
  })

  test('calls without a body accept only empty ones', async () => {
    const cookie = await app().signIn()
    const nobody = '/api/admin/people/invitations/none/again'
    const answer = async (body: string, type: string) => {
      const headers = { 'content-type': type }
      return (await app().send(nobody, { method: 'POST', cookie, body, headers })).status
    }
    expect(await answer('', 'application/json')).toBe(404)
    expect(await answer('{}', 'application/json')).toBe(404)
    expect(await answer('words', 'text/plain')).toBe(404)
    expect(await answer('{"email":"x"}', 'application/json')).toBe(400)
  })

  test('refuses unparsable bodies with 400', async () => {
    const cookie = await app().signIn()
    const response = await app().send('/api/admin/about', {
      method: 'POST',
      body: '{"hero":',
      cookie,
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(400)
  })

  test('refuses bodies over the limit with 413', async () => {
    const cookie = await app().signIn()
    const response = await app().send('/api/admin/about', {
      cookie,
      json: { hero: { description: 'x'.repeat(1024 * 1024) } },
    })
    expect(response.status).toBe(413)
  })

  test('refuses sign-ins over the limit with 413', async () => {
    const response = await app().send('/api/auth/sign-in/email', {
      json: { email: 'a@example.org', password: 'x'.repeat(300 * 1024) },
    })
    expect(response.status).toBe(413)
  })

  test('sends security headers with every response', async () => {
    const { headers } = await app().send('/api/admin/about')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  test('GET /api/openapi.json describes every call', async () => {
    const description = await (await app().send('/api/openapi.json')).json()
    const described = Object.entries<object>(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual(endpoints.map((e) => `${e.method} ${e.path}`).sort())
  })

  test('responds to unchanged reads with 304', async () => {
    const first = await app().send('/api/admin/about')
    const etag = first.headers.get('etag') ?? ''
    const second = await app().send('/api/admin/about', {
      headers: { 'if-none-match': `"other", W/${etag}` },
    })
    expect([first.status, second.status]).toEqual([200, 304])
  })

  test('staff reads are never stored; public reads may be cached but are revalidated', async () => {
    const cookie = await app().signIn()
    const caching = async (path: string, options: object = {}) =>
      (await app().send(path, options)).headers.get('cache-control')
    for (const path of ['/api/admin/about', '/api/admin/messages', '/api/admin/account']) {
      expect(await caching(path, { cookie })).toBe('private, no-store')
    }
    expect(await caching('/api/admin/about')).toBe('no-cache')
  })
  test('write responses are private and never 304', async () => {
    const cookie = await app().signIn()
    const write = (headers: Record<string, string> = {}) =>
      app().send('/api/admin/about', { cookie, json: {}, headers })
    const first = await write()
    expect([first.headers.get('etag'), first.headers.get('cache-control')]).toEqual([
      null,
      'no-store',
    ])
    const read = await app().send('/api/admin/about', { cookie })
    const again = await write({ 'if-none-match': read.headers.get('etag') ?? '' })
    expect(again.status).toBe(200)
  })
})

test('every call reports a body that isn’t an object', () => {
  const taking = endpoints.filter(({ body, bodyType }) => body && bodyType !== 'raw')
  expect(taking.length).toBeGreaterThan(60)
  const said = taking.flatMap(({ method, path, body }) =>
    [[], null, 'constructor', 7].flatMap((given) => {
      const error = body?.safeParse(given).error
      const [first] = error ? fieldErrorsOf(error) : []
      const isRight = first?.path === '' && first.message === 'The body must be a JSON object'
      return isRight ? [] : [`${method} ${path}: ${JSON.stringify(given)}: ${first?.message}`]
    }),
  )
  expect(said).toEqual([])
})
