import { mkdtempSync } from 'node:fs'
import { get } from 'node:http'
import { request as askTls } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect, type TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { loadSecrets } from '#platform/secrets/secrets.ts'
import { doctorAnswerSchema, doctorHeader, healthPath } from '#server/health.ts'
import { readAddress } from '#test/e2e/harness/start-product.ts'
import { startWith, withFastCompression } from '#test/e2e/harness/start-with.ts'
import { askHttp2 } from '#test/machine/ask-http2.ts'
import { findFreePort } from '#test/machine/free-port.ts'
import {
  type Authority,
  createAuthority,
  type ProxyName,
  type RunningProxy,
  siteName,
  startProxy,
} from '#test/machine/https-proxy.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-proxies-'))
const confided = z.object({ own: doctorAnswerSchema })

let authority: Authority
let productPort = 0
let product: ReturnType<typeof startWith>

async function startSite(): Promise<void> {
  const settings = { DATA_DIR: dataDir, PORT: String(productPort), TRUST_PROXY: '1' }
  product = startWith(settings, withFastCompression)
  await readAddress(product)
}

function stopSite(): Promise<unknown> {
  const ended = new Promise((resolve) => product.once('exit', resolve))
  product.kill('SIGTERM')
  return ended
}

beforeAll(async () => {
  authority = createAuthority()
  productPort = await findFreePort()
  await startSite()
})
afterAll(() => stopSite())

/** With exactly the configuration files in deploy/ (https-proxy.ts). */
describe.each(['nginx', 'caddy'] satisfies ProxyName[])('behind %s', (name) => {
  let proxy: RunningProxy
  let port = 0
  const slow: TLSSocket[] = []

  beforeAll(async () => {
    port = await findFreePort()
    proxy = await startProxy(name, { authority, port, productPort })
  })
  afterAll(async () => {
    for (const socket of slow) socket.destroy()
    await proxy.stop()
  })

  function ask(path: string, asked = {}) {
    return askHttp2({ address: `https://${siteName}:${port}`, ca: authority.ca }, path, asked)
  }

  /** The IP that the site sees for this visitor. */
  async function askWho(headers: object, from: string) {
    const question = doctorHeader(loadSecrets(dataDir), new Date())
    const { body } = await ask(healthPath, { headers: { ...question, ...headers }, from })
    return confided.parse(JSON.parse(body.toString())).own
  }

  test('counts visitors by their real IP, whatever headers they send', async () => {
    for (const from of ['127.0.0.1', '127.0.0.2']) {
      for (const said of [undefined, '203.0.113.9', '203.0.113.9, 198.51.100.2', 'unknown', ',']) {
        const headers = said === undefined ? {} : { 'x-forwarded-for': said }
        const { client, trustedProxies } = await askWho(headers, from)
        expect([said, client, trustedProxies]).toEqual([said, from, 1])
      }
      expect((await askWho({}, from)).hops).toBe(1)
    }
  })

  test('uses the requested host, whatever forwarded headers say', async () => {
    const asFrom = (origin: string) =>
      ask('/api/contact', {
        method: 'POST',
        headers: { origin, 'x-forwarded-host': 'evil.example', 'content-type': 'application/json' },
        body: Buffer.from('{}'),
      })
    expect((await asFrom('https://evil.example')).status).toBe(403)
    expect((await asFrom(`https://${siteName}:${port}`)).status).toBe(400)
  })

  test('redirects HTTP to HTTPS', async () => {
    const answer = await new Promise<{ status: number; location: string }>((resolve) => {
      const options = { host: '127.0.0.1', port: proxy.plainPort, path: '/about?a=b' }
      get({ ...options, headers: { host: siteName } }, (response) => {
        response.resume()
        const { statusCode = 0, headers } = response
        resolve({ status: statusCode, location: headers.location ?? '' })
      })
    })
    expect([301, 308]).toContain(answer.status)
    expect(answer.location).toMatch(new RegExp(`^https://${siteName}(:${port})?/about\\?a=b$`))
  })

  test('rejects an oversized request with a plain message', async () => {
    const [status, words] = await new Promise<[number, string]>((resolve, reject) => {
      const request = askTls({
        ...{ host: '127.0.0.1', port, servername: siteName, ca: authority.ca, method: 'POST' },
        path: '/api/contact',
        headers: {
          host: `${siteName}:${port}`,
          'content-type': 'application/json',
          'content-length': 13 * 1024 * 1024,
        },
      })
      request.once('error', reject)
      request.once('response', async (response) => {
        resolve([response.statusCode ?? 0, await text(response)])
        request.destroy()
      })
      request.end(Buffer.alloc(13 * 1024 * 1024, ' '))
    })
    expect([status, JSON.parse(words)]).toMatchObject([
      413,
      { error: expect.stringMatching(/too large/) },
    ])
  })

  test('slow senders block no one else', async () => {
    await ask('/')
    const head = `POST /api/contact HTTP/1.1\r\nHost: ${siteName}:${port}\r\n`
    const halves = [`${head}X-Slow: `, `${head}Content-Length: 9999\r\n\r\n{`]
    await Promise.all(
      Array.from({ length: 200 }, (_, at) => dripOver(halves[at % halves.length] ?? '')),
    )
    const times = []
    for (let count = 0; count < 20; count += 1) {
      const startedAt = performance.now()
      expect((await ask('/')).status).toBe(200)
      times.push(performance.now() - startedAt)
    }
    // each has its own connection and handshake
    expect(times.toSorted((a, b) => a - b)[10]).toBeLessThan(2000)
    expect(slow.filter((socket) => socket.destroyed)).toEqual([])
  })

  function dripOver(words: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port, servername: siteName, ca: authority.ca })
      socket.once('error', reject)
      socket.once('secureConnect', () => {
        socket.off('error', reject)
        socket.on('error', () => socket.destroy())
        socket.write(words, () => resolve())
      })
      slow.push(socket)
    })
  }

  test('shows a friendly message while the site restarts', async () => {
    const statuses: number[] = []
    let isOver = false
    const visitor = (async () => {
      while (!isOver) {
        const { status, headers, body } = await ask('/')
        statuses.push(status)
        if (status === 200) continue
        expect([status, headers['retry-after'], body.toString()]).toEqual([
          503,
          '30',
          'We’ll be back in a moment. Please try again.',
        ])
      }
    })()
    await stopSite()
    await startSite()
    expect((await ask('/')).status).toBe(200)
    isOver = true
    await visitor
    expect(statuses).toContain(200)
    // Caddy retries until the site is back
    if (name === 'caddy') expect(new Set(statuses)).toEqual(new Set([200]))
  })
})
