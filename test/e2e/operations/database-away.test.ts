import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { renderJob } from '#app/images/images.server.ts'
import { readAddress } from '#test/e2e/harness/start-product.ts'
import { startWith, withFastCompression } from '#test/e2e/harness/start-with.ts'
import { type PostgresServer, startPostgres } from '#test/machine/postgres.ts'

/** Extra time for a busy machine, ms. */
const busyMs = 3000

/** Both processes share these secrets. */
const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-away-'))
let postgres: PostgresServer
/** Starts together with the other process on the same empty database. */
let translation: ReturnType<typeof startWith>
let product: ReturnType<typeof startWith>
let address = ''
let output = ''

beforeAll(async () => {
  postgres = await startPostgres()
  product = startProduct()
  translation = startProduct()
  ;[address] = await Promise.all([readAddress(product), readAddress(translation)])
  // skips the demo's picture renditions, minutes of work unused here
  await postgres.ask(`delete from outbox where kind = '${renderJob}'`)
}, 180_000)

afterAll(async () => {
  product?.kill('SIGKILL')
  translation?.kill('SIGKILL')
  await postgres?.stop()
})

/** Before each test the site is healthy, and Home is cached. */
beforeEach(async () => {
  await untilWell()
  await get('/')
})

test('two processes that start together on an empty PostgreSQL create one owner and one demo', async () => {
  translation.kill('SIGKILL')
  const [counted] = await postgres.ask(`select
    (select count(*) from users)::int as users,
    (select count(*) = count(distinct document_key) from document_revisions) as once,
    (select count(*) > 0 from products) as sells`)
  expect(counted).toEqual({ users: 1, once: true, sells: true })
  expect(output).toContain('as owner@example.org')
})

test('survives a PostgreSQL restart: cached pages work, the rest answers 503, and everything recovers in seconds', async () => {
  const pulse = startPulse('/')
  const restarted = postgres.restart(2500)
  await wait(1000)
  await expectAway()
  await restarted
  const readyAt = Date.now()
  await untilWell()
  expect(Date.now() - readyAt).toBeLessThan(5000 + busyMs)
  expect(await pulse.stop()).toEqual(new Set([200]))
  expect((await add()).status).toBe(404)
})

test('a connection that PostgreSQL closes, idle or active, costs at most its own request', async () => {
  const pulse = startPulse('/')
  for (let round = 0; round < 5; round += 1) {
    const working = [get('/about?x'), get('/api/shop/cart'), add()]
    await postgres.ask(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null',
    )
    for (const { status } of await Promise.all(working)) expect([200, 404, 503]).toContain(status)
    await wait(200)
  }
  expect(await pulse.stop()).toEqual(new Set([200]))
  await untilWell()
  expect((await get('/api/shop/cart')).status).toBe(200)
})

test('a PostgreSQL without free connections does not count as down, and open ones keep working', async () => {
  // enough connections for the whole test
  await Promise.all(Array.from({ length: 6 }, add))
  // a query waiting for this lock makes the product suspect the database is down
  const locked = postgres.ask('begin; lock table carts; select pg_sleep(5); commit')
  await wait(300)
  const [server = 0] = postgres.pids()
  process.kill(server, 'SIGSTOP')
  try {
    const waiting = get('/api/shop/cart', {
      headers: { cookie: `lampstand.cart=${'a'.repeat(22)}` },
    })
    const endsAt = Date.now() + 4000
    while (Date.now() < endsAt) {
      expect((await add()).status).toBe(404)
      await wait(100)
    }
    expect((await waiting).status).toBe(200)
  } finally {
    process.kill(server, 'SIGCONT')
  }
  await locked
})

describe('a PostgreSQL that freezes under load', () => {
  test('delays requests by a few seconds at most, and is used again once it recovers', async () => {
    const pulse = startPulse('/')
    const load = Array.from({ length: 20 }, () => get('/api/shop/cart'))
    postgres.freeze()
    try {
      const health = await get('/api/health')
      expect(health).toMatchObject({ status: 503, body: { ok: false } })
      expect(health.ms).toBeLessThan(2500 + busyMs)
      for (const { status, ms } of await Promise.all(load)) {
        expect([200, 503]).toContain(status)
        expect(ms).toBeLessThan(6000 + busyMs)
      }
      await expectAway()
      for (let round = 0; round < 5; round += 1) {
        // without waiting for the database timeout
        expect((await get('/')).ms).toBeLessThan(1900)
        expect((await get('/api/shop/cart')).ms).toBeLessThan(1900)
      }
    } finally {
      postgres.thaw()
    }
    const movedAt = Date.now()
    await untilWell()
    expect(Date.now() - movedAt).toBeLessThan(5000 + busyMs)
    expect(await pulse.stop()).toEqual(new Set([200]))
    expect((await get('/api/shop/cart')).status).toBe(200)
  })

  test('delays SIGTERM by at most ten seconds', async () => {
    postgres.freeze()
    try {
      const hanging = [get('/api/shop/cart').catch(() => undefined), add().catch(() => undefined)]
      await wait(200)
      const ended = new Promise((resolve) => product.once('exit', resolve))
      const askedAt = Date.now()
      product.kill('SIGTERM')
      await ended
      expect(Date.now() - askedAt).toBeLessThan(10_000 + busyMs)
      await Promise.all(hanging)
    } finally {
      postgres.thaw()
    }
  })
})

function startProduct() {
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: dataDir, SEED: 'demo' }
  const started = startWith(settings, withFastCompression)
  output = ''
  for (const stream of [started.stdout, started.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  return started
}

/** Checks that uncached requests fail with a message, as HTML or JSON. */
async function expectAway(): Promise<void> {
  const health = await get('/api/health')
  expect([health.status, health.body]).toEqual([503, { ok: false }])
  const call = await add()
  expect(call).toMatchObject({
    status: 503,
    body: {
      error: 'We’re having trouble on our end right now. Please try again in a few minutes.',
    },
  })
  expect(Number(call.headers.get('retry-after'))).toBeGreaterThan(0)
  const form = new URLSearchParams({ email: 'sam@example.org' })
  const written = await fetch(`${address}/events`, { method: 'POST', body: form })
  expect(written.status).toBe(503)
  expect(Number(written.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await written.text()).toContain('sam@example.org')
  const office = await fetch(`${address}/admin`, {
    headers: { cookie: 'lampstand.session_token=x.y' },
  })
  expect([office.status, office.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await office.text()).toContain('This page didn’t load')
  expect(product.exitCode, output).toBeNull()
}

function add() {
  return get('/api/shop/cart', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ productId: 'none', size: 'M', color: 'Green', quantity: 1 }),
  })
}

async function get(path: string, init: RequestInit = {}) {
  const startedAt = performance.now()
  const response = await fetch(`${address}${path}`, {
    signal: AbortSignal.timeout(20_000),
    ...init,
  })
  const text = await response.text()
  const ms = performance.now() - startedAt
  const isJson = response.headers.get('content-type')?.includes('json')
  const body: unknown = isJson ? JSON.parse(text) : text
  return { status: response.status, headers: response.headers, body, ms }
}

/** Requests a page continuously until stopped, and returns the statuses. */
function startPulse(path: string) {
  let isOver = false
  const seen = new Set<number>()
  const running = (async () => {
    while (!isOver) {
      seen.add((await get(path)).status)
      await wait(50)
    }
  })()
  return {
    async stop(): Promise<Set<number>> {
      isOver = true
      await running
      return seen
    },
  }
}

async function untilWell(): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await get('/api/health')).status === 200) return
    await wait(100)
  }
  throw new Error(`it was not healthy again within 20 seconds: ${output.slice(-2000)}`)
}
