import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { go, goToSection, resize, useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsOf, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { discardEdits, removeMocks } from '#test/e2e/harness/reset-page.ts'
import { shareVisit } from '#test/e2e/harness/share-visit.ts'
import { readDocument, restoreAfterwards } from '#test/e2e/harness/stored-documents.ts'

const { open, address } = useBrowser()
/** The test continues on the last one. */
const screens = [
  { width: 360, theme: 'dark' },
  { width: 1280, theme: 'light' },
] as const

function row(page: Page, label: string) {
  const heading = page.getByRole('heading', { level: 2, name: label, exact: true })
  return page.getByRole('listitem').filter({ has: heading })
}

function saveButton(page: Page) {
  return page.getByRole('button', { name: 'Save All Changes' })
}

async function saveHero(page: Page, key: string, hero: object): Promise<void> {
  const answer = await page.request.post(address(`/api/admin/${key}`), { data: { hero } })
  expect(answer.status()).toBe(200)
}

describe('hero sections', () => {
  const goOn = shareVisit(() => open('/admin/hero-sections', { isSignedIn: true }))

  test('every page has a row; changed rows are marked and saved on their own, rejected rows are marked, leaving asks, and unsaved edits are kept', async () => {
    const { page, problems } = await goOn()
    await row(page, 'Recovery Programs').getByLabel('title').waitFor()
    await restoreAfterwards(page, 'about')
    const media = await restoreAfterwards(page, 'media')
    const contact = await readDocument(page, 'contact')
    expect(await saveButton(page).isDisabled()).toBe(true)
    const own = row(page, 'Your first visit')
    expect(await own.getByLabel('Your first visit title').inputValue()).toBe('Your first visit')
    expect(await own.getByRole('link').getAttribute('href')).toMatch(/^\/admin\/own-pages\/\w+$/)
    await page.getByLabel('About title').fill('Who we are now')
    await page.getByLabel('Media description').fill('New words over the videos')
    await page.getByText('Unsaved changes: About, Media').waitFor()
    expect(await row(page, 'About').getByText('Unsaved changes').count()).toBe(1)
    expect(await row(page, 'Contact').getByText('Unsaved changes').count()).toBe(0)
    for (const { width, theme } of screens) {
      await resize(page, width)
      await page.emulateMedia({ colorScheme: theme })
      expect(await findingsOf(page), `at ${width} px, ${theme}`).toEqual([])
      expect(await sidewaysScroll(page), `at ${width} px`).toBe(0)
    }
    await saveButton(page).click()
    await page.getByText('2 pages saved successfully: About, Media').first().waitFor()
    expect((await readDocument(page, 'about')).hero.title).toBe('Who we are now')
    expect((await readDocument(page, 'media')).hero).toMatchObject({
      title: media.hero.title,
      description: 'New words over the videos',
    })
    expect((await readDocument(page, 'contact')).version).toBe(contact.version)
    await page.getByText('All changes saved.').waitFor()
    expect(problems).toEqual([])

    // a concurrent save is shown next to the person's own edit, to choose between them
    await page.getByLabel('About title').fill('Mine')
    await page.getByLabel('About description').fill('Mine too')
    await saveHero(page, 'about', { title: 'Theirs' })
    await saveButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Owner changed this too' })
    await dialog.getByText('About › Hero › Title').waitFor()
    expect((await readDocument(page, 'about')).hero.title).toBe('Theirs')
    await dialog.getByLabel('Owner’s').check()
    await dialog.getByRole('button', { name: 'Save with these choices' }).click()
    await page.getByText('About content saved successfully!').first().waitFor()
    const { hero } = await readDocument(page, 'about')
    expect(hero).toMatchObject({ title: 'Theirs', description: 'Mine too' })
    expect(await page.getByLabel('About title').inputValue()).toBe('Theirs')

    // a rejected save is marked in its row, and the others are saved
    await page.getByLabel('About title').fill('x'.repeat(301))
    await page.getByLabel('Media title').fill('This one goes through')
    await saveButton(page).click()
    await page.getByText('Failed to save about content').first().waitFor()
    await row(page, 'About').getByText('Is too long').waitFor()
    await page.getByText('Unsaved changes: About', { exact: true }).waitFor()
    expect((await readDocument(page, 'media')).hero.title).toBe('This one goes through')

    await page.getByLabel('About title').fill('Not saved')
    await page.getByRole('link', { name: 'SEO' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    expect(await page.getByLabel('About title').inputValue()).toBe('Not saved')

    // edits are stored before the page is left, because a killed tab fires no event, and can be restored
    const kept = () => page.evaluate(() => Object.values(localStorage).join())
    await expect.poll(kept).toContain('"Not saved"')
    page.on('dialog', (dialog) => void dialog.accept())
    await go(page, address('/admin/hero-sections'))
    await page.getByRole('button', { name: 'Restore my edits' }).click()
    expect(await page.getByLabel('About title').inputValue()).toBe('Not saved')
  })

  test('a page that fails to load loses only its row, and gets it back on retry; a picture is selected meanwhile', async () => {
    const { page } = await goOn()
    // edits left by the previous test
    await discardEdits(page)
    await page.route('**/api/admin/about', (route) => route.fulfill({ status: 503, json: {} }))
    await goToSection(page, 'hero-sections')
    await page.getByText('Failed to load about content').first().waitFor()
    expect(await page.getByLabel('About title').count()).toBe(0)
    await row(page, 'Events')
      .getByRole('button', { name: /Select from Gallery|Change Image/ })
      .click()
    const picker = page.getByRole('dialog', { name: 'Select Image' })
    await picker.locator('ul button').first().click()
    await page
      .getByText(/^Selected .+ for the events background image$/)
      .first()
      .waitFor()
    await row(page, 'Events').locator('img').waitFor()
    await page.getByText('Unsaved changes: Events').waitFor()
    await page.getByLabel('Media title').fill('Kept while the other is read')
    await removeMocks(page)
    await row(page, 'About').getByRole('button', { name: 'Try again' }).click()
    await page.getByLabel('About title').waitFor()
    expect(await page.getByLabel('Media title').inputValue()).toBe('Kept while the other is read')
  })
})
