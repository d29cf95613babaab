import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '#platform/db/open.ts'
import { go, resize, waitForHydration } from '#test/e2e/harness/browser.ts'
import {
  buyer,
  type Counter,
  fillAddress,
  fillCard,
  partsOf,
  readyToPay,
  useCheckoutWalk,
} from '#test/e2e/harness/checkout-walk.ts'
import { findingsOf, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { expectFocus, tabTo, typeInto } from '#test/e2e/harness/keys.ts'
import { removeMocks } from '#test/e2e/harness/reset-page.ts'
import { findProduct } from '#test/e2e/harness/start-product.ts'
import { createTestProducts, type TestProducts } from '#test/e2e/harness/test-products.ts'

const { open, address, comeToCheckout } = useCheckoutWalk()

let goods: TestProducts
beforeAll(async () => {
  goods = await createTestProducts()
})
afterAll(() => goods.clear())

/** A unique buyer, because payment attempts are limited by email. */
const elsewhere = 'naomi@example.org'

const oneTee = () => ({ productId: goods.tee, size: 'L', color: 'Cream' })

/** The dialog of a card whose bank asks the buyer first. */
const askingCard = '4000002500003155'
const bankOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm with your bank' })

/** Waits for the paid order's page and returns its number. */
async function orderNumber({ page }: Pick<Counter, 'page'>): Promise<string> {
  await page.waitForURL('**/order-success')
  return (await page.locator('[data-order-number]').innerText()).trim()
}

/** Paid orders with the amount charged. */
async function paidOrders(): Promise<{ number: string; totalCents: number; charged: number }[]> {
  const { db, close } = await openSqlite(`${findProduct().dataDir}/lampstand.sqlite`)
  const rows = await db
    .selectFrom('orders')
    .innerJoin('ledgerEntries', 'ledgerEntries.orderId', 'orders.id')
    .where('ledgerEntries.kind', '=', 'charge')
    .select(['orders.number', 'orders.totalCents', 'ledgerEntries.amountCents as charged'])
    .execute()
  await close()
  return rows
}

/** Empties this visitor's cart, as another tab would. */
async function emptyCart(page: Page): Promise<void> {
  const { items } = await (await page.request.get(address('/api/shop/cart'))).json()
  for (const { id } of items) await page.request.delete(address(`/api/shop/cart/${id}`))
}

function hrefs(links: (SVGElement | HTMLElement)[]): (string | null)[] {
  return links.map((link) => link.getAttribute('href'))
}

async function countMugs(productId: string, quantity: number): Promise<void> {
  const { db, close } = await openSqlite(`${findProduct().dataDir}/lampstand.sqlite`)
  await db
    .updateTable('productStock')
    .set({ quantity })
    .where('productId', '=', productId)
    .execute()
  await close()
}

async function setPrice(productId: string, priceCents: number): Promise<void> {
  const { db, close } = await openSqlite(`${findProduct().dataDir}/lampstand.sqlite`)
  await db.updateTable('products').set({ priceCents }).where('id', '=', productId).execute()
  await close()
}

/** The page has no axe findings and fits the screen, on a dark phone and on a light desktop. */
async function isWhole(page: Page, when: string): Promise<void> {
  for (const [width, colorScheme] of [
    [360, 'dark'],
    [1280, 'light'],
  ] as const) {
    await resize(page, width)
    await page.emulateMedia({ colorScheme })
    expect(await findingsOf(page), `${when} at ${width} px`).toEqual([])
    expect(await sidewaysScroll(page), `${when} at ${width} px`).toBe(0)
  }
}

/** On a phone, total and button are at the bottom and cover no field; restores the window's width. */
async function isFootOfScreen(page: Page): Promise<void> {
  await resize(page, 360)
  const { button, total } = partsOf(page)
  const { height } = page.viewportSize() ?? { height: 0 }
  const prices = await page
    .locator('[aria-labelledby=order-summary] li p.tabular-nums')
    .evaluateAll((all) => all.map((own) => own.getBoundingClientRect()))
  expect(prices).toHaveLength(2)
  expect(new Set(prices.map(({ right }) => right)).size, 'the right edge of each price').toBe(1)
  expect(new Set(prices.map((price) => price.height)).size, 'the height of each price').toBe(1)
  const topOf = async (shown: Locator) => (await shown.boundingBox())?.y ?? Number.NaN
  const pay = button('Complete Order')
  expect(await topOf(pay)).toBeGreaterThan(height - 100)
  expect(await topOf(pay)).toBeLessThan(height)
  await pay
    .locator('xpath=..')
    .getByText(await total())
    .waitFor()
  for (const label of ['Email Address', 'ZIP Code', 'State']) {
    await page.getByLabel(label).focus()
    const { y = 0, height: tall = 0 } = (await page.getByLabel(label).boundingBox()) ?? {}
    expect(y + tall, label).toBeLessThan(Math.min(height, await topOf(pay)))
  }
  await page.getByText('Privacy Policy').scrollIntoViewIfNeeded()
  const policy = await topOf(page.getByText('Privacy Policy'))
  expect(policy).toBeGreaterThan((await topOf(pay)) + 44)
  await resize(page, 1280)
}

/** Shows why a card was declined, with everything else kept. */
async function isDeclined(page: Page, reason: string): Promise<void> {
  const { toast } = partsOf(page)
  await toast.getByText('Payment Failed').waitFor()
  await toast.getByText(reason).waitFor()
  await page.getByRole('main').getByText(reason).waitFor()
  expect(await page.getByLabel('Street').inputValue()).toBe(buyer.street)
  expect(new URL(page.url()).pathname).toBe('/checkout')
}

/** Adds these items to this visitor's cart, as another tab would. */
async function fillCart(page: Page, lines: object[]): Promise<void> {
  for (const data of lines) {
    expect((await page.request.post(address('/api/shop/cart'), { data })).status()).toBe(200)
  }
}

describe('refusals', () => {
  test('without an order, none is shown; an empty cart leads back to the shop, which says why once, on the page', async () => {
    const { page, problems, close } = await open('/order-success')
    await page.getByRole('heading', { name: 'There’s no order to show here' }).waitFor()
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await findingsOf(page)).toEqual([])

    await go(page, address('/checkout'))
    const notice = page.getByRole('main').getByRole('status').first()
    expect(await notice.innerText()).toBe(
      'Your cart is empty. Add some items to your cart before checking out.',
    )
    await page.waitForURL('**/shop')
    expect(await partsOf(page).toast.count()).toBe(0)
    expect(problems).toEqual([])
    await close()
  })

  test("a line that sold out is named and marked, and leads to the cart, not to Retry; a cart that's emptied in the sheet leads to the shop without an error, and one that was emptied in another tab with it", async () => {
    await countMugs(goods.mug, 3)
    const { page, button, toast, total, problems, close } = await comeToCheckout([
      { productId: goods.mug, quantity: 2 },
      oneTee(),
    ])
    // the payment section is there as soon as the page is
    await page.getByLabel('Test card number').waitFor()
    expect(await page.locator('main button[type=submit]').isEnabled()).toBe(true)
    const html = await (await page.request.get(address('/checkout'))).text()
    expect(html).toContain('Preparing checkout...')
    // a mug has no color, and One Size as in the cart
    const main = page.getByRole('main')
    const line = main.getByRole('listitem').filter({ hasText: 'Test Mug' })
    expect(await line.innerText()).not.toContain('Black')
    expect(await line.innerText()).toContain('One Size')
    expect(await line.getByText('Quantity 2').isVisible()).toBe(true)
    expect(problems).toEqual([])

    // its frame has the ministry's name, help, and a link to the cart, and no other links
    const header = page.getByRole('banner')
    expect(await header.getByRole('link').evaluateAll(hrefs)).toEqual(['/'])
    await page.getByRole('complementary', { name: 'Help now' }).getByText('Call 988').waitFor()
    expect(await page.getByRole('contentinfo').getByRole('link').evaluateAll(hrefs)).toEqual([
      '/es/checkout',
      '/privacy',
      '/terms',
    ])

    await fillAddress(page, elsewhere)
    await fillCard(page)
    await countMugs(goods.mug, 1)
    await button('Complete Order').click()
    await toast.getByText('Only 1 of Test Mug left.').waitFor()
    await line.getByText('Only 1 left').waitFor()
    expect(await main.getByText('marked fields').count()).toBe(0)
    expect(await main.getByRole('button', { name: 'Retry' }).count()).toBe(0)
    // it says the same after a reload
    await page.reload()
    await main.getByText('Only 1 of Test Mug left. What you typed is still here.').waitFor()
    expect(await main.getByRole('button', { name: 'Retry' }).count()).toBe(0)
    const before = await total()
    await button('Review your cart').click()
    const sheet = page.getByRole('dialog', { name: 'Your Cart' })
    await sheet.getByText('Only 1 left').waitFor()
    await sheet.getByRole('button', { name: 'Decrease quantity' }).first().click()
    await expect.poll(total).not.toBe(before)
    await page.keyboard.press('Escape')
    await readyToPay(page)
    expect(await line.getByText('Quantity 1').isVisible()).toBe(true)
    expect(await main.getByText('Only 1').count()).toBe(0)

    await header.getByRole('button', { name: 'Back to cart' }).click()
    const remove = sheet.getByRole('button', { name: 'Remove' })
    await remove.first().click()
    await expect.poll(() => remove.count()).toBe(1)
    await expect.poll(() => remove.isEnabled()).toBe(true)
    // by keyboard: a click in the same spot would count as a double click
    await remove.press('Enter')
    await page.waitForURL((url) => url.pathname === '/shop')
    await toast.getByText('Removed from Cart').first().waitFor()
    expect(await page.getByText('before checking out').count()).toBe(0)

    await fillCart(page, [oneTee()])
    await page.getByRole('button', { name: 'Cart' }).first().click()
    await sheet.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await page.waitForURL('**/checkout*')
    // typed text is still there
    await readyToPay(page)
    await fillCard(page)
    await emptyCart(page)
    await button('Complete Order').click()
    await page.waitForURL((url) => url.pathname === '/shop')
    await page.getByRole('main').getByText('Your cart is empty').waitFor()
    expect(await page.getByText('marked fields').count()).toBe(0)
    await close()
  })
})

describe('from the shop to the order', () => {
  // by touch, on a phone: spanish-purchase
  test('by keyboard alone, past missing fields, a real card, and a declined one; checkout and order fit a phone and a desktop', async () => {
    const visit = await open('/shop?type=t-shirt')
    const { page, problems, close } = visit
    const { button, toast, total } = partsOf(page)
    await tabTo(page, page.getByRole('link', { name: 'Test Tee', exact: true }), 400)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/shop/product/${goods.tee}`)
    await tabTo(page, page.getByLabel('S', { exact: true }))
    await waitForHydration(page)
    await page.keyboard.press('ArrowRight')
    await tabTo(page, page.getByRole('button', { name: 'Add to Cart' }))
    await page.keyboard.press('Enter')
    await toast.getByText('Added to Cart').waitFor()
    // another line, as from another tab
    await fillCart(page, [oneTee()])
    const viewCart = page.getByRole('main').getByRole('link', { name: /View Cart/ })
    await expect.poll(() => viewCart.getAttribute('href')).toBe('/checkout')
    await tabTo(page, viewCart)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/checkout')
    await readyToPay(page)
    await isWhole(page, 'the checkout')
    await isFootOfScreen(page)

    const sent: string[] = []
    page.on('request', (request) => void sent.push(`${request.url()} ${request.postData()}`))
    const pay = async () => {
      await tabTo(page, button('Complete Order'))
      await page.keyboard.press('Enter')
    }
    await pay()
    await toast.getByText('Please complete all required fields').waitFor()
    await page.getByText('Please fill in: Full Name').waitFor()
    for (const label of ['Full Name', 'Email Address', 'Street', 'City', 'State', 'ZIP Code']) {
      expect(await page.getByLabel(label).getAttribute('aria-invalid'), label).toBe('true')
    }
    expect(await page.getByLabel('Phone (optional)').getAttribute('aria-invalid')).toBeNull()
    await expectFocus(page, page.getByLabel('Full Name'))
    expect(sent.filter((one) => one.includes('/api/'))).toEqual([])
    await isWhole(page, 'the checkout with empty fields')
    await typeInto(page, page.getByLabel('Full Name'), buyer.name)
    expect(await page.getByLabel('Full Name').getAttribute('aria-invalid')).toBeNull()
    await typeInto(page, page.getByLabel('Email Address'), buyer.email)
    await typeInto(page, page.getByLabel('Street'), buyer.street)
    await typeInto(page, page.getByLabel('City'), buyer.city)
    await typeInto(page, page.getByLabel('State'), 'Oregon')
    const counted = page.waitForResponse('**/api/shop/calculate-shipping')
    await typeInto(page, page.getByLabel('ZIP Code'), buyer.zip)
    await counted
    await typeInto(page, page.getByLabel('Test card number'), '4111111111111111')
    await typeInto(page, page.getByLabel('Expires (MM/YY)'), '12/40')
    await typeInto(page, page.getByLabel('Security code'), '123')
    sent.length = 0
    await pay()
    await page.getByText('Only the test numbers above work here.').waitFor()
    expect(sent.filter((one) => one.includes('/api/') || one.includes('4111'))).toEqual([])

    await fillCard(page, '4000000000009995')
    await pay()
    await isDeclined(page, 'Your card has insufficient funds.')
    await fillCard(page)
    const shown = await total()
    await pay()
    const number = await orderNumber(visit)
    await isWhole(page, 'the order')
    const main = page.getByRole('main')
    for (const text of ['Test Tee', 'Forest · M', buyer.email, 'What happens next', shown]) {
      expect(await main.getByText(text).first().isVisible(), text).toBe(true)
    }
    expect((await paidOrders()).filter((order) => order.number === number)).toHaveLength(1)
    await page.reload()
    expect(await page.locator('[data-order-number]').innerText()).toBe(number)
    expect(problems).toEqual([])
    await close()
  })
})

describe('failure 3: charged twice', () => {
  test("what was typed survives a reload, the card doesn't; pickup ships for free; a bank's refusal is a failed payment; failure 5, a changed price is shown first, and charged on the next click; a failed confirmation: 'Check my order' only checks", async () => {
    const paidBefore = (await paidOrders()).length
    const counter = await comeToCheckout([oneTee()])
    const { page, button, toast, total, close } = counter
    await readyToPay(page)
    await fillAddress(page)
    await fillCard(page)
    await page.reload()
    await readyToPay(page)
    expect(await page.getByLabel('City').inputValue()).toBe(buyer.city)
    expect(await page.getByLabel('State').inputValue()).toBe(buyer.state)
    expect(await page.getByLabel('Test card number').inputValue()).toBe('')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('4242')

    await page.getByLabel(/Pick up/).check()
    await page.getByText('Pickup hours').waitFor()
    expect(await page.getByLabel('Street').isVisible()).toBe(false)
    await page.getByLabel('Ship it to me').check()
    expect(await page.getByLabel('Street').inputValue()).toBe(buyer.street)
    expect(await page.getByText('Pickup hours').isVisible()).toBe(false)
    await page.getByLabel(/Pick up/).check()
    await isWhole(page, 'pickup')
    await expect.poll(total).toBe('$24.00')
    await fillCard(page, askingCard)
    await button('Complete Order').click()
    const fail = bankOf(page).getByRole('button', { name: 'Fail' })
    await fail.waitFor()
    // the form handles blur 200 ms later, while its fields are disabled
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
    expect(await total(), 'while the bank asks').toBe('$24.00')
    await fail.click()
    await toast.getByText('Payment Failed').waitFor()
    expect(await total(), 'after the bank refused').toBe('$24.00')

    await fillCard(page)
    const charged: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/test-card')) charged.push(request.url())
    })
    await setPrice(goods.tee, 2650)
    onTestFinished(() => setPrice(goods.tee, 2400))
    await button('Complete Order').click()
    await toast.getByText('The total has changed').first().waitFor()
    expect(await total()).toBe('$26.50')
    const notice = page.getByRole('main').getByText('The total is now $26.50.')
    expect(await notice.innerText()).toContain('Please review it and press Complete Order again.')

    await page.route('**/api/shop/confirm-payment', (route) =>
      route.fulfill({ status: 500, json: { error: 'Something went wrong on our side' } }),
    )
    await button('Complete Order').dblclick()
    await toast.getByText('Order Processing Failed').waitFor()
    await toast.getByText('We’re checking your payment. You won’t be charged twice.').waitFor()
    await button('Check my order').click()
    await button('Check my order').waitFor()
    await removeMocks(page)
    await button('Check my order').click()
    const number = await orderNumber(counter)
    expect(await page.getByText('Who’s picking it up').isVisible()).toBe(true)
    expect(await page.getByText('Where and when to pick it up').isVisible()).toBe(true)
    expect(await page.getByText(buyer.street).count()).toBe(0)
    await isWhole(page, 'an order that is picked up')
    expect(await total()).toBe('$26.50')
    expect(charged).toHaveLength(1)
    const paid = await paidOrders()
    expect(paid).toHaveLength(paidBefore + 1)
    expect(paid.find((one) => one.number === number)).toMatchObject({
      charged: 2650,
      totalCents: 2650,
    })
    await close()
  })

  test('a payment that the bank approves is paid; a reload after the charge leads to the order; so does a checkout of the same cart in another tab', async () => {
    const before = (await paidOrders()).length
    const { page, button, close } = await comeToCheckout([oneTee()])
    await readyToPay(page)
    await fillAddress(page, elsewhere)
    await fillCard(page)
    const other = await page.context().newPage()
    await go(other, address('/checkout'))
    await readyToPay(other)
    await other.getByLabel('This is a gift').check()
    await fillAddress(other, elsewhere)
    await fillCard(other, askingCard)
    await partsOf(other).button('Complete Order').click()
    await other.getByText("Please fill in: Recipient's Name").waitFor()
    await other.getByLabel("Recipient's Name").fill('Mara Hill')
    await other.getByLabel('Gift Message').fill('Happy birthday!')
    await isWhole(other, 'a gift')
    await other.route('**/api/shop/confirm-payment', (route) => route.abort())
    await partsOf(other).button('Complete Order').click()
    await bankOf(other).getByRole('button', { name: 'Complete' }).click()
    await partsOf(other).button('Check my order').waitFor()
    await other.reload()
    const number = await orderNumber({ page: other })
    await other.getByText('Mara Hill').waitFor()
    await other.getByText('Happy birthday!').waitFor()
    await other.close()
    await button('Complete Order').click()
    expect(await orderNumber({ page })).toBe(number)
    expect(await paidOrders()).toHaveLength(before + 1)
    await close()
  })

  test("a checkout that can't be set up says so, keeps what was typed, and Retry sets it up; failure 1: a tab closed after paying leaves a paid order behind", async () => {
    const before = (await paidOrders()).length
    const { page, button, toast, close } = await comeToCheckout([oneTee()], {}, '/robots.txt')
    const react = '/assets/base-'
    const payment = '/api/shop/create-payment-intent'
    const card = '/assets/test-card-form-'
    const lost = new Set([react, payment, card])
    await page.route(
      ({ pathname }) => [...lost].some((start) => pathname.startsWith(start)),
      (route) => route.abort(),
    )
    // the script that starts React is lost: after a while the page says so and offers a retry
    await page.goto(address('/checkout'))
    const unreached = page.getByRole('alert').filter({ hasText: 'We couldn’t reach the site.' })
    expect(await unreached.count()).toBe(0)
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish()
    })
    await unreached.waitFor()
    lost.delete(react)
    await unreached.getByRole('link', { name: 'Retry' }).click()
    await page.getByLabel('Full Name').fill(buyer.name)
    await toast.getByText('Checkout Error').waitFor()
    await toast.getByText('Unable to initialize checkout. Please try again.').waitFor()
    expect(await page.locator('main button[type=submit]').isDisabled()).toBe(true)
    lost.delete(payment)
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' })
    await retry.click()
    // the card form's own script failed to load
    await page.getByText('We couldn’t reach the site.').waitFor()
    expect(await page.getByLabel('Full Name').inputValue()).toBe(buyer.name)
    lost.delete(card)
    await retry.click()
    await readyToPay(page)
    expect(await page.getByLabel('Full Name').inputValue()).toBe(buyer.name)

    await fillAddress(page)
    await fillCard(page)
    await page.route('**/api/shop/confirm-payment', () => {})
    const charged = page.waitForResponse('**/api/shop/test-card')
    await button('Complete Order').click()
    await charged
    // the order ships to the new address
    expect(await page.getByLabel('Street').isDisabled()).toBe(true)
    await close()
    await expect.poll(async () => (await paidOrders()).length, { timeout: 30_000 }).toBe(before + 1)
  })
})
