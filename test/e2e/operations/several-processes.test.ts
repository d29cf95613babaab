import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formOf, shopifyFile } from '#app/admin/imports/imports.fixtures.ts'
import { addTestShirt, home, sam } from '#app/checkout/checkout.fixtures.ts'
import type { PlannedChange, Publishing } from '#app/content/publishing/publishing-schema.ts'
import { type Database, openDatabase } from '#platform/db/open.ts'
import { createLog } from '#platform/log.ts'
import { readConfig } from '#server/config.ts'
import { owner } from '#test/e2e/harness/start-product.ts'
import { withFastCompression } from '#test/e2e/harness/start-with.ts'
import { createCaller, isTaken, messageAbout } from '#test/machine/callers.ts'
import { type Cluster, startCluster } from '#test/machine/cluster.ts'
import { type PostgresServer, startPostgres } from '#test/machine/postgres.ts'
import { testRestarts } from './restarts.ts'

let postgres: PostgresServer
let several: Cluster
let database: Database
let addresses: string[] = []
let productId = ''

beforeAll(async () => {
  postgres = await startPostgres()
  const settings = {
    DATABASE_URL: postgres.url,
    DATABASE_POOL: '4',
    DRAIN_SECONDS: '2',
    SEED: 'none',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  }
  several = await startCluster(2, settings, ['nginx', 'caddy'], withFastCompression)
  addresses = several.processes.map(({ address }) => address)
  const config = readConfig({ DATABASE_URL: postgres.url, DATA_DIR: several.dataDir })
  database = await openDatabase(config, createLog('silent'))
  ;({ productId } = await addTestShirt({ db: database.db, now: () => new Date() }, { stock: 1000 }))
})

afterAll(async () => {
  await several?.stop()
  await database?.close()
  await postgres?.stop()
})

/** Rotates through the processes, so that consecutive requests never hit the same one. */
let turn = 0
function next(path: string): string {
  turn += 1
  return `${addresses[turn % addresses.length]}${path}`
}

describe('another process sees on its next request what one process wrote', () => {
  test('a sign-in, a save, a preview, and a sign-out', async () => {
    const editor = createCaller()
    expect(await editor.post(next('/api/auth/sign-in/email'), owner)).toMatchObject({ status: 200 })
    for (let round = 1; round <= 3; round += 1) {
      const title = `Round ${round} of many`
      const saved = await editor.post(next('/api/admin/homepage'), { hero: { title } })
      expect([saved.status, saved.body]).toEqual([200, expect.any(String)])
      for (const _process of addresses) {
        expect((await createCaller().get(next('/'))).body).toContain(title)
      }
    }
    const kept = await editor.post(next('/api/admin/homepage/preview'), {
      hero: { title: 'Not saved yet' },
    })
    const { address } = JSON.parse(kept.body)
    for (const _process of addresses) {
      expect((await editor.get(next(address))).body).toContain('Not saved yet')
      expect((await createCaller().get(next(address))).body).not.toContain('Not saved yet')
    }
    expect(isTaken(await editor.post(next('/api/auth/sign-out'), {}))).toBe(true)
    for (const _process of addresses) {
      expect((await editor.post(next('/api/admin/homepage'), {})).status).toBe(401)
    }
  })

  test('a cart, and an order with each step on a different process', async () => {
    const buyer = createCaller()
    for (let pieces = 1; pieces <= 3; pieces += 1) {
      const line = { productId, size: 'M', color: 'Forest Green', quantity: '1' }
      expect(await buyer.post(next('/api/shop/cart'), line)).toMatchObject({ status: 200 })
      expect(JSON.parse((await buyer.get(next('/api/shop/cart'))).body).count).toBe(pieces)
    }
    const told = { customerInfo: sam, shippingAddress: home }
    const prepared = await buyer.post(next('/api/shop/create-payment-intent'), told)
    const { clientSecret, paymentIntentId } = JSON.parse(prepared.body)
    const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }
    const paid = await buyer.post(next('/api/shop/test-card'), { clientSecret, ...card })
    expect([paid.status, paid.body]).toEqual([200, expect.any(String)])
    for (const _process of addresses) {
      const confirmed = await buyer.post(next('/api/shop/confirm-payment'), { paymentIntentId })
      expect(JSON.parse(confirmed.body)).toMatchObject({ success: true })
    }
    expect(JSON.parse((await buyer.get(next('/api/shop/cart'))).body).count).toBe(0)
    const orders = await database.db.selectFrom('orders').select('paymentStatus').execute()
    expect(orders).toEqual([{ paymentStatus: 'paid' }])
  })

  test('rate limits; and each email is sent by one process', async () => {
    const statuses: number[] = []
    const caller = createCaller()
    for (let call = 1; call <= 7; call += 1) {
      statuses.push((await caller.post(next('/api/contact'), messageAbout(`Call ${call}`))).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    const others = Array.from({ length: 15 }, (_, n) =>
      createCaller().post(next('/api/contact'), messageAbout(`Other ${n}`)),
    )
    expect((await Promise.all(others)).filter(isTaken)).toHaveLength(15)
    await untilNoJobIsLeft()
    const letters = listLetters().filter((letter) => letter.includes('New message'))
    expect(letters).toHaveLength(20)
    const jobs = await database.db.selectFrom('outbox').select('attempts').execute()
    expect(jobs.filter(({ attempts }) => attempts !== 1)).toEqual([])
  })
})

test('a CDN can cache pages and revalidate with any process, caches files forever, and never caches private responses', async () => {
  const page = await fetch(next('/'))
  expect(page.headers.get('cache-control')).toBe('no-cache')
  const etag = page.headers.get('etag') ?? ''
  for (const _process of addresses) {
    const again = await fetch(next('/'), { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  }
  const [file = ''] = /\/assets\/[\w.-]+\.css/.exec(await page.text()) ?? []
  const immutable = 'public, max-age=31536000, immutable'
  expect((await fetch(next(file))).headers.get('cache-control')).toBe(immutable)
  expect((await fetch(next('/api/shop/cart'))).headers.get('cache-control')).toBe('no-store')
})

describe('concurrent actions on separate connections', () => {
  test('imports a file once, and tells the other person to preview again', async () => {
    const signedIn = await fetch(next('/api/auth/sign-in/email'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(owner),
    })
    const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0])
    const send = (file: string, path: string, fields = {}) =>
      fetch(next(`/api/admin/imports/products${path}`), {
        method: 'POST',
        headers: { cookie: cookie.join('; ') },
        body: formOf(file, 'products.csv', fields),
      })
    const { seen } = await (await send(shopifyFile, '/look')).json()
    const keys = Array.from({ length: 6 }, (_, n) => `import-of-a-morning-by-${n}`)
    const answers = await Promise.all(keys.map((key) => send(shopifyFile, '', { key, seen })))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, ...Array(5).fill(409)])
    const mugs = database.db.selectFrom('products').select('id')
    expect(await mugs.where('name', '=', 'Morning Mug').execute()).toHaveLength(1)
  })

  test('keeps one of many drafts, and runs its schedule once, on time', async () => {
    const editor = createCaller()
    await editor.post(next('/api/auth/sign-in/email'), owner)
    const path = '/api/admin/about'
    const read = async () =>
      JSON.parse((await editor.get(next(`${path}/draft`))).body) as Publishing
    const keepAll = async (draft?: { id: string; number: number }) => {
      const all = Array.from({ length: 6 }, (_, n) => {
        const change = { hero: { title: `Draft ${draft?.number ?? 0} by ${n}` } }
        return editor.post(next(`${path}/draft`), { version: 0, change, draft })
      })
      return (await Promise.all(all)).map(({ status }) => status).toSorted()
    }
    const revisions = () => countRevisions('about')
    let known: { id: string; number: number } | undefined
    for (let round = 1; round <= 2; round += 1) {
      expect(await keepAll(known)).toEqual([200, ...Array(5).fill(409)])
      const { draft } = await read()
      expect(draft?.number).toBe(round)
      known = { id: draft?.id ?? '', number: round }
    }
    expect(await revisions()).toBe(0)

    const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
    const when = { number: 2, publishAt: at(4), takeDownAt: at(8) }
    const planned = await Promise.all(
      Array.from({ length: 12 }, () =>
        editor.post(next(`${path}/draft/${known?.id}/publish`), when),
      ),
    )
    expect(planned.map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect((await read()).planned.filter(isWaiting).map(({ act }) => act)).toEqual([
      'publish',
      'takeDown',
    ])
    const shown = async () => (await createCaller().get(next('/about'))).body
    await expect.poll(shown, { timeout: 20_000, interval: 500 }).toContain('Draft 1 by')
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(when.publishAt))
    expect(await revisions()).toBe(1)
    await expect.poll(shown, { timeout: 20_000, interval: 500 }).not.toContain('Draft 1 by')
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(when.takeDownAt))
    await expect.poll(async () => (await read()).planned.filter(isWaiting)).toEqual([])
    expect(await revisions()).toBe(2)
  })

  test('lets one of many add a page at a URL; every process shows it', async () => {
    const editor = createCaller()
    await editor.post(next('/api/auth/sign-in/email'), owner)
    const address = 'house-rules'
    const title = `At ${address}`
    const all = Array.from({ length: 6 }, () =>
      editor.post(next('/api/admin/own-pages'), { title, address }),
    )
    const answers = await Promise.all(all)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(5).fill(409)])
    const { page } = JSON.parse(answers.find(({ status }) => status === 200)?.body ?? '{}')
    for (const _process of addresses) {
      expect((await createCaller().get(next(`/${address}`))).status).toBe(404)
    }
    await editor.post(next(`/api/admin/own-page-${page}`), { show: true })
    for (const _process of addresses) {
      expect((await createCaller().get(next(`/${address}`))).body).toContain(title)
    }
    await editor.post(next(`/api/admin/own-page-${page}`), { show: false })
    for (const _process of addresses) {
      expect((await createCaller().get(next(`/es/${address}`))).status).toBe(404)
    }
  })

  test('a page moved by many ends at one URL, and redirects there from all of its others', async () => {
    const editor = createCaller()
    await editor.post(next('/api/auth/sign-in/email'), owner)
    const made = await editor.post(next('/api/admin/own-pages'), { title: 'M', address: 'm-old' })
    const { page } = JSON.parse(made.body)
    await editor.post(next(`/api/admin/own-page-${page}`), { show: true })
    const words = ['m-a', 'm-b', 'm-c', 'm-d', 'm-e', 'm-f']
    const moved = await Promise.all(
      words.map((address) => editor.send('PUT', next(`/api/admin/own-pages/${page}`), { address })),
    )
    expect(moved.map(({ status }) => status)).toEqual(words.map(() => 200))
    for (const _process of addresses) {
      const asked = ['m-old', ...words].map((word) => createCaller().get(next(`/es/${word}`)))
      const answers = await Promise.all(asked)
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(6).fill(301)])
    }
  })
})

// must run last, because the tests above need every process
testRestarts(() => ({ several, postgres, database }))

function isWaiting({ state }: PlannedChange): boolean {
  return state === 'planned'
}

async function countRevisions(document: string): Promise<number> {
  const rows = database.db.selectFrom('documentRevisions').select('id')
  return (await rows.where('documentKey', '=', document).execute()).length
}

async function untilNoJobIsLeft(): Promise<void> {
  const left = database.db.selectFrom('outbox').select('id').where('doneAt', 'is', null)
  await expect.poll(() => left.execute(), { timeout: 20_000, interval: 200 }).toEqual([])
}

/** The emails written to the data folder. */
function listLetters(): string[] {
  const folder = join(several.dataDir, 'mail')
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
}
