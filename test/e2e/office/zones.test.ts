import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putOrders, testOrder } from '#app/orders/orders.fixtures.ts'
import { type Database, openSqlite } from '#platform/db/open.ts'
import { useBrowser } from '#test/e2e/harness/browser.ts'
import { findProduct } from '#test/e2e/harness/start-product.ts'

const { open } = useBrowser()
/** Three in the morning of a Thursday in Oregon, where the demo's ministry is: elsewhere another day. */
const night = '2026-11-19T11:00:00.000Z'

let database: Database
let id: string

beforeAll(async () => {
  database = await openSqlite(join(findProduct().dataDir, 'lampstand.sqlite'))
  const order = testOrder({
    customerName: 'Zone Ann',
    mode: 'test',
    createdAt: night,
    paidAt: night,
  })
  id = order.id
  await putOrders(database.db, [order])
})

afterAll(async () => {
  for (const table of ['orderEvents', 'orderItems', 'ledgerEntries'] as const) {
    await database.db.deleteFrom(table).where('orderId', '=', id).execute()
  }
  await database.db.deleteFrom('orders').where('id', '=', id).execute()
  await database.close()
})

/** What a section says to somebody whose own clock is in this zone. */
async function textOf(section: string, timeZone: string): Promise<string> {
  const { page, close } = await open(`/admin/${section}`, { isSignedIn: true, timeZone })
  if (section.startsWith('shop')) {
    await page.getByRole('img', { name: /^Orders: / }).waitFor()
    await page.getByText('Zone Ann').waitFor()
  }
  const text = await page.getByRole('main').innerText()
  await close()
  return text
}

test.each(['shop/orders', 'events', 'responses', 'messages'])(
  '%s says the days and times of the ministry, wherever staff sit',
  async (section) => {
    const here = await textOf(section, 'America/Los_Angeles')
    if (section.startsWith('shop')) expect(here).toMatch(/Nov 19, 2026, 3:00\sAM/)
    for (const timeZone of ['Pacific/Honolulu', 'Pacific/Auckland']) {
      expect(await textOf(section, timeZone), timeZone).toBe(here)
    }
  },
)
