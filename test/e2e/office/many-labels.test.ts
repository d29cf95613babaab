import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertTestOrders, testOrder } from '#app/orders/orders.fixtures.ts'
import { type Database, openSqlite } from '#platform/db/open.ts'
import { go, resize, stubPrint, useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsInBothThemes, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { expectFocus, tabTo } from '#test/e2e/harness/keys.ts'
import { dismissToasts, removeMocks } from '#test/e2e/harness/reset-page.ts'
import { shareVisit } from '#test/e2e/harness/share-visit.ts'
import { owner, readAddress } from '#test/e2e/harness/start-product.ts'
import { startWith, withFastStartup } from '#test/e2e/harness/start-with.ts'
import { buying } from '#test/simulators/label-client.ts'
import { startShipStation } from '#test/simulators/shipstation/server.ts'

const { open } = useBrowser()
let shipStation: Awaited<ReturnType<typeof startShipStation>>
let product: ReturnType<typeof startWith>
let database: Database
let own = ''

/** A separate installation connected to the shipping service. */
beforeAll(async () => {
  shipStation = await startShipStation({ limit: 400 })
  const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-labels-'))
  product = startWith(
    {
      DATA_DIR: dataDir,
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      SHIPSTATION_API_KEY: shipStation.settings.apiKey.reveal(),
      SHIPSTATION_API_SECRET: shipStation.settings.apiSecret.reveal(),
      SHIPSTATION_API_URL: shipStation.settings.apiUrl,
      TRUST_PROXY: '1',
    },
    withFastStartup,
  )
  own = await readAddress(product)
  database = await openSqlite(join(dataDir, 'lampstand.sqlite'))
})

afterAll(async () => {
  product.kill('SIGTERM')
  await database.close()
  await shipStation.stop()
})

/** That installation's office in one tab, as its owner. */
const goOn = shareVisit(async () => {
  const visit = await open('/robots.txt', { watched: stubPrint })
  const headers = { origin: own }
  const path = `${own}/api/auth/sign-in/email`
  const signedIn = await visit.page.request.post(path, { data: owner, headers })
  expect(signedIn.status()).toBe(200)
  return visit
})

/** This many orders paid days ago, and one refunded order; opens the office on their list. */
async function openOrders(width: number, count: number) {
  for (const table of ['orderEvents', 'orderItems', 'ledgerEntries', 'shippingLabels'] as const) {
    await database.db.deleteFrom(table).execute()
  }
  await database.db.deleteFrom('orders').execute()
  const placedAt = new Date(Date.now() - 3 * 86_400_000).toISOString()
  const orders = Array.from({ length: count + 1 }, (_, at) =>
    testOrder({
      customerName: `Buyer ${at}`,
      createdAt: placedAt,
      paidAt: placedAt,
      ...(at === count ? { paymentStatus: 'refunded' as const, refundedCents: 7092 } : {}),
    }),
  )
  await insertTestOrders(database.db, orders)
  const { page } = await goOn()
  await resize(page, width)
  await go(page, `${own}/admin/orders`)
  await page.getByText('Buyer 0').waitFor()
  return { page, numbers: orders.map(({ number }) => number) }
}

test('twelve labels are bought, printed, and shipped in fewer than fifteen actions', async () => {
  const { page, numbers } = await openOrders(1280, 12)
  let actions = 0
  const press = async (place: Locator) => {
    actions += 1
    await place.click()
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  expect(await page.getByText('waiting 3 days', { exact: true }).count()).toBe(12)
  expect(await page.getByText('no label yet', { exact: true }).count()).toBe(12)

  await press(page.getByLabel('Select all to pack (12)'))
  await press(button('Labels for 12 orders'))
  const dialog = page.getByRole('dialog', { name: 'Labels for 12 orders' })
  const buy = dialog.getByRole('button', { name: 'Buy 12 labels · $66.72' })
  await buy.waitFor()
  actions += 1
  await dialog.getByLabel(`Service for order ${numbers[0]}`).selectOption('usps_priority_mail')
  await dialog.getByText('$10.61', { exact: true }).waitFor()
  expect(await findingsInBothThemes(page, dialog)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)

  const ExceptionMessage = 'The balance is used up.'
  shipStation.fail({ call: buying, status: 500, body: { ExceptionMessage } })
  // a double click buys once
  actions += 2
  await dialog.getByRole('button', { name: 'Buy 12 labels · $71.77' }).dblclick()
  await dialog.getByText('11 orders have labels.').waitFor({ timeout: 60_000 })
  await dialog.getByText(`ShipStation says: ${ExceptionMessage}`).waitFor()
  await press(dialog.getByRole('button', { name: /^Try again: 1 label · \$/ }))
  await dialog.getByText('12 orders have labels.').waitFor()
  expect(shipStation.shipments.map(({ orderKey }) => orderKey.slice(0, 8)).toSorted()).toEqual(
    numbers.slice(0, 12).toSorted(),
  )
  expect(shipStation.count(buying)).toBe(13)

  const download = page.waitForEvent('download')
  actions += 1
  // by key, because it appeared where "Try again" was just clicked
  await dialog.getByRole('link', { name: 'Download 12 labels (PDF)' }).press('Enter')
  const file = readFileSync(await (await download).path())
  expect((await PDF.load(new Uint8Array(file))).getPageCount()).toBe(12)
  await press(dialog.getByRole('button', { name: '12 packing slips' }))
  await expect.poll(() => page.locator('#print-sheet article').count()).toBe(12)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))

  await press(dialog.getByRole('button', { name: 'Mark as shipped' }))
  const move = page.getByRole('dialog', { name: 'Change the status of 12 orders' })
  await move.getByText('Preview the first email').waitFor()
  expect(await findingsInBothThemes(page, move)).toEqual([])
  await press(move.getByRole('button', { name: 'Mark 12 as shipped' }))
  await move.getByText('12 of 12 marked as shipped.').waitFor()
  expect(actions).toBeLessThan(15)

  await press(move.getByRole('button', { name: 'Done' }))
  await page.keyboard.press('Escape')
  // what's done isn't selected any longer
  await page.getByRole('region', { name: 'Selected orders' }).waitFor({ state: 'detached' })
  await expectFocus(page, page.getByRole('status').filter({ hasText: '13 orders' }))
  expect(await page.getByText('label bought', { exact: true }).count()).toBe(12)
  await page.getByLabel('Status', { exact: true }).selectOption('waiting')
  await page.getByText('No orders match this search.').waitFor()
})

test('skips one label, blocks one, and buys one despite a dropped connection, with the keyboard on a phone', async () => {
  const { page, numbers } = await openOrders(360, 2)
  const [chosen = '', leftOut = '', refunded = ''] = numbers
  const key = async (place: Locator, name: string) => {
    await tabTo(page, place, 200)
    await page.keyboard.press(name)
  }
  const bar = page.getByRole('region', { name: 'Selected orders' })
  for (const number of [chosen, leftOut, refunded]) {
    await page.getByLabel(`Select order ${number}`).focus()
    await page.keyboard.press('Space')
  }
  expect(await sidewaysScroll(page)).toBe(0)
  // the words that are seen, without those for screen readers
  const shown = await bar
    .locator('button > span')
    .evaluateAll((all) => all.map(({ firstChild }) => firstChild?.textContent?.trim()))
  expect(shown).toEqual(['Labels', 'Packing slips', 'Status'])
  const opener = bar.getByRole('button', { name: 'Labels for 3 orders' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Labels for 3 orders' })
  await dialog.getByText('No label: it was refunded.').waitFor()
  await dialog.getByRole('button', { name: 'Buy 2 labels · $11.12' }).waitFor()
  await key(dialog.getByLabel(`Service for order ${leftOut}`), 'End')
  // bought, but the response is lost
  await page.route(
    /\/label$/,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await key(dialog.getByRole('button', { name: 'Buy 1 label · $5.56' }), 'Enter')
  await expectFocus(page, dialog.getByRole('status'))
  await dialog.getByText('We couldn’t reach the site.').waitFor()
  await key(dialog.getByRole('button', { name: 'Try again: 1 label · $5.56' }), 'Enter')
  await dialog.getByText('1 order has a label.').waitFor()
  expect(await findingsInBothThemes(page, dialog)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  const bought = shipStation.shipments.filter(({ orderKey }) => orderKey.startsWith(chosen))
  expect(bought).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expectFocus(page, opener)
  await page.getByText('label bought', { exact: true }).waitFor()
})

test('one order is synced and gets its label from a dialog that returns the focus; toasts say what failed', async () => {
  const { page, numbers } = await openOrders(1280, 1)
  const [paid = ''] = numbers
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const toast = async (words: string) => {
    await page.locator('.toast').getByText(words, { exact: true }).waitFor()
    await dismissToasts(page)
  }
  await page.getByRole('link', { name: `Open order #${paid}` }).click()
  await page.route(/\/api\/admin\/shipstation/, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 503, json: { error: 'The shelf fell down' } }),
  )
  await button('Send to ShipStation').click()
  await toast('Failed to sync order to the shipping service')
  await button('Create shipping label').press('Enter')
  await page.getByLabel('Package', { exact: true }).waitFor()
  expect(await findingsInBothThemes(page, page.locator('dialog[open]').last())).toEqual([])
  await button('Create label').click()
  await toast('Failed to create shipping label')
  await page.keyboard.press('Escape')
  await expectFocus(page, button('Create shipping label'))

  await removeMocks(page)
  await button('Create shipping label').click()
  await page.getByLabel('Service').selectOption('usps_priority_mail')
  await button('Create label').click()
  await toast('Shipping label created successfully')
  expect(shipStation.shipments.at(-1)).toMatchObject({ serviceCode: 'usps_priority_mail' })
})
