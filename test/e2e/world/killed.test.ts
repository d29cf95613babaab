import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { home, putShirt, sam } from '#app/checkout/checkout.fixtures.ts'
import { checkMoney } from '#app/payments/money-check.server.ts'
import { postTo } from '#platform/adapters/own-simulator.ts'
import { readConfig } from '#platform/config/config.ts'
import { type Database, openSqlite } from '#platform/db/open.ts'
import { createLog } from '#platform/log.ts'
import { createContext } from '#platform/process-context.ts'
import { type StripeSimulator, startStripeSimulator } from '#platform/simulators/stripe/server.ts'
import { findFreePort } from '#test/machine/free-port.ts'
import { openMigrated } from '#test/migrated-databases.ts'

const root = join(import.meta.dirname, '../../..')
const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-killed-'))
const keys = {
  secretKey: 'sk_test_of_the_killed_process',
  publishableKey: 'pk_test_of_the_killed_process',
  webhookSecret: 'whsec_of_the_killed_process',
}

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
    deliver: postTo(() => `http://127.0.0.1:${port}/api/webhooks/stripe`),
  })
  port = await findFreePort()
  await startProduct()
  shop = await openSqlite(join(dataDir, 'lampstand.sqlite'))
  ;({ productId } = await putShirt({ db: shop.db, now: () => new Date() }, { stock: 50 }))
})

afterAll(async () => {
  child?.kill('SIGKILL')
  await provider.close()
  await Promise.all([providerData.close(), shop.close()])
})

/** At which call to the provider the process dies, and whether the provider did the work. */
const deaths = [
  { during: 'preparing', path: '/payment_intents', method: 'POST', isDone: true },
  { during: 'preparing', path: '/payment_intents', method: 'POST', isDone: false },
  { during: 'changing', path: '/payment_intents/', method: 'POST', isDone: true },
  { during: 'changing', path: '/payment_intents/', method: 'POST', isDone: false },
  { during: 'charging', path: '/confirm', method: 'POST', isDone: true },
  { during: 'charging', path: '/confirm', method: 'POST', isDone: false },
  { during: 'confirming', path: '/payment_intents/', method: 'GET', isDone: true },
  { during: 'settled', path: '', method: 'GET', isDone: true },
] as const

test.each(deaths)(
  'killed while $during (done at the provider: $isDone), started again and swept: one order, equal to the cent',
  async (death) => {
    const buyer = createBuyer()
    await buyer.post('/api/shop/cart', {
      productId,
      size: 'M',
      color: 'Forest Green',
      quantity: '2',
    })
    const before = await paidOrders()
    const prepare = () =>
      buyer.post('/api/shop/create-payment-intent', { customerInfo: sam, shippingAddress: home })
    const pay = (clientSecret: string) =>
      buyer.post('/api/shop/test-card', {
        clientSecret,
        number: '4242424242424242',
        expMonth: 12,
        expYear: 2040,
        cvc: '123',
      })

    await dieIf(death, 'preparing', prepare)
    await prepare()
    await dieIf(death, 'changing', prepare)
    const prepared = await prepare()
    await dieIf(death, 'charging', () => pay(prepared.clientSecret ?? ''))
    await pay(prepared.clientSecret ?? '')
    const confirm = () =>
      buyer.post('/api/shop/confirm-payment', {
        paymentIntentId: prepared.paymentIntentId,
      })
    await dieIf(death, 'confirming', confirm)
    if (death.during === 'settled') {
      await confirm()
      await restart()
    }
    // the browser is gone: reconciliation, or the provider's own word, must do the rest
    await until(async () => (await paidOrders()) === before + 1)
    const report = await checkMoney(
      createContext(
        readConfig(environment()),
        shop,
        createLog('silent'),
        () => `http://127.0.0.1:${port}`,
      ),
    )
    expect(report.differences).toEqual([])
    expect(await paidOrders()).toBe(before + 1)
    const stock = await shop.db.selectFrom('productStock').select('quantity').executeTakeFirst()
    expect(stock?.quantity).toBe(50 - 2 * (before + 1))
  },
)

/** Lets the provider answer late, and kills the process while it waits. */
async function dieIf(
  death: (typeof deaths)[number],
  now: (typeof deaths)[number]['during'],
  call: () => Promise<unknown>,
): Promise<void> {
  if (death.during !== now) return
  const { path, method, isDone } = death
  provider.controls.order({ kind: 'late', delayMs: 1500, path, method, isDone, times: 1 })
  const calling = call()
  await wait(500)
  await restart()
  await calling
  provider.controls.forget()
}

async function restart(): Promise<void> {
  const dying = child
  const ended = new Promise((resolve) => dying?.once('exit', resolve))
  dying?.kill('SIGKILL')
  await ended
  await startProduct()
}

async function startProduct(): Promise<void> {
  child = spawn('node', ['server/launch.js'], {
    cwd: root,
    env: { ...process.env, ...environment() },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await until(async () => {
    const health = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
    return health?.ok === true
  })
}

function environment(): Record<string, string> {
  return {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    SEED: 'none',
    LOG_LEVEL: 'silent',
    SWEEP_SECONDS: '1',
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    STRIPE_API_URL: `http://127.0.0.1:${provider.port}`,
  }
}

/** A browser that keeps its cookies and tries once; a call that is cut off answers nothing. */
function createBuyer() {
  const cookies = new Map<string, string>()
  return {
    async post(path: string, json: object): Promise<Record<string, string>> {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        body: JSON.stringify(json),
      }).catch(() => undefined)
      for (const line of response?.headers.getSetCookie() ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        cookies.set(name, value)
      }
      return (await response?.json().catch(() => ({}))) ?? {}
    },
  }
}

async function paidOrders(): Promise<number> {
  const rows = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('paymentStatus', '=', 'paid')
    .execute()
  return rows.length
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    if (await isTrue()) return
    await wait(100)
  }
  throw new Error('it did not come true in 15 seconds')
}
