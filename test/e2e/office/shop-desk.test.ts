import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { insertTestOrders, testOrder } from '#app/orders/orders.fixtures.ts'
import { type Database, openSqlite } from '#platform/db/open.ts'
import { stubPrint, useBrowser, type Watched } from '#test/e2e/harness/browser.ts'
import {
  findingsIn,
  findingsOf,
  isOnTop,
  sidewaysScroll,
  unmarkedDisclosures,
} from '#test/e2e/harness/findings.ts'
import { expectFocus, tabTo, typeInto } from '#test/e2e/harness/keys.ts'
import { dismissToasts, removeMocks } from '#test/e2e/harness/reset-page.ts'
import { shareVisit } from '#test/e2e/harness/share-visit.ts'
import { findProduct } from '#test/e2e/harness/start-product.ts'
import { createTestProducts, type TestProducts } from '#test/e2e/harness/test-products.ts'

const { open, address } = useBrowser()
const buyers = ['Desk Ann', 'Desk Boaz', 'Desk Cas']

let database: Database
let goods: TestProducts
let ids: string[]

beforeAll(async () => {
  goods = await createTestProducts()
  database = await openSqlite(join(findProduct().dataDir, 'lampstand.sqlite'))
  const orders = buyers.map((customerName, at) => {
    const timestamp = new Date(Date.now() - at * 60_000).toISOString()
    const language = customerName === 'Desk Cas' ? ('es' as const) : ('en' as const)
    const placed = { createdAt: timestamp, paidAt: timestamp }
    return testOrder({ customerName, mode: 'test', language, ...placed })
  })
  ids = orders.map(({ id }) => id)
  await insertTestOrders(database.db, orders)
})

afterAll(async () => {
  await forget(ids)
  await database.close()
  await goods.clear()
})

async function forget(orderIds: string[]): Promise<void> {
  for (const table of ['orderEvents', 'orderItems', 'ledgerEntries', 'shippingLabels'] as const) {
    await database.db.deleteFrom(table).where('orderId', 'in', orderIds).execute()
  }
  await database.db.deleteFrom('orders').where('id', 'in', orderIds).execute()
}

/** Shop management as the owner, shared by all tests; printed content stays on the page. */
const goOn = shareVisit(() => open('/admin/shop/orders', { isSignedIn: true, watched: stubPrint }))

type Tab = 'Products' | 'Orders'

/** The focused desktop tab as the previous test left it; a fresh page after a failed test. */
async function enter(tab: Tab): Promise<Watched> {
  const visit = await goOn()
  const { page } = visit
  await dismissToasts(page)
  if (isNarrow(page)) await turn(page)
  if (!page.url().endsWith(tab.toLowerCase())) await tabOf(page, tab).click()
  // its search is still filled in
  const search = page.getByLabel(`Search ${tab.toLowerCase()}`)
  if (await search.inputValue()) await search.fill('')
  if (tab === 'Orders') await page.getByText('Desk Ann').waitFor()
  else await button(page, 'Edit Test Tee').waitFor()
  await page.getByRole('img', { name: /^Orders: / }).waitFor()
  await tabOf(page, tab).focus()
  visit.problems.length = 0
  return visit
}

function tabOf(page: Page, tab: Tab): Locator {
  return page.getByRole('navigation', { name: 'Shop management' }).getByRole('link', { name: tab })
}

/** Reloads the orders, without selection or print view. */
async function reloadOrders(): Promise<Watched> {
  await enter('Products')
  return enter('Orders')
}

const desk = { width: 1280, height: 900 }
const phone = { width: 360, height: 740 }

function isNarrow(page: Page): boolean {
  return page.viewportSize()?.width === phone.width
}

/** Switches between a wide light window and a narrow dark one. */
async function turn(page: Page): Promise<void> {
  const isWide = !isNarrow(page)
  await page.emulateMedia({ colorScheme: isWide ? 'dark' : 'light' })
  await page.setViewportSize(isWide ? phone : desk)
}

/** Checks the current view in both windows, starting with the current one. */
async function inBothWindows(page: Page, look: (where: string) => Promise<void>): Promise<void> {
  const lookHere = () => look(isNarrow(page) ? 'at 360 px, dark' : 'at 1280 px, light')
  await lookHere()
  await turn(page)
  await lookHere()
}

function figure(page: Page, name: string) {
  return page.locator('dl > div').filter({ hasText: name }).locator('dd')
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { tagName = '', textContent = '' } = document.activeElement ?? {}
    return `${tagName} ${textContent}`
  })
}

async function numberOf(page: Page, name: string): Promise<number> {
  return Number.parseInt(await figure(page, name).innerText(), 10)
}

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true })
}

/** The top dialog; the ones below it are checked separately. */
function dialogOf(page: Page): Locator {
  return page.locator('dialog[open]').last()
}

/** Open dialogs that scroll as a whole; only their content should scroll. */
function dialogsThatDrift(page: Page): Promise<string[]> {
  return page
    .locator('dialog[open]')
    .evaluateAll((dialogs) =>
      dialogs
        .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
        .map((dialog) => dialog.querySelector('h2')?.textContent ?? ''),
    )
}

/** Controls that don't fit the window with text at 200%. */
async function cutAtTwiceTheSize(page: Page): Promise<string[]> {
  const root = page.locator('html')
  await root.evaluate((html) => html.style.setProperty('font-size', '200%'))
  const cut = await page
    .locator('main')
    .locator('a, button, select, input')
    .evaluateAll((all) =>
      all
        // views scroll sideways
        .filter((one) => !one.closest('.list-views'))
        .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
        .map((one) => one.textContent),
    )
  await root.evaluate((html) => html.style.removeProperty('font-size'))
  return cut
}

/** Tabs to a button and presses it. */
async function press(page: Page, place: Locator): Promise<void> {
  await tabTo(page, place, 200)
  await page.keyboard.press('Enter')
}

async function expectToast(page: Page, words: string): Promise<void> {
  await page.locator('.toast').getByText(words, { exact: true }).waitFor()
}

/**
 * The same, and dismisses it: a toast that closes on its own moves its dialog, and a click at that moment
 * would miss its button.
 */
async function readToast(page: Page, words: string): Promise<void> {
  await expectToast(page, words)
  await dismissToasts(page)
}

/** Makes every write below this path fail. */
async function breakChanges(page: Page, path: RegExp): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 503, json: { error: 'The shelf fell down' } }),
  )
}

async function searchProduct(page: Page, name: string): Promise<void> {
  await page.getByLabel('Search products').fill(name)
  await page.keyboard.press('Enter')
  await page.getByText(/^1 product$/).waitFor()
}

test('orders, an order, and the pick list have no axe findings, at 360 px, dark, and at 1280 px, light', async () => {
  const { page, problems } = await enter('Orders')
  await inBothWindows(page, async (where) => {
    expect(await findingsOf(page), where).toEqual([])
    // axe skips placeholders; theirs is the small-print color, which meets AA
    const hint = await page.getByLabel('Search orders').evaluate((one) => {
      return getComputedStyle(one, '::placeholder').color
    })
    const smallPrint = page.locator('main .text-muted').first()
    const color = await smallPrint.evaluate((one) => getComputedStyle(one).color)
    expect(color, where).toBe(hint)
    expect(await sidewaysScroll(page), where).toBe(0)
  })
  expect(await cutAtTwiceTheSize(page)).toEqual([])
  await button(page, 'Pick list').click()
  await page.getByText('Forest Green').waitFor()
  await inBothWindows(page, async (where) => {
    expect(await findingsIn(dialogOf(page)), `pick list ${where}`).toEqual([])
  })
  await page.keyboard.press('Escape')
  await page
    .getByRole('link', { name: /^Open order/ })
    .first()
    .click()
  await button(page, 'Create shipping label').waitFor()
  await inBothWindows(page, async (where) => {
    expect(await findingsIn(dialogOf(page)), `order ${where}`).toEqual([])
    expect(await unmarkedDisclosures(page), `order ${where}`).toEqual([])
    expect(await dialogsThatDrift(page), `order ${where}`).toEqual([])
  })
  expect(await button(page, 'Create shipping label').isDisabled()).toBe(true)
  expect(
    await button(page, 'Create shipping label').evaluate((one) => getComputedStyle(one).cursor),
  ).toBe('not-allowed')
  expect(problems).toEqual([])
  await page.keyboard.press('Escape')
})

describe('printing', () => {
  test('prints the pick list with colors, sizes, and orders, and nothing else', async () => {
    const { page } = await enter('Orders')
    await button(page, 'Pick list').click()
    await button(page, 'Print pick list').click()
    const sheet = page.locator('#print-sheet')
    await sheet.getByText('Light left on shirt').waitFor({ state: 'attached' })
    await page.emulateMedia({ media: 'print' })
    expect(await sheet.isVisible()).toBe(true)
    expect(await page.getByRole('navigation').first().isVisible()).toBe(false)
    const row = sheet.getByRole('row', { name: /Light left on shirt/ }).first()
    expect(await row.innerText()).toMatch(/Forest Green\s+L\s/)
    for (const id of ids) expect(await row.innerText()).toContain(`#${id.slice(0, 8)} (2)`)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect.poll(() => sheet.count()).toBe(0)
    await page.emulateMedia({ media: null })
    await page.keyboard.press('Escape')
  })

  test('prints a packing slip for each selected order, each on its own sheet', async () => {
    const { page } = await enter('Orders')
    for (const id of ids.slice(0, 2)) {
      await page.getByLabel(`Select order ${id.slice(0, 8)}`).check()
    }
    await button(page, 'Packing slips for 2 orders').click()
    const slips = page.locator('#print-sheet article')
    await expect.poll(() => slips.count()).toBe(2)
    await page.emulateMedia({ media: 'print' })
    expect(await slips.first().innerText()).toContain('Desk Ann')
    expect(await slips.first().innerText()).toContain('Forest Green')
    expect(await slips.nth(1).innerText()).toContain('Desk Boaz')
    const breaks = await slips.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).breakAfter),
    )
    expect(breaks).toEqual(['page', 'auto'])
    for (const slip of await slips.all()) {
      expect(await slip.innerText()).toContain('From\n14:23 Ministries')
      expect(await slip.innerText()).not.toMatch(/do not ship/i)
    }
    await page.emulateMedia({ media: null })
  })

  test('leaves out canceled orders when all are selected; a slip selected by hand says it is canceled', async () => {
    const [first = '', cancelled = '', shipped = ''] = ids
    const set = (id: string, status: 'cancelled' | 'shipped') =>
      database.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
    onTestFinished(async () => {
      for (const id of [cancelled, shipped]) await putBack(id)
    })
    await set(cancelled, 'cancelled')
    await set(shipped, 'shipped')
    const { page } = await reloadOrders()
    const tickOf = (id: string) => page.getByLabel(`Select order ${id.slice(0, 8)}`)
    const before = await topOnPage(tickOf(first))
    await page.getByLabel(/^Select all to pack/).check()
    expect(await tickOf(first).isChecked()).toBe(true)
    expect(await tickOf(cancelled).isChecked()).toBe(false)
    expect(await tickOf(shipped).isChecked()).toBe(false)
    await tickOf(cancelled).check()
    await page.getByText('One selected order shouldn’t be packed').waitFor()
    // the next row is under the pointer; bulk actions stay visible at any scroll position
    expect(await topOnPage(tickOf(first))).toBe(before)
    await page.getByRole('heading', { name: 'Orders', exact: true }).scrollIntoViewIfNeeded()
    expect(
      await isOnTop(page.getByRole('button', { name: /^Packing slips for \d+ orders$/ })),
    ).toBe(true)
    await page.getByRole('button', { name: /^Packing slips for \d+ orders$/ }).click()
    const slips = page.locator('#print-sheet article')
    await slips.first().waitFor({ state: 'attached' })
    await page.emulateMedia({ media: 'print' })
    const warned = slips.filter({ hasText: 'Canceled: do not ship' })
    expect(await warned.count()).toBe(1)
    expect(await warned.innerText()).toContain(cancelled.slice(0, 8))
    await page.emulateMedia({ media: null })
  })
})

test('spreadsheet exports contain what the filter shows', async () => {
  const { page } = await reloadOrders()
  const first = page.getByRole('link', { name: /^Open order/ }).first()
  const before = await topOnPage(first)
  const { promise: isHeld, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/api/admin/orders?*', async (route) => {
    await isHeld
    await route.continue()
  })
  await page.getByLabel('Search orders').fill('desk boaz')
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('Loading...').waitFor()
  // loading results must not move a button that is being clicked
  expect(await topOnPage(first)).toBe(before)
  letCome()
  // similar names may follow the table
  const ann = page.getByRole('table').getByText('Desk Ann')
  await expect.poll(() => ann.count()).toBe(0)
  await removeMocks(page)
  expect(await topOnPage(first)).toBe(before)
  await button(page, 'Reports').click()
  const link = page.getByRole('link', { name: 'Download orders (CSV)' })
  const href = await link.getAttribute('href')
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  const answer = await page.request.get(address(href ?? ''))
  const text = await answer.text()
  expect(text).toContain('"TEST"')
  expect(text).toContain('"Desk Boaz"')
  expect(text).not.toContain('"Desk Ann"')
  // returning to the section forgets the search
  await tabOf(page, 'Products').click()
  await tabOf(page, 'Orders').click()
  await ann.first().waitFor()
  expect(await page.getByLabel('Search orders').inputValue()).toBe('')
})

test('with the keyboard an order is found, moved on, opened, and closed with the focus returned; the figures are refreshed', async () => {
  const { page, problems } = await enter('Orders')
  await typeInto(page, page.getByLabel('Search orders'), 'desk boaz')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByText('Desk Ann').count()).toBe(0)
  const number = ids[1]?.slice(0, 8)
  const status = page.getByLabel(`Status of order ${number}`)
  const pending = await numberOf(page, 'Pending orders')
  await tabTo(page, status)
  await page.keyboard.press('ArrowDown')
  await readToast(page, 'Order updated successfully')
  expect(await status.inputValue()).toBe('processing')
  await expect.poll(() => numberOf(page, 'Pending orders')).toBe(pending - 1)
  await page.keyboard.press('ArrowUp')
  await press(page, page.getByRole('button', { name: /^Mark as / }))
  await expect.poll(() => numberOf(page, 'Pending orders')).toBe(pending)
  expect(await status.inputValue()).toBe('pending')
  const opener = page.getByRole('link', { name: `Open order #${number}` })
  await press(page, opener)
  await button(page, 'Create shipping label').waitFor()

  // Back, as on a phone, asks if there is typed text
  const notes = page.getByLabel('Notes')
  await typeInto(page, notes, 'Ring twice')
  await page.goBack()
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter')
  expect(await notes.inputValue()).toBe('Ring twice')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter')
  await notes.fill('')

  await press(page, button(page, 'Refund'))
  await expectFocus(page, page.getByLabel('Items to refund: Light left on shirt'))
  await page.getByLabel('Amount in dollars').fill('1.00')
  await press(page, button(page, 'Refund $1.00'))
  const refund = page.getByRole('dialog', { name: 'Refund $1.00?' })
  await refund.getByTitle('Email preview').waitFor()
  await refund.getByRole('button', { name: 'Refund $1.00' }).press('Enter')
  await expectToast(page, 'Refund of $1.00 sent')
  await expect.poll(() => focused(page)).toBe('H3 Payment')
  await page.keyboard.press('Escape')
  await expectFocus(page, opener)
  expect(problems).toEqual([])
})

test('a list shows current results, and no page of another search', async () => {
  const older = Array.from({ length: 60 }, (_, at) => {
    const createdAt = new Date(Date.now() - (at + 10) * 60_000).toISOString()
    const customerName = at % 2 === 0 ? 'Desk Even' : 'Desk Odd'
    return testOrder({ customerName, mode: 'test', createdAt, paidAt: createdAt })
  })
  await insertTestOrders(database.db, older)
  onTestFinished(() => forget(older.map(({ id }) => id)))
  const { page } = await enter('Orders')
  const row = page.getByRole('row').filter({ hasText: 'Desk Ann' })
  await row.getByRole('combobox').selectOption('processing')
  await expectToast(page, 'Order updated successfully')
  // someone else changes its status
  const [annId = ''] = ids
  const { db } = database
  await db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', annId).execute()
  await page.getByLabel('Search orders').fill('desk')
  await page.keyboard.press('Enter')
  await expect.poll(() => row.getByRole('combobox').inputValue()).toBe('delivered')
  await db.updateTable('orders').set({ status: 'pending' }).where('id', '=', annId).execute()

  // while another search loads, no page of the old one opens
  const { promise: isHeld, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/api/admin/orders?*', async (route) => {
    await isHeld
    await route.continue()
  })
  await page.getByLabel('Search orders').fill('desk')
  await page.keyboard.press('Enter')
  await page.getByLabel('Search orders').fill('desk even')
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('Loading...').waitFor()
  await button(page, 'Next page').click({ force: true })
  letCome()
  await page.getByText('30 orders', { exact: true }).waitFor()
  await removeMocks(page)

  // pages, with the filter and the order in the address
  await page.getByLabel('Search orders').fill('desk')
  await page.keyboard.press('Enter')
  await page.getByText('50 of 63 orders').waitFor()
  await page.getByRole('columnheader', { name: 'Customer' }).getByRole('link').click()
  await expect
    .poll(() => page.getByRole('columnheader', { name: 'Customer' }).getAttribute('aria-sort'))
    .toBe('ascending')
  await button(page, 'Next page').click()
  await page.getByText('51 to 63 of 63 orders').waitFor()
  expect(await row.count()).toBe(0)
  await page.reload()
  await page.getByText('51 to 63 of 63 orders').waitFor()
  await page.goBack()
  await row.waitFor()
  await page.getByRole('navigation', { name: 'Views of orders' }).getByText('Canceled').click()
  await page.getByText('No orders match this search.').waitFor()
  await button(page, 'Show all orders').click()
  await row.waitFor()
  expect(new URL(page.url()).search).toBe('')
})

test('J and K move between orders and X selects one, only while the focus is in the list', async () => {
  const { page } = await enter('Orders')
  const openerOf = (id = '') =>
    page.getByRole('link', { name: `Open order #${id.slice(0, 8)}`, exact: true })
  const tickOf = (id = '') => page.getByLabel(`Select order ${id.slice(0, 8)}`)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  await openerOf(ids[0]).focus()
  await page.keyboard.press('j')
  await expectFocus(page, openerOf(ids[1]))
  await page.keyboard.press('x')
  expect(await tickOf(ids[1]).isChecked()).toBe(true)
  await page.keyboard.press('k')
  await expectFocus(page, openerOf(ids[0]))
  // in a field, letters are letters
  await page.getByLabel(`Status of order ${ids[0]?.slice(0, 8)}`).focus()
  await page.keyboard.press('x')
  expect(await tickOf(ids[0]).isChecked()).toBe(false)
  await tickOf(ids[1]).uncheck()
})

test('a status change that emails the buyer asks first, shows the email, and lists it as not sent while email is off', async () => {
  const [id = ''] = ids
  onTestFinished(() => putBack(id))
  const orderOf = () =>
    database.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst()
  const { page } = await enter('Orders')
  await page.setViewportSize(phone)
  const status = page.getByLabel(`Status of order ${id.slice(0, 8)}`)
  // a key press in the box asks, and Esc cancels
  await status.focus()
  await page.keyboard.type('s')
  const ship = page.getByRole('dialog', { name: /^Mark order .* as shipped/ })
  const email = page.frameLocator('iframe[title="Email preview"]')
  await email.getByRole('heading', { name: 'Your order is on its way' }).waitFor()
  await ship.getByText('sam@example.org').waitFor()
  // email is off here
  expect(await ship.getByLabel('Send this email to the buyer').isChecked()).toBe(false)
  expect(await ship.getByLabel('Send this email to the buyer').isDisabled()).toBe(true)
  expect(await findingsIn(ship)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await page.keyboard.press('Escape')
  await ship.waitFor({ state: 'detached' })
  expect(await status.inputValue()).toBe('pending')
  await status.selectOption('shipped')
  const tracking = ship.getByLabel('Tracking number')
  await expectFocus(page, tracking)
  await tracking.fill('9400111899223100009999')
  await ship.getByRole('button', { name: 'Mark as shipped' }).click()
  // a toast moves into the dialog that opens below it, with its own button
  await readToast(page, 'Order updated successfully')
  expect((await orderOf())?.status).toBe('shipped')

  await status.selectOption('cancelled')
  const cancel = page.getByRole('dialog', { name: /^Cancel order/ })
  await email.getByRole('heading', { name: 'Your order is canceled' }).waitFor()
  const money = email.locator('p.ink', { hasText: 'to the card you paid with' })
  await money.filter({ hasText: '$70.92' }).waitFor()
  await cancel.getByLabel('Items to refund: Light left on shirt').selectOption('1')
  await money.filter({ hasText: '$45.93' }).waitFor()
  expect(await findingsIn(cancel)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await cancel.getByRole('button').allInnerTexts()).toEqual([
    'Close',
    'Cancel order and refund $45.93',
    'Keep order',
  ])
  // paid with a real card while the shop is in test mode: the reason for the refusal is visible above the button
  await database.db.updateTable('orders').set({ mode: 'live' }).where('id', '=', id).execute()
  await cancel.getByRole('button', { name: /^Cancel order and refund/ }).click()
  const why = cancel.getByText(/Refund it in the card provider’s dashboard/)
  await why.waitFor()
  expect(await isOnTop(why)).toBe(true)
  await dismissToasts(page)
  await cancel.getByLabel('Refund the buyer').uncheck()
  await cancel.getByRole('button', { name: 'Cancel order' }).click()
  await expectToast(page, 'Order canceled')
  expect((await orderOf())?.status).toBe('cancelled')
  const history = await database.db
    .selectFrom('orderEvents')
    .select('detail')
    .where('orderId', '=', id)
    .execute()
  expect(history.map(({ detail }) => detail)).toContainEqual(expect.stringMatching(/to shipped\.$/))
  const order = await database.db
    .selectFrom('orders')
    .select('refundedCents')
    .where('id', '=', id)
    .executeTakeFirst()
  expect(order?.refundedCents).toBe(0)

  const mailed = () =>
    database.db
      .selectFrom('orderEvents')
      .select('sourceId')
      .where('orderId', '=', id)
      .where('kind', '=', 'letter:cancelled')
      .execute()
  await expect.poll(mailed, { timeout: 10_000 }).toHaveLength(1)
  await page.goto(address(`/admin/orders/${id}`))
  const listed = page.getByRole('listitem').filter({ hasText: 'Order canceled' })
  await listed.getByText('Not sent: email wasn’t set up').waitFor()
  await page.goto(address(`/admin/email-log?about=order:${id}`))
  const log = page.getByRole('table', { name: 'Emails' })
  await log.getByText('Order on its way', { exact: true }).waitFor()
  await log.getByText('Not sent: email wasn’t set up').first().waitFor()
  await log.getByRole('button').first().click()
  await log.getByRole('link', { name: 'Set up email' }).waitFor()
  expect(await findingsOf(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await page.goto(address('/admin/shop/orders'))
})

test('a correction keeps what someone else corrected while its form was open', async () => {
  const [id = ''] = ids
  const read = () =>
    database.db
      .selectFrom('orders')
      .select(['customerEmail', 'customerPhone', 'notes'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const change = (values: Partial<Awaited<ReturnType<typeof read>>>) =>
    database.db.updateTable('orders').set(values).where('id', '=', id).execute()
  const before = await read()
  onTestFinished(async () => void (await change(before)))
  const { page, problems } = await enter('Orders')
  await page.setViewportSize(phone)
  await page.getByRole('link', { name: `Open order #${id.slice(0, 8)}` }).click()
  await button(page, 'Edit contact and address').click()
  await page.getByLabel('Phone').fill('(503) 555-0199')
  await change({ customerEmail: 'ann@example.org' })
  // the dialog shows the order as it is now
  await page.getByLabel('Notes').fill('Called her')
  await button(page, 'Save notes').click()
  await readToast(page, 'Notes saved')
  await page.getByRole('link', { name: 'ann@example.org' }).waitFor()
  await button(page, 'Save correction').click()
  await readToast(page, 'Correction saved')
  // back at what changed
  const order = page.getByRole('dialog', { name: /^Order #/ })
  expect(await isOnTop(order.getByText('(503) 555-0199', { exact: true }))).toBe(true)
  expect(await read()).toEqual({
    customerEmail: 'ann@example.org',
    customerPhone: '(503) 555-0199',
    notes: 'Called her',
  })
  await page.keyboard.press('Escape')
  expect(problems).toEqual([])
})

/** Its distance from the top of the document, in pixels. */
function topOnPage(part: Locator): Promise<number> {
  return part.evaluate((element) => element.getBoundingClientRect().top + scrollY)
}

/** The order before the first test. */
async function putBack(id: string): Promise<void> {
  const fresh = { mode: 'test', status: 'pending', shippedAt: null, cancelledAt: null } as const
  await database.db.updateTable('orders').set(fresh).where('id', '=', id).execute()
}

test('toasts say whether an order was moved or archived (A§8)', async () => {
  const { page } = await enter('Orders')
  await breakChanges(page, /\/api\/admin\/orders/)
  const number = ids[2]?.slice(0, 8)
  await page.getByLabel(`Status of order ${number}`).selectOption('processing')
  await readToast(page, 'Failed to update order')
  await page.getByText('Failed to update order. The shelf fell down').waitFor()
  await page.getByRole('link', { name: `Open order #${number}` }).click()
  await page.getByText('Ordered in Spanish').waitFor()
  const question = page.getByRole('dialog', { name: /^Archive order/ })
  await button(page, 'More actions').click()
  await button(page, 'Archive order').click()
  await question.getByRole('button', { name: 'Archive order' }).click()
  await readToast(page, 'Failed to delete order')

  await removeMocks(page)
  await button(page, 'More actions').click()
  await button(page, 'Archive order').click()
  await question.getByRole('button', { name: 'Archive order' }).click()
  await expectToast(page, 'Order archived')
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await readToast(page, 'Order restored')
  await page.keyboard.press('Escape')
})

describe('products', () => {
  test('the shop and the product dialogs have no axe findings, at 360 px, dark, and at 1280 px, light; the chart’s table matches the summary figures', async () => {
    const { page, problems } = await enter('Products')
    await page.getByText('These are test orders').waitFor()
    await page.getByText('View as a table').click()
    const total = await numberOf(page, 'Total orders')
    for (const range of ['Weeks', 'Months', 'Days']) {
      await button(page, range).click()
      await page.getByRole('columnheader', { name: range }).waitFor()
      const cells = page.getByRole('row', { name: /^Total/ }).getByRole('cell')
      expect(Number(await cells.first().innerText()), range).toBe(total)
    }
    await inBothWindows(page, async (where) => {
      if (!isNarrow(page)) {
        const row = page.getByRole('row', { name: 'Test Tee' })
        expect((await row.boundingBox())?.height).toBeLessThanOrEqual(50)
      }
      // office.test.ts checks the section's initial state in the same two windows
      const table = page.locator('details', { hasText: 'View as a table' })
      expect(await findingsIn(table), `table ${where}`).toEqual([])
      expect(await sidewaysScroll(page), where).toBe(0)
    })
    await button(page, 'Edit Test Tee').click()
    await page.getByLabel('Price (US dollars)').waitFor()
    await page.getByLabel('Featured').check()
    await inBothWindows(page, async (where) => {
      expect(await findingsIn(dialogOf(page)), `product ${where}`).toEqual([])
      expect(await dialogsThatDrift(page), `product ${where}`).toEqual([])
      const bar = [button(page, 'Discard'), button(page, 'Save')]
      const [discard, save] = await Promise.all(bar.map((one) => one.boundingBox()))
      expect(discard?.y, `both buttons in one row ${where}`).toBe(save?.y)
    })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await button(page, 'Manage colors for Test Mug').click()
    await page.getByText('The stock you counted moves to the first color you add.').waitFor()
    await page.keyboard.press('Escape')
    await button(page, 'Manage colors for Test Tee').click()
    await button(page, 'Edit Forest').click()
    expect(await page.getByLabel('Preset color').locator('option').count()).toBe(42)
    await inBothWindows(page, async (where) => {
      expect(await findingsIn(dialogOf(page)), `colors ${where}`).toEqual([])
      expect(await dialogsThatDrift(page), `colors ${where}`).toEqual([])
    })
    expect(problems).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  })

  test('a product is created, given a color, and deleted with the keyboard; toasts say what was done and what failed (A§8)', async () => {
    const { page, problems } = await enter('Products')
    const changes = /\/api\/admin\/products/
    // a retry must not find data of the first attempt
    const name = `Typed Tee ${Date.now()}`
    await press(page, button(page, 'Add Product'))
    await typeInto(page, page.getByLabel('Name', { exact: true }), name)
    // European decimal comma: must never be read as 950
    await typeInto(page, page.getByLabel('Description'), 'Made without a mouse.')
    await page.keyboard.press('Enter')
    await typeInto(page, page.getByLabel('Price (US dollars)'), '9,50')
    await press(page, button(page, 'Save'))
    await page.getByText('Price must be an amount').waitFor()
    await page.getByLabel('Price (US dollars)').fill('$9.50')
    await breakChanges(page, changes)
    await press(page, button(page, 'Save'))
    await readToast(page, 'Failed to create product')
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe(name)
    await removeMocks(page)
    await press(page, button(page, 'Save'))
    await readToast(page, 'Product created successfully')
    await expectFocus(page, button(page, `Edit ${name}`))

    await press(page, button(page, `Manage colors for ${name}`))
    await press(page, button(page, 'Add Color'))
    expect(await button(page, 'Save Color').isDisabled()).toBe(true)
    await tabTo(page, page.getByLabel('Preset color'))
    await page.keyboard.press('ArrowDown')
    expect(await button(page, 'Save Color').isDisabled()).toBe(true)
    await press(page, page.getByRole('button', { name: /^Select from Gallery.*Front picture/ }))
    const gallery = page.getByRole('dialog', { name: 'Select Image' })
    await press(page, gallery.getByRole('list', { name: 'Images' }).getByRole('button').first())
    await press(page, button(page, 'Save Color'))
    await readToast(page, 'Color saved successfully')
    expect(problems.filter((problem) => !problem.includes('503'))).toEqual([])

    const colors = page.getByRole('dialog').filter({ hasText: name })
    await expectFocus(page, colors.getByRole('button', { name: /^Edit / }))
    await colors.getByRole('button', { name: /^Edit / }).click()
    await page.getByLabel('Color', { exact: true }).fill('#12ab34')
    expect(await page.getByLabel('Color code').inputValue()).toBe('#12AB34')
    await breakChanges(page, changes)
    await button(page, 'Save Color').click()
    await readToast(page, 'Failed to save color')
    await page.getByText('The shelf fell down').waitFor()
    await page.keyboard.press('Escape')
    // by key, because it may be where "Save Color" was just clicked
    await page.getByRole('button', { name: 'Keep editing' }).press('Enter')
    expect(await page.getByLabel('Color code').inputValue()).toBe('#12AB34')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await removeMocks(page)
    await colors.getByRole('button', { name: /^Delete / }).click()
    await page.getByText('This is the last color').waitFor()
    await button(page, 'Delete color').click()
    await readToast(page, 'Color deleted successfully')
    await colors.getByRole('button', { name: /^Restore/ }).click()
    await colors.getByRole('button', { name: /^Delete / }).waitFor()
    await page.keyboard.press('Escape')
    await expectFocus(page, button(page, `Manage colors for ${name}`))

    await breakChanges(page, changes)
    await button(page, 'Manage colors for Test Tee').click()
    await button(page, 'Delete Cream').click()
    await page.getByText('Its stock counts are deleted too').waitFor()
    await button(page, 'Delete color').click()
    await readToast(page, 'Failed to delete color')
    await page.keyboard.press('Escape')
    await button(page, 'Delete Test Tee').click()
    await button(page, 'Delete product').click()
    await readToast(page, 'Failed to delete product')
    await removeMocks(page)

    await searchProduct(page, name)
    // someone else changes it while the list is open here
    const products = database.db.updateTable('products').where('name', '=', name)
    await products.set({ priceCents: 5000 }).execute()
    await button(page, `Edit ${name}`).click()
    const price = page.getByLabel('Price (US dollars)')
    await expect.poll(() => price.inputValue()).toBe('50.00')
    await products.set({ priceCents: 6000 }).execute()
    await page.getByLabel('Featured').check()
    await breakChanges(page, changes)
    await button(page, 'Save').click()
    await readToast(page, 'Failed to update product')
    await removeMocks(page)
    await button(page, 'Save').click()
    await readToast(page, 'Product updated successfully')
    await page.getByRole('row').filter({ hasText: name }).getByText('$60.00').waitFor()

    // the figures are refreshed
    const total = await numberOf(page, 'Total products')
    await press(page, button(page, `Delete ${name}`))
    await press(page, button(page, 'Delete product'))
    await expectToast(page, 'Product deleted successfully')
    // its row is gone with the button: the focus stays nearby, not at the top of the page
    await expect.poll(() => focused(page)).toMatch(/^H[1-3] /)
    await expect.poll(() => numberOf(page, 'Total products')).toBe(total - 1)
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await button(page, `Edit ${name}`).waitFor()
    await expect.poll(() => numberOf(page, 'Total products')).toBe(total)
    await products.set({ archivedAt: new Date().toISOString() }).execute()
  })
})
