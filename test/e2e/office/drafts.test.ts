import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { openSqlite } from '#platform/db/open.ts'
import { goToSection, resize, resizeWithTheme, useBrowser } from '#test/e2e/harness/browser.ts'
import {
  findingsIn,
  findingsInBothThemes,
  findingsOf,
  sidewaysScroll,
} from '#test/e2e/harness/findings.ts'
import { shareVisit } from '#test/e2e/harness/share-visit.ts'
import { findProduct } from '#test/e2e/harness/start-product.ts'
import { restoreAfterwards } from '#test/e2e/harness/stored-documents.ts'

const { open, address } = useBrowser()

/** The office signed in as the owner, shared by all tests. */
const goOn = shareVisit(() => open('/admin/account', { isSignedIn: true }))

/** The drafts above the editor; other tests check the editor. */
const keptIn = (page: Page) => page.getByRole('heading', { name: 'Saved draft' }).locator('..')
const title = (page: Page) => page.locator('[name="hero.title"]')
const description = (page: Page) => page.locator('[name="hero.description"]')

/** Chooses from the menu beside Save All Changes, with the keyboard. */
async function chooseSaving(page: Page, name: string): Promise<void> {
  await page.locator('summary').filter({ hasText: 'Save options' }).press('Enter')
  await page.getByRole('button', { name, exact: true }).press('Enter')
}

// a retried test must not find the draft of its first attempt
afterEach(async () => {
  const { db, close } = await openSqlite(`${findProduct().dataDir}/lampstand.sqlite`)
  await db.deleteFrom('sharedDrafts').execute()
  await close()
})

async function shownTitle(): Promise<string> {
  const html = await (await fetch(address('/about'))).text()
  return /<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? ''
}

test('a draft is saved, shared by link, scheduled, unscheduled, and published (1280 px)', async () => {
  const { page, problems } = await goOn()
  await goToSection(page, 'pages-about')
  await title(page).waitFor()
  const before = await shownTitle()
  await restoreAfterwards(page, 'about')
  await title(page).fill('After the move')
  const { promise: isHeld, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/admin/about/draft', async (route) => {
    if (route.request().method() === 'POST') await isHeld
    await route.continue()
  })
  const bar = page.locator('[data-bar]')
  const mark = bar.getByText('Draft', { exact: true })
  await page.locator('summary').filter({ hasText: 'Save options' }).click()
  expect(await findingsInBothThemes(page, bar)).toEqual([])
  await page.getByRole('button', { name: 'Save draft' }).click()
  const described = await description(page).inputValue()
  await description(page).fill('Written while it is kept')
  await chooseSaving(page, 'Save draft')
  letGo()
  const card = page.locator('main').filter({ hasText: 'Saved draft' })
  await card.getByText('You’ve changed it since').waitFor()
  expect(await title(page).inputValue()).toBe('After the move')
  expect(await description(page).inputValue()).toBe('Written while it is kept')
  await page.getByText('Unsaved changes').waitFor()
  // discarding goes back to the draft, and can be undone
  await bar.getByRole('button', { name: 'Discard', exact: true }).click()
  expect(await description(page).inputValue()).toBe(described)
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await description(page).inputValue()).toBe('Written while it is kept')
  await description(page).fill(described)
  await card.getByText('It’s open in the form').waitFor()
  expect(await page.getByText('Unsaved changes').count()).toBe(0)
  expect(await bar.locator('button', { hasText: 'Save draft' }).isDisabled()).toBe(true)
  await mark.waitFor()
  expect(await findingsInBothThemes(page, keptIn(page))).toEqual([])
  // leaving does not ask, because the draft contains everything
  await goToSection(page, 'account')
  await goToSection(page, 'pages-about')
  await title(page).waitFor()
  expect(await page.getByRole('button', { name: 'Restore my edits' }).count()).toBe(0)
  // the draft is still in front
  await mark.waitFor()
  expect(await title(page).inputValue()).toBe('After the move')
  await card.getByRole('button', { name: 'Close draft' }).click()
  expect(await title(page).inputValue()).toBe(before)
  expect(await mark.count()).toBe(0)

  await card.getByRole('button', { name: 'Create preview link' }).click()
  const link = await page.getByLabel('Preview link').inputValue()
  const board = await open(new URL(link).pathname + new URL(link).search, { width: 360 })
  expect(await board.page.getByRole('heading', { level: 1 }).innerText()).toBe('After the move')
  expect(await board.page.getByRole('region', { name: 'Preview' }).innerText()).toContain('Draft')
  expect(await findingsOf(board.page)).toEqual([])
  const { headers } = await fetch(link)
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(board.problems).toEqual([])
  await board.close()

  await chooseSaving(page, 'Schedule…')
  let dialog = page.getByRole('dialog', { name: 'Schedule' })
  expect(await dialog.getByLabel('Later').isChecked()).toBe(true)
  const day = dialog.getByLabel('Publish on')
  // nine today would usually be in the past
  const [first, given] = [await day.getAttribute('min'), await day.inputValue()]
  expect(given > (first ?? '')).toBe(true)
  await day.fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await dialog.getByText('This time has passed').waitFor()
  const year = new Date().getUTCFullYear() + 1
  await day.fill(`${year}-01-02`)
  await dialog.getByLabel('Publish at').fill('18:30')
  // someone else changes the ministry's time zone while this page is open
  await restoreAfterwards(page, 'site')
  const zone = { timeZone: 'America/New_York' }
  expect((await page.request.post(address('/api/admin/site'), { data: zone })).status()).toBe(200)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await dialog.getByText('Nothing is scheduled yet').waitFor()
  await dialog.getByText('All times are in Eastern time (New York).').waitFor()
  expect(await findingsIn(dialog)).toEqual([])
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await card
    .getByRole('listitem')
    .filter({ hasText: `Will be published on Jan 2, ${year}, 6:30 PM` })
    .waitFor()
  const { planned } = await (await page.request.get(address('/api/admin/about/draft'))).json()
  expect(planned).toMatchObject([{ dueAt: `${year}-01-02T23:30:00.000Z` }])
  // one press of the main button doesn't end a schedule
  await card.getByRole('button', { name: 'Open draft' }).click()
  const state = bar.getByRole('status')
  await state.getByText(`Scheduled for Jan 2, ${year}, 6:30 PM. Visitors don’t see it`).waitFor()
  await page.getByRole('button', { name: 'Save All Changes' }).click()
  const now = page.getByRole('dialog', { name: 'Publish now?' })
  await now.getByText(`scheduled for Jan 2, ${year}`).waitFor()
  await now.getByRole('button', { name: 'Keep editing' }).click()
  // nor does the one in the preview, which covers the form on a phone
  await resize(page, 360)
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 'Preview of About' })
  await preview.getByRole('button', { name: 'Save All Changes' }).click()
  await now.getByRole('button', { name: 'Keep editing' }).click()
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })
  await resize(page, 1280)
  await card.getByRole('button', { name: 'Close draft' }).click()
  await card.getByRole('button', { name: 'Cancel schedule' }).click()
  await page.getByText('Removed from the schedule.').first().waitFor()

  await card.getByRole('button', { name: 'Open draft' }).click()
  await state.getByText('Saved as a draft. Visitors don’t see it yet.').waitFor()
  expect(await title(page).inputValue()).toBe('After the move')
  await page.getByRole('button', { name: 'Save All Changes' }).click()
  await page.getByText('About content saved successfully!').first().waitFor()
  await expect.poll(() => page.getByText('Saved draft').count()).toBe(0)
  expect(await shownTitle()).toBe('After the move')

  await title(page).fill('After the feast')
  await chooseSaving(page, 'Save draft')
  await card.getByText('It’s open in the form').waitFor()
  await description(page).fill('Written later')
  await chooseSaving(page, 'Save draft')
  await card.getByText('It’s open in the form').waitFor()
  await card.getByRole('button', { name: 'Publish…' }).click()
  dialog = page.getByRole('dialog', { name: 'Publish draft' })
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await expect.poll(() => page.getByText('Saved draft').count()).toBe(0)
  expect(await title(page).inputValue()).toBe('After the feast')
  expect(await description(page).inputValue()).toBe('Written later')
  expect(await page.getByText('Unsaved changes').count()).toBe(0)
  expect(await shownTitle()).toBe('After the feast')
  expect(problems).toEqual([])
})

test('a draft is saved and found again with the keyboard on a phone (360 px)', async () => {
  const { page, problems } = await goOn()
  await resizeWithTheme(page, 360)
  await goToSection(page, 'pages-contact')
  await title(page).waitFor()
  await title(page).fill('Find us by the bridge')
  await chooseSaving(page, 'Save draft')
  await keptIn(page).waitFor()
  expect(await findingsIn(keptIn(page))).toEqual([])
  expect(await sidewaysScroll(page), 'px').toBe(0)
  await page.evaluate(() => {
    location.hash = 'drafts'
  })
  const row = page.getByRole('listitem').filter({ hasText: 'Draft by' })
  await row.waitFor()
  expect(await findingsOf(page)).toEqual([])
  await row.getByRole('link', { name: 'Contact' }).press('Enter')
  await page.getByRole('button', { name: 'Discard draft' }).press('Enter')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await page.getByRole('button', { name: 'Discard draft' }).press('Enter')
  await expect.poll(() => page.getByText('Saved draft').count()).toBe(0)
  expect(problems).toEqual([])
})
