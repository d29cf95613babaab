import { afterEach, expect, test } from 'vitest'
import { openSqlite } from '#platform/db/open.ts'
import { useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsInBothThemes, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { findProduct } from '#test/e2e/harness/start-product.ts'
import { restoreAfterwards } from '#test/e2e/harness/stored-documents.ts'

const { open } = useBrowser()
const id = 'a-reply-to-put-back'

afterEach(async () => {
  const { db, close } = await openSqlite(`${findProduct().dataDir}/lampstand.sqlite`)
  await db.deleteFrom('savedReplies').where('id', '=', id).execute()
  await close()
})

test('a deleted item is restored with one click, and with the keyboard at 360 px', async () => {
  const { db, close: closeFile } = await openSqlite(`${findProduct().dataDir}/lampstand.sqlite`)
  const deletedAt = new Date().toISOString()
  await db
    .insertInto('savedReplies')
    .values({ id, title: 'Beds and rides', english: 'Yes.', spanish: '', version: 1, deletedAt })
    .execute()
  await closeFile()
  const { page, problems, close } = await open('/admin/deleted', { isSignedIn: true, width: 360 })
  const row = page.getByRole('row').filter({ hasText: 'Beds and rides' })
  await row.getByText('Saved reply').waitFor()
  expect(await findingsInBothThemes(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await row.getByRole('button', { name: 'Restore Beds and rides' }).press('Enter')
  await page.getByText('Beds and rides was restored.').first().waitFor()
  await expect.poll(() => row.count()).toBe(0)
  // the focus stays nearby, not at the top of the page
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
  // parts deleted from a page are in that page's history
  await page.getByRole('link', { name: 'About history' }).click()
  await page.getByRole('dialog', { name: 'History of About' }).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('an item removed from a list of a page is restored with one click', async () => {
  const { page, close } = await open('/robots.txt', { isSignedIn: true })
  const { events, version } = await restoreAfterwards(page, 'events')
  const [first, ...others] = events
  const { address } = findProduct()
  const saved = await page.request.post(`${address}/api/admin/events`, {
    data: { events: others, version },
  })
  expect(saved.status()).toBe(200)
  await page.goto(`${address}/admin/deleted`)
  const row = page.getByRole('row').filter({ hasText: first.title })
  await row.getByText('Events › Events').waitFor()
  await row.getByRole('button', { name: `Restore ${first.title}` }).click()
  await page.getByText(`${first.title} was restored.`).first().waitFor()
  await expect.poll(() => row.count()).toBe(0)
  const after = await (await page.request.get(`${address}/api/admin/events`)).json()
  expect(after.events.at(-1).id).toBe(first.id)
  await close()
})
