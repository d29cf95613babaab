import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { go, resize, useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsIn, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { putBack, readDocument, restoreAfterwards } from '#test/e2e/harness/stored-documents.ts'

const { open, address } = useBrowser()

const quote = 'I slept on the bench by the creek until someone asked me my name and stayed.'
const june = { name: 'June W.', quote, status: '', consent: { givenOn: '2026-01-05', how: 'Yes.' } }

function place(page: Page, label: string) {
  return page.getByRole('region', { name: label, exact: true })
}

function saveButton(page: Page) {
  return page.getByRole('button', { name: 'Save All Changes' })
}

async function saveItems(page: Page, key: string, items: unknown[]): Promise<void> {
  const data = { testimonials: { items } }
  expect((await page.request.post(address(`/api/admin/${key}`), { data })).status()).toBe(200)
}

describe('testimonials', () => {
  test('samples are marked; a real one is added, requires a consent note, and replaces them; all are reordered with the keyboard', async () => {
    const { page, problems, close } = await open('/admin#testimonials', { isSignedIn: true })
    await restoreAfterwards(page, 'homepage')
    const home = place(page, 'Homepage')
    expect(await home.getByText('Sample', { exact: true }).count()).toBe(3)
    await home.getByRole('button', { name: 'Add Testimonial' }).click()
    await home.getByText('This page still shows made-up samples').waitFor()
    expect(await findingsIn(home), 'at 1280 px, light').toEqual([])
    expect(await sidewaysScroll(page), 'at 1280 px').toBe(0)
    await resize(page, 360)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findingsIn(home), 'at 360 px, dark').toEqual([])
    expect(await sidewaysScroll(page), 'at 360 px').toBe(0)
    await resize(page, 1280)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.locator('[name="homepage.3.name"]').fill(june.name)
    await page.locator('[name="homepage.3.quote"]').fill(quote)
    await home.getByText('No consent recorded').waitFor()
    await saveButton(page).click()
    const question = page.getByRole('dialog', { name: 'Save these changes?' })
    await question.getByText('“June W.” has no consent recorded').waitFor()
    await question.getByText('Samples still appear next to').waitFor()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await page.locator('[name="homepage.3.consent.givenOn"]').fill('2026-01-05')
    await page.locator('[name="homepage.3.consent.how"]').fill('She said: print it.')
    await home.getByRole('button', { name: 'Remove samples' }).click()
    await home.getByText('1 testimonial').waitFor()
    await saveButton(page).click()
    await page.getByText('Homepage content saved successfully!').first().waitFor()
    const html = await (await fetch(address('/'))).text()
    expect(html).toContain(quote)
    expect(html).not.toMatch(/print it|2026-01-05/)
    expect(problems).toEqual([])

    // put in order and removed with the keyboard, page by page
    const programs = place(page, 'Recovery Programs')
    const rows = programs.locator('ol > li [aria-expanded]')
    const first = await rows.first().innerText()
    await programs
      .getByRole('button', { name: /^Move .+ down$/ })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    expect(await rows.nth(1).innerText()).toBe(first)
    await page.getByText('Unsaved changes: Recovery Programs').waitFor()
    await programs
      .getByRole('button', { name: /^Remove / })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    expect(await rows.count()).toBe(1)
    await close()
  })

  test('a withdrawn one leaves every page immediately, and cannot be restored', async () => {
    const { page, close } = await open('/robots.txt', { isSignedIn: true })
    for (const key of ['homepage', 'mental-health', 'recovery-programs']) {
      await restoreAfterwards(page, key)
    }
    await saveItems(page, 'homepage', [june])
    await saveItems(page, 'mental-health', [june])
    const shown = (await readDocument(page, 'homepage')).version
    await go(page, address('/admin#testimonials'))
    const entry = place(page, 'Homepage')
    await entry.getByText('Also on: Mental Health').waitFor()
    // text typed elsewhere stays
    const status = page.locator('[name="recovery-programs.0.status"]')
    await place(page, 'Recovery Programs').locator('ol > li [aria-expanded]').first().click()
    await status.fill('typed before')
    await entry.getByRole('button', { name: 'Withdraw the testimonial by June W.' }).click()
    const question = page.getByRole('dialog', { name: 'Withdraw the testimonial by June W.?' })
    await question.getByText('This removes it from Homepage, Mental Health').waitFor()
    expect(await findingsIn(question)).toEqual([])
    await question.getByRole('button', { name: 'Withdraw testimonial' }).click()
    await page.getByText('Removed from: Homepage, Mental Health').first().waitFor()
    await entry.getByText('No testimonials yet').waitFor()
    await page.getByText('Unsaved changes: Recovery Programs').waitFor()
    for (const path of ['/', '/services/mental-health']) {
      expect(await (await fetch(address(path))).text()).not.toContain('by the creek until')
    }
    // neither from an old version nor from an old draft
    await putBack(page, { homepage: shown })
    expect(JSON.stringify(await readDocument(page, 'homepage'))).not.toContain('by the creek until')
    const old = await page.request.get(address(`/api/admin/homepage/revisions/${shown}`))
    expect(await old.text()).toMatch(/"Withdrawn"/)
    await entry.getByRole('button', { name: 'Add Testimonial' }).click()
    await page.locator('[name="homepage.0.name"]').fill('Someone')
    await page.locator('[name="homepage.0.quote"]').fill(quote)
    await page.locator('[name="homepage.0.consent.givenOn"]').fill('2026-01-05')
    await saveButton(page).click()
    await entry.getByText('Was withdrawn and can’t be shown again').waitFor()
    await close()
  })
})
