import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  go,
  hydrate,
  resizeWithTheme,
  type Screen,
  useBrowser,
  whenSettled,
} from '#test/e2e/harness/browser.ts'
import { findingsIn, findingsOf } from '#test/e2e/harness/findings.ts'
import { dismissToasts, removeMocks } from '#test/e2e/harness/reset-page.ts'
import { shareVisit } from '#test/e2e/harness/share-visit.ts'
import { createTestProducts, type TestProducts } from '#test/e2e/harness/test-products.ts'

const { open, address } = useBrowser()
const api = '/api/shop/cart'

let goods: TestProducts
beforeAll(async () => {
  goods = await createTestProducts()
})
afterAll(() => goods.clear())

const twoTees = () => ({ productId: goods.tee, size: 'M', color: 'Forest', quantity: '2' })
const oneTee = () => ({ productId: goods.tee, size: 'L', color: 'Cream' })
const mugs = (quantity: number) => ({ productId: goods.mug, quantity })

/** A dark phone and a light desktop, in px. */
const looks = [360, 1280]

/** A visitor with these items in the cart. */
async function come(path: string, lines: object[], screen: Screen = {}) {
  const visit = await open('/robots.txt', screen)
  await add(visit.page, lines)
  await go(visit.page, address(path))
  return visit
}

async function add(page: Page, lines: object[]): Promise<void> {
  for (const data of lines) {
    const response = await page.request.post(address(api), { data })
    expect(response.status()).toBe(200)
  }
}

/** A tab with its own clock, never reused by other tests. */
const clocked = shareVisit(async () => {
  const visit = await open('/robots.txt')
  await visit.page.clock.install()
  return visit
})

/** A new visitor in that tab with an empty cart; the clock runs. */
async function beginClocked(): Promise<Page> {
  const { page } = await clocked()
  await page.clock.resume()
  // wait for the previous visitor's change: its response would restore that cart
  const changing = page.locator('[data-line] [value=remove][aria-disabled]')
  await expect.poll(() => changing.count()).toBe(0)
  await page.context().clearCookies()
  return page
}

function sheetOf(page: Page) {
  return page.getByRole('dialog', { name: 'Your Cart' })
}

async function openSheet(page: Page) {
  await page.getByRole('button', { name: 'Cart' }).first().click()
  const sheet = sheetOf(page)
  await sheet.getByRole('button', { name: 'Proceed to Checkout' }).waitFor()
  return sheet
}

function lineOf(page: Page, name: string | RegExp) {
  const line = page.getByRole('listitem').filter({ has: page.getByRole('form', { name }) })
  return {
    line,
    less: line.getByRole('button', { name: 'Decrease quantity' }),
    more: line.getByRole('button', { name: 'Increase quantity' }),
    remove: line.getByRole('button', { name: 'Remove' }),
    quantity: () => line.locator('[aria-live]').innerText(),
  }
}

/** Collects requests to the cart endpoints from now on. */
function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith(api)) calls.push(`${request.method()} ${request.postData() ?? ''}`)
  })
  return calls
}

describe('the cart sheet', () => {
  test("is empty with the same words before and after it's read; lists picture, name, price, size, color, and total; a line opens what was chosen", async () => {
    const { page, problems, close } = await open('/about')
    const read = page.waitForResponse((response) => response.url().endsWith(api))
    await page.getByRole('button', { name: 'Cart' }).click()
    const sheet = sheetOf(page)
    expect(await sheet.getByText('Your cart is empty').isVisible()).toBe(true)
    await read
    await page.waitForFunction(() => document.querySelector('[data-cart-content]')?.innerHTML)
    expect(await sheet.getByText('Your cart is empty').isVisible()).toBe(true)
    expect(await sheet.getByText('0 items').isVisible()).toBe(true)
    await page.keyboard.press('Escape')

    await add(page, [twoTees(), oneTee(), mugs(1)])
    await openSheet(page)
    await sheet.getByText('4 items').waitFor()
    const lines = await sheet.getByRole('listitem').allInnerTexts()
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/Test Tee\s+Forest\s·\sM\s+\$24\.00 each\s+\$48\.00/)
    expect(lines[1]).toMatch(/Test Tee\s+Cream\s·\sL\s+\$24\.00/)
    expect(lines[2]).toMatch(/Test Mug\s+One Size\s+\$14\.50/)
    expect(lines[2]).not.toContain('Black')
    const totals = (await sheet.locator('dl').innerText()).replaceAll(/\s+/g, ' ')
    expect(totals).toBe('Subtotal $86.50 Shipping Free Total $86.50')

    // other tests check the page behind it
    const widthOf = async () => (await sheet.boundingBox())?.width
    for (const width of looks) {
      await resizeWithTheme(page, width)
      expect(await widthOf()).toBe(width < 640 ? 360 : 540)
      expect(await findingsIn(sheet), `the sheet at ${width} px`).toEqual([])
      await expectRoom(page)
    }
    // wider than a phone, but no taller
    await page.setViewportSize({ width: 600, height: 900 })
    expect(await widthOf()).toBe(400)
    const gone = ['Test Tee, Forest, M', /Test Mug/]
    for (const [at, width] of looks.entries()) {
      await resizeWithTheme(page, width)
      const { remove } = lineOf(page, gone[at] ?? '')
      await expect.poll(() => remove.isEnabled()).toBe(true)
      // its own toast
      await dismissToasts(page)
      await remove.click()
      await sheet.locator('.toast').waitFor()
      expect(await findingsIn(sheet), `the toast at ${width} px`).toEqual([])
    }
    await sheet.getByText('Shipping · Free over $75').waitFor()
    const { line } = lineOf(page, 'Test Tee, Cream, L')
    await line.getByRole('link', { name: 'Test Tee' }).click()
    await page.getByText('Color: Cream').waitFor()
    expect(await page.getByLabel('L', { exact: true }).isChecked()).toBe(true)
    expect(problems).toEqual([])
    await close()
  })

  test("on every page, with React or without, it's read again every thirty seconds unless the page is hidden or the cart is empty", async () => {
    const page = await beginClocked()
    await add(page, [oneTee()])
    const calls = watchCalls(page)
    for (const path of ['/about', '/events', '/shop']) {
      await page.goto(address(path))
      await add(page, [oneTee()])
      const badge = page.locator('header [data-cart-count]')
      calls.length = 0
      await page.clock.runFor(31_000)
      await expect.poll(() => calls).toEqual(['GET '])
      const { count } = await (await page.request.get(address(api))).json()
      await expect.poll(() => badge.textContent()).toBe(String(count))
    }
    await page.goto(address('/about'))
    const sheet = await openSheet(page)
    await page.keyboard.press('Escape')
    calls.length = 0
    await page.clock.runFor(29_000)
    expect(calls).toEqual([])
    await page.clock.runFor(2_000)
    await expect.poll(() => calls).toEqual(['GET '])
    await page.evaluate(() =>
      Object.defineProperty(document, 'hidden', { value: true, configurable: true }),
    )
    await page.clock.runFor(90_000)
    await page.evaluate(() =>
      Object.defineProperty(document, 'hidden', { value: false, configurable: true }),
    )
    expect(calls).toEqual(['GET '])
    await page.getByRole('button', { name: 'Cart' }).click()
    await expect.poll(() => calls.length).toBe(2)
    const { remove } = lineOf(page, /Test Tee/)
    await expect.poll(() => remove.isEnabled()).toBe(true)
    await remove.click()
    await sheet.getByText('Your cart is empty').waitFor()
    await sheet.locator('.toast').getByText('Removed from Cart').waitFor()
    // open: a visitor is waiting for it
    await page.clock.runFor(31_000)
    await expect.poll(() => calls.length).toBe(4)
    await page.keyboard.press('Escape')
    await page.clock.runFor(90_000)
    expect(calls).toHaveLength(4)
    await page.context().clearCookies()
    await page.goto(address('/about'))
    calls.length = 0
    await page.clock.runFor(90_000)
    expect(calls).toEqual([])
  })

  const teeAndMug = shareVisit(() => come('/about', [oneTee(), mugs(1)]))

  test('by keyboard alone: open, change, never lose the place, close', async () => {
    const { page } = await teeAndMug()
    const cart = page.getByRole('button', { name: 'Cart' })
    await cart.focus()
    await page.keyboard.press('Enter')
    const { more, less, remove, quantity } = lineOf(page, 'Test Tee, Cream, L')
    await more.waitFor()
    await tabUntil(page, () => more.evaluate((button) => button === document.activeElement))
    await page.keyboard.press('Space')
    await expect.poll(quantity).toContain('2')
    await expect.poll(() => more.isEnabled()).toBe(true)
    expect(await more.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect.poll(quantity).toContain('1')
    await expect.poll(() => remove.isEnabled()).toBe(true)
    // disabled now, but still focused
    expect(await less.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    expect(await cart.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  test("more and fewer: shown at once, sent as text, counted on the badge, and limited to what's left; removing moves the focus", async () => {
    const { page, problems } = await teeAndMug()
    const sheet = await openSheet(page)
    let answer = () => {}
    await page.route(`**${api}/*`, async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.continue()
    })
    const { line, less, more, remove, quantity } = lineOf(page, 'Test Tee, Cream, L')
    const mug = lineOf(page, /Test Mug/)
    const placeOf = async (own: typeof mug) => [
      await own.more.boundingBox(),
      await own.line.boundingBox(),
    ]
    expect(await less.isDisabled()).toBe(true)
    const calls = watchCalls(page)
    const place = await placeOf({ ...mug, line, more })
    await more.click()
    await expect.poll(quantity).toContain('2')
    // while it's pending every button is disabled, and the result is already shown
    expect(await sheet.locator('dl').innerText()).toContain('$62.50')
    const buttons = sheet.getByRole('button', { name: /quantity|Remove|Proceed/ })
    expect(await buttons.count()).toBe(7)
    for (const button of await buttons.all()) expect(await button.isDisabled()).toBe(true)
    answer()
    await expect.poll(() => more.isEnabled()).toBe(true)
    await removeMocks(page)
    expect(await quantity()).toContain('2')
    expect(await placeOf({ ...mug, line, more }), 'where it was pressed').toEqual(place)
    expect(await less.isEnabled()).toBe(true)
    expect(calls).toEqual(['PATCH {"quantity":"2"}'])
    expect(await sheet.getByText('3 items').isVisible()).toBe(true)
    expect(await page.locator('header [data-cart-count]').textContent()).toBe('3')
    await less.click()
    await expect.poll(quantity).toContain('1')
    await expect.poll(() => more.isEnabled()).toBe(true)
    expect(await less.isDisabled()).toBe(true)

    // three are in stock
    const mugPlace = await placeOf(mug)
    await mug.more.click()
    await expect.poll(() => mug.more.isEnabled()).toBe(true)
    expect(await mug.quantity()).toContain('2')
    expect(await placeOf(mug), 'where it was pressed').toEqual(mugPlace)
    await mug.more.click()
    await expect.poll(mug.quantity).toContain('3')
    await expect.poll(() => mug.more.isDisabled()).toBe(true)

    await expect.poll(() => remove.isEnabled()).toBe(true)
    await remove.click()
    await sheet.locator('.toast').getByText('Removed from Cart').waitFor()
    await sheet.locator('.toast').getByText('Item removed from your cart.').waitFor()
    expect(await mug.remove.evaluate((button) => button === document.activeElement)).toBe(true)
    await expect.poll(() => mug.remove.isEnabled()).toBe(true)
    // by keyboard: a click in the same spot would count as a double click
    await page.keyboard.press('Enter')
    await sheet.getByText('Your cart is empty').waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('cart-title')
    expect(await page.locator('header [data-cart-count]').isVisible()).toBe(false)
    expect(problems).toEqual([])
  })

  test("an item that's no longer for sale stays listed, isn't counted, and has to be removed first", async () => {
    const { page } = await teeAndMug()
    await page.keyboard.press('Escape')
    await add(page, [mugs(1), oneTee()])
    await goods.hide(goods.mug)
    onTestFinished(() => goods.show(goods.mug))
    const sheet = await openSheet(page)
    const { line, more, remove } = lineOf(page, /Test Mug/)
    await line.getByText('No longer available').waitFor()
    expect(await more.count()).toBe(0)
    await expect.poll(() => sheet.locator('dl').innerText()).toMatch(/Subtotal\s+\$24\.00/)
    const proceed = sheet.getByRole('button', { name: 'Proceed to Checkout' })
    expect(await proceed.isDisabled()).toBe(true)
    await remove.click()
    await expect.poll(() => proceed.isEnabled()).toBe(true)
  })

  test('the badge of a static page counts units without React or a request; a failed change is rolled back; the sheet closes for checkout', async () => {
    const { page, close } = await open('/robots.txt')
    await add(page, [twoTees(), mugs(1)])
    const calls = watchCalls(page)
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto(address('/about'), { waitUntil: 'networkidle' })
    expect(await page.locator('header [data-cart-count]').innerText()).toBe('3')
    expect(calls).toEqual([])
    expect(scripts).toEqual([])

    const sheet = await openSheet(page)
    await page.route(`**${api}/*`, (route) => route.fulfill({ status: 500, body: '{}' }))
    calls.length = 0
    const { more, remove, quantity } = lineOf(page, 'Test Tee, Forest, M')
    for (const button of [more, remove]) {
      await button.click()
      await sheet.locator('.toast').getByText('Error', { exact: true }).waitFor()
      await expect.poll(() => more.isEnabled()).toBe(true)
      expect(await quantity()).toContain('2')
    }
    expect(calls).toEqual(['PATCH {"quantity":"3"}', 'GET ', 'DELETE ', 'GET '])
    expect(await sheet.getByText('3 items').isVisible()).toBe(true)
    await removeMocks(page)

    // explains what someone else bought meanwhile
    const refusal = { status: 409, json: { error: 'Only 1 left' } }
    await page.route(`**${api}/*`, (route) => route.fulfill(refusal))
    const mug = lineOf(page, /Test Mug/)
    await mug.more.click()
    await sheet.locator('.toast').getByText('Only 1 left').waitFor()
    await expect.poll(mug.quantity).toContain('1')

    // pressing Checkout during a change continues once it's done, but not if it fails or the sheet is closed
    const proceed = sheet.getByRole('button', { name: 'Proceed to Checkout' })
    const pressOn = async (whileAway: () => Promise<unknown>, answered?: typeof refusal) => {
      const { promise, resolve: answer } = Promise.withResolvers<void>()
      await page.route(`**${api}/*`, async (route) => {
        await promise
        await (answered ? route.fulfill(answered) : route.continue())
      })
      await expect.poll(() => more.isEnabled()).toBe(true)
      await more.click()
      await expect.poll(() => proceed.isDisabled()).toBe(true)
      await proceed.click({ force: true })
      // the click counted
      await sheet.getByRole('button', { name: 'Loading...' }).waitFor()
      await whileAway()
      const answers = page.waitForResponse(`**${api}/*`)
      answer()
      await answers
      await removeMocks(page)
    }
    const isHere = async () => new URL(page.url()).pathname === '/about'
    await removeMocks(page)
    await pressOn(isHere, refusal)
    await expect.poll(() => proceed.isEnabled()).toBe(true)
    await pressOn(() => page.keyboard.press('Escape'))
    await expect.poll(() => page.locator('header [data-cart-count]').innerText()).toBe('4')
    expect(await isHere()).toBe(true)
    await openSheet(page)
    await pressOn(isHere)
    await page.waitForURL('**/checkout')
    await page.goBack()
    expect(await sheetOf(page).isVisible()).toBe(false)
    await close()
  })

  test('opens on the first click on a shop page, and hydration succeeds', async () => {
    const { page, problems, close } = await come('/shop', [twoTees()])
    const sheet = await openSheet(page)
    await lineOf(page, 'Test Tee, Forest, M').more.click()
    await expect.poll(() => sheet.getByText('3 items').isVisible()).toBe(true)
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('footer') ?? {}).some((key) => key.startsWith('__react')),
    )
    expect(await sheet.getByText('3 items').isVisible()).toBe(true)
    expect(await sheet.getByText('Your cart is empty').isVisible()).toBe(false)
    expect(problems).toEqual([])
    await close()
  })

  test("falls back to the cart page if its content can't be fetched", async () => {
    const page = await beginClocked()
    await add(page, [twoTees()])
    await page.goto(address('/about'))
    await page.route('**/assets/cart-island*', (route) => route.abort())
    await page.getByRole('button', { name: 'Cart' }).click()
    await page.waitForURL('**/shop/cart')
    expect(await page.getByRole('heading', { name: 'Your Cart', level: 1 }).isVisible()).toBe(true)
    expect(await page.getByRole('form', { name: 'Test Tee, Forest, M' }).isVisible()).toBe(true)

    // also if no response comes for long
    await removeMocks(page)
    await page.route('**/assets/cart-island*', () => {})
    await page.goto(address('/about'))
    await page.getByRole('button', { name: 'Cart' }).click()
    await page.locator('#cart').getByText('Loading...').waitFor()
    await page.clock.runFor(21_000)
    await page.waitForURL('**/shop/cart')
    await removeMocks(page)
  })

  test('tells a browser that blocks cookies about it when adding, with React and without scripts', async () => {
    const { page, problems, close } = await open('/robots.txt')
    await page.route(`**${api}`, async (route) => {
      const response = await route.fetch()
      await page.context().clearCookies()
      const { 'set-cookie': _, ...headers } = response.headers()
      await route.fulfill({ response, headers })
    })
    await page.goto(address(`/shop/product/${goods.tee}`))
    await hydrate(page)
    const main = page.getByRole('main')
    await main.getByLabel('M', { exact: true }).check()
    await main.getByRole('button', { name: 'Add to Cart' }).click()
    await main.getByText('Your browser is blocking cookies').waitFor()
    await main.getByLabel('L', { exact: true }).check()
    expect(problems).toEqual([])
    await close()
    const read = async (path: string, headers = {}) =>
      (await fetch(address(path), { headers })).text()
    expect(await read('/shop/cart?done=added')).toContain('is blocking cookies')
    expect(await read('/es/shop/cart?done=added')).toContain('bloquea las cookies')
    const cookie = { cookie: `lampstand.cart=${'a'.repeat(22)}` }
    expect(await read('/shop/cart?done=added', cookie)).not.toContain('is blocking cookies')
    expect(await read('/shop/cart')).not.toContain('is blocking cookies')
  })
})

describe('without scripts', () => {
  test("the Cart button leads to a page to change and remove items; a product is added from its own page; the checkout says what's missing and how else to order, and leads back; refusals are explained", async () => {
    const { page, close } = await come('/', [oneTee(), mugs(1)], { hasScript: false })
    await page.getByRole('button', { name: 'Cart' }).click()
    expect(new URL(page.url()).pathname).toBe('/shop/cart')
    const { less, more, remove, quantity } = lineOf(page, 'Test Tee, Cream, L')
    expect(await less.isDisabled()).toBe(true)
    await more.click()
    expect(await quantity()).toContain('2')
    await less.click()
    expect(await quantity()).toContain('1')
    await remove.click()
    expect(await page.getByText('Item removed from your cart.').isVisible()).toBe(true)
    await lineOf(page, /Test Mug/).remove.click()
    expect(await page.locator('main').getByText('Your cart is empty').isVisible()).toBe(true)

    await page.goto(address(`/shop/product/${goods.mug}`))
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    expect(new URL(page.url()).pathname).toBe('/shop/cart')
    expect(await page.getByText('Item successfully added to your cart!').isVisible()).toBe(true)
    expect(await page.locator('main').getByText('1 item').isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    expect(new URL(page.url()).pathname).toBe('/checkout')
    const notice = await page.locator('main noscript p').innerText()
    expect(notice).toMatch(/^To pay by card, turn on JavaScript.* Your cart is saved\./)
    expect(await page.locator('main').getByText('Preparing checkout...').isVisible()).toBe(false)
    expect(await page.getByRole('button', { name: 'Complete Order' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Back to cart' }).click()
    await page.getByRole('heading', { name: 'Your Cart' }).waitFor()

    // all three are in the cart now: no more can be added, and a link leads back to the product
    await add(page, [mugs(2)])
    const answer = await page.request.post(address('/shop/cart'), {
      form: { productId: goods.mug, quantity: '1', back: `/shop/product/${goods.mug}` },
    })
    expect(answer.status()).toBe(409)
    const html = await answer.text()
    expect(html).toContain('Only 3 left, and you already have 3 in your cart')
    expect(html).toContain(`href="/shop/product/${goods.mug}"`)
    const foreign = await page.request.post(address('/shop/cart'), {
      form: { productId: goods.mug, quantity: '0.5', back: '//evil.example/shop/product/x' },
    })
    expect(foreign.status()).toBe(400)
    expect(await foreign.text()).not.toContain('evil.example')
    await close()
  })
})

test('the page without scripts: no axe findings and nothing too small, on a dark phone and on a desktop', async () => {
  const { page, close } = await come('/shop/cart', [twoTees(), oneTee(), mugs(3)])
  for (const width of looks) {
    await resizeWithTheme(page, width)
    expect(await findingsOf(page), `at ${width} px`).toEqual([])
    await expectRoom(page)
  }
  await close()
})

/** No horizontal scroll, and every cart button is large enough to tap. */
async function expectRoom(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    small: [...document.querySelectorAll('[data-line] button, #cart button')]
      .map((button) => button.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && (width < 44 || height < 44)).length,
  }))
  expect(found).toEqual({ sideways: 0, small: 0 })
}

async function tabUntil(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let stop = 0; stop < 40; stop += 1) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error('not reached by Tab')
}

describe('double clicks', () => {
  const linesOf = (page: Page) => sheetOf(page).locator('[data-line]')

  /**
   * A visitor's cart sheet with three lines and a stopped clock, and the center of the first
   * line's "Remove". Stays on the previous test's page, because opening the sheet reads the cart
   * again.
   */
  async function openThree() {
    const page = await beginClocked()
    await add(page, [twoTees(), oneTee(), mugs(1)])
    if (page.url() !== address('/about')) await go(page, address('/about'))
    await page.keyboard.press('Escape')
    await sheetOf(page).waitFor({ state: 'detached' })
    const read = page.waitForResponse((response) => response.url().endsWith(api))
    await openSheet(page)
    await read
    await expect.poll(() => linesOf(page).count()).toBe(3)
    await page.locator('[data-line] [value=remove]:not([aria-disabled])').nth(2).waitFor()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
    const { remove } = lineOf(page, /Forest/)
    const box = await remove.boundingBox()
    if (!box) throw new Error('the element is not visible')
    return { page, remove, x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }

  /** Waits until one of three lines is gone and the other lines' buttons work. */
  async function nextHasCome(page: Page): Promise<void> {
    await expect.poll(() => linesOf(page).count()).toBe(2)
    await page.locator('[data-line] [value=remove]:not([aria-disabled])').nth(1).waitFor()
  }

  test('a double click removes one line, though the next one moves under the pointer', async () => {
    const { page, x, y } = await openThree()
    const calls = watchCalls(page)
    await page.mouse.click(x, y)
    await nextHasCome(page)
    await page.clock.runFor(400)
    await page.mouse.click(x, y, { clickCount: 2 })
    // elsewhere it counts at once
    await lineOf(page, /Mug/).remove.click()
    await expect.poll(() => linesOf(page).count()).toBe(1)
    await expect.poll(() => lineOf(page, /Cream/).line.count()).toBe(1)
    expect(calls.filter((made) => made.startsWith('DELETE'))).toHaveLength(2)
  })

  test('a double click beside the sheet closes it, and clicks nothing behind it', async () => {
    const { page } = await openThree()
    const box = await page.locator('header a').first().boundingBox()
    if (!box) throw new Error('the element is not visible')
    const settled = whenSettled(page)
    for (const clickCount of [1, 2]) {
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount })
    }
    await settled()
    expect(await sheetOf(page).count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/about')
  })

  test("Enter removes one line, however long it's held", async () => {
    const { page, remove } = await openThree()
    await remove.focus()
    await page.keyboard.down('Enter')
    await nextHasCome(page)
    for (let held = 0; held < 5; held += 1) await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    // the next click counts at once
    await page.keyboard.press('Enter')
    await expect.poll(() => linesOf(page).count()).toBe(1)
    await expect.poll(() => lineOf(page, /Mug/).line.count()).toBe(1)
  })

  test('both clicks on one button count', async () => {
    const { page } = await openThree()
    const { more, quantity } = lineOf(page, /Cream/)
    await more.click()
    await expect.poll(quantity).toContain('2')
    await page.locator('[data-line] [value=remove]:not([aria-disabled])').first().waitFor()
    await more.click()
    await expect.poll(quantity).toContain('3')
  })

  test("a finger that has just scrolled doesn't tap", async () => {
    const { page, x, y } = await openThree()
    await page.evaluate(
      ([clientX, clientY]) => {
        for (const kind of ['pointerdown', 'pointercancel']) {
          // it was there until the page scrolled
          document
            .querySelector('header')
            ?.dispatchEvent(
              new PointerEvent(kind, { clientX, clientY, bubbles: true, pointerType: 'touch' }),
            )
        }
      },
      [x, y] as const,
    )
    await page.mouse.click(x, y)
    await expect.poll(() => linesOf(page).count()).toBe(2)
  })

  test('a tap right after a near miss counts', async () => {
    const { page, remove, y } = await openThree()
    const box = await remove.boundingBox()
    if (!box) throw new Error('the element is not visible')
    await page.mouse.click(box.x - 6, y)
    await page.mouse.click(box.x + 6, y)
    await expect.poll(() => linesOf(page).count()).toBe(2)
  })

  test("half a second later it's another click", async () => {
    const { page, x, y } = await openThree()
    await page.mouse.click(x, y)
    await nextHasCome(page)
    await page.clock.runFor(501)
    await page.mouse.click(x, y)
    await expect.poll(() => linesOf(page).count()).toBe(1)
  })
})
