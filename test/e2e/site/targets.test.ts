import { expect, test } from 'vitest'
import { useBrowser } from '#test/e2e/harness/browser.ts'
import { demoShirt } from '#test/e2e/harness/demo-products.ts'
import { targetsOf } from '#test/e2e/harness/targets.ts'

const { open, address } = useBrowser()

/** The crawl checks the other pages. */
const paths = ['/shop/cart', '/search?q=meal', '/events/respond', '/order-success']

test.each(paths)('every touch target on %s is large enough, at 360 px', async (path) => {
  const { page, close } = await open(path, { width: 360 })
  await page.locator('summary:has-text("Menu")').click()
  const found = await targetsOf(page)
  expect(found.count).toBeGreaterThan(20)
  expect(found.tooSmall).toEqual([])
  await close()
})

test('every touch target in a filled cart is large enough, at 360 px', async () => {
  const { page, close } = await open('/robots.txt', { width: 360 })
  const { id: productId, sizes } = await demoShirt()
  const [{ colorName: color }] = await (
    await page.request.get(address(`/api/admin/products/${productId}/colors`))
  ).json()
  const line = { productId, size: sizes[0], color, quantity: 2 }
  expect((await page.request.post(address('/api/shop/cart'), { data: line })).ok()).toBe(true)
  await page.goto(address('/shop/cart'))
  const found = await targetsOf(page)
  expect(found.count).toBeGreaterThan(20)
  expect(found.tooSmall).toEqual([])
  await close()
})
