import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openSqlite } from '#platform/db/open.ts'
import { useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsIn, findingsInBothThemes, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { expectFocus, tabTo, typeInto } from '#test/e2e/harness/keys.ts'
import { dismissToasts } from '#test/e2e/harness/reset-page.ts'
import { findProduct } from '#test/e2e/harness/start-product.ts'

const { open } = useBrowser()
let database: Database

beforeAll(async () => {
  database = await openSqlite(join(findProduct().dataDir, 'lampstand.sqlite'))
})

afterAll(async () => {
  const archivedAt = new Date().toISOString()
  await database.db
    .updateTable('products')
    .set({ archivedAt })
    .where('name', 'like', 'Page Tee%')
    .execute()
  await database.close()
})

function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true })
}

/** The stored product with its colors and counts. */
async function stored(name: string) {
  const { db } = database
  const product = await db
    .selectFrom('products')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const colors = await db
    .selectFrom('productColors')
    .selectAll()
    .where('productId', '=', product.id)
    .where('archivedAt', 'is', null)
    .orderBy('position')
    .execute()
  const stock = await db
    .selectFrom('productStock')
    .selectAll()
    .where('productId', '=', product.id)
    .execute()
  const variants = await db
    .selectFrom('productVariants')
    .selectAll()
    .where('productId', '=', product.id)
    .execute()
  return { product, colors, stock, variants }
}

/** Drops picture files on a part of the page. */
async function drop(page: Page, target: Locator, names: readonly string[]): Promise<void> {
  const files = await Promise.all(
    names.map(async (name, at) => {
      const background = { r: 40 * at, g: 90, b: 60 }
      const create = { width: 40, height: 40, channels: 3, background } as const
      const bytes = await sharp({ create }).png().toBuffer()
      return { name, bytes: bytes.toString('base64') }
    }),
  )
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer()
    for (const { name, bytes } of all) {
      const binary = Uint8Array.from(atob(bytes), (one) => one.codePointAt(0) ?? 0)
      transfer.items.add(new File([binary], name, { type: 'image/png' }))
    }
    return transfer
  }, files)
  await target.dispatchEvent('dragover', { dataTransfer })
  await target.dispatchEvent('drop', { dataTransfer })
}

test('with the mouse, a product with three colors, three sizes, and stock takes 13 actions, at 1280 px', async () => {
  const { page, problems } = await open('/admin/shop/products', { isSignedIn: true, width: 1280 })
  const name = `Page Tee ${Date.now()}`
  let actions = 0
  const act = async (acting: Promise<unknown>) => {
    await acting
    actions += 1
  }
  const dialog = page.getByRole('dialog', { name: 'Add Product' })
  await act(button(page, 'Add Product').click())
  await act(page.getByLabel('Name', { exact: true }).fill(name))
  await act(page.getByLabel('Description', { exact: true }).fill('For slow mornings.'))
  await act(page.getByLabel('Price (US dollars)').fill('24'))
  await act(page.getByLabel('Weight (ounces, optional)').fill('6.5'))
  const files = ['white.png', 'navy.png', 'other.png']
  await act(drop(page, dialog.getByRole('heading', { name: 'Sizes' }), files))
  for (const color of ['Black', 'White', 'Navy']) await act(button(page, `Add ${color}`).click())
  await act(page.getByLabel('Add sizes', { exact: true }).fill('S, M, L,'))
  await act(page.getByLabel('In stock, for all variants').fill('12'))
  await act(page.getByLabel('SKUs beginning with, for all variants').fill('tee'))
  await dialog.getByRole('list', { name: 'Pictures' }).getByRole('img').nth(2).waitFor()
  await dialog.getByText('white.png: White, front').waitFor()
  await dialog.getByText('other.png: Black, front').waitFor()
  expect(await findingsIn(dialog)).toEqual([])
  await act(button(page, 'Save').click())
  await page.locator('.toast').getByText('Product created successfully').waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/admin/shop/products')
  expect(actions).toBe(13)

  const { product, colors, stock, variants } = await stored(name)
  expect(product).toMatchObject({ priceCents: 2400, weightGrams: 184, sizes: '["S","M","L"]' })
  expect(colors.map((color) => color.name)).toEqual(['Black', 'White', 'Navy'])
  // each color got a picture of its own
  expect(new Set(colors.map(({ frontImageId }) => frontImageId)).size).toBe(3)
  expect(stock.map(({ quantity }) => quantity)).toEqual(Array.from({ length: 9 }, () => 12))
  expect(variants.map(({ sku }) => sku)).toContain('TEE-NAVY-L')
  expect(problems).toEqual([])
})

test('sizes and colors pressed quickly one after another are all added', async () => {
  const { page, close } = await open('/admin/shop/products', { isSignedIn: true })
  await button(page, 'Add Product').click()
  const dialog = page.getByRole('dialog', { name: 'Add Product' })
  for (const size of ['S', 'M', 'L']) await button(page, `Add size ${size}`).click()
  expect(await dialog.getByRole('list', { name: 'Sizes' }).getByRole('button').count()).toBe(3)
  await button(page, 'Add size M').click({ force: true })
  expect(await dialog.getByRole('list', { name: 'Sizes' }).getByRole('button').count()).toBe(3)
  for (const color of ['Black', 'White', 'Navy']) await button(page, `Add ${color}`).click()
  for (const color of ['Black', 'White', 'Navy']) {
    await button(page, `Remove ${color}`).waitFor()
  }

  // in the order of their names, the back comes first
  await drop(page, dialog.getByRole('heading', { name: 'Sizes' }), [
    'navy-back.png',
    'navy-front.png',
  ])
  await dialog.getByText('navy-front.png: Navy, front').waitFor()
  const firstPlace = dialog.getByLabel('Color that shows picture 1')
  expect(await firstPlace.locator('option:checked').innerText()).toBe('Navy, front')
  const opensOnBack = dialog.getByText('opens on the back')
  expect(await opensOnBack.count()).toBe(0)
  await button(page, 'Move picture 2 earlier').click()
  await opensOnBack.waitFor()
  expect(await firstPlace.locator('option:checked').innerText()).toBe('Navy, back')

  // the chooser keeps its category and tab
  const chooser = page.getByRole('dialog', { name: 'Select Image' })
  const category = chooser.getByLabel('Show category')
  await button(page, 'Front picture of Black: choose').click()
  expect(await category.inputValue()).toBe('all')
  await category.selectOption('product')
  await button(page, 'Cancel').click()
  await button(page, 'Front picture of White: choose').click()
  expect(await category.inputValue()).toBe('product')
  await button(page, 'Upload New').click()
  await button(page, 'Cancel').click()
  await button(page, 'Front picture of White: choose').click()
  expect(await button(page, 'Upload New').getAttribute('aria-pressed')).toBe('true')
  await button(page, 'Cancel').click()

  // the focus goes to the thing just added
  await page.getByLabel('Add a color').fill('Ember')
  await button(page, 'Add color').press('Enter')
  await expectFocus(page, page.getByLabel('Swatch of Ember'))
  const places = dialog.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
  const before = await places.count()
  await button(page, 'Select from Gallery').first().click()
  const several = page.getByRole('dialog', { name: 'Select Images' })
  await several.getByRole('button', { name: /^Choose from Gallery/ }).click()
  await several.locator('[data-tile]:not([aria-current])').first().click()
  await button(page, 'Add 1 picture').press('Enter')
  await expectFocus(page, places.nth(before))
  await close()
})

test('with the keyboard at 360 px, dark: colors, sizes, and a grid with arrows and pasted cells; refused saves lose nothing', async () => {
  const { page, problems } = await open('/admin/shop/products', {
    ...{ isSignedIn: true, width: 360, theme: 'dark' },
  })
  const name = `Page Tee ${Date.now()} typed`
  await button(page, 'Add Product').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Product' })
  await typeInto(page, page.getByLabel('Name', { exact: true }), name)
  await typeInto(page, page.getByLabel('Description', { exact: true }), 'Made without a mouse.')
  await typeInto(page, page.getByLabel('Add a color'), 'forest green')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Ember')
  await page.keyboard.press('Enter')
  await typeInto(page, page.getByLabel('Add sizes', { exact: true }), 's,l')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Price (US dollars)'))
  await page.keyboard.press('Control+s')
  // the first field that a save refuses has the focus
  await page.getByText('Price must be an amount').waitFor()
  await expectFocus(page, button(page, 'Front picture of Forest Green: choose'))
  for (const color of ['Forest Green', 'Ember']) {
    await tabTo(page, button(page, `Front picture of ${color}: choose`))
    await page.keyboard.press('Enter')
    const gallery = page.getByRole('dialog', { name: 'Select Image' })
    await tabTo(page, gallery.getByRole('list', { name: 'Images' }).getByRole('button').first())
    await page.keyboard.press('Enter')
    await gallery.waitFor({ state: 'detached' })
  }
  expect(await page.getByText('Choose at least one picture').count()).toBe(0)
  await tabTo(page, page.getByLabel('Price (US dollars)'))
  await page.keyboard.type('9.50')
  const first = page.getByLabel('In stock of S Forest Green')
  await tabTo(page, first)
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await page.keyboard.type('5')
  await page.keyboard.press('ArrowDown')
  await expectFocus(page, page.getByLabel('In stock of S Ember'))
  await page.keyboard.press('ArrowRight')
  await expectFocus(page, page.getByLabel('Price of S Ember'))
  await page.keyboard.press('ArrowLeft')
  await page.getByLabel('In stock of S Ember').evaluate((cell) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '6\t\t7.5\tEMB-S\n8\t10.50\t\tEMB-L\n')
    cell.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  expect(await page.getByLabel('Price of L Forest Green').inputValue()).toBe('10.50')
  expect(
    await page.evaluate(() => document.querySelector('dialog form')?.scrollWidth ?? 0),
  ).toBeLessThanOrEqual(360)
  expect(await findingsIn(dialog)).toEqual([])
  await page.keyboard.press('Control+s')
  await page.locator('.toast').getByText('Product created successfully').waitFor()
  await dismissToasts(page)
  await expectFocus(page, button(page, `Edit ${name}`))

  const { product, stock, variants } = await stored(name)
  expect(product).toMatchObject({ priceCents: 950, sizePrices: '[{"size":"L","priceCents":1050}]' })
  expect(stock.map(({ quantity }) => quantity).toSorted()).toEqual([4, 5, 6, 8])
  expect(variants.map(({ sku, weightGrams }) => [sku, weightGrams]).toSorted()).toEqual([
    ['EMB-L', null],
    ['EMB-S', 213],
  ])

  // its own address; a sale and a colleague change it meanwhile
  await page.goto(new URL(`/admin/shop/products/${product.id}`, page.url()).href)
  await first.waitFor()
  const inShop = page.getByRole('link', { name: 'View in the shop (opens a new tab)' })
  expect(await inShop.filter({ visible: true }).getAttribute('href')).toBe(
    `/shop/product/${product.id}`,
  )
  await database.db
    .updateTable('products')
    .set({ priceCents: 1200 })
    .where('id', '=', product.id)
    .execute()
  await page.getByLabel('Price (US dollars)').fill('11')
  await page.getByLabel('Name', { exact: true }).fill(`${name} changed`)
  await button(page, 'Save').press('Enter')
  await page.getByText('Price was changed to 12.00 by someone else').waitFor()
  expect(await page.getByLabel('Price (US dollars)').inputValue()).toBe('11')
  await page.keyboard.press('Escape')
  await button(page, 'Keep editing').press('Enter')
  await dismissToasts(page)
  await page.getByLabel('In stock, for all variants').fill('7')
  await page.keyboard.press('Control+s')
  const toast = page.locator('.toast')
  await toast.getByText('Product updated successfully').waitFor()
  const visit = page.context().waitForEvent('page')
  await toast.getByRole('button', { name: 'View in the shop' }).press('Enter')
  const shop = await visit
  await shop.getByRole('heading', { name: `${name} changed` }).waitFor()
  await shop.close()
  await dismissToasts(page)

  // hidden in the shop: nothing leads there
  await button(page, `Edit ${name} changed`).press('Enter')
  await page.getByLabel('Available (customers can buy it)').uncheck()
  await button(page, 'Save').press('Enter')
  await toast.getByText('Product updated successfully').waitFor()
  expect(await toast.getByRole('button', { name: 'View in the shop' }).count()).toBe(0)
  await dismissToasts(page)
  await button(page, `Edit ${name} changed`).press('Enter')
  await first.waitFor()
  expect(await inShop.count()).toBe(0)
  expect((await stored(`${name} changed`)).product.priceCents).toBe(1100)
  expect((await stored(`${name} changed`)).stock.map(({ quantity }) => quantity)).toEqual([
    7, 7, 7, 7,
  ])
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([])
})

test('arranges products with the keyboard and buttons at 360 px, and the shop follows', async () => {
  const before = await database.db.selectFrom('products').select(['id', 'position']).execute()
  const { page, problems } = await open('/admin/shop/products', { isSignedIn: true, width: 360 })
  await button(page, 'Arrange').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Arrange products' })
  const rows = dialog.getByRole('region', { name: /products/i }).getByRole('listitem')
  const namesOf = () => rows.locator('.font-medium').allInnerTexts()
  await rows.first().waitFor()
  expect(await findingsInBothThemes(page, dialog)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  const [one = '', two = '', three = ''] = await namesOf()

  const down = button(page, `Move ${one} down`)
  await down.press('Enter')
  await dialog.getByRole('status').getByText(`${one} is now 2 of`).waitFor()
  await expectFocus(page, down)
  await page.keyboard.press('Alt+ArrowDown')
  expect((await namesOf()).slice(0, 3)).toEqual([two, three, one])
  await page.keyboard.press('Escape')
  await button(page, 'Keep editing').press('Enter')
  await button(page, 'Save').click()
  await page.locator('.toast').getByText('Order of products saved').waitFor()
  await dialog.waitFor({ state: 'detached' })

  await page.goto(new URL('/shop', page.url()).href)
  const shown = (await page.getByRole('main').textContent()) ?? ''
  const places = [two, three, one].map((name) => shown.indexOf(name))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(problems).toEqual([])
  for (const { id, position } of before) {
    await database.db.updateTable('products').set({ position }).where('id', '=', id).execute()
  }
})
