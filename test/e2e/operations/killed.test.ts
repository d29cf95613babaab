import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestShirt, home, sam } from '#app/checkout/checkout.fixtures.ts'
import { checkMoney } from '#app/payments/money-check.server.ts'
import { type Database, openSqlite } from '#platform/db/open.ts'
import { createLog } from '#platform/log.ts'
import { loadSecrets } from '#platform/secrets/secrets.ts'
import { postTo } from '#platform/simulators/stripe/own-simulator.ts'
import { type StripeSimulator, startStripeSimulator } from '#platform/simulators/stripe/server.ts'
import { readConfig } from '#server/config.ts'
import { createContext } from '#server/process-context.ts'
import { createCaller } from '#test/machine/callers.ts'
import { findFreePort } from '#test/machine/free-port.ts'
import { openMigrated } from '#test/migrated-databases.ts'

const root = join(import.meta.dirname, '../../..')
const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-killed-'))
const keys = {
  secretKey: 'sk_test_of_the_killed_process',
  publishableKey: 'pk_test_of_the_killed_process',
  webhookSecret: 'whsec_of_the_killed_process',
}

/** How long a delayed provider call takes while the process dies, ms. */
const lateMs = 4000

let providerData: Database
let provider: StripeSimulator
let shop: Database
let port = 0
let child: ChildProcess | undefined
let productId = ''

beforeAll(async () => {
  providerData = await openMigrated('sqlite')
  provider = await startStripeSimulator({
    db: providerData.db,
    ...keys,
    // no background job completes a purchase before the kill
    webhooks: 'hold',
    deliver: postTo(() => `http://127.0.0.1:${port}/api/webhooks/stripe`),
  })
  port = await findFreePort()
  await startProduct({ SWEEP_SECONDS: '3600' })
  shop = await openSqlite(join(dataDir, 'lampstand.sqlite'))
  ;({ productId } = await addTestShirt({ db: shop.db, now: () => new Date() }, { stock: 50 }))
})

afterAll(async () => {
  child?.kill('SIGKILL')
  await provider.close()
  await Promise.all([providerData.close(), shop.close()])
})

/** During which payment call the process dies, and whether the provider has already done the work. */
const deaths = [
  { during: 'changing', method: 'POST', path: '', isDone: true },
  { during: 'changing', method: 'POST', path: '', isDone: false },
  { during: 'charging', method: 'POST', path: '/confirm', isDone: true },
  { during: 'charging', method: 'POST', path: '/confirm', isDone: false },
  { during: 'confirming', method: 'GET', path: '', isDone: true },
  // the others are matched by URL, these by elimination, so they come last
  { during: 'preparing', method: 'POST', isDone: true },
  { during: 'preparing', method: 'POST', isDone: false },
  { during: 'settled' },
] as const
const steps = ['preparing', 'changing', 'charging', 'confirming', 'settled'] as const

test('after being killed during every kind of payment call, a restart and a sweep leave one order per buyer, correct to the cent', async () => {
  const buyers = await Promise.all(deaths.map(comeToDeath))
  for (const { trouble } of buyers) if (trouble) provider.controls.order(trouble)
  const answered: string[] = []
  const calls = buyers.map(async (buyer) => {
    if (await buyer.act()) answered.push(buyer.name)
  })
  await wait(lateMs / 2)
  expect(answered, 'responses before the kill').toEqual(['settled'])
  await kill()
  provider.controls.setMode('send')
  await Promise.all(calls)
  // the provider, unaware of the kill, completes the call
  await wait(lateMs)
  provider.controls.forget()
  await startProduct()
  await Promise.all(buyers.map(({ goOn }) => goOn()))
  // the browsers are closed: reconciliation or a webhook must do the rest
  const names = buyers.map(({ name }) => name).toSorted()
  await expect.poll(paidNames, { timeout: 60_000 }).toEqual(names)
  const report = await checkMoney(
    await createContext(
      readConfig(environment()),
      loadSecrets(dataDir),
      shop,
      createLog('silent'),
      () => `http://127.0.0.1:${port}`,
    ),
  )
  expect(report.differences).toEqual([])
  expect(await paidNames()).toEqual(names)
  const stock = await shop.db.selectFrom('productStock').select('quantity').executeTakeFirst()
  expect(stock?.quantity).toBe(50 - 2 * buyers.length)
})

/** A buyer of two shirts, just before the call during which the process dies. */
async function comeToDeath(death: (typeof deaths)[number]) {
  const { during } = death
  const name = 'isDone' in death ? `${during}, ${death.isDone ? 'done' : 'not done'}` : during
  const caller = createCaller()
  const post = async (path: string, json: object): Promise<Record<string, string> | undefined> => {
    const { status, body } = await caller.post(`http://127.0.0.1:${port}/api/shop/${path}`, json)
    return status === 0 ? undefined : JSON.parse(body)
  }
  let prepared: Record<string, string> | undefined
  const prepare = async () => {
    const customerInfo = { ...sam, name }
    prepared = await post('create-payment-intent', { customerInfo, shippingAddress: home })
    return prepared
  }
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }
  const acts = {
    preparing: prepare,
    changing: prepare,
    charging: () => post('test-card', { clientSecret: prepared?.clientSecret, ...card }),
    confirming: () => post('confirm-payment', { paymentIntentId: prepared?.paymentIntentId }),
    settled: async () => ({}),
  }
  const at = steps.indexOf(during)
  const line = { productId, size: 'M', color: 'Forest Green', quantity: '2' }
  expect(await post('cart', line), name).toHaveProperty('count')
  for (const step of steps.slice(0, at)) await acts[step]()
  const own = 'path' in death ? `/${prepared?.paymentIntentId}${death.path}` : ''
  return {
    name,
    act: acts[during],
    trouble: 'isDone' in death && {
      ...{ kind: 'late' as const, delayMs: lateMs, path: `/payment_intents${own}` },
      ...{ method: death.method, isDone: death.isDone },
    },
    /** Repeats the interrupted call, and continues up to the charge. */
    async goOn() {
      for (const step of steps.slice(at, steps.indexOf('confirming'))) await acts[step]()
    },
  }
}

async function kill(): Promise<void> {
  const ended = new Promise((resolve) => child?.once('exit', resolve))
  child?.kill('SIGKILL')
  await ended
}

async function startProduct(settings = {}): Promise<void> {
  child = spawn('node', ['server/launch.js'], {
    cwd: root,
    env: { ...process.env, ...environment(), ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ask = () => fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
  for (let tries = 0; !(await ask())?.ok; tries += 1) {
    if (tries === 600) throw new Error('it was not healthy within a minute')
    await wait(100)
  }
}

function environment(): Record<string, string> {
  return {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    SEED: 'none',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'silent',
    SWEEP_SECONDS: '1',
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    STRIPE_API_URL: `http://127.0.0.1:${provider.port}`,
  }
}

/** The buyers with paid orders, once per order. */
async function paidNames(): Promise<string[]> {
  const paid = shop.db.selectFrom('orders').select('customerName')
  const rows = await paid.where('paymentStatus', '=', 'paid').execute()
  return rows.map(({ customerName }) => customerName).toSorted()
}
