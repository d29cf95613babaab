import { existsSync } from 'node:fs'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicPages } from '#app/site/public-pages.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { go, whenSettled } from '#test/e2e/harness/browser.ts'
import {
  fillAddress,
  fillCard,
  readyToPay,
  useCheckoutWalk,
} from '#test/e2e/harness/checkout-walk.ts'
import { eachLanguage } from '#test/e2e/harness/each-language.ts'
import { attribute } from '#test/e2e/harness/page-texts.ts'
import { fromOwnNetwork } from '#test/e2e/harness/start-product.ts'
import { createTestProducts, type TestProducts } from '#test/e2e/harness/test-products.ts'
import { browserSwitches, findChromium } from '#test/machine/chromium.ts'

const { open, address, comeToCheckout } = useCheckoutWalk()

let goods: TestProducts
beforeAll(async () => {
  goods = await createTestProducts()
})
afterAll(() => goods.clear())

const tee = () => ({ productId: goods.tee, size: 'M', color: 'Forest' })

async function finish(page: Page): Promise<void> {
  await page
    .locator('footer')
    .getByRole('button', { name: /Finish and clear|Terminar y borrar/ })
    .click()
  await page.waitForURL('**/finish?done=all')
}

async function ownCookies(context: BrowserContext): Promise<string[]> {
  const cookies = await context.cookies()
  return cookies.map(({ name }) => name).filter((name) => name.includes('lampstand'))
}

/** Buys a shirt, and stays on the order page. */
async function buy(page: Page, email: string): Promise<void> {
  await readyToPay(page)
  await fillAddress(page, email)
  await fillCard(page)
  await page.getByRole('main').getByRole('button', { name: 'Complete Order' }).click()
  await page.waitForURL('**/order-success')
}

describe('Finish and clear', () => {
  test.each(eachLanguage.slice(0, 2))(
    'empties the cart, clears cookies, theme, and drafts, and leaves no typed text behind the Back button ($language, scripts: $hasScript)',
    async ({ language, root, ...screen }) => {
      const t = wordsOf(language)
      const { page, problems, close } = await open(`${root}/events`, screen)
      await page.request.post(address('/api/shop/cart'), { data: tee() })
      await page.locator('main [name=email]').fill('sam@example.org')
      if (screen.hasScript) {
        await page.evaluate(() => {
          localStorage.setItem('lampstand-theme', 'dark')
          sessionStorage.setItem('lampstand-checkout', '{"fields":{"name":"Sam"}}')
        })
      }
      await page.goto(address(`${root}/contact`))
      await page.getByLabel(t('Full Name')).fill('Sam Rivers')
      await page.getByLabel(t('Message'), { exact: true }).fill('I am afraid')
      expect(await ownCookies(page.context())).toContain('lampstand.cart')
      await finish(page)
      expect(await page.locator('h1').innerText()).toBe(t('All cleared'))
      expect(await ownCookies(page.context())).toEqual([])
      const cart = await (await page.request.get(address('/api/shop/cart'))).json()
      expect(cart.count).toBe(0)
      if (screen.hasScript) {
        expect(await page.locator('[data-cart-count]').first().isVisible()).toBe(false)
        expect(await page.locator('html').getAttribute('data-theme')).toBeNull()
        const kept = () => page.evaluate(() => localStorage.length + sessionStorage.length)
        expect(await kept()).toBe(0)
      }
      expect(problems).toEqual([])
      for (const path of [`${root}/contact`, `${root}/events`]) {
        await page.goBack()
        await expect.poll(() => new URL(page.url()).pathname).toBe(path)
        const typed = await page
          .locator('main :is(input:not([type=checkbox], [type=radio], [type=hidden]), textarea)')
          .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
        expect(typed.join(''), path).toBe('')
      }
      await close()
    },
  )

  test('clears what it can if the browser refuses some of it', async () => {
    const { page, problems, close } = await open('/contact', {
      watched: () => {
        const { clear } = Storage.prototype
        Storage.prototype.clear = function () {
          if (this === localStorage) throw new DOMException('refused')
          clear.call(this)
        }
      },
    })
    const put = () => sessionStorage.setItem('lampstand-checkout', '{"fields":{"name":"Sam"}}')
    await page.evaluate(put)
    await finish(page)
    await page.evaluate(put)
    // in case the browser ignored the Clear-Site-Data header
    await page.reload()
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0)
    expect(problems).toEqual([])
    await close()
  })

  test('signs out of the office', async () => {
    const { page, close } = await open('/about', { isSignedIn: true })
    const held = await page.context().cookies()
    expect(held.length).toBeGreaterThan(0)
    await finish(page)
    // a copied cookie is signed out as well
    await page.context().addCookies(held)
    await page.goto(address('/admin'))
    expect(await page.getByRole('button', { name: 'Sign in', exact: true }).isVisible()).toBe(true)
    await close()
  })

  test('is offered after a message, an RSVP, or a purchase', async () => {
    const plain = await open('/contact?sent=1', { hasScript: false })
    const button = plain.page.locator('main').getByRole('button', { name: 'Finish and clear' })
    expect(await button.isVisible(), '/contact?sent=1').toBe(true)
    for (const path of ['/events/respond', '/order-success']) {
      await plain.page.goto(address(path))
      expect(await button.isVisible(), path).toBe(true)
    }
    await plain.close()
    const { page, close } = await open('/events')
    const note = page.locator('main').getByRole('button', { name: 'Finish and clear' })
    expect(await note.count()).toBe(0)
    await page.getByRole('button', { name: /^RSVP/ }).first().click()
    await note.waitFor()
    await close()
  })
})

describe('the Back button with the back/forward cache', () => {
  test('shows neither the order nor typed text', async () => {
    // the headless shell has no back/forward cache, and Playwright turns it off elsewhere
    const whole = ['/usr/bin/chromium', '/usr/bin/google-chrome-stable'].find((path) =>
      existsSync(path),
    )
    const executablePath = whole ?? findChromium() ?? expect.unreachable()
    const browser = await chromium.launch({
      executablePath,
      args: browserSwitches,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    const context = await browser.newContext({
      extraHTTPHeaders: fromOwnNetwork(),
      // this browser renders every frame
      reducedMotion: 'reduce',
      viewport: { width: 640, height: 480 },
    })
    await context.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted }))
    })
    const page = await context.newPage()
    await page.request.post(address('/api/shop/cart'), { data: tee() })
    await go(page, address('/checkout'))
    await buy(page, 'behind@example.org')
    expect(await page.locator('main').innerText()).toContain('behind@example.org')
    await page.goto(address('/contact'))
    await page.getByLabel('Message').fill('I am afraid')
    await page.goto(address('/about'))
    const messageBehind = () => valueBehind(page, 'Message')
    if (whole) expect(await messageBehind()).toBe('I am afraid')
    expect(await page.evaluate(() => Reflect.get(globalThis, 'persisted'))).toBe(Boolean(whole))
    await page.goto(address('/about'))
    await finish(page)
    await back(page, '/about')
    expect(await messageBehind()).toBe('')
    await back(page, '/order-success')
    await expect
      .poll(() => page.locator('main').innerText())
      .toContain('There’s no order to show here')
    expect(await page.content()).not.toContain('behind@example.org')
    await browser.close()
  })
})

/** Goes back one page; a page from the back/forward cache fires no load event, and may reload itself. */
async function back(page: Page, path: string): Promise<void> {
  const settled = whenSettled(page, 300)
  await page.evaluate(() => setTimeout(() => history.back()))
  await expect.poll(() => new URL(page.url()).pathname, { timeout: 20_000 }).toBe(path)
  await settled()
}

async function valueBehind(page: Page, label: string): Promise<string> {
  await back(page, '/contact')
  return page.getByLabel(label).inputValue()
}

const tokens =
  /^(off|email|tel|(shipping )?(name|address-(line|level)[12]|postal-code)|cc-(number|exp|csc))$/

describe('autofill', () => {
  test('every text field has an autocomplete token, and the message box has "off"; Finish clears everything typed at checkout', async () => {
    const seen: string[] = []
    for (const path of [...publicPages.map((one) => one.path), '/search', '/no-such-page']) {
      const html = await (await fetch(address(path))).text()
      seen.push(...tokensIn(html).map((token) => `${path} ${token}`))
    }
    const { page, close } = await comeToCheckout([tee()], { width: 360 })
    await readyToPay(page)
    seen.push(...(await tokensOf(page)).map((token) => `/checkout ${token}`))
    expect(seen).toContain('/contact message: off')
    expect(seen).toContain('/contact name: name')
    expect(seen).toContain('/contact email: email')
    expect(seen).toContain('/contact phone: tel')
    expect(seen).toContain('/checkout street: shipping address-line1')
    expect(seen.filter((one) => !tokens.test(one.replace(/.*: /, '')))).toEqual([])

    await fillAddress(page, 'finish@example.org')
    await finish(page)
    expect(await ownCookies(page.context())).toEqual([])
    await page.goBack()
    await page.waitForURL('**/shop**')
    expect(await page.content()).not.toContain('finish@example.org')
    await close()
  })
})

/** Field types without typed text. */
const untyped = ['hidden', 'radio', 'checkbox', 'number']

/** Each field in the server's HTML, with its autocomplete token. */
function tokensIn(html: string): string[] {
  const [main = ''] = /<main\b.*<\/main>/s.exec(html) ?? []
  const fields = [...main.matchAll(/<(?:input|textarea)\b[^>]*>/g)].map(([tag]) => tag)
  return fields
    .filter((tag) => !untyped.includes(attribute(tag, 'type') ?? ''))
    .map((tag) => `${attribute(tag, 'name') ?? ''}: ${attribute(tag, 'autoComplete') ?? ''}`)
}

function tokensOf(page: Page): Promise<string[]> {
  const typed = `input${untyped.map((kind) => `:not([type=${kind}])`).join('')}, textarea`
  return page
    .locator(`main :is(${typed})`)
    .evaluateAll((fields) =>
      fields.map(
        (field) => `${field.getAttribute('name')}: ${field.getAttribute('autocomplete') ?? ''}`,
      ),
    )
}
