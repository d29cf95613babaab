import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertTestOrders, testLines, testOrder } from '#app/orders/orders.fixtures.ts'
import { type Database, openSqlite } from '#platform/db/open.ts'
import { newId } from '#platform/ids.ts'
import { stubPrint, useBrowser } from '#test/e2e/harness/browser.ts'
import {
  findingsInBothThemes,
  isOnTop,
  sidewaysScroll,
  unmarkedDisclosures,
} from '#test/e2e/harness/findings.ts'
import { expectFocus, tabTo } from '#test/e2e/harness/keys.ts'
import { dismissToasts } from '#test/e2e/harness/reset-page.ts'
import { findProduct } from '#test/e2e/harness/start-product.ts'

const { open } = useBrowser()
const now = new Date().toISOString()
const placed = { mode: 'test', createdAt: now, paidAt: now } as const
const short = testOrder(placed)
const long = testOrder(placed)
const ids = [short.id, long.id]
let database: Database

beforeAll(async () => {
  database = await openSqlite(join(findProduct().dataDir, 'lampstand.sqlite'))
  await insertTestOrders(database.db, [short, long])
  const [line] = testLines(long.id)
  if (!line) throw new Error('no line')
  const more = Array.from({ length: 10 }, (_, at) => ({ ...line, id: newId(), position: at + 2 }))
  await database.db.insertInto('orderItems').values(more).execute()
})

afterAll(async () => {
  for (const table of ['orderEvents', 'orderItems', 'ledgerEntries', 'orderPackages'] as const) {
    await database.db.deleteFrom(table).where('orderId', 'in', ids).execute()
  }
  await database.db.deleteFrom('orders').where('id', 'in', ids).execute()
  await database.close()
})

const desk = { width: 1280, height: 800 }
const phone = { width: 360, height: 640 }

async function openOrder(id: string, screen: typeof desk) {
  const visit = await open('/robots.txt', { isSignedIn: true, watched: stubPrint })
  await visit.page.setViewportSize(screen)
  await visit.page.goto(`${findProduct().address}/admin/orders/${id}`)
  const order = visit.page.getByRole('dialog', { name: /^Order #/ })
  await order.getByRole('heading', { name: 'Packages' }).waitFor()
  return { ...visit, order }
}

function button(place: Page | Locator, name: string | RegExp): Locator {
  return place.getByRole('button', { name, exact: true })
}

/** Tabs to a control and presses a key. */
async function press(page: Page, place: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, place, 200)
  await page.keyboard.press(key)
}

async function expectToast(page: Page, words: string): Promise<void> {
  await page.locator('.toast').getByText(words, { exact: true }).waitFor()
  await dismissToasts(page)
  // its space in the card goes with the next key or press
  const place = page.getByRole('dialog').locator('[data-toast-place]').first()
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift')
      return place.evaluate((element) => element.clientHeight)
    })
    .toBe(0)
}

test.each([short, long])('at 1280 × 800 all actions are on the first screen', async ({ id }) => {
  const { order, problems, close } = await openOrder(id, desk)
  for (const name of [
    'Mark as shipped',
    'Refund',
    'Create shipping label',
    'Packing slip',
    'Add tracking',
    'Send to ShipStation',
    'Edit contact and address',
    'More actions',
  ]) {
    const box = await button(order, name).boundingBox()
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0), name).toBeLessThanOrEqual(desk.height)
    expect(await isOnTop(button(order, name)), name).toBe(true)
  }
  await button(order, 'More actions').click()
  for (const name of ['Cancel order', 'Archive order']) {
    expect(await isOnTop(button(order, name)), name).toBe(true)
  }
  expect(problems).toEqual([])
  await close()
})

test.each([
  ['1280 px', desk],
  ['360 px', phone],
])('at %s the keyboard refunds an item, adds tracking, and prints the slip', async (_, screen) => {
  // a new one also for a retry
  const fresh = testOrder(placed)
  ids.push(fresh.id)
  await insertTestOrders(database.db, [fresh])
  const { page, order, problems, close } = await openOrder(fresh.id, screen)
  expect(await findingsInBothThemes(page, order)).toEqual([])
  expect(await unmarkedDisclosures(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)

  // the next step is in reach of a thumb
  const next = await button(order, 'Mark as shipped').boundingBox()
  if (screen === phone) expect(next?.y).toBeGreaterThan(phone.height - 80)
  else expect(next?.y).toBeLessThan(20)

  // what is typed stays when something else reads the order again
  const notes = order.getByLabel('Notes')
  await tabTo(page, notes, 200)
  await page.keyboard.type('Ring twice')

  await press(page, button(order, 'Refund'))
  const units = order.getByLabel('Items to refund: Light left on shirt')
  await expectFocus(page, units)
  await page.keyboard.press('ArrowDown')
  expect(await order.getByLabel('Amount in dollars').inputValue()).toBe('24.99')
  // no bar covers it
  expect(await isOnTop(button(order, 'Refund $24.99'))).toBe(true)
  expect(await findingsInBothThemes(page, order)).toEqual([])
  await press(page, button(order, 'Refund $24.99'))
  const question = page.getByRole('dialog', { name: 'Refund $24.99?' })
  await question.getByTitle('Email preview').waitFor()
  expect(await question.getByText(/won’t get (an|this) email/).count()).toBeLessThanOrEqual(1)
  await button(question, 'Refund $24.99').press('Enter')
  await expectToast(page, 'Refund of $24.99 sent')
  await order.getByText('Refunded: 1').waitFor()
  const heading = order.getByRole('heading', { name: 'Payment' })
  await expect
    .poll(() => heading.evaluate((element) => element === document.activeElement))
    .toBe(true)
  expect(await notes.inputValue()).toBe('Ring twice')

  await press(page, button(order, 'Add tracking'))
  await expectFocus(page, order.getByRole('textbox', { name: 'Tracking number' }))
  await page.keyboard.type('9400111899223100001234')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Tracking saved')
  await order.getByRole('link', { name: '9400111899223100001234' }).waitFor()

  await press(page, button(order, 'Packing slip'))
  const slip = page.locator('#print-sheet article')
  await slip.waitFor({ state: 'attached' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect.poll(() => slip.count()).toBe(0)

  // Escape closes only the menu, and its dialogs return the focus to its button
  const menu = button(order, 'More actions')
  await press(page, menu)
  await button(order, 'Cancel order').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => button(order, 'Cancel order').count()).toBe(0)
  await press(page, menu)
  await press(page, button(order, 'Cancel order'))
  await page
    .getByRole('dialog', { name: /^Cancel order/ })
    .getByTitle('Email preview')
    .waitFor()
  await page.keyboard.press('Escape')
  await expectFocus(page, menu)
  expect(await notes.inputValue()).toBe('Ring twice')
  expect(problems).toEqual([])
  await notes.fill('')
  await close()
})
