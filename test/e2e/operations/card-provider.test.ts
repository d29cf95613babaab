import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestShirt } from '#app/checkout/checkout.fixtures.ts'
import { type Database, openSqlite } from '#platform/db/open.ts'
import { type StripeSimulator, startStripeSimulator } from '#platform/simulators/stripe/server.ts'
import { useBrowser, whenSettled } from '#test/e2e/harness/browser.ts'
import { fillAddress, partsOf } from '#test/e2e/harness/checkout-walk.ts'
import { providerScript } from '#test/e2e/harness/provider-script.ts'
import { readAddress } from '#test/e2e/harness/start-product.ts'
import { withFastCompression } from '#test/e2e/harness/start-with.ts'
import { openMigrated } from '#test/migrated-databases.ts'

// A shop with live keys, so the page opens the provider's own form. The simulator and a fake script
// play the provider; no card and no network is involved.
const keys = {
  secretKey: 'sk_live_of_the_browser_test',
  publishableKey: 'pk_live_of_the_browser_test',
  webhookSecret: 'whsec_of_the_browser_test',
}
const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-live-'))
const { open } = useBrowser()

/** What the page sent to the provider on confirmation. */
type KnownBuyer = {
  redirect: string
  amount: number
  return_url: string
  payment_method_data: { billing_details: { name: string; email: string } }
}

let providerData: Database
let provider: StripeSimulator
let shop: Database
let product: ChildProcess
let address = ''
let productId = ''

beforeAll(async () => {
  providerData = await openMigrated('sqlite')
  provider = await startStripeSimulator({ db: providerData.db, ...keys, webhooks: 'hold' })
  product = spawn('node', [...withFastCompression, 'server/launch.js'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, ...environment() },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  address = await readAddress(product)
  shop = await openSqlite(join(dataDir, 'lampstand.sqlite'))
  ;({ productId } = await addTestShirt({ db: shop.db, now: () => new Date() }))
})

afterAll(async () => {
  product.kill('SIGTERM')
  await new Promise((resolve) => product.once('exit', resolve))
  await provider.close()
  await Promise.all([providerData.close(), shop.close()])
})

function environment(): Record<string, string> {
  return {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    SEED: 'none',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: 'owner@example.org',
    ADMIN_PASSWORD: 'a password for the tests',
    STRIPE_SECRET_KEY: keys.secretKey,
    STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
    STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    STRIPE_API_URL: `http://127.0.0.1:${provider.port}`,
  }
}

/** A visitor with one shirt at the checkout, with our fake provider script. */
async function come({ hasProvider = true } = {}) {
  const { page, close } = await open('/robots.txt')
  const confirmations: KnownBuyer[] = []
  const asked: string[] = []
  await page.route('https://js.stripe.com/**', (route) => {
    asked.push(route.request().url())
    return hasProvider
      ? route.fulfill({ contentType: 'text/javascript', body: providerScript })
      : route.abort()
  })
  await page.exposeFunction(
    'confirmAtProvider',
    async (clientSecret: string, number: string, words: string) => {
      confirmations.push(JSON.parse(words) as KnownBuyer)
      return JSON.stringify(await confirm(clientSecret, number))
    },
  )
  await page.request.post(`${address}/api/shop/cart`, {
    data: { productId, size: 'M', color: 'Forest Green' },
  })
  await page.goto(`${address}/checkout`, { waitUntil: 'networkidle' })
  return { page, close, confirmations, asked, ...partsOf(page) }
}

/** Confirms like the provider's script, and returns the same shape. */
async function confirm(clientSecret: string, number: string): Promise<object> {
  const [id] = clientSecret.split('_secret_')
  const response = await fetch(
    `http://127.0.0.1:${provider.port}/v1/payment_intents/${id}/confirm`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.publishableKey}` },
      body: new URLSearchParams({
        client_secret: clientSecret,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2040',
        'payment_method_data[card][cvc]': '123',
      }),
    },
  )
  const answer = (await response.json()) as { error?: object }
  return response.ok ? { paymentIntent: answer } : { error: answer.error }
}

async function cardField(page: Page) {
  const field = page.getByLabel('Card number')
  await field.waitFor()
  return field
}

test("only the checkout loads the payment provider's script", async () => {
  const { headers } = await fetch(`${address}/shop`)
  expect(headers.get('content-security-policy')).not.toContain('stripe')
})

test('shows no test mode, submits no incomplete card form, shows the provider’s own message for a declined card, and charges another card the amount shown', async () => {
  const { page, asked, button, total, toast, confirmations, close } = await come()
  const field = await cardField(page)
  expect(asked, "the provider's script comes once").toHaveLength(1)
  expect(await page.getByText('This is a test').count()).toBe(0)
  expect(await page.evaluate(() => (globalThis as { providerSaw?: unknown }).providerSaw)).toEqual({
    key: keys.publishableKey,
    mode: 'payment',
    currency: 'usd',
    // our green in the format the provider's frame expects
    colorPrimary: 'rgb(31, 77, 58)',
  })
  await fillAddress(page)
  const settled = whenSettled(page, 300)
  await button('Complete Order').click()
  await page.waitForFunction(() => Reflect.get(globalThis, 'providerChecks') === 1)
  await settled()
  expect(confirmations, 'nothing is sent without a card').toEqual([])
  expect(await button('Complete Order').isEnabled(), 'it can be sent again').toBe(true)
  await field.fill('4000000000009995')
  await button('Complete Order').click()
  await toast.getByText('Your card has insufficient funds.').waitFor()
  await field.fill('4242424242424242')
  const shown = await total()
  await button('Complete Order').click()
  await page.waitForURL('**/order-success')
  expect(confirmations).toHaveLength(2)
  const words = confirmations[1]
  expect(`$${((words?.amount ?? 0) / 100).toFixed(2)}`).toBe(shown)
  expect(words?.redirect).toBe('if_required')
  expect(words?.payment_method_data.billing_details).toEqual({
    name: 'Ruth Alder',
    email: 'ruth@example.org',
  })
  const order = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('paidAt', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(words?.return_url).toBe(`${address}/checkout?paying=${order.id}`)
  expect(order).toMatchObject({ mode: 'live', paymentStatus: 'paid', totalCents: words?.amount })
  expect(await page.getByText('This was a test').count()).toBe(0)
  await close()
})

test("says that the provider's script failed to load, and Retry loads it", async () => {
  const { page, asked, close } = await come({ hasProvider: false })
  await page.getByText('We couldn’t load the card form.').waitFor()
  expect(await page.locator('main button[type=submit]').isDisabled()).toBe(true)
  const before = asked.length
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: providerScript }),
  )
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
  await page.getByLabel('Card number').waitFor()
  expect(before).toBeGreaterThan(0)
  await close()
})
