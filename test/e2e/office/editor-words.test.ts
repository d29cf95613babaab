import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sectionOfDocument } from '#app/admin/office-routes.ts'
import { type EditorWords, editorWords } from '#app/content/editor/office-copy.fixtures.ts'
import { useBrowser } from '#test/e2e/harness/browser.ts'
import { removeMocks } from '#test/e2e/harness/reset-page.ts'

const { open, address } = useBrowser()

type Words = EditorWords & {
  /** further changes and their messages, before the form is reloaded */
  also?: ((page: Page) => Promise<void>) | undefined
}

const reminder = "Don't forget to save your changes!"

/**
 * One editor per way of wording: the homepage, which says less on load and more on save, a list item, an item from a
 * quick action, and a custom name. app/content/editor/office-copy.test.ts covers every editor.
 */
const shown = new Map<string, Words['also']>([
  ['homepage', removePicture],
  ['events', undefined],
  ['footer', undefined],
  ['tithely', tryTestConfig],
])
const editors: Words[] = editorWords
  .filter(({ key }) => shown.has(key))
  .map((words) => ({ ...words, also: shown.get(words.key) }))

function saveButton(page: Page) {
  return page.getByRole('button', { name: 'Save All Changes' })
}

async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const toast = page.locator('.toast').filter({ hasText: text }).first()
  await toast.waitFor()
  expect(await toast.innerText()).toContain(title)
}

/** Opens an editor whose document fails to load, the first one by URL; then it loads. */
async function failToLoad(page: Page, { key, name }: Words): Promise<void> {
  const path = `**/api/admin/${key}`
  await page.route(path, (route) => route.fulfill({ status: 503, json: {} }))
  const section = sectionOfDocument(key)
  if (key === 'homepage') await page.goto(address(`/admin#${section}`))
  else {
    await page.evaluate((hash) => {
      location.hash = hash
    }, section)
  }
  await page.getByText('This couldn’t be loaded. You can’t save until it loads').waitFor()
  expect(await saveButton(page).isDisabled()).toBe(true)
  // on the homepage only the banner says it (A§7.1)
  const toasts = page.locator('.toast').filter({ hasText: `Failed to load ${name}` })
  if (key === 'homepage') expect(await toasts.count()).toBe(0)
  else await expectToast(page, 'Error', `Failed to load ${name}`)
  await removeMocks(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => saveButton(page).isEnabled()).toBe(true)
}

/** Adds each item the editor offers, and drops it by reloading the document. */
async function addAndRefresh(page: Page, { added, also, fullName }: Words): Promise<void> {
  if (added) {
    const [button, title] = added
    // the quick action comes first, and the list's own button last
    await page.getByRole('button', { name: button, exact: true }).last().click()
    await expectToast(page, title, title.endsWith('Added') ? reminder : title)
  }
  await also?.(page)
  await page.getByRole('button', { name: 'Refresh Content' }).click()
  if (added || also) await page.getByRole('button', { name: 'Discard edits' }).click()
  await expectToast(page, 'Content Refreshed', `${fullName} has been refreshed from the server`)
}

async function failToSave(page: Page, { key, name }: Words): Promise<void> {
  const path = `**/api/admin/${key}`
  await page.route(path, (route) =>
    route.fulfill({ status: 503, json: { error: 'The disk is full' } }),
  )
  await saveButton(page).click()
  const why = key === 'homepage' ? ': The disk is full' : ''
  await expectToast(page, 'Error', `Failed to save ${name}${why}`)
  await removeMocks(page)
}

/** A failed homepage save, also without a response, keeps the typed text and never claims success. */
async function failToSaveTyped(page: Page, words: Words): Promise<void> {
  const title = page.locator('[name="hero.title"]')
  const before = await title.inputValue()
  await title.fill('Still here')
  await failToSave(page, words)
  expect(await title.inputValue()).toBe('Still here')
  const path = `**/api/admin/${words.key}`
  await page.route(path, (route) => route.abort())
  await saveButton(page).click()
  await expectToast(page, 'Error', `Failed to save ${words.name}: Unknown error`)
  expect(await page.getByText('saved successfully').count()).toBe(0)
  expect(await title.inputValue()).toBe('Still here')
  await removeMocks(page)
  await title.fill(before)
}

async function save(page: Page, { fullName }: Words): Promise<void> {
  await saveButton(page).click()
  await expectToast(page, 'Success', `${fullName} saved successfully!`)
}

/** Selects and removes the picture of the homepage's closing section. */
async function removePicture(page: Page): Promise<void> {
  const picture = page
    .getByRole('region', { name: 'Closing section' })
    .getByRole('group', { name: 'Background image' })
  const choose = picture.getByRole('button', { name: /Select from Gallery|Change Image/ })
  await choose.click()
  await page.getByRole('dialog', { name: 'Select Image' }).locator('ul button').first().click()
  await picture.getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Image Removed', 'CTA background image removed')
}

/** Load Test Config fills in the draft, warns while it is there, and asks before publishing. */
async function tryTestConfig(page: Page): Promise<void> {
  const banner = page.getByText('The environment is Sandbox, so gifts')
  await banner.waitFor()
  expect(await page.locator('[name=organizationId]').inputValue()).not.toBe('')
  await saveButton(page).click()
  await page.getByText('Giving is on, but the environment is Sandbox').waitFor()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  // only the draft changed
  const stored = await (await page.request.get(address('/api/admin/tithely'))).json()
  expect(stored.environment).toBe('production')
  await page.getByRole('button', { name: 'Not used' }).click()
  await page.locator('[name=environment]').selectOption('production')
  await expect.poll(() => banner.count()).toBe(0)
  await page.getByText('How to set up giving').click()
  await page.getByText('the number at the end is your organization ID').waitFor()
}

test('each editor uses the specified texts for failures and successes (A§8)', async () => {
  const { page, close } = await open('/robots.txt', { isSignedIn: true })
  for (const words of editors) {
    await failToLoad(page, words)
    await addAndRefresh(page, words)
    if (words.key === 'homepage') await failToSaveTyped(page, words)
    else await failToSave(page, words)
    await save(page, words)
  }
  await close()
})
