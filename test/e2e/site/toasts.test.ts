import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hydrate, useBrowser } from '#test/e2e/harness/browser.ts'
import { type Goods, makeGoods } from '#test/e2e/harness/goods.ts'

const { open, address } = useBrowser()

const widths = [360, 1280]

let goods: Goods
beforeAll(async () => {
  goods = await makeGoods()
})
afterAll(() => goods.clear())

function toastOf(page: Page): Locator {
  return page.locator('.toast')
}

test.each(widths)(
  'what came into the cart is said beside the button, and no more when the cart opens, at %i px',
  async (width) => {
    const { page, problems, close } = await open(`/shop/product/${goods.tee}`, { width })
    await hydrate(page)
    await page.getByLabel('M', { exact: true }).check()
    const button = page.getByRole('button', { name: 'Add to Cart' })
    await button.click()
    await toastOf(page).getByText('Added to Cart').waitFor()
    expect(await isCovered(button)).toBe(false)
    expect(await areApart(toastOf(page), button)).toBe(true)
    await page.locator('header').getByRole('button', { name: 'Cart' }).click()
    await page.getByRole('dialog', { name: 'Your Cart' }).waitFor()
    await expect.poll(() => toastOf(page).count(), { timeout: 3000 }).toBe(0)
    expect(problems).toEqual([])
    await close()
  },
)

test.each(widths)('in the cart a toast has room of its own, at %i px', async (width) => {
  const { page, close } = await open('/robots.txt', { width })
  for (const size of ['M', 'L']) {
    await page.request.post(address('/api/shop/cart'), {
      data: { productId: goods.tee, size, color: 'Forest' },
    })
  }
  await page.goto(address('/about'))
  await page.getByRole('button', { name: 'Cart' }).click()
  const sheet = page.getByRole('dialog', { name: 'Your Cart' })
  await sheet
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await toastOf(page).getByText('Removed from Cart').waitFor()
  for (const control of await sheet.getByRole('button').all()) {
    if (await control.evaluate((element) => element.closest('.toast') !== null)) continue
    expect(await areApart(toastOf(page), control)).toBe(true)
  }
  for (const part of [sheet.getByRole('heading').first(), sheet.locator('[data-line]').first()]) {
    expect(await isCovered(part)).toBe(false)
  }
  await close()
})

test.each(widths)('a response is said without hiding its button, at %i px', async (width) => {
  const { page, close } = await open('/events', { width })
  await hydrate(page)
  const answer = page.getByRole('button', { name: /RSVP/ }).first()
  // as low on the screen as the toast would stand
  await answer.evaluate((button) => button.scrollIntoView({ block: 'end' }))
  const place = await answer.boundingBox()
  await answer.click()
  await toastOf(page).getByText('RSVP Submitted').waitFor()
  await expect
    .poll(async () => {
      const toast = await toastOf(page).boundingBox()
      return (
        toast &&
        place &&
        (toast.y >= place.y + place.height ||
          toast.y + toast.height <= place.y ||
          toast.x > place.x + place.width)
      )
    })
    .toBe(true)
  await page
    .getByRole('article')
    .getByRole('link', { name: /^Add your name/ })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: 'Add your name' })
  await form.waitFor()
  await expect.poll(() => toastOf(page).count(), { timeout: 3000 }).toBe(0)
  await page.route('**/api/events/responses/**', (route) => route.abort())
  await form.getByRole('textbox').first().fill('Robin')
  await form.getByRole('button', { name: 'Add my name' }).click()
  await form.locator('.toast').waitFor()
  for (const control of await form.getByRole('button').all()) {
    if (await control.evaluate((element) => element.closest('.toast') !== null)) continue
    expect(await areApart(toastOf(page), control)).toBe(true)
  }
  await close()
})

/** Whether something else lies over the middle of it. */
function isCovered(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const met = document.elementFromPoint(x + width / 2, y + height / 2)
    return met !== null && !element.contains(met) && !met.contains(element)
  })
}

async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error('one of them is not to be seen')
  const beside = a.x >= b.x + b.width || b.x >= a.x + a.width
  return beside || a.y >= b.y + b.height || b.y >= a.y + a.height
}
