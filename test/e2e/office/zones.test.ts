import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertTestOrders, testOrder } from '#app/orders/orders.fixtures.ts'
import { type Database, openSqlite } from '#platform/db/open.ts'
import { go, goToSection, hasLoaded, useBrowser } from '#test/e2e/harness/browser.ts'
import { findProduct } from '#test/e2e/harness/start-product.ts'
import { restoreAfterwards } from '#test/e2e/harness/stored-documents.ts'

const { open, address } = useBrowser()
/** 3 AM on a Thursday in Oregon, the demo's time zone, which is another day elsewhere. */
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
  await insertTestOrders(database.db, [order])
})

afterAll(async () => {
  for (const table of ['orderEvents', 'orderItems', 'ledgerEntries'] as const) {
    await database.db.deleteFrom(table).where('orderId', '=', id).execute()
  }
  await database.db.deleteFrom('orders').where('id', '=', id).execute()
  await database.close()
})

const sections = ['shop/orders', 'events', 'responses', 'messages'] as const
const keys = { events: 'pages-events', responses: 'responses', messages: 'messages' }

/** Runs in the page. */
function mark(controls: Element[]): void {
  for (const control of controls) control.setAttribute('data-left', '')
}

/** What the sections show to a person in this time zone. */
async function textsIn(
  page: Page,
  tools: CDPSession,
  timeZone: string,
): Promise<Map<string, string>> {
  await tools.send('Emulation.setTimezoneOverride', { timezoneId: timeZone })
  const texts = new Map<string, string>()
  for (const section of sections) {
    if (section === 'shop/orders') {
      await go(page, address(`/admin/${section}`))
      await page.getByRole('img', { name: /^Orders: / }).waitFor()
      await page.getByText('Zone Ann').waitFor()
    } else {
      await page.locator('main :is(a, button, input)').evaluateAll(mark)
      await goToSection(page, keys[section])
      await page.waitForURL(address(`/admin/${section}`))
      // a slow section leaves the one before it in place, and then says that it is loading
      await page.locator('main [data-left]').first().waitFor({ state: 'detached' })
      await page.waitForFunction(hasLoaded)
    }
    texts.set(section, await page.getByRole('main').innerText())
  }
  const own = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(own).toBe(timeZone)
  return texts
}

test("the sections show dates and times in the ministry's time zone, wherever staff are", async () => {
  const { page, close } = await open('/robots.txt', { isSignedIn: true })
  const tools = await page.context().newCDPSession(page)
  const here = await textsIn(page, tools, 'America/Los_Angeles')
  expect(here.get('shop/orders')).toMatch(/Nov 19, 2026, 3:00\sAM/)
  // another hour there, and the next day from 3 AM on
  const there = await textsIn(page, tools, 'Pacific/Auckland')
  for (const section of sections) {
    expect(there.get(section), section).toBe(here.get(section))
  }
  // the office stays open while the ministry's time zone changes
  await restoreAfterwards(page, 'site')
  const data = { timeZone: 'America/New_York' }
  expect((await page.request.post(address('/api/admin/site'), { data })).status()).toBe(200)
  await goToSection(page, 'orders')
  await page.getByText(/Nov 19, 2026, 6:00\sAM/).waitFor()
  await close()
})
