import { expect, test } from 'vitest'
import { go, resizeWithTheme, useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsOf, sidewaysScroll } from '#test/e2e/harness/findings.ts'

const { open, address } = useBrowser()

test('the owner sees who changed what, with before and after, and filters it, with the keyboard', async () => {
  const { page, problems, close } = await open('/robots.txt', { isSignedIn: true })
  const text = `By hand at ${Date.now()}`
  const saved = await page.request.post(address('/api/admin/about'), {
    data: { hero: { title: text } },
  })
  expect(saved.status()).toBe(200)
  await go(page, address('/admin/activity'))
  const row = page.locator('tbody').filter({ hasText: 'Saved About' }).first()
  await row.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await row.getByText(text).waitFor()
  expect(await row.getByRole('link', { name: 'View item' }).getAttribute('href')).toBe(
    '/admin/about',
  )
  for (const width of [1280, 360]) {
    await resizeWithTheme(page, width)
    expect(await findingsOf(page), `at ${width} px`).toEqual([])
    expect(await sidewaysScroll(page), `at ${width} px`).toBe(0)
  }

  await page.getByLabel('Type of activity').selectOption('Sign-ins and account settings')
  await page.getByText('Saved About').first().waitFor({ state: 'detached' })
  const signIn = page.locator('tbody').filter({ hasText: /^Signed in/ })
  await signIn.first().waitFor()
  // other files of the run may have changed orders
  await page.getByLabel('Type of activity').selectOption('Orders')
  await signIn.first().waitFor({ state: 'detached' })
  await page
    .getByText(/^(\d+ shown\.|No activity matches these filters\.)/)
    .waitFor({ state: 'attached' })
  expect(problems).toEqual([])
  await close()
})
