import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hydrate, resize, useBrowser } from '#test/e2e/harness/browser.ts'
import { dismissToasts } from '#test/e2e/harness/reset-page.ts'
import { createTestProducts, type TestProducts } from '#test/e2e/harness/test-products.ts'

const { open, address } = useBrowser()

const widths = [360, 1280]

let goods: TestProducts
beforeAll(async () => {
  goods = await createTestProducts()
})
afterAll(() => goods.clear())

function toastOf(page: Page): Locator {
  return page.locator('.toast')
}

test('a toast next to the button says what was added, and closes when the cart opens', async () => {
  const { page, problems, close } = await open(`/shop/product/${goods.tee}`)
  await hydrate(page)
  await page.getByLabel('M', { exact: true }).check()
  for (const width of widths) {
    await resize(page, width)
    const button = page.getByRole('button', { name: 'Add to Cart' })
    await button.click()
    await toastOf(page).getByText('Added to Cart').waitFor()
    expect(await isCovered(button), `at ${width} px`).toBe(false)
    expect(await areApart(toastOf(page), button), `at ${width} px`).toBe(true)
    await openCart(page)
    await page.keyboard.press('Escape')
  }
  expect(problems).toEqual([])
  await close()
})

/** Opens the cart, which closes the previous toast. */
async function openCart(page: Page): Promise<Locator> {
  await page.locator('header').getByRole('button', { name: 'Cart' }).click()
  const sheet = page.getByRole('dialog', { name: 'Your Cart' })
  await sheet.waitFor()
  await expect.poll(() => toastOf(page).count(), { timeout: 3000 }).toBe(0)
  return sheet
}

test('a toast in the cart has its own space', async () => {
  const { page, close } = await open('/robots.txt')
  for (const size of ['S', 'M', 'L']) {
    await page.request.post(address('/api/shop/cart'), {
      data: { productId: goods.tee, size, color: 'Forest' },
    })
  }
  await page.goto(address('/about'))
  for (const width of widths) {
    await resize(page, width)
    const sheet = await openCart(page)
    await sheet
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await toastOf(page).getByText('Removed from Cart').waitFor()
    await isApartFromButtons(page, sheet, width)
    for (const part of [sheet.getByRole('heading').first(), sheet.locator('[data-line]').first()]) {
      expect(await isCovered(part), `at ${width} px`).toBe(false)
    }
    await page.keyboard.press('Escape')
  }
  await close()
})

async function isApartFromButtons(page: Page, dialog: Locator, width: number): Promise<void> {
  for (const control of await dialog.getByRole('button').all()) {
    if (await control.evaluate((element) => element.closest('.toast') !== null)) continue
    expect(await areApart(toastOf(page), control), `at ${width} px`).toBe(true)
  }
}

test('an RSVP toast does not cover its button', async () => {
  const { page, close } = await open('/events')
  await hydrate(page)
  await page.route('**/api/events/responses/**', (route) => route.abort())
  for (const width of widths) {
    await resize(page, width)
    const answer = page.getByRole('button', { name: /^RSVP/ }).first()
    // as low on the screen as the toast would appear
    await answer.evaluate((button) => button.scrollIntoView({ block: 'end' }))
    const place = await answer.boundingBox()
    await answer.click()
    await toastOf(page).getByText('RSVP Submitted').waitFor()
    const isBeside = async () => {
      const toast = await toastOf(page).boundingBox()
      return (
        toast &&
        place &&
        (toast.y >= place.y + place.height ||
          toast.y + toast.height <= place.y ||
          toast.x > place.x + place.width)
      )
    }
    await expect.poll(isBeside, { message: `at ${width} px` }).toBe(true)
    await page
      .getByRole('article')
      .getByRole('link', { name: /^Add your name/ })
      .first()
      .click()
    const form = page.getByRole('dialog', { name: 'Add your name' })
    await form.waitFor()
    await expect.poll(() => toastOf(page).count(), { timeout: 3000 }).toBe(0)
    await form.getByRole('textbox').first().fill('Robin')
    await form.getByRole('button', { name: 'Add my name' }).click()
    await form.locator('.toast').waitFor()
    await isApartFromButtons(page, form, width)
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    // it has moved out of the dialog, over the next button
    await dismissToasts(page)
  }
  await close()
})

/** Whether another element covers its center. */
function isCovered(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const met = document.elementFromPoint(x + width / 2, y + height / 2)
    return met !== null && !element.contains(met) && !met.contains(element)
  })
}

async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error('one of them is not visible')
  const beside = a.x >= b.x + b.width || b.x >= a.x + a.width
  return beside || a.y >= b.y + b.height || b.y >= a.y + a.height
}
