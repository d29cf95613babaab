import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestShirt } from '#app/checkout/checkout.fixtures.ts'
import { addDays } from '#app/ui/format/plain-date.ts'
import { openSqlite } from '#platform/db/open.ts'
import { go, hydrate, shortLived } from '#test/e2e/harness/browser.ts'
import { fillAddress, fillCard, readyToPay } from '#test/e2e/harness/checkout-walk.ts'
import { owner, readAddress } from '#test/e2e/harness/start-product.ts'
import { startWith, withFastStartup } from '#test/e2e/harness/start-with.ts'
import { type Answer, type Asked, askHttp2 } from '#test/machine/ask-http2.ts'
import { browserSwitches, findChromium } from '#test/machine/chromium.ts'
import { findFreePort } from '#test/machine/free-port.ts'
import {
  type Authority,
  createAuthority,
  type RunningProxy,
  siteName,
  startProxy,
} from '#test/machine/https-proxy.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-https-'))

let authority: Authority
let port = 0
let site = ''
let product: ReturnType<typeof startWith>
let productPort = 0
let productId = ''
let browser: Browser

beforeAll(async () => {
  authority = createAuthority()
  port = await findFreePort()
  site = `https://${siteName}:${port}`
  const settings = { DATA_DIR: dataDir, SITE_URL: site, TRUST_PROXY: '1' }
  const account = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }
  product = startWith({ ...settings, ...account }, withFastStartup)
  productPort = Number(new URL(await readAddress(product)).port)
  const { db, close } = await openSqlite(join(dataDir, 'lampstand.sqlite'))
  ;({ productId } = await addTestShirt({ db, now: () => new Date() }, { stock: 10 }))
  await close()
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

/** Posts a form as a browser without scripts does. */
function sendForm(path: string, fields: Record<string, string>, cookie = ''): Promise<Answer> {
  return askAs(cookie, path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    body: Buffer.from(new URLSearchParams(fields).toString()),
  })
}

/** The lines that set a cookie with a value. */
function setCookies({ headers }: Answer): string[] {
  return [headers['set-cookie'] ?? []].flat().filter((line) => !line.includes('Max-Age=0'))
}

/** The owner's cookie, through the API; a test below covers the sign-in pages. */
async function cookieOfOwner(): Promise<string> {
  const answer = await askAs('', '/api/auth/sign-in/email', {
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(owner)),
  })
  expect(answer.status, 'the owner signs in').toBe(200)
  return setCookies(answer)
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

describe.each(['nginx', 'caddy'] as const)('behind %s with TLS', (name) => {
  let proxy: RunningProxy
  beforeAll(async () => {
    proxy = await startProxy(name, { authority, port, productPort })
  })
  afterAll(() => proxy.stop())

  test('accepts forms without scripts: a message, a newsletter sign-up, a cart item, and an RSVP, with Secure cookies', async () => {
    const guest = `${name}@example.org`
    const words = { subject: 'A bed', message: 'He is outside tonight.', requestType: '' }
    const sent = await sendForm('/contact', { name: 'Ruth Alder', email: guest, ...words })
    expect([sent.status, sent.headers.location]).toEqual([303, '/contact?sent=1'])
    const signedUp = await sendForm('/events', { email: guest, consent: 'yes' })
    expect(signedUp.body.toString()).toContain('We saved your address')
    const line = { productId, size: 'M', color: 'Forest Green', quantity: '1' }
    const added = await sendForm('/shop/cart', line)
    expect([added.status, added.headers.location]).toEqual([303, '/shop/cart?done=added'])
    const date = addDays(new Date().toISOString().slice(0, 10), 3)
    const event = { id: 'supper', title: 'Supper', recurring: 'none', date }
    const saved = await askAs(await cookieOfOwner(), '/api/admin/events', {
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify({ events: [event] })),
    })
    expect([saved.status, saved.body.toString()]).toEqual([200, expect.any(String)])
    const eventId = event.id
    const begun = await sendForm('/events/respond', { eventId, date })
    expect(begun.status).toBe(307)
    const stored = await sendForm(String(begun.headers.location), { eventId, date })
    expect(stored.status).toBe(303)
    const [own] = setCookies(stored)
    for (const cookies of [setCookies(added), setCookies(begun), [own]]) {
      expect(cookies.length).toBeGreaterThan(0)
      expect(cookies.filter((cookie) => !cookie?.includes('; Secure'))).toEqual([])
    }
    const [, id] = /places=(\w+)\./.exec(own ?? '') ?? []
    const fields = { id: id ?? '', intent: 'name', name: 'Ruth', people: '2', contact: guest }
    const named = await sendForm('/events/respond', fields, own?.split(';')[0])
    expect([named.status, named.headers.location]).toEqual([303, '/events/respond?done=named#done'])
    await expect
      .poll(writtenEmails, { timeout: 20_000 })
      .toContain(`${site}/events/respond?own=${id}`)
  })

  test('resets a password, signs in, and adds a colleague without scripts; links in emails lead to this site', async () => {
    const reset = await linkAfter('/admin/reset', () =>
      sendForm('/admin/forgot', { email: owner.email }),
    )
    expect(reset.startsWith(`${site}/admin/reset?token=`)).toBe(true)
    const { password } = owner
    const answers = [
      await sendForm(reset.slice(site.length), { password }),
      await sendForm('/admin', { email: owner.email, password }),
    ]
    for (const answer of answers) {
      expect([answer.status, answer.headers.location]).toEqual([303, '/admin?next=%2Fadmin'])
      const isSession = /^__Secure-lampstand\.session_token=.*; HttpOnly; Secure; SameSite=Lax/
      expect(setCookies(answer)).toContainEqual(expect.stringMatching(isSession))
    }
    const guest = `${name}@example.org`
    const cookie = await cookieOfOwner()
    const invitation = await linkAfter('/admin/join', async () => {
      const invited = await askAs(cookie, '/api/admin/people/invitations', {
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify({ email: guest, role: 'editor' })),
      })
      expect([invited.status, invited.body.toString()]).toEqual([200, expect.any(String)])
    })
    expect(invitation.startsWith(`${site}/admin/join?token=`)).toBe(true)
    const fields = { name: 'Miriam', password: 'three blue herons' }
    const joined = await sendForm(invitation.slice(site.length), fields)
    expect([joined.status, joined.headers.location]).toEqual([303, '/admin?next=%2Fadmin'])
  })

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

test('in a browser: a purchase, and help offline', async () => {
  const proxy = await startProxy('nginx', { authority, port, productPort })
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`)
    if (!response.url().startsWith(site)) problems.push(`not https: ${response.url()}`)
  })
  await go(page, `${site}/shop/product/${productId}`)
  await hydrate(page)
  await page.getByLabel('M', { exact: true }).check()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.getByText('Added to Cart').first().waitFor()
  await go(page, `${site}/checkout`)
  await readyToPay(page)
  await fillAddress(page)
  await fillCard(page)
  await page.getByRole('button', { name: 'Complete Order' }).click()
  await page.waitForURL('**/order-success')
  await page.locator('[data-order-number]').waitFor()
  expect(problems).toEqual([])
  await expect.poll(writtenEmails, { timeout: 20_000 }).toContain(`${site}/order-success?`)

  await go(page, `${site}/es/contact`)
  const isReady = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.getRegistration()
      return Boolean(worker?.active && (await caches.match('/es/offline')))
    })
  await expect.poll(isReady, { timeout: 30_000 }).toBe(true)
  await proxy.stop()
  await page.goto(`${site}/es/events`)
  expect(await page.locator('h1').filter({ visible: true }).innerText()).toBe('No tiene conexión')
  await context.close()
})
