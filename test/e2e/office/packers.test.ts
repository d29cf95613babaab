import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertTestOrders, testOrder } from '#app/orders/orders.fixtures.ts'
import { type Database, openSqlite } from '#platform/db/open.ts'
import { useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsInBothThemes, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { expectFocus, tabTo } from '#test/e2e/harness/keys.ts'
import { findProduct } from '#test/e2e/harness/start-product.ts'

const { open } = useBrowser()
const now = new Date().toISOString()
const ids: string[] = []
const screens = [
  { width: 1280, height: 800 },
  { width: 360, height: 640 },
]
let database: Database

beforeAll(async () => {
  database = await openSqlite(join(findProduct().dataDir, 'lampstand.sqlite'))
})

afterAll(async () => {
  for (const table of ['orderEvents', 'orderItems', 'ledgerEntries', 'orderPackages'] as const) {
    await database.db.deleteFrom(table).where('orderId', 'in', ids).execute()
  }
  await database.db.deleteFrom('orders').where('id', 'in', ids).execute()
  await database.close()
})

async function openSection(path: string, screen: (typeof screens)[number]) {
  const visit = await open('/robots.txt', { isSignedIn: true })
  await visit.page.setViewportSize(screen)
  await visit.page.goto(`${findProduct().address}${path}`)
  return visit
}

test.each(screens)('ships an order with the keyboard or a scanner at $width px', async (screen) => {
  // a new one also for a retry
  const order = testOrder({ mode: 'test', createdAt: now, paidAt: now })
  ids.push(order.id)
  await insertTestOrders(database.db, [order])
  const { page, close } = await openSection('/admin/packing', screen)
  const card = page.getByRole('listitem').filter({ hasText: `Order #${order.number}` })
  const ship = card.getByRole('button', { name: /^Mark as shipped/ })
  await ship.waitFor()
  expect(await findingsInBothThemes(page, card)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await ship.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Mark order ${order.number} as shipped?` })
  const number = dialog.getByRole('textbox', { name: 'Tracking number' })
  await expectFocus(page, number)
  expect(await findingsInBothThemes(page, dialog)).toEqual([])
  let recounted = false
  page.on('response', (response) => {
    recounted ||= new URL(response.url()).pathname === '/api/admin/waiting'
  })
  // a scanner types the number and Enter
  await page.keyboard.type('94001118992231')
  await page.keyboard.press('Enter')
  await page.getByText('Order updated successfully').first().waitFor()
  await card.waitFor({ state: 'detached' })
  // the menu's count follows
  await expect.poll(() => recounted).toBe(true)
  const stored = await database.db
    .selectFrom('orders')
    .innerJoin('orderPackages', 'orderPackages.orderId', 'orders.id')
    .select(['status', 'orderPackages.trackingNumber'])
    .where('orders.id', '=', order.id)
    .execute()
  expect(stored).toEqual([{ status: 'shipped', trackingNumber: '94001118992231' }])
  await close()
})

test.each(screens)('areas of a role are chosen with the keyboard at $width px', async (screen) => {
  const { page, close } = await openSection('/admin/people', screen)
  await page
    .getByRole('button', { name: 'Invite a teammate' })
    .or(page.getByRole('heading', { name: 'Invite a teammate' }))
    .click()
  const role = page.getByLabel('Role', { exact: true }).first()
  await role.selectOption({ label: 'Packer' })
  await role.selectOption({ label: 'Choose areas…' })
  const dialog = page.getByRole('dialog', { name: 'Choose areas' })
  await dialog.waitFor()
  expect(await findingsInBothThemes(page, dialog)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(1)
  await tabTo(page, dialog.getByRole('checkbox', { name: /^Orders/ }))
  await page.keyboard.press('Space')
  await tabTo(page, dialog.getByRole('button', { name: 'Use these areas' }))
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(await role.locator('option:checked').innerText()).toBe('Orders, Packing')
  await close()
})
