import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  fillAddress,
  fillCard,
  readyToPay,
  useCheckoutWalk,
} from '#test/e2e/harness/checkout-walk.ts'
import { demoShirt, listProducts } from '#test/e2e/harness/demo-products.ts'
import { chrome, formats, sheetsOf, wordsAtBorders } from '#test/e2e/harness/printed.ts'

const { open, address, comeToCheckout } = useCheckoutWalk()

test('Donate prints where and how to give, in words', async () => {
  const { page, close } = await open('/donate?amount=50')
  await page.emulateMedia({ media: 'print' })
  const panel = page.locator('#give')
  const words = (await panel.innerText()).replace(/\s+/g, ' ')
  expect(words).toMatch(/^Give today Open \S+\/donate on a phone or computer/)
  expect(words).toMatch(/handles the payment\. .*Call \(\d{3}\) \d{3}-\d{4}/)
  expect(words).toMatch(/Our tax number \(EIN\): \d\d-\d{7}/)
  expect(await panel.locator('a, button, li').filter({ visible: true }).count()).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  expect(await panel.innerText()).not.toContain('on a phone or computer')
  await close()
})

describe('printing an order', () => {
  /** Four demo products, two of the first. */
  async function fourThings() {
    const shirt = await demoShirt()
    const others = (await listProducts()).filter(({ id }) => id !== shirt.id).slice(0, 3)
    return Promise.all(
      [shirt, ...others].map(async ({ id, sizes }, index) => {
        const colors = await colorsOf(id)
        const choice = { size: sizes[0] ?? '', color: colors[0]?.colorName ?? '' }
        return { productId: id, ...choice, quantity: index === 0 ? 2 : 1 }
      }),
    )
  }

  async function colorsOf(id: string): Promise<{ colorName: string }[]> {
    return (await fetch(address(`/api/admin/products/${id}/colors`))).json()
  }

  test('the cart prints quantities and prices on one sheet', async () => {
    const { page, close } = await comeToCheckout(await fourThings(), {}, '/shop/cart')
    expect(await sheets(page)).toEqual([1, 1])
    await page.emulateMedia({ media: 'print' })
    const words = await page.locator('main').innerText()
    expect(words.match(/^Quantity 1$/gm)).toHaveLength(3)
    expect(words.match(/^Quantity 2$/gm)).toHaveLength(1)
    expect(words.match(/ each$/gm)).toHaveLength(1)
    expect(words).toMatch(/Total\s+\$\d+\.\d\d$/)
    expect(await page.locator(chrome).filter({ visible: true }).count()).toBe(0)
    expect(await wordsAtBorders(page)).toEqual([])
    await close()
  })

  test('checkout and the paid order print items and prices on one sheet', async () => {
    const { page, button, total, close } = await comeToCheckout(await fourThings())
    await readyToPay(page)
    await fillAddress(page, 'print@example.org')
    expect(await sheets(page)).toEqual([1, 1])
    const paid = await total()
    await onPaper(page, (words) => {
      expect(words).toContain('Order Summary')
      expect(words).toContain(paid)
    })
    await fillCard(page)
    await button('Complete Order').click()
    await page.waitForURL('**/order-success')
    await page.locator('[data-order-number]').waitFor()
    expect(await sheets(page)).toEqual([1, 1])
    await onPaper(page, (words) => {
      expect(words).toMatch(/Order number\s+\w{8}/)
      expect(words).toContain(paid)
      expect(words).toContain('Shipping to')
      expect(words).not.toContain('Continue Shopping')
    })
    await close()
  })

  async function sheets(page: Page): Promise<number[]> {
    const counts: number[] = []
    for (const format of formats) counts.push(await sheetsOf(page, format))
    return counts
  }

  async function onPaper(page: Page, look: (words: string) => void): Promise<void> {
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator(chrome).filter({ visible: true }).count()).toBe(0)
    expect(await wordsAtBorders(page)).toEqual([])
    look(await page.locator('main').innerText())
    await page.emulateMedia({ media: null })
  }
})

test('Contact prints on one page, with the whole crisis block first, and no underline touches other text', async () => {
  const { page, close } = await open('/contact')
  for (const format of formats) expect(await sheetsOf(page, format), format).toBe(1)
  await page.emulateMedia({ media: 'print' })
  const crisis = await page.locator('#emergency').boundingBox()
  const others = await page.locator('main > :not(#emergency)').all()
  expect(others.length).toBeGreaterThan(2)
  for (const other of others) {
    const box = await other.boundingBox()
    if (box?.height) expect(box.y).toBeGreaterThanOrEqual((crisis?.y ?? 0) + (crisis?.height ?? 0))
  }
  for (const link of await page.locator('#emergency a').all()) {
    const line = await link.evaluate((one) => {
      const { textUnderlineOffset, textDecorationThickness } = getComputedStyle(one)
      return Number.parseFloat(textUnderlineOffset) + Number.parseFloat(textDecorationThickness)
    })
    expect(line, 'underline offset, px').toBeLessThanOrEqual(3)
  }
  await close()
})
