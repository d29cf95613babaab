import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openSqlite } from '#platform/db/open.ts'
import { bumpSiteVersion } from '#platform/db/site-version.ts'
import { go, hydrate, useBrowser } from '#test/e2e/harness/browser.ts'
import { demoShirt, listProducts } from '#test/e2e/harness/demo-products.ts'
import { findingsOf } from '#test/e2e/harness/findings.ts'
import { letThrough } from '#test/e2e/harness/left-over.ts'
import { findProduct } from '#test/e2e/harness/start-product.ts'

const { open, address } = useBrowser()

beforeAll(async () => count((await demoShirt()).id, null))

/** Counts the pieces of a product in every size and color, or leaves it uncounted. */
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

/** What is a page's own, without the frame around it. */
const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
const cards = (page: Page) => page.locator('#shelf h2')
const toast = (page: Page) => page.locator('.toast')
const bigPicture = (page: Page) => page.locator('main picture img').first()

test('Shop: a dropdown filters at once, a chip clears it, and Back brings it again; placeholders stand in meanwhile, what nothing matches says so, and a color changes its picture', async () => {
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

  // eight placeholders stand in for products that are on their way
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
  await letThrough(page)

  // the line is gone for a moment: what was chosen is asked for again as a whole page
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'caches'))
  await go(page, address('/shop'))
  await hydrate(page)
  await page.route('**/shop.data*', (route) => route.abort())
  await page.getByLabel('Product type').selectOption('mug')
  await page.getByText('We couldn’t reach the site. Check your internet connection').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText(`${mugs} of ${total} products`).waitFor()
  await letThrough(page)

  await page.goto(address('/shop?type=mug&size=XXL'))
  await page.getByText('No products found').waitFor()
  await hydrate(page)
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await page.waitForURL('**/shop')
  await expect.poll(() => cards(page).count()).toBeGreaterThan(4)

  // a color changes the picture and stays; all else of the card opens the product
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
  // the link lies over the whole card
  await card.click({ position: { x: 100, y: 100 } })
  await page.waitForURL(`**/shop/product/${id}?color=*`)
  await page.getByText(`Color: ${color}`).waitFor()
  await page.goBack()
  await page.waitForURL('**/shop')
  await expect.poll(() => cards(page).count()).toBeGreaterThan(4)

  // a line that has gone silent: after half a minute words and a way on stand where the placeholders stood
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

test('Product: without a size nothing is added, and the toast says which is missing; the side with the art comes first, and each is one press away; pieces go into the cart, the toast names the color, and View Cart counts them; a cart that does not answer gives the toast of failure', async () => {
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
  await page.getByLabel('Quantity').fill('0')
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
  await page.getByLabel('Quantity').fill('2')
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

test('without script the filters work, and a product from the color to the cart', async () => {
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

test('on a phone two products of the shop stand side by side; of a product price and button stand at the foot of the screen until the form ends, and over no field, and are heard by a finger at their edge', async () => {
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
  // the second name takes two lines
  for (const part of ['h2', 'h2 + p', 'form', 'form + p']) await rowOf(`#shelf li > ${part}`)

  await go(page, address(`/shop/product/${id}`))
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
  // what is reached by Tab is above the bar
  await page.getByLabel('XS', { exact: true }).focus()
  const size = await boxOf(page.getByLabel('XS', { exact: true }))
  expect(size.bottom).toBeLessThan((await boxOf(add)).top)
  expect(await screen()).toBeGreaterThan(0)
  await page.getByLabel('XS', { exact: true }).check()
  expect(await page.getByText('Choose a size').count()).toBe(0)
  // while a number is typed the bar is at the end of the form
  await page.getByLabel('Quantity').focus()
  const quantity = await boxOf(page.getByLabel('Quantity'))
  expect(quantity.bottom).toBeLessThan((await boxOf(add)).top)
  // past the form it goes with the page, and nothing lies over its end
  await page.getByText('Privacy Policy').scrollIntoViewIfNeeded()
  expect((await boxOf(add)).bottom).toBeLessThan(0)

  // the button is heard where a field had the focus and only its edge is to be seen
  await page.getByLabel('M', { exact: true }).tap()
  await page.getByLabel('Quantity').tap()
  const button = page.locator('.standing').getByRole('button', { name: 'Add to Cart' })
  await button.evaluate((one) => {
    scrollBy({ top: one.getBoundingClientRect().top - innerHeight + 12, behavior: 'instant' })
  })
  const box = await button.boundingBox()
  if (!box) throw new Error('it is not to be seen')
  // the finger takes the focus from the field, under which the button rested
  await page.touchscreen.tap(box.x + box.width / 2, box.y + 6)
  await toast(page).getByText('Added to Cart').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('Product: few left are told and are the most; none left cannot be bought', async () => {
  const { id } = await demoShirt()
  try {
    await count(id, 3)
    const { page, close } = await open(`/shop/product/${id}?size=M`)
    await page.getByText('Only 3 left').waitFor()
    await hydrate(page)
    const more = page.getByRole('button', { name: 'Increase quantity' })
    for (let press = 0; press < 4; press += 1) await more.click({ force: true })
    expect(await page.getByLabel('Quantity').inputValue()).toBe('3')
    expect(await more.isDisabled()).toBe(true)
    await page.getByLabel('Quantity').fill('4')
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

test('what was chosen before React came is carried out when it comes', async () => {
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

/** Goes to a page whose scripts wait until they are let go. */
async function goHeld(page: Page, path: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const scripts = '**/assets/*.js'
  await letThrough(page)
  await page.route(scripts, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(address(path))
  return letGo
}

test('Product: one that is not there answers 404 and leads back to the shop', async () => {
  const answer = await fetch(address('/shop/product/nothing'))
  expect(answer.status).toBe(404)
  const html = mainOf(await answer.text())
  expect(html).toMatch(/<h1[^>]*>Product Not Found</)
  expect(html).toMatch(/<a [^>]*href="\/shop"[^>]*>Back to Shop</)
})
