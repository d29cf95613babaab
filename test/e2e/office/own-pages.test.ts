import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { testPictures } from '#app/images/pictures.fixtures.ts'
import { openSqlite } from '#platform/db/open.ts'
import { bumpSiteVersion } from '#platform/db/site-version.ts'
import { useBrowser } from '#test/e2e/harness/browser.ts'
import {
  findingsIn,
  findingsInBothThemes,
  findingsOf,
  sidewaysScroll,
} from '#test/e2e/harness/findings.ts'
import { expectFocus, tabTo, typeInto } from '#test/e2e/harness/keys.ts'
import { findProduct } from '#test/e2e/harness/start-product.ts'
import { putBack, restoreAfterwards } from '#test/e2e/harness/stored-documents.ts'

const { open, address } = useBrowser()

const word = 'bring-to-supper'

// a retried test must not find the page of its first attempt
afterEach(async () => {
  const { db, close } = await openSqlite(`${findProduct().dataDir}/lampstand.sqlite`)
  const rows = await db
    .deleteFrom('ownPages')
    .where('address', '=', word)
    .returning('key')
    .execute()
  for (const { key } of rows) {
    await db.deleteFrom('sharedDrafts').where('documentKey', '=', key).execute()
    await db.deleteFrom('documents').where('key', '=', key).execute()
  }
  const deletedAt = new Date().toISOString()
  await db
    .updateTable('images')
    .set({ deletedAt })
    .where('originalName', 'like', 'album%')
    .execute()
  await db.updateTable('files').set({ deletedAt }).where('name', 'like', 'album%').execute()
  await bumpSiteVersion(db)
  await close()
})

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

async function visited(path: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(address(path))
  return { status: answer.status, html: await answer.text() }
}

test('a page is added, built, published, unpublished, and deleted with the keyboard (360 px)', async () => {
  const { page, problems, close } = await open('/admin/own-pages', { width: 360, isSignedIn: true })
  await press(page, 'New page')
  const dialog = page.getByRole('dialog', { name: 'New page' })
  await typeInto(page, dialog.getByLabel('Title'), 'Bring to supper')
  expect(await dialog.getByLabel('Web address').inputValue()).toBe(word)
  expect(await findingsOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe('Bring to supper')
  expect((await visited(`/${word}`)).status).toBe(404)

  await tabTo(page, page.getByLabel('Visitors can see this page'))
  await page.keyboard.press('Space')
  await tabTo(page, page.locator('summary', { hasText: 'Add Section' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: /^Text/ }))
  expect(await sidewaysScroll(page)).toBe(0)
  await page.keyboard.press('Enter')
  await expectFocus(page, page.locator('[name="parts.0.title"]'))
  await page.keyboard.type('A spoon')
  // fields of other kinds are not shown
  expect(await page.locator('[name="parts.0.verse"]').count()).toBe(0)
  expect(await findingsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Save All Changes' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('“Bring to supper” saved successfully!').first().waitFor()

  const { status, html } = await visited(`/${word}`)
  expect([status, html.includes('A spoon')]).toEqual([200, true])
  expect(html).not.toContain('data-field')
  // installs the service worker, like any page, and has no quick exit yet
  expect(html).toContain('data-offline')
  expect(html).not.toContain('data-has-exit')
  expect((await visited(`/es/${word}`)).status).toBe(200)
  const { version, exit } = await restoreAfterwards(page, 'site')
  const chosen = { exit: { pages: [...exit.pages, { path: `/${word}` }] } }
  await page.request.post(address('/api/admin/site'), { data: chosen })
  const visitor = await open(`/${word}`, { width: 320, hasScript: false, theme: 'dark' })
  expect(await visitor.page.getByRole('heading', { level: 1 }).innerText()).toBe('Bring to supper')
  expect(await sidewaysScroll(visitor.page)).toBe(0)
  const out = visitor.page.locator('.exit-bar a[data-exit]')
  expect(await out.getAttribute('href')).toBe(exit.address)
  expect(await out.isVisible()).toBe(true)
  await visitor.close()
  await putBack(page, { site: version })

  await tabTo(page, page.getByLabel('Visitors can see this page'))
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Save All Changes' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await visited(`/${word}`)).status).toBe(404)
  expect((await visited(`/es/${word}`)).status).toBe(404)

  await page.getByText(`/${word}, hidden from visitors`).waitFor()
  await press(page, 'Delete page')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Delete page' }))
  await page.keyboard.press('Enter')
  await expectFocus(page, page.getByRole('button', { name: 'New page' }))
  await expect.poll(() => page.getByRole('link', { name: 'Bring to supper' }).count()).toBe(0)
  expect(problems).toEqual([])
  await close()
})

test('a hidden page without changes is scheduled, and canceling leaves no draft (1280 px)', async () => {
  const { page, problems, close } = await open('/admin/own-pages', { isSignedIn: true })
  await page.getByRole('button', { name: 'New page' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('Bring to supper')
  await page.getByRole('button', { name: 'Add page' }).click()
  await page.getByText('Visitors can’t see this page yet.').waitFor()
  const schedule = async () => {
    await page.locator('summary').filter({ hasText: 'Save options' }).click()
    await page.getByRole('button', { name: 'Schedule…' }).click()
  }
  await schedule()
  const dialog = page.getByRole('dialog', { name: 'Schedule' })
  expect(await dialog.getByLabel('Visitors can see it from then on').isChecked()).toBe(true)
  expect(await findingsInBothThemes(page, dialog)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await page.getByRole('heading', { name: 'Saved draft' }).count()).toBe(0)
  await schedule()
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await page.getByText('Visitors can’t see this page until then.').waitFor()
  await page.getByRole('link', { name: 'All your pages' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Bring to supper' })
  await row.getByText(/^Scheduled for /).waitFor()
  expect(await findingsOf(page)).toEqual([])
  expect(problems).toEqual([])
  await close()
})

test('a gallery takes several pictures at once, and a link an uploaded file (1280 px)', async () => {
  const { page, problems, close } = await open('/admin/own-pages', { isSignedIn: true })
  await page.getByRole('button', { name: 'New page' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('Bring to supper')
  await page.getByRole('button', { name: 'Add page' }).click()
  const addSection = async (name: RegExp) => {
    await page.locator('summary', { hasText: 'Add Section' }).click()
    await page.getByRole('button', { name }).click()
  }
  await addSection(/^Gallery/)
  await page.getByRole('button', { name: 'Add Pictures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select Images' })
  await dialog.getByRole('button', { name: 'Upload New' }).click()
  const [one, other] = [await testPictures.png(60, 61), await testPictures.png(61, 60)]
  const files = { 'album-1.png': one, 'album-2.png': one, 'album-3.png': other }
  await dialog
    .getByLabel('Choose images')
    .setInputFiles(
      Object.entries(files).map(([name, buffer]) => ({ name, mimeType: 'image/png', buffer })),
    )
  expect(await findingsIn(dialog)).toEqual([])
  await dialog.getByRole('button', { name: 'Upload 3 images' }).click()
  await dialog.waitFor({ state: 'detached' })
  // the second file has the same content as the first
  await page
    .getByText('album-2.png: This picture is already in Media. It was selected.')
    .first()
    .waitFor()
  const pictures = page.getByRole('group', { name: /^Pictures/ })
  await pictures.getByText('(2)').waitFor()
  const rowOf = (name: string) => pictures.getByRole('button', { name, exact: true })
  await rowOf('album-1.png').locator('img').waitFor()
  await rowOf('album-3.png').locator('img').waitFor()

  // by keyboard: the current ones are marked and can't be added twice
  await page.getByRole('button', { name: 'Add Pictures' }).press('Enter')
  await dialog.getByRole('button', { name: /^Choose from Gallery/ }).press('Enter')
  const tiles = dialog.getByRole('list', { name: 'Images' })
  const current = tiles.locator('[aria-current=true]')
  await expect.poll(() => current.count()).toBe(2)
  await tabTo(page, current.first())
  await page.keyboard.press('Enter')
  expect(await dialog.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true)
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  expect(await tiles.getByRole('button', { pressed: true }).count()).toBe(2)
  await page.keyboard.press('Enter')
  expect(await findingsInBothThemes(page, dialog)).toEqual([])
  await tabTo(page, dialog.getByRole('button', { name: 'Add 1 picture' }))
  await page.keyboard.press('Enter')
  await pictures.getByText('(3)').waitFor()

  await addSection(/^Closing section/)
  await page.getByRole('button', { name: 'Choose a file (Button link)' }).click()
  const choice = page.getByRole('dialog', { name: 'Choose a file' })
  expect(await findingsIn(choice)).toEqual([])
  const note = { name: 'album.txt', mimeType: 'text/plain', buffer: Buffer.from('Bring a spoon') }
  await choice.getByLabel('Upload a file').setInputFiles(note)
  await choice.waitFor({ state: 'detached' })
  expect(await page.locator('[name="parts.1.buttonAddress"]').inputValue()).toContain('album')

  await addSection(/^Files/)
  await page.getByRole('button', { name: 'Add File' }).click()
  await choice.getByRole('button', { name: /^album\.txt/ }).click()
  await choice.waitFor({ state: 'detached' })
  const row = page.getByRole('button', { name: 'album.txt', exact: true })
  await row.click()
  const fields = page.getByRole('group', { name: 'album.txt', exact: true })
  await fields.getByRole('link', { name: /^album\.txt/ }).waitFor()
  expect(await findingsIn(fields)).toEqual([])
  await fields.getByRole('button', { name: 'Change (File)' }).click()
  await choice.getByRole('button', { name: 'Close' }).click()
  await fields.getByRole('button', { name: 'Use a web address instead' }).click()
  await page.getByLabel('File', { exact: true }).fill('https://example.org/form')
  expect(problems).toEqual([])
  await close()
})

test('an added question takes the focus, so that typing fills it (1280 px)', async () => {
  const { page, problems, close } = await open('/admin/own-pages', { isSignedIn: true })
  await page.getByRole('button', { name: 'New page' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('Bring to supper')
  await page.getByRole('button', { name: 'Add page' }).click()
  await page.locator('summary', { hasText: 'Add Section' }).click()
  await page.getByRole('button', { name: /^Questions and answers/ }).click()
  await expectFocus(page, page.locator('[name="parts.0.title"]'))
  for (const [at, question] of ['Is it free?', 'Who cooks?', 'What do I bring?'].entries()) {
    await page.getByRole('button', { name: 'Add Question' }).click()
    await page.keyboard.type(question)
    const field = page.locator(`[name="parts.0.rows.${at}.title"]`)
    await expect.poll(() => field.inputValue()).toBe(question)
  }
  const addSection = async (name: RegExp) => {
    await page.locator('summary', { hasText: 'Add Section' }).click()
    await page.getByRole('button', { name }).click()
  }
  // a new section goes before the closing one, and a video starts with its address
  await addSection(/^Closing section/)
  await expectFocus(page, page.locator('[name="parts.1.title"]'))
  await addSection(/^Video/)
  await expectFocus(page, page.locator('[name="parts.1.videoAddress"]'))
  expect(problems).toEqual([])
  await close()
})
