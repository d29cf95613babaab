import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testMessage } from '#app/contact/contact.fixtures.ts'
import { insertTestOrders, testOrder } from '#app/orders/orders.fixtures.ts'
import { type Database, openSqlite } from '#platform/db/open.ts'
import { loadSecrets } from '#platform/secrets/secrets.ts'
import { useBrowser } from '#test/e2e/harness/browser.ts'
import { findProduct } from '#test/e2e/harness/start-product.ts'

const { open } = useBrowser()
const count = 60

let database: Database
const orders = Array.from({ length: count }, () => testOrder({ mode: 'test' }))
const messages = Array.from({ length: count }, () =>
  testMessage(loadSecrets(findProduct().dataDir), {}, { dueAt: '2026-11-21T10:00:00.000Z' }),
)

beforeAll(async () => {
  const { dataDir } = findProduct()
  database = await openSqlite(join(dataDir, 'lampstand.sqlite'))
  await insertTestOrders(database.db, orders)
  await database.db.insertInto('contactMessages').values(messages).execute()
})

afterAll(async () => {
  const { db, close } = database
  const ids = orders.map(({ id }) => id)
  for (const table of ['orderEvents', 'orderItems', 'ledgerEntries'] as const) {
    await db.deleteFrom(table).where('orderId', 'in', ids).execute()
  }
  await db.deleteFrom('orders').where('id', 'in', ids).execute()
  const messageIds = messages.map(({ id }) => id)
  await db.deleteFrom('contactMessages').where('id', 'in', messageIds).execute()
  await close()
})

/** A row's position on the page, in pixels. */
type Row = { top: number; bottom: number }

/** The rows of the open section's list. */
async function rowsOf(page: Page): Promise<Row[]> {
  const rows = page.locator('main [data-list-row]')
  await rows.first().waitFor()
  return rows.evaluateAll((all) =>
    all.map((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return { top, bottom }
    }),
  )
}

test.each(['/admin/orders', '/admin/messages'])(
  'shows twenty rows of %s at 1280 × 800',
  async (path) => {
    const { page, close } = await open(path, { isSignedIn: true })
    await page.setViewportSize({ width: 1280, height: 800 })
    const rows = await rowsOf(page)
    expect(rows.filter(({ bottom }) => bottom <= 800).length).toBeGreaterThanOrEqual(20)
    await close()
  },
)

test.each(['orders', 'messages', 'shop', 'shop/orders', 'activity'])(
  'starts the list of /admin/%s on the first screen of a phone, and ends it within ten',
  async (path) => {
    const { page, close } = await open(`/admin/${path}`, { isSignedIn: true, isTouch: true })
    await page.setViewportSize({ width: 360, height: 640 })
    const [first] = await rowsOf(page)
    const foot = await page
      .locator('.bottom-bar')
      .evaluate((bar) => bar.getBoundingClientRect().top)
    expect(first?.top).toBeLessThan(foot)
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight)
    expect(screens).toBeLessThanOrEqual(10)
    await close()
  },
)
