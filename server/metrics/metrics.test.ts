import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { backupTask, restoreTestTask } from '#app/admin/backups/backup-state.ts'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import type { Database } from '#platform/db/open.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createPageCache } from '#platform/http/page-cache.ts'
import { newId } from '#platform/ids.ts'
import { acquireLease, storeRunResult } from '#platform/repeated-tasks.ts'
import { Secret } from '#platform/secrets/secret.ts'
import { channels } from '#platform/telemetry/channels.ts'
import { createApplication } from '#server/application.ts'
import { createListener } from '#server/listener.ts'
import { openMigrated } from '#test/migrated-databases.ts'
import { createTestApp, type TestApp } from '#test/support.ts'
import { routeOfCached } from './cache-metrics.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { createMetricsPage } from './metrics-page.ts'

const token = 'a-token-of-some-length'

let database: Database
let app: TestApp
let metrics: Metrics
const servers: Server[] = []
let site = ''
let own = ''

async function open(listener: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Reads fresh metrics, past the second for which they are cached. */
async function read(): Promise<string> {
  clock += 5000
  return metrics.read()
}
let clock = 0

function figure(text: string, line: string): number {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found ? Number(found.slice(line.length + 1)) : 0
}

beforeAll(async () => {
  database = await openMigrated('sqlite')
  app = await createTestApp(database)
  metrics = createMetrics(app.context, database, () => clock)
  const application = createApplication(app.context, async (_, context) => {
    context.caching.isCached = true
    context.matched.route = '/about'
    return new Response('a page', { headers: { 'content-type': 'text/html' } })
  })
  const page = createMetricsPage(metrics, new Secret(token), app.context.log)
  const parts = {
    app: app.context,
    assets: { send: () => false },
    loadApplication: async () => application,
    maker: 'test',
  }
  site = await open(createListener({ ...parts, cache: createPageCache(), metrics: page }))
  own = await open(createListener({ ...parts, cache: createPageCache() }))
})
afterAll(async () => {
  metrics.stop()
  for (const server of servers) server.close()
  await database.close()
})

describe('the metrics page', () => {
  const ask = (authorization?: string, init: RequestInit = {}, path = '/metrics') =>
    fetch(`${site}${path}`, { ...init, headers: authorization ? { authorization } : {} })

  test('accepts requests with the token', async () => {
    const answer = await ask(`Bearer ${token}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toMatch(/^# TYPE lampstand_requests_total counter$/m)
    expect((await ask(`Bearer ${token}`, { method: 'HEAD' })).status).toBe(200)
  })

  test.each([
    undefined,
    'Bearer',
    `Bearer ${token.slice(0, -1)}`,
    `Bearer ${token}x`,
    `Bearer ${token.toUpperCase()}`,
    `bearer ${token}`,
    token,
    `Basic ${token}`,
    `Bearer ${'x'.repeat(8000)}`,
    'Bearer [object Object]',
  ])('refuses requests without it: %s', async (authorization) => {
    const answer = await ask(authorization)
    expect([answer.status, await answer.text()]).toEqual([401, ''])
  })

  test('refuses writes and other paths', async () => {
    expect((await ask(`Bearer ${token}`, { method: 'POST' })).status).toBe(405)
    const alone = await open(createMetricsPage(metrics, undefined, app.context.log))
    expect((await fetch(`${alone}/metrics`)).status).toBe(200)
    expect((await fetch(`${alone}/metrics/..%2f`)).status).toBe(404)
    expect((await fetch(`${alone}/`)).status).toBe(404)
  })

  test('isn’t on the public port without a token', async () => {
    const answer = await fetch(`${own}/metrics`)
    expect(await answer.text()).not.toContain('lampstand_')
  })

  test('collects once for a thousand requests in a second', async () => {
    const measured = vi.spyOn(app.context.db, 'selectFrom')
    await Promise.all(Array.from({ length: 1000 }, () => metrics.read()))
    expect(measured.mock.calls.length).toBeLessThan(20)
  })
})

describe('the metrics', () => {
  test('create no labels from a stranger’s paths, methods, or text', async () => {
    const api = createApplication(app.context, async () => new Response('', { status: 404 }))
    const before = (await read()).split('\n').length
    for (let at = 0; at < 1000; at += 1) {
      const word = `${newId()}"}\\n evil_metric{x="1`
      const url = new URL(`http://localhost:3000/${encodeURIComponent(word)}?${word}=${word}`)
      await api(new Request(url), networkOf('192.0.2.1'))
      await api(new Request(new URL(`/api/images/${at}`, url)), networkOf('192.0.2.1'))
    }
    const text = await read()
    expect(text).not.toContain('evil')
    const line = 'lampstand_requests_total{method="GET",route="unmatched",status="404"}'
    expect(figure(text, line)).toBe(1000)
    expect(text).toContain('route="/api/images/{id}",status="404"} 1000')
    expect(text.split('\n').length - before).toBeLessThan(60)
  }, 60_000)

  test('count rendered and cached pages by route pattern', async () => {
    const before = await read()
    for (let at = 0; at < 5; at += 1) await (await fetch(`${site}/about`)).text()
    const { headers } = await fetch(`${site}/about`)
    const etag = headers.get('etag') ?? ''
    await askUnchanged(`${site}/about`, etag)
    const after = await read()
    const grew = (line: string) => figure(after, line) - figure(before, line)
    expect(grew('lampstand_page_cache_total{found="nothing"}')).toBe(1)
    expect(grew('lampstand_page_cache_total{found="cached"}')).toBe(6)
    expect(grew('lampstand_requests_total{method="GET",route="/about",status="200"}')).toBe(6)
    expect(grew('lampstand_requests_total{method="GET",route="/about",status="304"}')).toBe(1)
    expect(grew('lampstand_request_duration_seconds_count{route="/about"}')).toBe(1)
    expect(figure(await read(), 'lampstand_page_cache_total{found="cached"}')).toBe(
      figure(after, 'lampstand_page_cache_total{found="cached"}'),
    )
  })

  test('show the state of the database, outbox, limits, and maintenance', async () => {
    const at = new Date(app.clock.now.getTime() - 60_000).toISOString()
    const job = { payload: '{}', attempts: 0, nextAttemptAt: at, createdAt: at, lastError: null }
    const rows = [null, null, at].map((failedAt) => ({
      ...job,
      ...{ id: newId(), kind: 'orders.email', doneAt: null, failedAt },
    }))
    await database.db.insertInto('outbox').values(rows).execute()
    await database.db.transaction().execute((tx) => tx.deleteFrom('rateLimits').execute())
    channels.jobs.publish({ kind: 'orders.email', ms: 5, outcome: 'done' })
    channels.rounds.publish({ name: 'watch', ms: 1, isFailure: true })
    const subject = { name: 'a', email: 'a@example.org', subject: 's', message: 'm' }
    for (let call = 0; call < 6; call += 1) await app.send('/api/contact', { json: subject })
    const text = await read()
    expect(figure(text, 'lampstand_outbox_jobs{state="failed"}')).toBe(1)
    expect(figure(text, 'lampstand_outbox_oldest_due_seconds')).toBe(60)
    expect(figure(text, 'lampstand_refusals_total{limit="contact"}')).toBe(1)
    expect(figure(text, 'lampstand_upkeep_failures_total{name="watch"}')).toBe(1)
    expect(text).toContain(
      'lampstand_job_duration_seconds_count{kind="orders.email",outcome="done"} 1',
    )
    expect(figure(text, 'lampstand_query_duration_seconds_count')).toBeGreaterThan(5)
    expect(
      figure(text, 'lampstand_transaction_duration_seconds_count{outcome="committed"}'),
    ).toBeGreaterThan(0)
    expect(figure(text, 'lampstand_commit_duration_seconds_count')).toBeGreaterThan(0)
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
    expect(text).toMatch(/^process_resident_memory_bytes /m)
  })

  test('show the age of the last backup and restore test once there are any', async () => {
    expect(await read()).not.toMatch(/^lampstand_backup_(proof_)?age_seconds /m)
    const hoursAgo = (hours: number) =>
      new Date(app.clock.now.getTime() - hours * 3_600_000).toISOString()
    const good = { night: '2026-11-21', at: hoursAgo(2), file: 'x', bytes: 1, isSentAway: false }
    const proof = { month: '2026-11', at: hoursAgo(1), file: 'x', differences: [], error: null }
    const results = { [backupTask]: { good, error: 'no room' }, [restoreTestTask]: proof }
    for (const [name, result] of Object.entries(results)) {
      await acquireLease(app.context, name, 1)
      await storeRunResult(app.context, name, result)
    }
    const text = await read()
    expect(figure(text, 'lampstand_backup_age_seconds')).toBe(7200)
    expect(figure(text, 'lampstand_backup_proof_age_seconds')).toBe(3600)
    expect(figure(text, 'lampstand_backups_bad')).toBe(1)
  })

  test('leave out database values while the database is down', async () => {
    vi.spyOn(app.context.db, 'selectFrom').mockImplementation(() => {
      throw new DatabaseUnavailable(new Error('gone'))
    })
    const text = await read()
    expect(text).toMatch(/^lampstand_database_away 0$/m)
    expect(text).not.toMatch(/^lampstand_outbox_jobs\{/m)
  })
})

/** `fetch` may hide a 304. */
function askUnchanged(url: string, etag: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const ask = request(url, { headers: { 'if-none-match': etag } }, (answer) => {
      answer.resume()
      answer.once('end', () => {
        if (answer.statusCode === 304) resolve()
        else reject(new Error(`answered ${answer.statusCode}`))
      })
    })
    ask.end()
  })
}

test.each([
  ['/', '/'],
  ['/about?theme=dark', '/about'],
  ['/shop/product/x1', '/shop/product/:id'],
  ['/api/products', '/api/products'],
  ['/api/products/x1/more', '/api/products/…'],
])('counts the cached URL %s as %s', (url, route) => {
  expect(routeOfCached(url)).toBe(route)
})
