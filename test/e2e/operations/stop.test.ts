import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, expect, test } from 'vitest'
import { readAddress } from '#test/e2e/harness/start-product.ts'

const settings = {
  PORT: '0',
  HOST: '127.0.0.1',
  SEED: 'none',
  LOG_LEVEL: 'warn',
  DATA_DIR: mkdtempSync(join(tmpdir(), 'lampstand-stop-')),
}
const maxMs = 10_000
/** Requests a page like a browser. */
const visitor = {
  accept: 'text/html',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
}

let manager: ChildProcess | undefined
afterEach(() => {
  if (manager?.pid) process.kill(-manager.pid, 'SIGKILL')
})

test('npm start forwards SIGTERM, waits for all work including view counts, and frees the port', async () => {
  const { address, port } = await startAsAServiceManagerDoes()
  for (const _ of [1, 2, 3]) await (await fetch(`${address}/about`, { headers: visitor })).text()
  const upload = await beginRequest(port)
  const ended = whenEnded()
  const askedAt = Date.now()
  manager?.kill('SIGTERM')
  await untilClosed(address)
  // requests in flight are answered before the process exits
  upload.finish()
  expect((await upload.answer).statusCode).toBe(404)
  await ended
  expect(Date.now() - askedAt).toBeLessThan(maxMs)
  await expect(fetch(address)).rejects.toThrow()
  expect(groupIsGone()).toBe(true)
  const database = new Database(join(settings.DATA_DIR, 'lampstand.sqlite'), { readonly: true })
  const stored = database.prepare('select page, language, views from page_days').all()
  database.close()
  expect(stored).toEqual([{ page: '/about', language: 'en', views: 3 }])
})

test('incomplete headers and bodies on open connections delay the stop by at most ten seconds', async () => {
  const { address, port } = await startAsAServiceManagerDoes()
  const keepAliveAgent = new Agent({ keepAlive: true })
  await new Promise((resolve) =>
    request(address, { agent: keepAliveAgent }, (answer) => {
      answer.resume().once('end', resolve)
    }).end(),
  )
  const half = connect(port, '127.0.0.1', () => half.write('GET / HTTP/1.1\r\nHost: local'))
  half.on('error', () => {})
  const upload = await beginRequest(port)
  upload.answer.catch(() => {})
  const ended = whenEnded()
  const askedAt = Date.now()
  // to the whole group, twice, as a terminal and a service manager do
  process.kill(-Number(manager?.pid), 'SIGTERM')
  await untilClosed(address)
  process.kill(-Number(manager?.pid), 'SIGTERM')
  await ended
  expect(Date.now() - askedAt).toBeLessThan(maxMs)
  expect(groupIsGone()).toBe(true)
  keepAliveAgent.destroy()
  half.destroy()
})

/** Starts the built product with `npm start` in its own process group. */
async function startAsAServiceManagerDoes() {
  const child = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  manager = child
  const address = await readAddress(child)
  expect((await fetch(`${address}/api/health`)).status).toBe(200)
  return { address, port: Number(new URL(address).port) }
}

/** Waits until no new connection is accepted. */
function untilClosed(address: string): Promise<void> {
  const isOpen = () =>
    fetch(address).then(
      () => true,
      () => false,
    )
  return expect.poll(isOpen, { timeout: 5000 }).toBe(false)
}

/** A request whose headers have arrived, and half of its body. */
async function beginRequest(port: number) {
  const body = JSON.stringify({ productId: 'none', size: 'M', color: 'Green', quantity: 1 })
  const sending = request({
    port,
    host: '127.0.0.1',
    path: '/api/shop/cart',
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      expect: '100-continue',
    },
  })
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    sending.once('response', resolve)
    sending.once('error', reject)
  })
  sending.flushHeaders()
  await once(sending, 'continue')
  sending.write(body.slice(0, 10))
  return { answer, finish: () => sending.end(body.slice(10)) }
}

function whenEnded(): Promise<unknown> {
  return new Promise((resolve) => manager?.once('exit', resolve))
}

function groupIsGone(): boolean {
  try {
    process.kill(-Number(manager?.pid), 0)
    return false
  } catch {
    manager = undefined
    return true
  }
}
