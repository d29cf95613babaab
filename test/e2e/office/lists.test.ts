import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testMessage } from '#app/contact/contact.fixtures.ts'
import { insertTestOrders, testOrder } from '#app/orders/orders.fixtures.ts'
import { type Database, openSqlite } from '#platform/db/open.ts'
import { newId } from '#platform/ids.ts'
import { loadSecrets } from '#platform/secrets/secrets.ts'
import { resizeWithTheme, useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsIn, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { findProduct } from '#test/e2e/harness/start-product.ts'

const { open } = useBrowser()
const count = 60

let database: Database
const orders = Array.from({ length: count }, () => testOrder({ mode: 'test' }))
const messages = Array.from({ length: count }, () =>
  testMessage(loadSecrets(findProduct().dataDir), {}, { dueAt: '2026-11-21T10:00:00.000Z' }),
)

const files = Array.from({ length: count }, (_, at) => ({
  ...{ id: newId(), name: `Listed ${at}.pdf`, mimeType: 'application/pdf', size: 1000 + at },
  ...{ version: 'x', contentId: newId(), changedAt: '2026-11-21T10:00:00.000Z' },
  ...{ deletedAt: null, replacedBy: null },
}))

const images = Array.from({ length: count }, (_, at) => ({
  ...{ id: newId(), category: 'general', filename: `${at}.png`, originalName: `listed-${at}.png` },
  ...{ mimeType: 'image/png', size: 1000, width: 60, height: 40, description: 'A list' },
  ...{ decorativeAt: null, version: 'x', deletedAt: null, bytes: Buffer.alloc(10) },
  createdAt: `2026-11-21T10:00:00.${100 + at}Z`,
}))

beforeAll(async () => {
  const { dataDir } = findProduct()
  database = await openSqlite(join(dataDir, 'lampstand.sqlite'))
  await insertTestOrders(database.db, orders)
  await database.db.insertInto('contactMessages').values(messages).execute()
  await database.db.insertInto('files').values(files).execute()
  await database.db.insertInto('images').values(images).execute()
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
  const fileIds = files.map(({ id }) => id)
  await db.deleteFrom('files').where('id', 'in', fileIds).execute()
  const imageIds = images.map(({ id }) => id)
  await db.deleteFrom('images').where('id', 'in', imageIds).execute()
  await close()
})

test('a click anywhere in a row opens it, except on its other controls', async () => {
  const { page, close } = await open('/admin/orders', { isSignedIn: true })
  const row = page
    .getByRole('row')
    .filter({ has: page.locator('[data-list-opener]') })
    .first()
  await row.locator('.list-check').click()
  expect(await row.getByRole('checkbox').isChecked()).toBe(true)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await row.getByRole('cell').filter({ hasText: /^\$/ }).click()
  await page.getByRole('dialog', { name: /^Order / }).waitFor()
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

const phoneLists = [
  'orders',
  'messages',
  'shop',
  'shop/orders',
  'activity',
  'files',
  'images',
  'packing',
]

test.each(phoneLists)(
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

test.each(['orders', 'messages', 'email-log', 'shop', 'responses'])(
  'shows all views of /admin/%s on a phone, with nothing over them',
  async (path) => {
    const { page, close } = await open(`/admin/${path}`, { isSignedIn: true, isTouch: true })
    await page.setViewportSize({ width: 360, height: 640 })
    await page.locator('.list-views a').first().waitFor()
    const hidden = await page.locator('.list-views a').evaluateAll((views) =>
      views
        .filter((view) => {
          const { left, right, top, bottom } = view.getBoundingClientRect()
          const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
          return left < 0 || right > innerWidth || !view.contains(shown)
        })
        .map(({ textContent }) => textContent),
    )
    expect(hidden).toEqual([])
    await close()
  },
)

test('says on a phone who a message is assigned to', async () => {
  const { db } = database
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const assigned = messages.slice(0, 1).map((message) => message.id)
  await db
    .updateTable('contactMessages')
    .set({ assignedTo: id })
    .where('id', 'in', assigned)
    .execute()
  const { page, close } = await open('/admin/messages?status=mine', {
    ...{ isSignedIn: true, isTouch: true },
  })
  await page.setViewportSize({ width: 360, height: 640 })
  const row = page.locator('main [data-list-row]')
  await row.getByText('Assigned to', { exact: true }).waitFor()
  expect(await sidewaysScroll(page)).toBe(0)
  await close()
})

test('files are found, selected, deleted together, and restored with Undo', async () => {
  const { page, problems, close } = await open('/admin/files?sort=name', { isSignedIn: true })
  const table = page.getByRole('table', { name: 'Files' })
  await table.waitFor()
  for (const width of [1280, 360]) {
    await resizeWithTheme(page, width)
    expect(await findingsIn(page.getByRole('main')), `at ${width} px`).toEqual([])
    expect(await sidewaysScroll(page), `at ${width} px`).toBe(0)
  }
  const search = page.getByLabel('Search files')
  await search.fill('listed 4')
  await search.press('Enter')
  await page.getByText('15 files', { exact: true }).waitFor()
  await page.getByLabel('Select Listed 4.pdf').check()
  await page.getByLabel('Select Listed 40.pdf').check()
  const bar = page.getByRole('region', { name: 'Selected files' })
  await bar.getByRole('button', { name: 'Delete 2 files' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 2 files?' })
  await dialog.getByText('Nothing links to them.').waitFor()
  await dialog.getByRole('button', { name: 'Delete 2 files' }).click()
  await page.getByText('13 files', { exact: true }).waitFor()
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await page.getByText('15 files', { exact: true }).waitFor()
  expect(problems).toEqual([])
  await close()
})
