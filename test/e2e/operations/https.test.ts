import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { go, hydrate, shortLived } from '#test/e2e/harness/browser.ts'
import { fillAddress, fillCard, readyToPay } from '#test/e2e/harness/checkout-walk.ts'
import { makeDemoRenditions, settlePictures } from '#test/e2e/harness/demo-renditions.ts'
import { readAddress } from '#test/e2e/harness/start-product.ts'
import { startWith, withFastStartup } from '#test/e2e/harness/start-with.ts'
import { type Answer, type Asked, askHttp2 } from '#test/machine/ask-http2.ts'
import { browserSwitches, findChromium } from '#test/machine/chromium.ts'
import { findFreePort } from '#test/machine/free-port.ts'
import {
  type Authority,
  createAuthority,
  type ProxyName,
  type RunningProxy,
  siteName,
  startProxy,
} from '#test/machine/https-proxy.ts'

const owner = { email: 'owner@example.org', password: 'a password for the tests' }
const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-https-'))

let authority: Authority
let port = 0
let site = ''
let product: ReturnType<typeof startWith>
let productPort = 0
let browser: Browser

beforeAll(async () => {
  authority = createAuthority()
  port = await findFreePort()
  site = `https://${siteName}:${port}`
  const settings = { DATA_DIR: dataDir, SEED: 'demo', SITE_URL: site, TRUST_PROXY: '1' }
  const account = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }
  product = startWith({ ...settings, ...account }, withFastStartup)
  productPort = Number(new URL(await readAddress(product)).port)
  await settlePictures(dataDir, await makeDemoRenditions())
  browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: [
      ...browserSwitches,
      ...shortLived,
      `--host-resolver-rules=MAP ${siteName} 127.0.0.1`,
      // only certificates signed by our test authority are accepted
      `--ignore-certificate-errors-spki-list=${authority.fingerprint}`,
    ],
  })
})
afterAll(async () => {
  await browser?.close()
  product?.kill('SIGTERM')
})

/** A visitor's page; its errors are collected in `problems`. */
async function open(path: string, hasScript = true) {
  const context = await browser.newContext({
    javaScriptEnabled: hasScript,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`)
    if (!response.url().startsWith(site)) problems.push(`not https: ${response.url()}`)
  })
  await go(page, `${site}${path}`)
  return { page, problems, close: () => context.close() }
}

/** Sends a request over HTTP/2, as browsers do. */
function ask(path: string, asked: Asked = {}): Promise<Answer> {
  return askHttp2({ address: site, ca: authority.ca }, path, asked)
}

/** Posts with this session cookie. */
function askAs(
  cookie: string,
  path: string,
  { method = 'POST', ...sent }: { method?: string; headers: object; body?: Buffer },
) {
  return ask(path, { method, ...sent, headers: { ...sent.headers, cookie, origin: site } })
}

async function cookieOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** The owner's cookie, through the API; a test below covers the sign-in pages. */
async function cookieOfOwner(): Promise<string> {
  const { status, headers } = await askAs('', '/api/auth/sign-in/email', {
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(owner)),
  })
  expect(status, 'the owner signs in').toBe(200)
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** All emails so far as one text, with soft line breaks removed. */
function writtenEmails(): string {
  if (!readdirSync(dataDir).includes('mail')) return ''
  return readdirSync(join(dataDir, 'mail'))
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(dataDir, 'mail', name), 'utf8'))
    .join('\n')
    .replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
}

/** The links to this page in all emails, newest last. */
function linksTo(path: string): string[] {
  const link = new RegExp(`https?://\\S+${path}\\?token=[^\\s"<]+`, 'g')
  return [...writtenEmails().matchAll(link)].map(([found]) => found)
}

/** The link to this page in the email that `ask` triggers. */
async function linkAfter(path: string, asked: () => Promise<unknown>): Promise<string> {
  const before = linksTo(path).length
  await asked()
  await expect.poll(() => linksTo(path).length, { timeout: 20_000 }).toBeGreaterThan(before)
  return linksTo(path).at(-1) ?? ''
}

async function signIn(page: Page, password = owner.password): Promise<void> {
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Sends a Contact message as this guest, and checks the confirmation. */
async function writeMessage(page: Page, guest: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Ruth Alder')
  await page.getByLabel('Email Address').fill(guest)
  await page.getByLabel('Subject').fill('A bed')
  await page.getByLabel('Message', { exact: true }).fill('He is outside tonight.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText('Message Sent Successfully').first().waitFor()
}

/** Adds the shop's first product to the cart, after hydration if there are scripts. */
async function putIntoCart(page: Page, hasScript: boolean): Promise<void> {
  await page.locator('main a[href*="/shop/product/"]').first().click()
  await page.waitForURL('**/shop/product/**')
  if (hasScript) await hydrate(page)
  const size = page.locator('main input[name=size]').first()
  if (await size.count()) await size.check({ force: true })
  await page.getByRole('button', { name: 'Add to Cart' }).click()
}

async function sendMessage(guest: string): Promise<void> {
  const { page, problems, close } = await open('/contact')
  await hydrate(page)
  await writeMessage(page, guest)
  expect(problems).toEqual([])
  await close()
}

async function purchase(): Promise<void> {
  const { page, problems, close } = await open('/shop')
  await putIntoCart(page, true)
  await page.getByText('Added to Cart').first().waitFor()
  await go(page, `${site}/checkout`)
  await readyToPay(page)
  await fillAddress(page)
  await fillCard(page)
  await page.getByRole('button', { name: 'Complete Order' }).click()
  await page.waitForURL('**/order-success')
  await page.locator('[data-order-number]').waitFor()
  expect(problems).toEqual([])
  await close()
  await expect.poll(writtenEmails, { timeout: 20_000 }).toContain(`${site}/order-success?`)
}

/** As a visitor without scripts. */
async function sendForms(guest: string): Promise<void> {
  const { page, problems, close } = await open('/contact', false)
  await writeMessage(page, guest)

  await page.goto(`${site}/events`)
  await page.getByRole('button', { name: /^RSVP/ }).first().click()
  await page.getByText('RSVP Submitted').first().waitFor()
  expect(page.url()).toMatch(new RegExp(`^${site}/events`))
  await page.getByLabel('Email address').fill(guest)
  await page.getByLabel('Yes, email me news').check()
  await page.locator('form:has([name=consent]) button').click()
  await page.getByText('We saved your address').first().waitFor()

  await page.goto(`${site}/shop`)
  await putIntoCart(page, false)
  await page.waitForURL('**/shop/cart**')
  await page.getByText('successfully added to your cart').first().waitFor()
  const cookies = await page.context().cookies()
  expect(cookies.length).toBeGreaterThan(0)
  expect(cookies.filter(({ secure }) => !secure)).toEqual([])
  expect(problems).toEqual([])
  await close()
}

/** As the owner without scripts, and as a new colleague. */
async function visitOffice(guest: string): Promise<void> {
  const { page, problems, close } = await open('/admin/forgot', false)
  const reset = await linkAfter('/admin/reset', async () => {
    await page.getByLabel('Email').fill(owner.email)
    await page.getByRole('button', { name: 'Request a link' }).click()
    await page.getByRole('heading', { name: 'Ask the owner' }).waitFor()
  })
  expect(reset.startsWith(`${site}/admin/reset?token=`)).toBe(true)
  await page.goto(reset)
  await page.getByLabel('New password').fill(owner.password)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  const signOut = page.getByRole('button', { name: 'Sign out' })
  await signOut.click()

  await signIn(page, 'not the password')
  await page.getByRole('alert').waitFor()
  // rejected, as expected
  problems.length = 0
  await signIn(page)
  await signOut.waitFor()
  const cookies = await page.context().cookies()
  const session = cookies.find(({ name }) => name.includes('session_token'))
  expect(session).toMatchObject({ name: '__Secure-lampstand.session_token', secure: true })
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect(cookies.filter(({ secure }) => !secure)).toEqual([])

  const invitation = await linkAfter('/admin/join', async () => {
    const invited = await askAs(await cookieOf(page), '/api/admin/people/invitations', {
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify({ email: guest, role: 'editor' })),
    })
    expect([invited.status, invited.body.toString()]).toEqual([200, expect.any(String)])
  })
  expect(invitation.startsWith(`${site}/admin/join?token=`)).toBe(true)
  await signOut.click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  await page.goto(invitation)
  await page.getByLabel('Your name').fill('Miriam')
  await page.getByLabel('Password').fill('three blue herons')
  await page.getByRole('button', { name: 'Create account' }).click()
  await signOut.waitFor()
  expect(problems).toEqual([])
  await close()
}

type Walk = { says: string; doIt: (guest: string) => Promise<void> }

/** Script requests are all alike, and so are forms: each proxy passes on one kind of both. */
const walks = {
  nginx: [
    { says: 'completes a purchase with scripts', doIt: purchase },
    {
      says: 'accepts a message, an RSVP, a newsletter sign-up, and a cart item without scripts, with Secure cookies',
      doIt: sendForms,
    },
  ],
  caddy: [
    { says: 'sends a Contact message with scripts', doIt: sendMessage },
    {
      says: 'resets a password, signs staff in and out, and adds a colleague without scripts, with Secure cookies; links in emails lead to this site',
      doIt: visitOffice,
    },
  ],
} satisfies Record<ProxyName, Walk[]>

describe.each(['nginx', 'caddy'] as const)('behind %s with TLS', (name) => {
  let proxy: RunningProxy
  beforeAll(async () => {
    proxy = await startProxy(name, { authority, port, productPort })
  })
  afterAll(() => proxy.stop())

  test.each<Walk>(walks[name])('$says', ({ doIt }) => doIt(`${name}@example.org`))

  test('passes HTTP/2, HSTS, Brotli, and 304 through unchanged; URLs are the site’s own', async () => {
    const page = await ask('/about', { headers: { 'accept-encoding': 'br' } })
    expect(page.status).toBe(200)
    expect(page.headers['content-encoding']).toBe('br')
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000')
    expect(page.headers['content-security-policy']).toContain('upgrade-insecure-requests')
    const html = brotliDecompressSync(page.body).toString()
    expect(html).toContain(`"url":"${site}`)
    expect(html).not.toContain('http://localhost')
    const same = await ask('/about', {
      headers: { 'accept-encoding': 'br', 'if-none-match': String(page.headers.etag) },
    })
    expect([same.status, same.body.length]).toEqual([304, 0])
    for (const path of ['/sitemap.xml', '/robots.txt']) {
      const { status, body } = await ask(path)
      expect([path, status]).toEqual([path, 200])
      expect(body.toString()).toContain(site)
      expect(body.toString()).not.toContain('http://localhost')
    }
    const short = await ask('/spiritual-health')
    expect([short.status, short.headers.location]).toEqual([301, '/services/spiritual-health'])
  })

  test('opens a draft link without an account, at the site’s own URL, until it is revoked', async () => {
    const cookie = await cookieOfOwner()
    const call = async (method: string, path: string, json?: object) => {
      const sent = json && { body: Buffer.from(JSON.stringify(json)) }
      const headers = { 'content-type': 'application/json' }
      const answer = await askAs(cookie, path, { method, headers, ...sent })
      expect([answer.status, answer.body.toString()]).toEqual([200, expect.any(String)])
      return JSON.parse(answer.body.toString())
    }
    const about = '/api/admin/about'
    const title = `The board sees this behind ${name}`
    const change = { hero: { title } }
    const { draft } = await call('POST', `${about}/draft`, { version: 0, change })
    const made = await call('POST', `${about}/draft/${draft.id}/links`, { number: draft.number })
    expect(made.address).toMatch(new RegExp(`^${site}/about\\?shared=[\\w-]{32}$`))
    const weekMs = 7 * 24 * 60 * 60 * 1000
    const [{ id, madeAt, expiresAt }] = made.links
    expect(Date.parse(expiresAt) - Date.parse(madeAt)).toBe(weekMs)
    const path = made.address.slice(site.length)
    const { status, headers, body } = await ask(path)
    expect(body.toString().match(/<h1[^>]*>([^<]*)</)?.[1]).toBe(title)
    expect(headers['set-cookie']).toBeUndefined()
    expect([status, headers['x-robots-tag'], headers['cache-control']]).toEqual([
      ...[200, 'noindex', 'no-store'],
    ])
    expect((await ask('/about')).body.toString()).not.toContain(title)
    await call('DELETE', `${about}/links/${id}`)
    expect((await ask(path)).status).toBe(404)
    await call('DELETE', `${about}/draft/${draft.id}/${draft.number}`)
  })

  test('accepts a webhook, lets the server judge a 10 MB upload, and rejects a cross-site form', async () => {
    const webhook = await ask('/api/webhooks/stripe', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
      body: Buffer.from('{}'),
    })
    expect(webhook.status).toBe(400)
    const cookie = await cookieOfOwner()
    const form = new FormData()
    form.set('category', 'general')
    form.set('image', new File([new Uint8Array(10 * 1024 * 1024)], 'a.jpg', { type: 'image/jpeg' }))
    const sent = new Response(form)
    const upload = await askAs(cookie, '/api/admin/upload', {
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
      body: Buffer.from(await sent.arrayBuffer()),
    })
    expect([upload.status, upload.body.toString()]).toEqual([
      413,
      expect.stringContaining('File size must be less than 10MB'),
    ])
    const foreign = await ask('/contact', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://evil.example',
      },
      body: Buffer.from('name=x'),
    })
    expect(foreign.status).toBe(403)
  })
})

describe('the phone of a visitor who is being watched', () => {
  const weather = 'https://www.weather.gov/'

  test('finds help offline, clears its traces, and leaves with Shift', async () => {
    const first = await startProxy('nginx', { authority, port, productPort })
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    await page.goto(`${site}/es/contact`)
    const isReady = () =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.getRegistration()
        return Boolean(worker?.active && (await caches.match('/es/offline')))
      })
    await expect.poll(isReady, { timeout: 30_000 }).toBe(true)
    await first.stop()
    await page.goto(`${site}/es/events`)
    expect(await page.locator('h1').filter({ visible: true }).innerText()).toBe('No tiene conexión')

    const again = await startProxy('nginx', { authority, port, productPort })
    onTestFinished(() => again.stop())
    await page.goto(`${site}/es/contact`)
    await page.locator('textarea').fill('palabras que nadie debe leer')
    await page.locator('footer [data-finish] button').click()
    await page.waitForURL('**/finish?done=all')
    const left = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
        localStorage.length + sessionStorage.length,
      ])
    await expect.poll(left).toEqual([0, 0, 0])
    await page.goBack()
    expect(await page.locator('textarea').inputValue()).toBe('')

    await context.route(`${weather}**`, (route) => route.fulfill({ body: 'Sun' }))
    await page.goto(`${site}/es/services/mental-health`)
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift')
    await page.waitForURL(weather)
    await page.goBack()
    expect(new URL(page.url()).pathname).not.toBe('/es/services/mental-health')
    await context.close()
  })
})
