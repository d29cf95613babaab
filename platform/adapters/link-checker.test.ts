import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { isPublicIp } from '#platform/http/public-ip.ts'
import { readConfig } from '#server/config.ts'
import { createLinkChecker, linkCheckerOf } from './link-checker.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

type Seen = { method: string | undefined; url: string | undefined; agent: string | undefined }

async function serve(answer: RequestListener) {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    seen.push({ method: request.method, url: request.url, agent: request.headers['user-agent'] })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { address: `http://somebody.example:${port}/`, seen }
}

const onThisMachine = linkCheckerOf({
  userAgent: 'Lampstand-link-check/1.0 (+https://ours.example)',
  timeoutMs: 300,
  isPublic: (ip) => ip === '127.0.0.1',
  resolve: async () => ['127.0.0.1'],
})

const always =
  (status: number, headers = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, headers).end('x')

describe('a link check', () => {
  test('sends one HEAD request with our User-Agent', async () => {
    const { address, seen } = await serve(always(200))
    expect(await onThisMachine.look(address)).toBe('there')
    expect(seen).toEqual([
      { method: 'HEAD', url: '/', agent: 'Lampstand-link-check/1.0 (+https://ours.example)' },
    ])
  })

  test.each([
    [404, 'gone'],
    [410, 'gone'],
    [403, 'unknown'],
    [429, 'unknown'],
    [500, 'unreachable'],
    [503, 'unreachable'],
  ])('treats %i as %s after also sending GET', async (status, answer) => {
    const { address, seen } = await serve(always(status))
    expect(await onThisMachine.look(address)).toBe(answer)
    expect(seen.map(({ method }) => method)).toEqual(['HEAD', 'GET'])
  })

  test('accepts a page that refuses only HEAD', async () => {
    const { address } = await serve((request, response) =>
      always(request.method === 'HEAD' ? 405 : 200)(request, response as never),
    )
    expect(await onThisMachine.look(address)).toBe('there')
  })

  test('stops reading an endless page', async () => {
    const { address } = await serve((request, response) => {
      response.writeHead(request.method === 'HEAD' ? 405 : 200)
      const more = setInterval(() => response.write('x'.repeat(1000)), 1)
      response.on('close', () => clearInterval(more))
    })
    expect(await onThisMachine.look(address)).toBe('there')
  })

  test('times out on a host that never answers', async () => {
    const { address } = await serve(() => {})
    expect(await onThisMachine.look(address)).toBe('unreachable')
  })

  test('reports unknown and unreachable hosts', async () => {
    const nameless = linkCheckerOf({ userAgent: 'x', resolve: async () => [] })
    expect(await nameless.look('https://nowhere.example/')).toBe('unreachable')
    expect(await onThisMachine.look('http://somebody.example:9/')).toBe('unreachable')
  })

  test('follows five redirects and no loop', async () => {
    const { address, seen } = await serve((request, response) => {
      const hop = Number(request.url?.slice(1) || 0)
      if (hop === 3) always(200)(request, response as never)
      else response.writeHead(302, { location: `/${hop + 1}` }).end()
    })
    expect(await onThisMachine.look(address)).toBe('there')
    expect(seen.map(({ url }) => url)).toEqual(['/', '/1', '/2', '/3'])
    const circle = await serve(always(301, { location: '/' }))
    expect(await onThisMachine.look(circle.address)).toBe('unreachable')
    expect(circle.seen).toHaveLength(6)
    const nowhere = await serve(always(302, { location: 'http://' }))
    expect(await onThisMachine.look(nowhere.address)).toBe('unreachable')
  })

  test('times out on a slow redirect loop', async () => {
    const { address, seen } = await serve(always(302, { location: '/' }))
    const hurried = linkCheckerOf({
      ...{ userAgent: 'x', maxMs: -1, isPublic: () => true },
      resolve: async () => ['127.0.0.1'],
    })
    expect(await hurried.look(address)).toBe('unreachable')
    expect(seen).toEqual([])
  })

  test('never reaches a private machine through a redirect, a name, or an IP', async () => {
    const { address, seen } = await serve(always(302, { location: 'http://127.0.0.2/secret' }))
    expect(await onThisMachine.look(address)).toBe('private')
    expect(seen).toHaveLength(1)
    const { look } = linkCheckerOf({
      userAgent: 'x',
      resolve: async () => ['93.184.215.14', '10.0.0.1'],
    })
    expect(await look('https://two-faced.example/')).toBe('unknown')
    for (const host of [
      ...['localhost', 'localhost.', 'printer.local', 'a.home.arpa'],
      '127.0.0.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '2130706433',
      '0x7f.1',
      '169.254.169.254',
    ]) {
      expect(await look(`http://${host}/`), host).toBe('private')
    }
  })

  test.each([
    'ftp://x.example/',
    'file:///etc/passwd',
    'http://a:b@x.example/',
    'https://x.example:22/',
  ])('sends no request to %s', async (address) => {
    const { look } = linkCheckerOf({ userAgent: 'x', resolve: () => expect.unreachable() })
    expect(await look(address)).toBe('unknown')
  })
})

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.9.9.9', '169.254.1.1', '172.31.0.1', '192.168.1.1'],
  ...[
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fd00::1',
  ],
  ...[
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
    'x',
    '',
  ],
])('%s is not a public address', (ip) => expect(isPublicIp(ip)).toBe(false))

test.each(['8.8.8.8', '93.184.215.14', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s is a public address',
  (ip) => expect(isPublicIp(ip)).toBe(true),
)

test.each([
  [{}, false],
  [{ SITE_URL: 'http://localhost:3000' }, false],
  [{ SITE_URL: 'https://192.168.1.4' }, false],
  [{ SITE_URL: 'https://www.example.org' }, false],
  [{ SITE_URL: 'http://www.fourteen23.org' }, false],
  [{ SITE_URL: 'https://www.fourteen23.org' }, true],
])('a site with %j checks links: %s', (env, isOn) => {
  expect(createLinkChecker(readConfig({ DATA_DIR: '/tmp/x', ...env })).isOn).toBe(isOn)
})
