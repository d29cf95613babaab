import { expect, test } from 'vitest'
import { useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsInBothThemes, sidewaysScroll } from '#test/e2e/harness/findings.ts'

const { open, address } = useBrowser()

test.each([360, 1280])(
  'the owner sees who changed what, before and after, and narrows it by keys (%i px)',
  async (width) => {
    const { page, problems, close } = await open('/admin/activity', { width, isSignedIn: true })
    const text = `By hand at ${width}`
    const saved = await page.request.post(address('/api/admin/about'), {
      data: { hero: { title: text } },
    })
    expect(saved.status()).toBe(200)
    await page.reload()
    const row = page.getByRole('listitem').filter({ hasText: 'Saved About' }).first()
    await row.getByRole('button').focus()
    await page.keyboard.press('Enter')
    await row.getByText(text).waitFor()
    expect(
      await row.getByRole('link', { name: 'Open where it was done' }).getAttribute('href'),
    ).toBe('/admin/about')
    expect(await findingsInBothThemes(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)

    await page.getByLabel('What it was about').selectOption('Sign-ins and own accounts')
    await page.getByText('Saved About').first().waitFor({ state: 'detached' })
    const signIn = page.getByRole('listitem').filter({ hasText: /^Signed in/ })
    await signIn.first().waitFor()
    // other files of the run may have changed orders
    await page.getByLabel('What it was about').selectOption('Orders')
    await signIn.first().waitFor({ state: 'detached' })
    await page
      .getByText(/^(\d+ shown\.|Nothing of this kind has been done\.)/)
      .waitFor({ state: 'attached' })
    expect(problems).toEqual([])
    await close()
  },
)
