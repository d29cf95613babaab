import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { go, useBrowser } from '#test/e2e/harness/browser.ts'
import { createTestProducts, type TestProducts } from '#test/e2e/harness/test-products.ts'

const { open, address } = useBrowser()

let goods: TestProducts
beforeAll(async () => {
  goods = await createTestProducts()
})
afterAll(() => goods.clear())

/** How it looks in forced-colors mode. */
function looksOf(found: Locator) {
  return found.first().evaluate((element) => {
    const { backgroundColor, borderTopColor, borderTopWidth, outlineColor } =
      getComputedStyle(element)
    return { backgroundColor, borderTopColor, borderTopWidth, outlineColor }
  })
}

test('in forced-colors mode buttons look like buttons, selections are marked, and color swatches keep their colors', async () => {
  const { page, problems, close } = await open('/robots.txt')
  await page.emulateMedia({ forcedColors: 'active' })

  await go(page, address('/shop'))
  const card = page.locator('#shelf li').filter({ hasText: 'Test Tee' })
  const dot = (name: string) => card.locator(`[value=${name}] > :last-child`)
  const [forest, cream] = [await looksOf(dot('Forest')), await looksOf(dot('Cream'))]
  expect(forest.backgroundColor).toBe('rgb(34, 139, 34)')
  expect(forest.outlineColor).not.toBe(cream.outlineColor)

  await go(page, address(`/shop/product/${goods.tee}`))
  const main = page.getByRole('main')
  expect((await looksOf(main.getByRole('button', { name: 'Add to Cart' }))).borderTopWidth).toBe(
    '1px',
  )
  await main.getByLabel('M', { exact: true }).check()
  const [chosen, other] = [
    await looksOf(main.locator('input[name=size]:checked')),
    await looksOf(main.locator('input[name=size]:not(:checked)')),
  ]
  expect(chosen.backgroundColor).not.toBe(other.backgroundColor)
  const color = await looksOf(main.locator('input[name=color]:checked'))
  expect(color.borderTopColor).toBe(chosen.borderTopColor)
  expect(color.backgroundColor).toBe('rgba(0, 0, 0, 0)')

  await go(page, address('/events'))
  const filters = main.locator('.filter-link')
  const [all, next] = [await looksOf(filters.first()), await looksOf(filters.nth(1))]
  expect(all.backgroundColor).toBe(chosen.backgroundColor)
  expect(next.backgroundColor).not.toBe(all.backgroundColor)
  expect(problems).toEqual([])
  await close()
})
