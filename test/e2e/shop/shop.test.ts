import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openSqlite } from '#platform/db/open.ts'
import { bumpSiteVersion } from '#platform/db/site-version.ts'
import { go, hydrate, useBrowser } from '#test/e2e/harness/browser.ts'
import { demoShirt, listProducts } from '#test/e2e/harness/demo-products.ts'
import { findingsOf } from '#test/e2e/harness/findings.ts'
import { removeMocks } from '#test/e2e/harness/reset-page.ts'
import { findProduct } from '#test/e2e/harness/start-product.ts'

const { open, address } = useBrowser()

beforeAll(async () => count((await demoShirt()).id, null))

/** Sets a product's stock in every size and color, or leaves it uncounted. */
async function count(productId: string, quantity: number | null): Promise<void> {
  const { db, close } = await openSqlite(`${findProduct().dataDir}/lampstand.sqlite`)
  const { sizes = [] } = (await listProducts()).find(({ id }) => id === productId) ?? {}
  const colors = await db
    .selectFrom('productColors')
    .select('id')
    .where('productId', '=', productId)
    .execute()
  const places = sizes.flatMap((size) => colors.map(({ id: colorId }) => ({ size, colorId })))
  await db.deleteFrom('productStock').where('productId', '=', productId).execute()
  if (quantity !== null) {
    const rows = places.map((place) => ({ productId, ...place, quantity }))
    await db.insertInto('productStock').values(rows).execute()
  }
  await bumpSiteVersion(db)
  await close()
}

/** The page's content without its frame. */
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
const cards = (page: Page) => page.locator('#shelf h2')
const toast = (page: Page) => page.locator('.toast')
const bigPicture = (page: Page) => page.locator('main picture img').first()

test('Shop: a dropdown filters at once, a chip clears it, and Back restores it; placeholders show meanwhile, an empty result says so, and a color changes its picture', async () => {
  const { page, problems, close } = await open('/shop')
  const all = await cards(page).count()
  const total = (await listProducts()).length
  await page.getByText(`${total} of ${total} products`).waitFor()
  await page.getByText('Shipping: Free over $75').waitFor()
  await hydrate(page)
  await page.getByLabel('Product type').selectOption('mug')
  await page.waitForURL('**/shop?type=mug')
  const mugs = (await listProducts()).filter(({ type }) => type === 'mug').length
  await page.getByText(`${mugs} of ${total} products`).waitFor()
  await expect.poll(() => cards(page).count()).toBe(mugs)
  await page.getByRole('link', { name: 'Clear Product type: Mug' }).click()
  await page.waitForURL('**/shop')
  await expect.poll(() => cards(page).count()).toBe(all)
  expect(await page.getByLabel('Product type').inputValue()).toBe('all')
  await page.goBack()
  await expect.poll(() => cards(page).count()).toBe(mugs)
  expect(await page.getByLabel('Product type').inputValue()).toBe('mug')
  expect(problems).toEqual([])

  // eight placeholders while products load
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/shop.data*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('Product type').selectOption('t-shirt')
  await expect.poll(() => page.locator('[data-skeleton]').count()).toBe(8)
  letGo()
  await expect.poll(() => page.locator('[data-skeleton]').count()).toBe(0)
  await removeMocks(page)

  // the connection drops for a moment: the choice is requested again as a whole page
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'caches'))
  await go(page, address('/shop'))
  await hydrate(page)
  await page.route('**/shop.data*', (route) => route.abort())
  await page.getByLabel('Product type').selectOption('mug')
  await page.getByText('We couldn’t reach the site. Check your internet connection').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText(`${mugs} of ${total} products`).waitFor()
  await removeMocks(page)

  await page.goto(address('/shop?type=mug&size=XXL'))
  await page.getByText('No products found').waitFor()
  await hydrate(page)
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await page.waitForURL('**/shop')
  await expect.poll(() => cards(page).count()).toBeGreaterThan(4)

  // a color changes the picture; everything else on the card opens the product
  const { id, name } = await demoShirt()
  const card = page.locator('#shelf li').filter({ has: page.getByRole('heading', { name }) })
  const picture = card.locator('img')
  const first = await picture.getAttribute('src')
  const second = card.locator('button[name=color]').nth(1)
  await second.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => picture.getAttribute('src')).not.toBe(first)
  expect(await second.getAttribute('aria-pressed')).toBe('true')
  expect(page.url()).toBe(address('/shop'))
  const color = await second.getAttribute('value')
  // the link covers the whole card
  await card.click({ position: { x: 100, y: 100 } })
  await page.waitForURL(`**/shop/product/${id}?color=*`)
  await page.getByText(`Color: ${color}`).waitFor()
  await page.goBack()
  await page.waitForURL('**/shop')
  await expect.poll(() => cards(page).count()).toBeGreaterThan(4)

  // a dead connection: after half a minute an error and a retry replace the placeholders
  await hydrate(page)
  await page.clock.install()
  await page.route('**/shop.data*', () => {})
  await page.getByLabel('Product type').selectOption('mug')
  await expect.poll(() => page.locator('[data-skeleton]').count()).toBe(8)
  await page.clock.runFor(31_000)
  await page.getByText('We couldn’t reach the site. Check your internet connection').waitFor()
  expect(await page.locator('[data-skeleton]').count()).toBe(0)
  await page.getByRole('link', { name: 'Retry' }).click()
  await page.waitForURL(address('/shop?type=mug'))
  await close()
})

test('Product: without a size nothing is added, and the toast says which is missing; the side with the art comes first, and each is one click away; adding names the color in the toast, and View Cart counts it; a failed call shows the failure toast', async () => {
  const { id } = await demoShirt()
  const { page, problems, close } = await open(`/shop/product/${id}`)
  await hydrate(page)
  const add = page.getByRole('button', { name: 'Add to Cart' })
  expect(await add.getAttribute('aria-disabled')).toBe('true')
  await add.click({ force: true })
  await toast(page).getByText('Size Required').waitFor()
  await toast(page).getByText('Please select a size before adding to cart.').waitFor()
  expect(await findingsOf(page)).toEqual([])
  await page.getByLabel('M', { exact: true }).check()
  await page.getByLabel('Quantity', { exact: true }).fill('0')
  await add.click()
  await toast(page).getByText('Invalid Quantity').waitFor()
  await toast(page).getByText('Please select a valid quantity.').waitFor()
  expect(await page.locator('[data-cart-count]').first().isVisible()).toBe(false)

  const art = await bigPicture(page).getAttribute('src')
  const sides = page.getByRole('group', { name: 'View' }).getByRole('button')
  expect(await sides.allInnerTexts()).toEqual(['Back', 'Front'])
  expect(await sides.first().getAttribute('aria-pressed')).toBe('true')
  await sides.last().click()
  await expect.poll(() => bigPicture(page).getAttribute('src')).not.toBe(art)
  await page.waitForURL('**view=front*')
  await sides.first().click()
  await expect.poll(() => bigPicture(page).getAttribute('src')).toBe(art)
  // another color is shown from the front
  await page.locator('input[type=radio][name=color]').nth(1).check()
  const isFront = page.getByRole('button', { name: 'Front', exact: true })
  await expect.poll(() => isFront.getAttribute('aria-pressed')).toBe('true')
  const shown = await bigPicture(page).getAttribute('src')
  await page.reload()
  expect(await bigPicture(page).getAttribute('src')).toBe(shown)

  await hydrate(page)
  await page.getByLabel('M', { exact: true }).check()
  const viewCart = page.getByRole('main').getByRole('link', { name: 'View Cart' })
  await expect.poll(() => viewCart.getAttribute('aria-disabled')).toBe('true')
  const color = await page.locator('input[name=color]:checked').inputValue()
  await page.getByLabel('Quantity', { exact: true }).fill('2')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await toast(page).getByText('Added to Cart').waitFor()
  await toast(page).getByText(`2 item(s) of ${color} successfully added to your cart!`).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'View Cart 2' }).waitFor()
  expect(await viewCart.getAttribute('href')).toBe('/checkout')
  expect(problems).toEqual([])

  await page.route('**/api/shop/cart', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await toast(page).getByText('Error', { exact: true }).waitFor()
  await toast(page).getByText('Failed to add item to cart. Please try again.').waitFor()
  await close()
})

test('without scripts the filters work, and so does a product from the color to the cart', async () => {
  const { id, name } = await demoShirt()
  const { page, close } = await open('/shop', { hasScript: false, width: 360 })
  await page.getByLabel('Product type').selectOption('mug')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.waitForURL('**type=mug**')
  const mugs = (await listProducts()).filter(({ type }) => type === 'mug').length
  expect(await cards(page).count()).toBe(mugs)

  await page.goto(address(`/shop/product/${id}`))
  const art = await bigPicture(page).getAttribute('src')
  await page.getByRole('button', { name: 'Front', exact: true }).click()
  await page.waitForURL('**view=front**')
  expect(await bigPicture(page).getAttribute('src')).not.toBe(art)
  await page.getByText('Size chart').click()
  await page.getByRole('row', { name: 'XS 30-32 27' }).waitFor()
  const color = page.locator('input[type=radio][name=color]').nth(1)
  const chosen = await color.inputValue()
  await color.check()
  await page.getByRole('button', { name: 'Show this color' }).click()
  await page.getByText(`Color: ${chosen}`).waitFor()
  await page.getByText('Choose a size').waitFor()
  await page.getByLabel('M', { exact: true }).check()
  await page.getByText('Choose a size').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.goto(address('/shop/cart'))
  expect(await page.getByRole('main').innerText()).toContain(name)
  await close()
})

test('the large picture links to its largest version, in the chosen color and with or without scripts, and Back returns to the choice', async () => {
  const { id } = await demoShirt()
  const { page, problems, close } = await open(`/shop/product/${id}`)
  await hydrate(page)
  const enlarge = page.getByRole('link', { name: 'Enlarge picture' })
  const first = await enlarge.getAttribute('href')
  await page.locator('input[type=radio][name=color]').nth(1).check()
  await expect.poll(() => enlarge.getAttribute('href')).not.toBe(first)
  const front = await enlarge.getAttribute('href')
  expect(await bigPicture(page).getAttribute('src')).toBe(front?.replace('w=2000', 'w=960'))
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect.poll(() => enlarge.getAttribute('href')).not.toBe(front)
  const back = await enlarge.getAttribute('href')
  await page.waitForURL((url) => url.searchParams.has('color') && !url.searchParams.has('view'))
  const chosen = page.url()
  expect(await findingsOf(page)).toEqual([])
  // the picture's policy allows no styles, which the browser's own view of it reports
  expect(problems).toEqual([])
  await enlarge.click()
  await page.waitForURL(address(back ?? ''))
  expect(await page.evaluate(() => document.contentType)).toMatch(/^image\//)
  await page.goBack()
  await page.waitForURL(chosen)
  await expect.poll(() => enlarge.getAttribute('href')).toBe(back)
  await close()

  const bare = await open(`/es/shop/product/${id}`, { hasScript: false, width: 360 })
  const link = bare.page.getByRole('link', { name: 'Ampliar la foto' })
  expect(await link.evaluate((one) => getComputedStyle(one).cursor)).toBe('zoom-in')
  expect(await link.getAttribute('href')).toBe(first)
  await link.click()
  await bare.page.waitForURL(address(first ?? ''))
  await bare.page.goBack()
  await bare.page.waitForURL(`**/es/shop/product/${id}`)
  await bare.close()
})

test('a further picture opens large with the keyboard and without scripts, and the sides bring theirs back', async () => {
  const { id } = await demoShirt()
  const { db, close: closeDatabase } = await openSqlite(`${findProduct().dataDir}/lampstand.sqlite`)
  const other = await db
    .selectFrom('products')
    .select('imageId')
    .where('id', '!=', id)
    .where('imageId', 'is not', null)
    .executeTakeFirstOrThrow()
  const setMore = async (moreImageIds: string) => {
    await db.updateTable('products').set({ moreImageIds }).where('id', '=', id).execute()
    await bumpSiteVersion(db)
  }
  await setMore(JSON.stringify([other.imageId]))
  const moreOf = (page: Page) =>
    page.getByRole('list', { name: 'More pictures' }).getByRole('button')

  const { page, problems, close } = await open(`/shop/product/${id}`)
  const art = await bigPicture(page).getAttribute('src')
  await hydrate(page)
  await moreOf(page).press('Enter')
  await expect.poll(() => bigPicture(page).getAttribute('src')).toContain(other.imageId)
  await page.waitForURL(`**view=${other.imageId}`)
  expect(await moreOf(page).getAttribute('aria-pressed')).toBe('true')
  const sides = page.getByRole('group', { name: 'View' }).getByRole('button')
  expect(await sides.evaluateAll((all) => all.map((one) => one.ariaPressed))).toEqual([
    'false',
    'false',
  ])
  expect(await findingsOf(page)).toEqual([])
  await page.reload()
  expect(await bigPicture(page).getAttribute('src')).toContain(other.imageId)
  await hydrate(page)
  await sides.first().click()
  await expect.poll(() => bigPicture(page).getAttribute('src')).toBe(art)
  expect(problems).toEqual([])
  await close()

  const bare = await open(`/shop/product/${id}`, { hasScript: false, width: 360 })
  await moreOf(bare.page).click()
  await bare.page.waitForURL(`**view=${other.imageId}**`)
  expect(await bigPicture(bare.page).getAttribute('src')).toContain(other.imageId)
  await bare.page.getByRole('button', { name: 'Back', exact: true }).click()
  await bare.page.waitForURL('**view=back**')
  expect(await bigPicture(bare.page).getAttribute('src')).toBe(art)
  await bare.close()
  await setMore('[]')
  await closeDatabase()
})

test("on a phone two products are side by side; a product's price and button stick to the bottom until the form ends, cover no field, and can be tapped at their edges", async () => {
  const { id } = await demoShirt()
  const { page, problems, close } = await open('/shop', { width: 360, isTouch: true })
  const rowOf = async (selector: string) => {
    const boxes = await page.locator(selector).evaluateAll((all) =>
      all.slice(0, 2).map((one) => {
        const { top, left } = one.getBoundingClientRect()
        return { top, left }
      }),
    )
    expect(boxes).toHaveLength(2)
    expect(boxes[0]?.left, selector).toBeLessThan(boxes[1]?.left ?? 0)
    expect(boxes[0]?.top, selector).toBe(boxes[1]?.top)
  }
  // the second name wraps to two lines
  for (const part of ['h2', 'h2 + p', 'form', 'form + p']) await rowOf(`#shelf li > ${part}`)

  await go(page, address(`/shop/product/${id}`))
  // the name is only in the title below
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  const separators = trail.locator('span[aria-hidden]')
  expect(await separators.evaluateAll((all) => all.map((one) => one.checkVisibility()))).toEqual([
    true,
    false,
  ])
  const add = page.getByRole('button', { name: 'Add to Cart' })
  const boxOf = async (shown: Locator) => {
    const box = await shown.boundingBox()
    if (!box) throw new Error('it is not on the page')
    return { top: box.y, bottom: box.y + box.height }
  }
  const { height } = page.viewportSize() ?? { height: 0 }
  const screen = () => page.evaluate(() => scrollY)
  expect(await add.count()).toBe(1)
  expect((await boxOf(add)).bottom).toBeGreaterThan(height - 40)
  await page.getByText('Choose a size').waitFor()
  await hydrate(page)
  // elements reached by Tab are above the bar
  await page.getByLabel('XS', { exact: true }).focus()
  const size = await boxOf(page.getByLabel('XS', { exact: true }))
  expect(size.bottom).toBeLessThan((await boxOf(add)).top)
  expect(await screen()).toBeGreaterThan(0)
  await page.getByLabel('XS', { exact: true }).check()
  expect(await page.getByText('Choose a size').count()).toBe(0)
  // while a number is being typed, the bar is at the end of the form
  await page.getByLabel('Quantity', { exact: true }).focus()
  const quantity = await boxOf(page.getByLabel('Quantity', { exact: true }))
  expect(quantity.bottom).toBeLessThan((await boxOf(add)).top)
  // past the form it scrolls with the page and covers nothing
  await page.getByText('Privacy Policy').scrollIntoViewIfNeeded()
  expect((await boxOf(add)).bottom).toBeLessThan(0)

  // the button works if a field has the focus and only the button's edge is visible
  await page.getByLabel('M', { exact: true }).tap()
  await page.getByLabel('Quantity', { exact: true }).tap()
  const button = page.locator('.standing').getByRole('button', { name: 'Add to Cart' })
  await button.evaluate((one) => {
    scrollBy({ top: one.getBoundingClientRect().top - innerHeight + 12, behavior: 'instant' })
  })
  const box = await button.boundingBox()
  if (!box) throw new Error('the button is not visible')
  // the tap takes the focus from the field that hid the button
  await page.touchscreen.tap(box.x + box.width / 2, box.y + 6)
  await toast(page).getByText('Added to Cart').waitFor()
  expect(problems).toEqual([])
  await close()
})

test("Product: few left are shown and limit the quantity; a sold-out one can't be bought", async () => {
  const { id } = await demoShirt()
  try {
    await count(id, 3)
    const { page, close } = await open(`/shop/product/${id}?size=M`)
    await page.getByText('Only 3 left').waitFor()
    await hydrate(page)
    const more = page.getByRole('button', { name: 'Increase quantity' })
    for (let press = 0; press < 4; press += 1) await more.click({ force: true })
    expect(await page.getByLabel('Quantity', { exact: true }).inputValue()).toBe('3')
    expect(await more.isDisabled()).toBe(true)
    await page.getByLabel('Quantity', { exact: true }).fill('4')
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await toast(page).getByText('Invalid Quantity').waitFor()
    await close()
    await count(id, 0)
    const html = mainOf(await (await fetch(address(`/shop/product/${id}`))).text())
    expect(html).toContain('>Sold out<')
    expect(html).toMatch(/<button[^>]* disabled=""[^>]*>(<!-- -->)?Add to Cart</)
  } finally {
    await count(id, null)
  }
})

test('choices from before hydration are applied after it', async () => {
  const { id } = await demoShirt()
  const { page, close } = await open('/robots.txt')
  const letShopGo = await goHeld(page, '/shop')
  await page.getByLabel('Product type').focus()
  await page.getByLabel('Product type').selectOption('mug')
  letShopGo()
  await page.waitForURL(/\/shop\?type=mug/)
  const letProductGo = await goHeld(page, `/shop/product/${id}`)
  const color = page.locator('input[type=radio][name=color]').nth(1)
  const picture = await bigPicture(page).getAttribute('src')
  await color.check()
  await page.getByLabel('M', { exact: true }).check()
  letProductGo()
  await page.getByText(`Color: ${await color.inputValue()}`).waitFor()
  expect(await bigPicture(page).getAttribute('src')).not.toBe(picture)
  const add = page.getByRole('button', { name: 'Add to Cart' })
  expect(await add.getAttribute('aria-disabled')).toBe(null)
  await close()
})

/** Opens a page whose scripts wait until released. */
async function goHeld(page: Page, path: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const scripts = '**/assets/*.js'
  await removeMocks(page)
  await page.route(scripts, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(address(path))
  return letGo
}

test('Product: a missing one answers 404 and leads back to the shop', async () => {
  const answer = await fetch(address('/shop/product/nothing'))
  expect(answer.status).toBe(404)
  const html = mainOf(await answer.text())
  expect(html).toMatch(/<h1[^>]*>Product Not Found</)
  expect(html).toMatch(/<a [^>]*href="\/shop"[^>]*>Back to Shop</)
})
