import { afterAll, beforeAll, expect, test } from 'vitest'
import { go, hydrate } from '#test/e2e/harness/browser.ts'
import {
  fillAddress,
  fillCard,
  partsOf,
  readyToPay,
  useCheckoutWalk,
} from '#test/e2e/harness/checkout-walk.ts'
import { createTestProducts, type TestProducts } from '#test/e2e/harness/test-products.ts'
import {
  type Translating,
  translate,
  translatePages,
  wordsOf,
} from '#test/e2e/harness/translator.ts'

const { open, address } = useCheckoutWalk()

let goods: TestProducts
beforeAll(async () => {
  goods = await createTestProducts()
})
afterAll(() => goods.clear())

/**
 * Finds a shirt, adds it to the cart, and buys it, with or without browser translation; returns the pages' texts
 * and problems.
 */
async function buy(translating?: Translating) {
  const { page, problems, close } = await open('/robots.txt')
  const said: string[][] = []
  if (translating) await translatePages(page, translating)
  const { button, toast } = partsOf(page)

  /** The page is hydrated and translated. */
  async function arrive(): Promise<void> {
    await hydrate(page)
    if (translating?.begins === 'asked') await translate(page)
    if (translating)
      await page.locator('main :is(font, h1)', { hasText: '\u200b' }).first().waitFor()
  }
  async function note(selector = 'body'): Promise<void> {
    said.push(await wordsOf(page, selector))
  }

  await go(page, address('/shop'))
  await arrive()
  said.push([(await page.locator('link[rel=manifest]').getAttribute('href')) ?? 'none'])
  const card = page.locator('#shelf li').filter({ hasText: 'Test Tee' })
  await card.locator('[value=Cream]').click()
  await card.locator('[value=Cream][aria-pressed=true]').waitFor()
  await page.getByLabel('Product type').selectOption('t-shirt')
  await page.waitForURL(/type=t-shirt/)
  await expect.poll(() => page.locator('#shelf li').count()).toBeLessThan(8)
  await note('main')

  await go(page, address(`/shop/product/${goods.tee}`))
  await arrive()
  await page.getByLabel('M', { exact: true }).check()
  await note('main')
  await button('Add to Cart').click()
  await toast.first().waitFor()
  await page.locator('header [data-cart-count]', { hasText: '1' }).waitFor()

  await page.locator('header').getByRole('button', { name: 'Cart' }).click()
  const cart = page.locator('#cart')
  for (const [name, quantity] of [
    ['Increase quantity', 2],
    ['Increase quantity', 3],
    ['Decrease quantity', 2],
  ] as const) {
    await cart.getByRole('button', { name }).click()
    await page.locator('header [data-cart-count]', { hasText: `${quantity}` }).waitFor()
    await note('#cart')
  }
  await cart.getByRole('button', { name: 'Proceed to Checkout' }).click()

  await page.waitForURL('**/checkout*')
  await readyToPay(page)
  await arrive()
  await fillAddress(page, 'translated@example.org')
  await note('main')
  await fillCard(page, '4000000000000002')
  await button('Complete Order').click()
  await toast.first().waitFor()
  // the toast can appear before the button's label is back
  await page.locator('main button[type=submit]:enabled').waitFor()
  await note('main')
  await fillCard(page, '4242424242424242')
  await button('Complete Order').click()
  await page.waitForURL('**/order-success*')
  await page.locator('[data-order-number]').waitFor()
  const number = (await wordsOf(page, '[data-order-number]')).join()
  await note('main')
  await close()
  return { said: said.map((words) => words.map((word) => word.replace(number, '1'))), problems }
}

/** Without translation: our code never reads the browser's language detection. */
let plain: Awaited<ReturnType<typeof buy>> | undefined

test.each<Translating>([
  { begins: 'atOnce', language: 'es', puts: 'font' },
  { begins: 'asked', language: 'es', puts: 'text' },
])('a translating browser doesn’t disturb a purchase, %o', async (translating) => {
  plain ??= await buy()
  const translated = await buy(translating)
  expect(translated.said).toEqual(plain.said)
  expect(translated.problems).toEqual(plain.problems)
})

test('a page whose texts were changed before hydration works without React', async () => {
  const { page, problems, close } = await open('/robots.txt')
  await page.addInitScript(() =>
    addEventListener('load', () => {
      const title = document.querySelector('main h1')?.firstChild as Text
      title.data = 'La boutique'
    }),
  )
  await go(page, address('/shop?type=t-shirt'))
  await page.locator('#shelf li').filter({ hasText: 'Test Tee' }).locator('[value=Cream]').click()
  await page.waitForURL(/\/shop\/product\/.+\?color=Cream$/)
  expect(problems).toEqual([])
  await close()
})

test('a browser that translates everything finishes, and so does hydration', async () => {
  const { page, close } = await open('/robots.txt')
  await page.addInitScript(() => {
    // immediately and repeatedly, ignoring translate="no"
    function replaceAll(root: Node): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts = root instanceof Text ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (
          !text.data.trim() ||
          !text.parentElement ||
          text.parentElement.closest('script, font')
        ) {
          continue
        }
        const other = document.createElement('font')
        other.textContent = text.data
        text.replaceWith(other)
      }
    }
    addEventListener('load', () => {
      replaceAll(document.body)
      new MutationObserver((records) => {
        for (const { target, addedNodes } of records) {
          for (const node of addedNodes) replaceAll(node)
          if (target instanceof Text) replaceAll(target)
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
  })
  await go(page, address('/shop'))
  await hydrate(page)
  await page.getByLabel('Product type').selectOption('t-shirt')
  await page.waitForURL(/type=t-shirt/)
  await page.locator('#shelf').getByText('Test Tee').first().waitFor()
  await close()
})

test('nothing is mistaken for a translation, not even a changing cart count', async () => {
  const { page, problems, close } = await open('/robots.txt')
  await page.request.post(address('/api/shop/cart'), {
    data: { productId: goods.tee, size: 'M', color: 'Forest' },
  })
  await page.addInitScript(() => {
    const held: string[] = Reflect.set(globalThis, 'held', []) && Reflect.get(globalThis, 'held')
    new MutationObserver(() => held.push(String(document.documentElement.translate))).observe(
      document,
      { attributeFilter: ['translate'], subtree: true },
    )
  })
  await go(page, address('/shop'))
  await hydrate(page)
  await page.locator('html[data-live]').waitFor()
  expect(await page.locator('header [data-cart-count]').allInnerTexts()).toContain('1')
  expect(await page.evaluate(() => Reflect.get(globalThis, 'held'))).toEqual([])
  expect(problems).toEqual([])
  await close()
})

test('text being edited in the office is not translated, or the translation would be saved', async () => {
  const { page, close } = await open('/robots.txt', { isSignedIn: true })
  await translatePages(page, { begins: 'asked', language: 'es', puts: 'font' })
  await page.goto(address('/admin/home'))
  const box = page.locator('[data-formatted="intro.text"]')
  await box.waitFor()
  const words = await box.innerHTML()
  await translate(page)
  await page.locator('main font').first().waitFor()
  expect(await box.innerHTML()).toBe(words)
  await close()
})

test('removes an element that a translator moved, and inserts new ones before it', async () => {
  const { page, problems, close } = await open('/shop?type=t-shirt&size=M')
  await hydrate(page)
  const chips = page.getByRole('list', { name: 'Active filters' }).locator('li')
  await chips.last().evaluate((last) => {
    for (const chip of [last.previousElementSibling, last]) {
      const other = document.createElement('font')
      chip?.replaceWith(other)
      if (chip) other.append(chip)
    }
  })
  await chips.first().getByRole('link').click()
  await expect.poll(() => chips.allInnerTexts()).toEqual([expect.stringContaining('Size:')])
  await page.getByLabel('Product type').selectOption('t-shirt')
  await expect
    .poll(() => chips.allInnerTexts())
    .toEqual([expect.stringContaining('Product type:'), expect.stringContaining('Size:')])
  expect(problems).toEqual([])
  await close()
})
