import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { demoOwnPage } from '#server/demo/demo-own-page.ts'
import {
  hydrate,
  resize,
  resizeWithTheme,
  useBrowser,
  whenSettled,
} from '#test/e2e/harness/browser.ts'
import { findingsOf, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { type FlakyProxy, startFlakyProxy } from '#test/e2e/harness/flaky-proxy.ts'
import { signIn } from '#test/e2e/harness/sign-in.ts'
import { findProduct, fromOwnNetwork } from '#test/e2e/harness/start-product.ts'

const { open, address, browser } = useBrowser()

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const noNetwork = 'You’re offline'
const own = demoOwnPage.publicPath

let line: FlakyProxy
let signedIn: Promise<string> | undefined
beforeAll(async () => {
  line = await startFlakyProxy()
})
afterAll(() => line.cut())

/** A visitor who stays until the service worker is ready. */
async function comeTo(path: string) {
  const context = await browser().newContext({
    viewport: phone,
    colorScheme: 'light',
    extraHTTPHeaders: fromOwnNetwork(),
    reducedMotion: 'reduce',
    timezoneId: 'America/Los_Angeles',
  })
  const page = await context.newPage()
  await page.goto(line.address + path)
  await untilReady(page)
  return { context, page, go: (path: string) => page.goto(line.address + path) }
}

const phone = { width: 360, height: 740 }

/** A returning visitor, shared because preparing a browser takes long. A failed test discards it. */
let known: Awaited<ReturnType<typeof comeTo>> | undefined

/**
 * The visitor shared by tests that leave the browser clean: ready, at this page or at
 * the one where the previous test stopped.
 */
async function visit(path?: string) {
  const visitor = known ?? (await comeTo(path ?? '/about'))
  known = undefined
  const { context, page, go } = visitor
  const isThere = path === undefined || (await standsAt(page, path))
  if (!isThere || !(await page.evaluate(becomesReady, 0))) await go(path ?? '/about')
  await untilReady(page)
  const leave = async () => {
    await context.setOffline(false)
    await page.setViewportSize(phone)
    known = visitor
  }
  return { context, page, go, leave }
}

/** Polls in the page, because polling from here would make a call each time. */
async function untilReady(page: Page): Promise<void> {
  expect(await page.evaluate(becomesReady, 30_000), 'ready to be offline').toBe(true)
}

/** Waits at most this many ms for the worker and its offline page in this language. */
async function becomesReady(mostMs: number): Promise<boolean> {
  const givenUpAt = Date.now() + mostMs
  for (;;) {
    const registration = await navigator.serviceWorker.getRegistration()
    const isSpanish = /^\/es(\/|$)/.test(location.pathname)
    const stored = await caches.match(isSpanish ? '/es/offline' : '/offline')
    if (registration?.active && stored) return true
    if (Date.now() >= givenUpAt) return false
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Waits until the page has checked the stored offline page, and finished the requests that it makes then. */
async function untilPrepared(page: Page): Promise<void> {
  const settled = whenSettled(page, 300)
  await page.waitForFunction(() => {
    const { offline = '' } = document.documentElement.dataset
    return performance.getEntriesByName(new URL(offline, location.href).href).length > 0
  })
  await settled()
}

/** Waits until the page is at this URL and comes from the server. */
async function standsAt(page: Page, path: string): Promise<boolean> {
  const isOwn = (await page.locator('[data-stored-at]').count()) === 0
  return isOwn && page.url() === line.address + path
}

function heading(page: Page): Promise<string> {
  return page.locator('h1').filter({ visible: true }).innerText()
}

/** Every URL in any cache of the site. */
function storedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stored: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        stored.push(`${name} ${new URL(url).pathname}`)
      }
    }
    return stored
  })
}

function countWorkers(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
}

/** Saves a document, as the owner does in the office. */
async function saveAsStaff(key: string, change: object): Promise<void> {
  signedIn ??= signIn()
  const answer = await fetch(address(`/api/admin/${key}`), {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: await signedIn },
    body: JSON.stringify(change),
  })
  expect(answer.status).toBe(200)
}

/**
 * Makes the browser check for a new worker version, bypassing its cache. It joins a check that the last page visit
 * started, which may have its response already, so it is repeated until the server is asked.
 */
async function lookForNewWorker(context: BrowserContext, page: Page): Promise<void> {
  const tools = await context.newCDPSession(page)
  const countAsked = () => line.asked.filter((path) => path === '/service-worker.js').length
  const before = countAsked()
  await expect
    .poll(async () => {
      await tools.send('Network.clearBrowserCache')
      await page.evaluate(async () => {
        await (await navigator.serviceWorker.getRegistration())?.update()
      })
      return countAsked()
    })
    .toBeGreaterThan(before)
}

describe('offline, after one visit', () => {
  test('every URL shows the help page, at any screen size and in any theme', async () => {
    const { context, page, go, leave } = await visit()
    await context.setOffline(true)
    for (const path of ['/', own, '/events?view=calendar', '/no/such/page', '/admin']) {
      await go(path)
      expect(page.url()).toBe(line.address + path)
      expect(await heading(page), path).toBe(noNetwork)
    }
    const ink = () => page.evaluate(() => getComputedStyle(document.documentElement).color)
    // themes change only colors, so each is checked at one width
    for (const [width, color] of [
      [1280, 'rgb(28, 36, 32)'],
      [360, 'rgb(236, 232, 222)'],
    ] as const) {
      await resizeWithTheme(page, width)
      const at = `at ${width} px`
      for (const link of ['tel:988', 'sms:988', 'tel:911', 'tel:18006624357']) {
        expect(await page.locator(`a[href="${link}"]`).isVisible(), `${link} ${at}`).toBe(true)
      }
      expect(await ink(), at).toBe(color)
      expect(await sidewaysScroll(page), at).toBe(0)
      expect(await findingsOf(page), at).toEqual([])
    }
    await page.emulateMedia({ colorScheme: 'light' })

    // the phone numbers are above the fold on a phone
    await page.setViewportSize(phone)
    const box = await page.locator('.help').boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(740)
    for (const link of await page.locator('.help a').all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    // the actions of a help line are side by side, each on one line
    for (const width of [320, 360]) {
      await resize(page, width)
      const [call, text] = await Promise.all(
        ['tel:988', 'sms:988'].map((to) => page.locator(`.help a[href="${to}"]`).boundingBox()),
      )
      expect(text?.y).toBe(call?.y)
      expect(text?.x).toBeGreaterThan((call?.x ?? 0) + (call?.width ?? 0))
      for (const link of await page.locator('.help a').all()) {
        expect((await link.boundingBox())?.height).toBeLessThan(60)
      }
    }
    await leave()
  })

  test('shows the help page when client navigation fails', async () => {
    const { context, page, leave } = await visit('/shop')
    await hydrate(page)
    await context.setOffline(true)
    await page.getByLabel('Product type').selectOption('mug')
    await page.getByRole('heading', { name: noNetwork }).waitFor()
    expect(page.url()).toBe(`${line.address}/shop?type=mug`)
    await leave()
  })

  test('keeps a form that was filled in before its script loaded, says why, and sends it later', async () => {
    const { context, page, leave } = await visit('/contact')
    await context.setOffline(true)
    const fields = [
      ['Full Name', 'Ana'],
      ['Email Address', 'ana@example.org'],
      ['Subject', 'A bed'],
      ['Message', 'I have nowhere to sleep.'],
    ] as const
    for (const [name, words] of fields) await page.getByLabel(name, { exact: true }).fill(words)
    const send = page.getByRole('button', { name: 'Send Message' })
    const why = () => send.evaluate((button: HTMLButtonElement) => button.validationMessage)
    await send.press('Enter')
    await expect.poll(why).toMatch(/^You’re offline/)
    expect(page.url()).toBe(`${line.address}/contact`)
    expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe(fields[3][1])
    await context.setOffline(false)
    await send.press('Enter')
    await page.getByText('Message Sent Successfully').waitFor()
    await leave()
  })

  test('the help page says what it can when nothing is stored', async () => {
    const { context, page, leave } = await visit('/shop')
    await hydrate(page)
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name)
    })
    await context.setOffline(true)
    await page.getByLabel('Product type').selectOption('mug')
    const failure = page.getByRole('heading', { name: 'This page didn’t load' })
    await failure.waitFor()
    // a reload would show the browser's own error page
    await page.evaluate(() => caches.match('/offline'))
    expect(await failure.isVisible()).toBe(true)
    expect(await page.locator('[data-frame=head] a[href="tel:988"]').first().isVisible()).toBe(true)
    await leave()
  })

  test('an unreachable server counts as offline, until it is back', async () => {
    const { page, go, leave } = await visit()
    await line.cut()
    await go('/about')
    expect(await heading(page)).toBe(noNetwork)
    await line.join()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.waitForFunction(() => !document.querySelector('[data-stored-at]'))
    expect(new URL(page.url()).pathname).toBe('/about')
    expect(await page.locator('footer').count()).toBe(1)
    await leave()
  })
})

describe('online', () => {
  test('never shows a stale page: a change to Home appears immediately', async () => {
    const { page, leave } = await visit('/')
    const { hero } = await (await fetch(address('/api/admin/homepage'))).json()
    await saveAsStaff('homepage', { hero: { title: 'A lamp in the window' } })
    await page.reload()
    expect(await heading(page)).toBe('A lamp in the window')
    await saveAsStaff('homepage', { hero: { title: hero.title } })
    await leave()
  })

  test.each([500, 503])('shows a response with status %i as it is', async (status) => {
    const { page, go, leave } = await visit()
    line.answerInstead(({ url }, answer) => {
      if (url !== '/donate') return false
      answer.writeHead(status, { 'content-type': 'text/html' })
      answer.end('<h1>The server says so itself</h1>')
      return true
    })
    const response = await go('/donate')
    line.answerInstead(undefined)
    expect(response?.status()).toBe(status)
    expect(await heading(page)).toBe('The server says so itself')
    await leave()
  })

  test('prefetches a link once, and never as the offline page', async () => {
    const { page, go, leave } = await visit('/about')
    await page.setViewportSize({ width: 1280, height: 740 })
    const asked = (path: string) => line.asked.filter((one) => one === path).length
    const answered = () => line.answered.filter((one) => one === '/events').length
    const link = (path: string) => page.locator(`header a[href="${path}"]`).first()
    const before = asked('/events')
    const answers = answered()
    await link('/events').hover()
    await expect.poll(answered).toBe(answers + 1)
    await link('/events').click()
    await page.waitForURL('**/events')
    expect(asked('/events')).toBe(before + 1)
    await go('/about')
    line.answerInstead(({ url }, answer) => {
      if (url === '/media') answer.destroy()
      return url === '/media'
    })
    const failed = asked('/media')
    await link('/media').hover()
    await expect.poll(() => asked('/media')).toBeGreaterThan(failed)
    line.answerInstead(undefined)
    await link('/media').click()
    await page.waitForURL('**/media')
    expect(await page.locator('[data-stored-at]').count()).toBe(0)
    await leave()
  })

  test('stores the offline page again with a new notice, which ends there, too', async () => {
    const { context, page, go, leave } = await visit('/about')
    signedIn ??= signIn()
    const headers = { 'content-type': 'application/json', cookie: await signedIn }
    const notices = address('/api/admin/notices')
    const { today: untilDate } = await (await fetch(notices, { headers })).json()
    const text = 'The heating is broken.'
    const body = JSON.stringify({ text, level: 'info', untilDate })
    const { id } = await (await fetch(notices, { method: 'POST', headers, body })).json()
    const end = async () => {
      const body = JSON.stringify({ isEnded: true })
      const answer = await fetch(`${notices}/${id}`, { method: 'PUT', headers, body })
      expect(answer.status).toBe(200)
    }
    onTestFinished(end)
    await page.reload()
    await untilPrepared(page)
    await context.setOffline(true)
    await go('/donate')
    expect(await heading(page)).toBe(noNetwork)
    const notice = page.getByText(text)
    expect(await notice.isVisible()).toBe(true)
    await page.evaluate(() => {
      Date.now = () => Number.MAX_SAFE_INTEGER
      document.dispatchEvent(new Event('visibilitychange'))
    })
    expect(await notice.isVisible()).toBe(false)
    await context.setOffline(false)
    await end()
    await go('/about')
    await untilPrepared(page)
    const stored = await page.evaluate(async () => (await caches.match('/offline'))?.text())
    expect(stored).not.toContain(text)
    await leave()
  })

  test('fetches the offline page once, again after some hours, and stores nothing else', async () => {
    const { page, go, leave } = await visit()
    const fetched = () => line.asked.filter((path) => path === '/offline').length
    const first = fetched()
    const paths = ['/shop', '/shop/cart', '/checkout', '/order-success', '/events/respond']
    for (const path of [...paths, '/contact?sent=1', '/search?q=help', '/finish', '/admin']) {
      await page.goto(line.address + path, { waitUntil: 'domcontentloaded' })
    }
    await go('/about')
    await untilPrepared(page)
    expect(fetched()).toBe(first)
    expect(await storedPaths(page)).toEqual(['lampstand-offline /offline'])
    await page.evaluate(async (date) => {
      const stored = await caches.match('/offline')
      if (!stored) return
      const headers = new Headers(stored.headers)
      headers.set('date', date)
      const cache = await caches.open('lampstand-offline')
      await cache.put('/offline', new Response(await stored.text(), { headers }))
    }, new Date(Date.now() - 7 * hourMs).toUTCString())
    await go('/contact')
    await expect.poll(fetched).toBe(first + 1)
    const storedAt = () =>
      page.evaluate(async () => (await caches.match('/offline'))?.headers.get('date') ?? '')
    await expect.poll(async () => Date.now() - Date.parse(await storedAt())).toBeLessThan(hourMs)
    await leave()
  })

  test('does not start on private pages or in the office', async () => {
    const hasPreparation = async (path: string) =>
      /<html[^>]* data-offline="[^"]+\.js"/.test(await (await fetch(address(path))).text())
    expect(await hasPreparation('/about')).toBe(true)
    for (const path of ['/shop/cart', '/search?q=help', '/finish', '/admin']) {
      expect(await hasPreparation(path), path).toBe(false)
    }
  })
})

describe('the service worker is removed', () => {
  test('by Finish and clear, and does not come back on its own', async () => {
    const { page, leave } = await visit('/contact')
    await page.locator('footer').getByRole('button', { name: 'Finish and clear' }).click()
    await page.waitForURL('**/finish?done=all')
    await expect.poll(() => countWorkers(page)).toBe(0)
    await expect.poll(() => storedPaths(page)).toEqual([])
    expect(await page.locator('html').getAttribute('data-offline')).toBeNull()
    expect(await countWorkers(page)).toBe(0)
    expect(await page.evaluate(() => caches.keys())).toEqual([])
    await leave()
  })

  // after clearing, nothing is stored in English
  test('and a visitor who then reads Spanish gets help in Spanish', async () => {
    const { context, page, go, leave } = await visit('/es/services')
    await context.setOffline(true)
    for (const path of ['/es', '/es/events?view=calendar', '/es/no/such/page', '/contact']) {
      await go(path)
      expect(await heading(page), path).toBe('No tiene conexión')
    }
    expect(await page.locator('html').getAttribute('lang')).toBe('es')
    expect(await page.locator('.age').filter({ visible: true }).innerText()).toMatch(
      /^Esta página se guardó el \p{L}+, \d+ de \p{L}+ a las \d+:\d\d/u,
    )
    expect(await page.locator('a[href="sms:988"]').innerText()).toContain('AYUDA')
    expect(await findingsOf(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await leave()
  })

  test('when a new version replaces it and takes over the stored page', async () => {
    const { context, page, go, leave } = await visit('/about')
    line.answerInstead(({ url }, answer) => {
      if (url !== '/service-worker.js') return false
      void fetch(`${findProduct().address}${url}`).then(async (own) => {
        answer.writeHead(200, { 'content-type': 'text/javascript' })
        answer.end(`${await own.text()}\n// newer`)
      })
      return true
    })
    const replaced = page.evaluate(
      () =>
        new Promise((resolve) =>
          navigator.serviceWorker.addEventListener('controllerchange', resolve),
        ),
    )
    await lookForNewWorker(context, page)
    await replaced
    line.answerInstead(undefined)
    await context.setOffline(true)
    await go('/contact')
    expect(await heading(page)).toBe(noNetwork)
    await leave()
  })

  test('from every browser when staff turn it off', async () => {
    const { context, page, go, leave } = await visit('/about')
    await saveAsStaff('site', { offline: { isOn: false } })
    try {
      await lookForNewWorker(context, page)
      await expect.poll(() => countWorkers(page)).toBe(0)
      await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
      await go('/about')
      expect(await page.locator('html').getAttribute('data-offline')).toBeNull()
      // a request of the previous page reached the old worker
      await expect.poll(() => countWorkers(page)).toBe(0)
    } finally {
      await saveAsStaff('site', { offline: { isOn: true } })
    }
    await leave()
  })
})

// must run last, because the clock stays changed in that browser
describe('offline, days later', () => {
  test('the page says when it was saved, and lists no past meeting', async () => {
    const { context, page, go } = await visit()
    const date = await page.evaluate(async () =>
      (await caches.match('/offline'))?.headers.get('date'),
    )
    const storedAt = new Date(date ?? '')
    await context.setOffline(true)
    await go('/events')
    const zone = { timeZone: 'America/Los_Angeles' } as const
    const day = storedAt.toLocaleDateString('en-US', {
      ...zone,
      weekday: 'long',
      month: 'long',
      day: 'numeric',
    })
    const time = storedAt.toLocaleTimeString('en-US', {
      ...zone,
      hour: 'numeric',
      minute: '2-digit',
    })
    const told = (await page.locator('[data-age]').innerText()).replace(/\s/g, ' ')
    expect(told).toBe(`This page was saved on ${day} at ${time}.`.replace(/\s/g, ' '))

    const shown = () => shownMeetings(page)
    const fortnight = (await shown()).length
    expect(fortnight).toBeGreaterThan(2)
    for (const days of [0, 3, 10]) {
      await page.clock.setFixedTime(storedAt.getTime() + days * dayMs)
      await page.reload()
      const now = storedAt.getTime() + days * dayMs
      const meetings = await shown()
      expect(meetings.length, `${days} days later`).toBeGreaterThan(2)
      for (const { begins, over } of meetings) {
        expect(over).toBeGreaterThan(now)
        expect(begins).toBeLessThanOrEqual(now + 14 * dayMs)
      }
    }
    await page.clock.setFixedTime(storedAt.getTime() + 40 * dayMs)
    await page.reload()
    expect(await shown()).toEqual([])
    expect(await page.locator('[data-none]').isVisible()).toBe(true)
    await context.close()
  })
})

/** The visible meetings, with their start and end times. */
async function shownMeetings(page: Page): Promise<{ begins: number; over: number }[]> {
  return page
    .locator('[data-begins]')
    .filter({ visible: true })
    .evaluateAll((items) =>
      items.map((item) => {
        const { begins = '', over = '' } = (item as HTMLElement).dataset
        return { begins: Date.parse(begins), over: Date.parse(over) }
      }),
    )
}

describe('the help page at its own URL', () => {
  test('works online too without requests, is small, and prints', async () => {
    const { page, problems, close } = await open('/offline', { width: 360 })
    expect(await heading(page)).toBe('Help when you’re offline')
    expect((await page.locator('main').innerText()).replace(/\s/g, ' ')).toMatch(
      /Up to date as of \w+day, \w+ \d+\./,
    )
    expect(await page.locator('[data-age]').isVisible()).toBe(false)
    const meetings = page.locator('[data-begins]').filter({ visible: true })
    expect(await meetings.count()).toBeGreaterThan(2)
    const { asked, weight } = await page.evaluate(() => ({
      asked: performance.getEntriesByType('resource').length,
      weight: performance.getEntriesByType('navigation')[0]?.toJSON().encodedBodySize,
    }))
    expect(asked).toBe(0)
    expect(weight).toBeGreaterThan(1000)
    expect(weight).toBeLessThan(15_000)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const ink = await page.evaluate(() => getComputedStyle(document.documentElement).color)
    expect(ink, 'on paper').toBe('rgb(0, 0, 0)')
    expect(await page.locator('button, .way').filter({ visible: true }).count()).toBe(0)
    expect(problems).toEqual([])
    await close()
  })

  test('lists the meetings of two weeks without scripts', async () => {
    const html = await (await fetch(address('/offline'))).text()
    const shown = [...html.matchAll(/<[^>]* data-begins=[^>]*>/g)].filter(
      ([tag]) => !/ hidden/.test(tag),
    )
    expect(shown.length).toBeGreaterThan(2)
  })

  test('is listed nowhere', async () => {
    const { headers } = await fetch(address('/offline'))
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(await (await fetch(address('/sitemap.xml'))).text()).not.toContain('/offline')
  })
})
