import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '#platform/db/open.ts'
import { newId } from '#platform/ids.ts'
import { resizeWithTheme, useBrowser, whenSettled } from '#test/e2e/harness/browser.ts'
import { findingsIn, findingsOf, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { dismissToasts } from '#test/e2e/harness/reset-page.ts'
import { findProduct } from '#test/e2e/harness/start-product.ts'

const { open, address } = useBrowser()

/** An email about an order that was tried for a day and given up. */
async function giveUpEmail(): Promise<void> {
  const { db, close } = await openSqlite(join(findProduct().dataDir, 'lampstand.sqlite'))
  const id = newId()
  const at = new Date().toISOString()
  const given = { id, kind: 'orders.email', payload: '{}', attempts: 12, nextAttemptAt: at }
  const ends = { createdAt: at, doneAt: null, failedAt: at, lastError: 'no such mailbox' }
  await db
    .insertInto('outbox')
    .values({ ...given, ...ends })
    .execute()
  onTestFinished(async () => {
    await db.deleteFrom('outbox').where('id', '=', id).execute()
    await close()
  })
}

test('the setup guide leads to the statements, and to a section and back', async () => {
  const { page, problems, close } = await open('/admin/dashboard', { isSignedIn: true })
  onTestFinished(close)
  const guide = page.getByRole('region', { name: 'Set up your site' })
  const check = guide.getByRole('button', { name: 'Check the statements' })
  await check.waitFor()
  for (const width of [1280, 360]) {
    await resizeWithTheme(page, width)
    expect(await findingsIn(guide), `at ${width} px`).toEqual([])
    expect(await sidewaysScroll(page), `at ${width} px`).toBe(0)
  }
  await check.press('Enter')
  await page.locator(':focus').filter({ hasText: 'Is this right?' }).waitFor()
  await guide.getByRole('button', { name: 'Replace the demo content' }).click()
  await guide.getByRole('link', { name: /^\d+ events?$/ }).waitFor()
  // on a phone, a step opens right below it
  const step = guide.getByRole('button', { name: 'Connect ShipStation' })
  await step.click()
  const link = guide.getByRole('link', { name: 'Connect ShipStation' })
  const [above, below] = [await step.boundingBox(), await link.boundingBox()]
  expect((below?.y ?? 0) - (above?.y ?? 0)).toBeLessThan(200)
  expect(await step.evaluate((own) => own === document.activeElement)).toBe(true)
  await link.click()
  await page.getByRole('heading', { name: 'Connections' }).waitFor()
  await page.getByRole('link', { name: 'Back to the setup guide' }).click()
  await guide.waitFor()
  expect(problems).toEqual([])
})

test('an unsent email is dismissed with the keyboard at 1280 and 360 px, and restored with Undo', async () => {
  await giveUpEmail()
  const { page, problems, close } = await open('/admin/dashboard', { isSignedIn: true })
  const takeOff = page.getByRole('button', { name: /^Dismiss/ })
  const attention = page.getByRole('heading', { name: 'Needs you' })
  for (const width of [1280, 360]) {
    await resizeWithTheme(page, width)
    await takeOff.waitFor()
    expect(await findingsOf(page), `at ${width} px`).toEqual([])
    await takeOff.focus()
    await page.keyboard.press('Enter')
    await takeOff.waitFor({ state: 'detached' })
    await expect.poll(() => attention.evaluate((own) => own === document.activeElement)).toBe(true)
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await takeOff.waitFor()
    expect(await sidewaysScroll(page), `at ${width} px`).toBe(0)
    await dismissToasts(page)
  }
  expect(problems).toEqual([])
  await close()
})

test('What’s new has no dot on another device once someone has looked', async () => {
  const first = await open('/admin/dashboard', { isSignedIn: true })
  const saved = first.page.waitForResponse('**/api/admin/news-seen')
  await first.page.locator('summary[title="What’s new"] .bg-accent').waitFor()
  await first.page.locator('summary[title="What’s new"]').click()
  expect((await saved).status()).toBe(200)
  await first.close()
  const { page, problems, close } = await open('/admin/account', { isSignedIn: true, width: 360 })
  const settled = whenSettled(page)
  await page.goto(address('/admin/dashboard'))
  await page.getByText('Recent activity').waitFor()
  await settled()
  expect(await page.locator('summary[title="What’s new"] .bg-accent').count()).toBe(0)
  expect(problems).toEqual([])
  await close()
})
