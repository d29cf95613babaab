import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { publicPages } from '#app/site/public-pages.ts'
import { findProduct, owner } from '#test/e2e/harness/start-product.ts'

const pages = [
  '/',
  '/about',
  '/services',
  '/events',
  '/media',
  '/contact',
  '/donate',
  '/admin',
  '/none',
]
const address = (path: string) => `${findProduct().address}${path}`

test('pages run only our script files, and inline scripts with a hash', async () => {
  for (const path of pages) {
    const response = await fetch(address(path))
    const html = await response.text()
    const policy = readPolicy(response)
    const sources = policy['script-src'] ?? []
    expect(sources[0], path).toBe("'self'")
    for (const source of sources.slice(1)) expect(source, path).toMatch(/^'sha256-[\w+/]{43}='$/)
    // an empty one is not a script: React uses it as a marker
    const inline = [
      ...html.matchAll(/<script(?![^>]*(?:\bsrc=|type="(?!module)))[^>]*>([\s\S]*?)<\/script>/g),
    ].filter(([, code]) => code !== '')
    expect(inline.length, path).toBeGreaterThan(0)
    for (const [, code = ''] of inline) {
      const hash = createHash('sha256').update(code).digest('base64')
      expect(sources, `${path}: ${code.slice(0, 60)}`).toContain(`'sha256-${hash}'`)
    }
    expect(html, path).not.toMatch(/<[^>]+\son(click|load|error|submit|change|input)=/i)
    expect(policy['frame-ancestors'], path).toEqual(["'none'"])
    expect(policy['object-src'], path).toEqual(["'none'"])
    expect(policy['base-uri'], path).toEqual(["'self'"])
    expect(policy['form-action'], path).toEqual(["'self'"])
  }
})

test('pages reject unsupported methods', async () => {
  const ask = (path: string, method: string) =>
    new Promise<[number | undefined, string | undefined]>((resolve, reject) => {
      request(address(path), { method }, (response) => {
        response.resume()
        resolve([response.statusCode, response.headers.allow])
      })
        .on('error', reject)
        .end()
    })
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    expect(await ask('/about', method), method).toEqual([405, 'GET, HEAD'])
  }
  expect(await ask('/contact', 'PUT')).toEqual([405, 'GET, HEAD, POST'])
  expect(await ask('/about', 'TRACE')).toEqual([405, 'GET, HEAD, POST'])
  expect((await ask('/.env', 'GET'))[0]).toBe(404)
})

test('an unknown query string gets the plain cached page', async () => {
  const read = async (path: string) => {
    const response = await fetch(address(path))
    return [response.status, response.headers.get('etag')]
  }
  for (const [path, queries] of Object.entries({
    '/contact': ['sent=N', 'map=N', 'map=constructor'],
    '/events': ['category=N', 'month=N', 'view=N', 'past=N'],
    '/media': ['category=N', 'video=N'],
    '/shop': ['type=N', 'size=N', 'page=9999', 'empty-cart=N'],
    '/about': ['utm_source=N', `${'x'.repeat(400)}=1`],
  })) {
    const plain = await read(path)
    expect(plain, path).toEqual([200, expect.any(String)])
    for (const query of queries) expect(await read(`${path}?${query}`), query).toEqual(plain)
  }
  const known = await read('/events?view=calendar')
  expect(known).not.toEqual(await read('/events'))
  expect(await read('/events?view=calendar&month=N')).toEqual(known)
})

test('every kind of response has the common headers, cached or not', async () => {
  const html = await (await fetch(address('/'))).text()
  const [file = ''] = /\/assets\/[^"' )]+\.(css|js)/.exec(html) ?? []
  const paths = [...pages, '/api/admin/about', '/api/none', '/robots.txt', '/sitemap.xml', file]
  for (const path of paths) {
    for (const _ of ['drawn', 'kept']) {
      const { headers } = await fetch(address(path))
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
      expect(headers.get('permissions-policy'), path).toContain('camera=()')
      expect(headers.get('strict-transport-security'), path).toBeNull()
      expect(headers.get('x-powered-by'), path).toBeNull()
    }
  }
})

test('POST /api/auth/sign-in/email answers 401 to a wrong password, over the wire', async () => {
  const response = await signIn(findProduct().address, 'not the password')
  expect(response.status).toBe(401)
  expect(await response.json()).toHaveProperty('error')
})

test('POST /api/auth/sign-in/email sets an HttpOnly cookie that opens the office', async () => {
  const response = await signIn(findProduct().address, owner.password)
  expect(response.status).toBe(200)
  const [cookie = ''] = response.headers.getSetCookie()
  expect(cookie).toMatch(/; HttpOnly/)
  expect(cookie).toMatch(/; SameSite=Lax/)
  const headers = { cookie: cookie.split(';')[0] ?? '', 'content-type': 'application/json' }
  const save = { method: 'POST', headers, body: '{}' }
  expect((await fetch(address('/api/admin/site'), save)).status).toBe(200)
  const foreign = { ...headers, origin: 'https://evil.example' }
  const refused = await fetch(address('/api/admin/site'), { ...save, headers: foreign })
  expect(refused.status).toBe(403)
})

test('every public page answers the same in other letter case, with a slash, and for data requests', async () => {
  for (const { path } of publicPages) {
    const plain = path === '/' ? '' : path
    const html = await (await fetch(address(path))).text()
    const title = /<title>[^<]*/.exec(html)?.[0] ?? expect.unreachable(path)
    for (const other of [`${plain}/`, plain.toUpperCase(), plain.replace('-', '%2D')]) {
      const answer = await fetch(address(other))
      expect(answer.status, other).toBe(200)
      expect(await answer.text(), other).toContain(title)
    }
    const data = await fetch(address(`${plain || '/_'}.data`))
    expect(data.status, `${path} as data`).toBe(200)
    expect(data.headers.get('content-type'), `${path} as data`).toContain('text/x-script')
  }
})

test('no URL spelling crashes the server or replaces a page', async () => {
  const home = await (await fetch(address('/'))).text()
  const { port } = new URL(findProduct().address)
  const odd = [
    '//',
    '///',
    '//about',
    '/about//',
    '/%00',
    '/%ff',
    '/%',
    '/a%2f..%2fb',
    '/?%00=%ff',
    '*',
    '//evil.example/about',
    `/${'x'.repeat(8_000)}`,
    '/about?category=%ff&x=%00',
    '/events?responded=%00',
    '/events?month=%ff&view=calendar',
    '/media?video=%00',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%00',
  ]
  for (const path of odd) {
    const { status, body } = await ask(Number(port), path)
    expect(status, path).toBeLessThan(500)
    expect(body, path).not.toContain('"private": true')
  }
  expect(await (await fetch(address('/'))).text()).toBe(home)
})

/** Signs in as a browser would from a page of this origin. */
function signIn(own: string, password: string): Promise<Response> {
  return fetch(`${own}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: own },
    body: JSON.stringify({ email: owner.email, password }),
  })
}

function readPolicy(response: Response): Record<string, string[]> {
  const policy = response.headers.get('content-security-policy') ?? ''
  return Object.fromEntries(
    policy.split(/;\s*/).map((line) => {
      const [name = '', ...values] = line.split(' ').filter(Boolean)
      return [name, values]
    }),
  )
}

/** A request whose target is sent unchanged. */
function ask(port: number, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path }, async (response) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part)
      resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() })
    })
    asked.once('error', reject)
    asked.end()
  })
}
