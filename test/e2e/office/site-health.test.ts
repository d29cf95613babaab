import { expect, test } from 'vitest'
import { go, resize, resizeWithTheme, useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsOf, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { expectFocus, tabTo } from '#test/e2e/harness/keys.ts'

const { open, address } = useBrowser()

test('a finding is ignored and restored with the keyboard, and a broken link is one click from its field', async () => {
  const { page, problems, close } = await open('/robots.txt', { isSignedIn: true })
  const to = `/nowhere-${'x'.repeat(400)}`
  const save = async (redirects: object[]) => {
    const saved = await page.request.post(address('/api/admin/seo'), { data: { redirects } })
    expect(saved.status()).toBe(200)
  }
  await save([{ from: '/an-old-page', to }])
  await go(page, address('/admin/site-health'))

  // the demo sends no email
  const row = page.getByRole('listitem').filter({ hasText: 'Email isn’t set up yet' })
  for (const width of [1280, 360]) {
    const at = `at ${width} px`
    await resizeWithTheme(page, width)
    await tabTo(page, row.getByRole('button', { name: /^Ignore/ }))
    // office.test.ts checks its initial state in the same two windows
    expect(await sidewaysScroll(page), at).toBe(0)
    await page.keyboard.press('Enter')
    await expectFocus(page, row.getByRole('textbox', { name: 'Reason for ignoring it' }))
    await page.keyboard.type('We read it')
    await page.keyboard.press('Enter')
    await row.first().waitFor({ state: 'hidden' })
    const known = page.getByText('Ignored (1)')
    await known.focus()
    await page.keyboard.press('Enter')
    await page.getByText('We read it').waitFor()
    expect(await findingsOf(page), `known, ${at}`).toEqual([])
    await tabTo(page, page.getByRole('button', { name: /^Stop ignoring/ }))
    await page.keyboard.press('Enter')
    await row.getByRole('button', { name: /^Ignore/ }).waitFor()
  }

  await page.getByRole('button', { name: 'Check now' }).press('Enter')
  await page.getByText('Site checked.', { exact: true }).waitFor()
  for (const width of [360, 1280]) {
    await resize(page, width)
    await page.getByRole('link', { name: /^Fix ?: A link goes to \/nowhere/ }).press('Enter')
    await expectFocus(page, page.getByLabel('Goes to', { exact: true }))
    expect(await page.getByLabel('Goes to', { exact: true }).inputValue(), `at ${width} px`).toBe(
      to,
    )
    await page.goBack()
  }
  await save([])
  expect(problems).toEqual([])
  await close()
})

test('a redirect takes an address of the old site, and a mistake is marked without a toast', async () => {
  const { page, problems, close } = await open('/robots.txt', { isSignedIn: true })
  await go(page, address('/admin/seo'))
  await page.getByRole('button', { name: 'Add Redirect' }).click()
  await page.getByRole('button', { name: 'New redirect', exact: true }).waitFor()
  await page.getByLabel('Goes to', { exact: true }).fill('nowhere')
  await page.getByRole('button', { name: 'Save All Changes' }).click()
  await page.getByText('Fix the marked fields and try again.').waitFor()
  expect(await page.locator('[aria-invalid]').count()).toBe(2)
  expect(await page.getByText('Failed to save').count()).toBe(0)
  await page.getByLabel('Old path', { exact: true }).fill('https://old-site.example/volunteer?a=b')
  await page.getByLabel('Goes to', { exact: true }).fill('/about')
  expect(await page.getByLabel('Old path', { exact: true }).inputValue()).toBe('/volunteer')
  await page.getByRole('button', { name: 'Save All Changes' }).click()
  await page.getByText('saved successfully!').first().waitFor()
  await page.getByRole('button', { name: '/volunteer', exact: true }).waitFor()
  await page.request.post(address('/api/admin/seo'), { data: { redirects: [] } })
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([])
  await close()
})
