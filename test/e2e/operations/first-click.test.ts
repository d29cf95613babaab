import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  delayHydration,
  go,
  hydrate,
  resize,
  useBrowser,
  waitForHydration,
  whenSettled,
} from '#test/e2e/harness/browser.ts'
import { buyer } from '#test/e2e/harness/checkout-walk.ts'
import { demoShirt } from '#test/e2e/harness/demo-products.ts'
import { createTestProducts, type TestProducts } from '#test/e2e/harness/test-products.ts'

/**
 * Every control of the hydrated pages works as the very first action on a slow connection, before React has
 * loaded.
 */
const line = { latency: 400, bytesPerSecond: 60 * 1024 }

const quick = { offline: false, downloadThroughput: -1, uploadThroughput: -1 }

/** Long after hydration over such a connection on a busy machine, ms. */
const timeoutMs = 45_000

const { open, address } = useBrowser()

let goods: TestProducts
let shirt: string
beforeAll(async () => {
  goods = await createTestProducts()
  shirt = (await demoShirt()).id
})
afterAll(() => goods.clear())

type Act = {
  name: string
  /** the page's URL, or a function if it depends on the products; none to stay on the current page */
  path?: string | (() => string)
  /** setup, outside the page */
  before?: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
  /** what must then be visible */
  seen: (page: Page) => Promise<unknown>
}

const main = (page: Page) => page.getByRole('main')
/** "commit" is enough: a page with held scripts never finishes loading. */
const url = (page: Page, pattern: RegExp) =>
  page.waitForURL(pattern, { waitUntil: 'commit', timeout: timeoutMs })
const tee = () => `/shop/product/${goods.tee}`
const card = (page: Page) => page.locator('#shelf li').filter({ hasText: 'Test Tee' })
const swatch = (page: Page) => card(page).getByRole('button', { name: 'Cream' })
const quantity = (page: Page) => page.getByLabel('Quantity', { exact: true })
const addTee = (page: Page) =>
  page.request.post(address('/api/shop/cart'), {
    data: { productId: goods.tee, size: 'M', color: 'Forest' },
  })

function link(name: string | RegExp) {
  return (page: Page) => main(page).getByRole('link', { name }).first().click()
}

function button(name: string | RegExp) {
  return (page: Page) => main(page).getByRole('button', { name }).first().click()
}

function shows(text: string | RegExp) {
  return (page: Page) => main(page).getByText(text).first().waitFor()
}

function leadsTo(pattern: RegExp) {
  return (page: Page) => url(page, pattern)
}

const events: Act[] = [
  {
    name: 'Events: Calendar',
    path: '/events',
    act: link('Calendar'),
    seen: shows('Back to the list'),
  },
  {
    name: 'Events: an entry of the calendar',
    act: (page) => page.locator('main table [data-entry]').first().click(),
    seen: (page) => page.locator('#chosen article').waitFor(),
  },
  {
    name: 'Events: the next month',
    act: link(/^Next month/),
    seen: leadsTo(/month=/),
  },
  {
    name: 'Events: a category',
    path: '/events',
    act: (page) =>
      page.getByRole('navigation', { name: 'Categories' }).getByRole('link').nth(1).click(),
    seen: leadsTo(/category=/),
  },
  {
    name: 'Events: a response',
    act: button(/^(RSVP|Volunteer|Join)/),
    seen: shows(/RSVP Submitted|Volunteer Interest Noted|Registration Complete/),
  },
  {
    name: 'Events: the newsletter',
    path: '/events',
    async act(page) {
      const form = page.locator('#newsletter form')
      await form.getByRole('textbox').fill('slow@example.org')
      await form.getByRole('checkbox').check()
      await form.getByRole('button').click()
    },
    seen: shows('We saved your address'),
  },
]

const media: Act[] = [
  {
    name: 'Media: a category',
    path: '/media',
    act: (page) =>
      page.getByRole('navigation', { name: 'Video categories' }).getByRole('link').nth(1).click(),
    seen: leadsTo(/category=/),
  },
  {
    name: 'Media: a video',
    act: (page) => page.locator('a[data-video]').first().click(),
    seen: (page) => page.getByRole('dialog').getByRole('heading').waitFor(),
  },
]

const contact: Act[] = [
  {
    name: 'Contact: the map',
    path: '/contact',
    act: link('Show the map'),
    seen: (page) => page.locator('#map iframe').waitFor({ state: 'attached' }),
  },
  {
    name: 'Contact: the way to the form',
    act: link('Write to us'),
    seen: leadsTo(/#message$/),
  },
  {
    name: 'Contact: a message',
    async act(page) {
      await page.getByLabel('Full Name').fill(buyer.name)
      await page.getByLabel('Email Address').fill(buyer.email)
      await page.getByLabel('Subject').fill('A slow line')
      await page.getByLabel('Message', { exact: true }).fill('Is this heard?')
      await page.getByRole('button', { name: 'Send Message' }).click()
    },
    seen: shows('Message Sent Successfully'),
  },
]

const shop: Act[] = [
  {
    name: 'Shop: a product type',
    path: '/shop',
    async act(page) {
      await page.getByLabel('Product type').selectOption('mug')
      // the form submits, because a page loads sooner than React
      await url(page, /type=mug/)
    },
    seen: (page) => page.getByRole('link', { name: 'Clear Product type: Mug' }).waitFor(),
  },
  {
    name: 'Shop: a filter taken off',
    act: link(/^Clear Product type/),
    seen: leadsTo(/\/shop$/),
  },
  {
    name: 'Shop: a size',
    act: (page) => page.getByLabel('Size').selectOption('L'),
    seen: leadsTo(/size=L/),
  },
  {
    name: 'Shop: Clear Filters',
    path: '/shop?type=mug&size=XXL',
    act: link('Clear Filters'),
    seen: leadsTo(/\/shop$/),
  },
  {
    name: 'Shop: a product',
    act: link('Test Tee'),
    seen: leadsTo(/\/shop\/product\//),
  },
  {
    name: 'Product: the way back',
    act: link('Continue Shopping'),
    seen: leadsTo(/\/shop$/),
  },
  {
    name: 'Shop: a color of a card',
    act: (page) => swatch(page).click(),
    seen: leadsTo(/\/shop\/product\/.+\?color=Cream$/),
  },
]

const purchase: Act[] = [
  {
    name: 'Product: a size, and into the cart',
    path: tee,
    async act(page) {
      await page.getByLabel('M', { exact: true }).check()
      await page.getByRole('button', { name: 'Add to Cart' }).click()
    },
    seen: (page) => page.getByText('successfully added to your cart!').first().waitFor(),
  },
  {
    name: 'Product: View Cart',
    path: tee,
    act: link('View Cart'),
    seen: leadsTo(/\/checkout$/),
  },
  {
    name: 'Checkout: typed text stays, pickup, and back to the cart',
    async act(page) {
      await page.getByLabel('Full Name').fill(buyer.name)
      await page.getByLabel(/Pick up/).check()
      await page.getByRole('button', { name: 'Back to cart' }).click()
    },
    async seen(page) {
      const cart = page.getByRole('dialog', { name: 'Your Cart' })
      await cart.getByText('Test Tee').first().waitFor()
      await page.locator('main [data-total]', { hasText: '$24.00' }).waitFor()
      await page.getByLabel('Test card number').waitFor()
      expect(await page.getByLabel('Full Name').inputValue(), 'the typed text').toBe(buyer.name)
    },
  },
]

const order: Act[] = [
  {
    name: 'Order page: the way back',
    path: '/order-success',
    // an open checkout goes there on its own
    before: (page) => page.goto(address('/robots.txt')).then(() => placeOrder(page)),
    act: link('Continue Shopping'),
    seen: leadsTo(/\/shop$/),
  },
  {
    name: 'Shop: the cart',
    path: '/shop',
    before: addTee,
    act: button('Cart'),
    seen: (page) => page.locator('#cart').getByRole('button', { name: 'Proceed' }).waitFor(),
  },
]

const color: Act[] = [
  {
    name: 'Product: a color',
    path: tee,
    act: (page) => page.getByLabel('Cream', { exact: true }).check(),
    seen: shows('Color: Cream'),
  },
]

const number: Act[] = [
  {
    name: 'Product: one more',
    path: () => `/shop/product/${goods.mug}`,
    async act(page) {
      await page.getByRole('button', { name: 'Increase quantity' }).click()
      expect(await quantity(page).inputValue()).toBe('2')
      for (let press = 0; press < 3; press += 1) {
        await page.getByRole('button', { name: 'Increase quantity' }).click({ force: true })
      }
      // three are in stock
      expect(await quantity(page).inputValue()).toBe('3')
    },
    async seen(page) {
      await live(page)
      expect(await quantity(page).inputValue()).toBe('3')
      expect(await page.getByRole('button', { name: 'Increase quantity' }).isDisabled()).toBe(true)
    },
  },
]

const side: Act[] = [
  {
    name: 'Product: the other side',
    path: () => `/shop/product/${shirt}`,
    act: button('Front'),
    seen: leadsTo(/view=front/),
  },
]

/** Header, menus, theme, and cart of a page. */
function frameOf(path: string): Act {
  return {
    name: `header, menus, theme and cart of ${path}`,
    path,
    before: async (page) => {
      await resize(page, 1280)
      await addTee(page)
    },
    async act(page) {
      const header = page.locator('header').first()
      const theme = () => page.locator('html').getAttribute('data-theme')
      await header.locator('summary', { hasText: 'Theme' }).click()
      await header.locator('[data-theme-choice=dark]').click()
      expect(await theme()).toBe('dark')
      await header.locator('summary', { hasText: 'Services' }).click()
      await header.getByRole('link', { name: 'Spiritual Health' }).first().waitFor()
      await resize(page, 360)
      await header.locator('summary', { hasText: 'Menu' }).click()
      await header.locator('[data-theme-cycle]').click()
      expect(await theme()).toBeNull()
      await page.keyboard.press('Escape')
      await header.getByRole('button', { name: 'Cart' }).click()
      await page.getByRole('dialog', { name: 'Your Cart' }).waitFor()
    },
    seen: (page) => page.locator('#cart').getByRole('button', { name: 'Proceed' }).waitFor(),
  }
}

/** Of a static page and a hydrated one; the others have the same header, except for the current link. */
const frames = ['/', '/shop'].map((path) => [frameOf(path)])

/**
 * Each walk is one visitor's steps in order. A page's scripts are released only after an action on it, so that each
 * action is the first on its page; some lead to the page of the next.
 */
const walks = {
  'Events, Media and Contact': [events, media, contact],
  'the shop': [shop, color, number, side],
  'the purchase': [purchase, order],
  'the header': frames,
}

describe('the first action on a slow connection', () => {
  test.concurrent.each(Object.entries(walks))(
    'handles one action after another: %s',
    async (_, ways) => {
      const { page, close } = await open('/robots.txt')
      const scripts = await slowDown(page)
      for (const acts of ways) {
        scripts.hold()
        for (const [at, { name, path, before, act, seen }] of acts.entries()) {
          try {
            await before?.(page)
            if (path) await goTo(page, path)
            else await page.waitForLoadState('domcontentloaded')
            await act(page)
            if (at === acts.length - 1) scripts.letAllCome()
            else scripts.letAskedCome()
            await seen(page)
          } catch (cause) {
            throw new Error(`${name}: ${String(cause)}`, { cause })
          }
        }
      }
      await close()
    },
  )
})

test('handles every click if the cart was opened before hydration', async () => {
  const { page, close } = await open('/robots.txt')
  await addTee(page)
  const letReactCome = await delayHydration(page)
  await page.goto(address('/shop?type=t-shirt'), { waitUntil: 'domcontentloaded' })
  await page.locator('header').getByRole('button', { name: 'Cart' }).click()
  await page.locator('#cart').getByRole('button', { name: 'Proceed' }).waitFor()
  await page.keyboard.press('Escape')
  letReactCome()
  await waitForHydration(page)
  await swatch(page).click()
  await card(page).locator('[value=Cream][aria-pressed=true]').waitFor()
  expect(new URL(page.url()).pathname).toBe('/shop')
  // and the cart, a separate React root, handles each once
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') changes.push(request.postData() ?? '')
  })
  await page.locator('header').getByRole('button', { name: 'Cart' }).click()
  await page.locator('#cart').getByRole('button', { name: 'Increase quantity' }).click()
  await page.locator('header [data-cart-count]', { hasText: '2' }).waitFor()
  expect(changes).toEqual(['{"quantity":"2"}'])
  await close()
})

test('after a reload Back and Forward show what the URL says', async () => {
  const { page, problems, close } = await open('/robots.txt')
  const ways = [
    { path: '/shop', act: (page: Page) => page.getByLabel('Product type').selectOption('mug') },
    { path: '/events', act: link('Calendar') },
    { path: '/media', act: (page: Page) => page.locator('a[data-video]').first().click() },
  ]
  /**
   * The whole page, because parts below the screen may not be rendered yet; without status messages, and
   * without the video, which is in the page before React has started and in a dialog afterwards.
   */
  const shown = () =>
    page.evaluate(() => {
      // its script doesn't hear Back and Forward yet
      if (document.readyState === 'loading') return ''
      const main = document.querySelector('main')?.cloneNode(true) as Element
      for (const said of main.querySelectorAll('[role=status], #video')) said.remove()
      return `${main.textContent} ${document.querySelector('#video, [role=dialog]') !== null}`
    })
  for (const { path, act } of ways) {
    await page.goto(address(path))
    await hydrate(page)
    const before = await shown()
    const settled = whenSettled(page)
    await act(page)
    await page.waitForURL(/\?/)
    await expect.poll(shown, { message: path }).not.toBe(before)
    // a pending fetch may change its text once more
    await settled()
    const after = await shown()
    await page.reload()
    await page.goBack()
    await page.waitForURL(address(path))
    await expect.poll(shown, { message: path }).toBe(before)
    await page.goForward()
    await expect.poll(shown, { message: path }).toBe(after)
    await hydrate(page)
    expect(await shown(), path).toBe(after)
  }
  expect(problems).toEqual([])
  await close()
})

test('submits a navigation once, however often it is clicked before the page loads', async () => {
  const { page, close } = await open('/robots.txt')
  const sent: string[] = []
  page.on('request', (request) => {
    // an RSVP redirects to its own URL
    if (request.redirectedFrom()) return
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  const letReactCome = await delayHydration(page)
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  for (const path of ['/events', `${tee()}?size=M`]) {
    await client.send('Network.emulateNetworkConditions', { ...quick, latency: 0 })
    await page.goto(address(path))
    await client.send('Network.emulateNetworkConditions', { ...quick, latency: 800 })
    await page.evaluate(pressAgainAndAgain)
    await url(page, /respond|cart/)
  }
  const { promise: isSeen, resolve: see } = Promise.withResolvers<void>()
  // held until everything is checked
  await page.route('**/shop/cart', (route) => isSeen.then(() => route.abort()))
  await client.send('Network.emulateNetworkConditions', { ...quick, latency: 0 })
  await page.goto(address(`${tee()}?size=M`))
  await page.evaluate(pressAgainAndAgain)
  letReactCome()
  await page.mouse.move(60, 60)
  await page.waitForRequest('**/robots.txt?pressed')
  see()
  expect(sent).toEqual(['/events/respond', '/shop/cart', '/shop/cart'])
  await close()
})

/** Twice now, and once more after React has loaded, as a request shows. */
function pressAgainAndAgain(): void {
  const press = () =>
    document.querySelector<HTMLElement>('main form[method=post] [type=submit]')?.click()
  const pressAndTell = () => {
    press()
    void fetch('/robots.txt?pressed')
  }
  document.addEventListener('lampstand:live', () => setTimeout(pressAndTell, 100))
  press()
  setTimeout(press, 200)
}

test.each([
  ['the page has changed since it loaded', '**/shop.*.js*'],
  ["the page's texts can't be fetched", '**/spanish-words-*.js'],
])('a button submits its form if React did not start, because %s', async (_, script) => {
  const { page, close } = await open('/robots.txt')
  await page.route(script, (route) => route.fulfill({ status: 404 }))
  await page.goto(address('/es/shop?type=t-shirt'))
  const refused = page.waitForResponse((response) => response.status() === 404)
  await page.mouse.move(60, 60)
  await refused
  await card(page).locator('[value=Cream]').click()
  await page.waitForURL(/\/es\/shop\/product\/.+\?color=Cream$/)
  await close()
})

test('fetches React on an idle page without running it, so that it starts without network', async () => {
  const { page, close } = await open('/robots.txt', { isCold: true })
  const fetched = listModules(page)
  await page.clock.install()
  await go(page, address('/shop?type=t-shirt'))
  expect(fetched).toEqual([])
  const settled = whenSettled(page)
  await page.clock.runFor(4500)
  await expect.poll(() => fetched).toContain('base')
  await settled()
  expect(await page.evaluate(() => '__reactRouterRouteModules' in window)).toBe(false)
  await page.context().setOffline(true)
  await page.mouse.move(60, 60)
  await page.clock.runFor(1000)
  await live(page)
  await page.context().setOffline(false)
  await close()
})

test.each([
  ['of a browser that saves data', saveData],
  ['that a visitor has touched', () => {}],
])('fetches nothing on an idle page %s', async (_, watched) => {
  const { page, close } = await open('/robots.txt', { isCold: true, watched })
  const fetched = listModules(page)
  await page.clock.install()
  await go(page, address('/shop?type=t-shirt'))
  if (watched !== saveData) await hydrate(page)
  const timesFetched = () => fetched.filter((name) => name === 'base').length
  const before = timesFetched()
  const settled = whenSettled(page)
  await page.clock.runFor(10_000)
  await settled()
  expect(timesFetched()).toBe(before)
  await close()
})

function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
}

/** The modules that the page asks for from now on, by name, without hashes. */
function listModules(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const name = /\/assets\/(\w[\w-]*)-[\w-]{8}\.js/.exec(request.url())?.[1]
    if (name) names.push(name)
  })
  return names
}

test('the scripts of a static page total at most 8 KB, below their 10 KB limit', async () => {
  const html = await (await fetch(address('/about'))).text()
  const scripts = html.matchAll(/<script(?![^>]* type=)[^>]*>([\s\S]*?)<\/script>/g)
  const length = [...scripts].reduce((sum, [, text = '']) => sum + text.length, 0)
  expect(length).toBeGreaterThan(1000)
  expect(length).toBeLessThan(8 * 1024)
})

/** Slows the page's connection, and holds its scripts until they are released. */
async function slowDown(page: Page) {
  page.setDefaultTimeout(timeoutMs)
  // routes don't see the service worker's requests
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await page.context().route(/google\.com|example\.org/, (route) => route.abort())
  let held: (() => void)[] | undefined
  const hold = () => {
    held ??= []
  }
  await page.route('**/assets/*.js', async (route) => {
    await new Promise<void>((resolve) => (held ? held.push(resolve) : resolve()))
    // a page that was left makes no further requests
    await route.continue().catch(() => {})
  })
  const letAskedCome = () => {
    for (const letCome of held?.splice(0) ?? []) letCome()
  }
  const letAllCome = () => {
    letAskedCome()
    held = undefined
  }
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  // pictures don't matter here, and rendering them progressively is slow
  await client.send('Network.setBlockedURLs', { urls: ['*/api/images/*'] })
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.bytesPerSecond,
    uploadThroughput: line.bytesPerSecond,
  })
  return { hold, letAskedCome, letAllCome }
}

/** Over the slow connection; resolves once the page is shown. */
async function goTo(page: Page, path: string | (() => string)): Promise<void> {
  const found = typeof path === 'string' ? path : path()
  await page.goto(address(found), { waitUntil: 'domcontentloaded' })
}

async function live(page: Page): Promise<void> {
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await waitForHydration(page)
}

/** Pays for a shirt through the API. */
async function placeOrder(page: Page): Promise<void> {
  await addTee(page)
  async function call<T>(path: string, data: object): Promise<T> {
    const response = await page.request.post(address(path), { data })
    expect(response.status(), path).toBe(200)
    return response.json() as Promise<T>
  }
  const { name, email: _, ...place } = buyer
  const { clientSecret, paymentIntentId } = await call<Record<string, string>>(
    '/api/shop/create-payment-intent',
    { customerInfo: { name, email: 'slow@example.org' }, shippingAddress: place },
  )
  const number = '4242424242424242'
  await call('/api/shop/test-card', {
    clientSecret,
    number,
    expMonth: 12,
    expYear: 2040,
    cvc: '123',
  })
  await call('/api/shop/confirm-payment', { paymentIntentId })
}
