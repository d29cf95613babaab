import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSqlite } from '#platform/db/open.ts'
import { useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsIn, findingsOutsideFrames, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { expectFocus } from '#test/e2e/harness/keys.ts'
import { findProduct, owner } from '#test/e2e/harness/start-product.ts'
import { restoreAfterwards } from '#test/e2e/harness/stored-documents.ts'
import { findingsWithFrames, opened, touchable } from '#test/e2e/harness/touched-page.ts'

const { open, address } = useBrowser()

/** Changes the role of the signed-in person. */
async function changeRole(role: 'owner' | 'shop'): Promise<void> {
  const { db, close } = await openSqlite(`${findProduct().dataDir}/lampstand.sqlite`)
  await db.updateTable('users').set({ role }).where('email', '=', owner.email).execute()
  await close()
}

function wayTo(page: Page, label: string) {
  return page.getByRole('link', { name: `Edit in ${label}` })
}

test('text without a field can’t be edited; text of another document says where it belongs, and leads to its field, with the keyboard', async () => {
  const { page, problems, close } = await open('/robots.txt', { isSignedIn: true })
  await restoreAfterwards(page, 'recovery-programs')
  const data = { main: { eventCategory: 'recovery' } }
  await page.request.post(address('/api/admin/recovery-programs'), { data })
  await page.goto(address('/admin/recovery-programs?edit'))
  const shown = await touchable(page)
  await shown.locator('.help-strip').getByText('In crisis?').click()
  expect(await page.getByRole('form').count(), 'text of the interface, and a link').toBe(0)
  const time = shown.locator('main [data-field^="events:events."]', { hasText: ' · ' })
  await time.focus()
  expect(await time.getAttribute('data-label')).toContain('Events: Time')
  await page.keyboard.press('Enter')
  await opened(page, 'Text from Events')
    .getByText('This text comes from Events. It also appears on other pages.')
    .waitFor()
  await expectFocus(page, wayTo(page, 'Events'))
  expect(await findingsWithFrames(page)).toEqual([])
  await page.keyboard.press('Escape')
  await time.and(shown.locator(':focus-visible')).waitFor()
  await page.keyboard.press('Enter')
  await expectFocus(page, wayTo(page, 'Events'))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/events\?edit&field=events\.\d+\.time$/)
  await touchable(page)
  const field = page.getByRole('form').getByLabel('Time', { exact: true })
  await expectFocus(page, field)
  await page.keyboard.type('6:15 PM')
  await (await touchable(page)).getByText('6:15 PM').first().waitFor()
  expect(problems).toEqual([])
  await close()
})

test('asks before leaving on a phone, and keeps typed text for the return', async () => {
  const { page, problems, close } = await open('/admin/about?edit', {
    isSignedIn: true,
    width: 360,
    isTouch: true,
  })
  const shown = await touchable(page)
  await shown.locator('.help-strip').getByText('Call 988').tap()
  const way = wayTo(page, 'Help Lines')
  await way.and(page.locator(':focus')).waitFor()
  expect(await findingsOutsideFrames(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await shown.locator('h1').tap()
  await expectFocus(page, opened(page, 'Hero, Title').getByLabel('Title'))
  await page.keyboard.type('Not saved yet')
  await page.getByRole('button', { name: 'Close this field' }).tap()
  await (await touchable(page)).locator('.help-strip').getByText('Call 988').tap()
  await way.tap()
  await page.getByRole('button', { name: 'Keep editing' }).tap()
  await (await touchable(page)).locator('h1', { hasText: 'Not saved yet' }).waitFor()
  await way.tap()
  await page.getByRole('button', { name: 'Leave', exact: true }).tap()
  await page.waitForURL(/\/admin\/help-lines\?edit&field=crisis\.call$/)
  await expectFocus(page, page.getByRole('form').getByLabel('Call', { exact: false }).first())
  await page.goto(address('/admin/about'))
  await page.getByRole('button', { name: 'Restore my edits' }).tap()
  await expect.poll(() => page.locator('[name="hero.title"]').inputValue()).toBe('Not saved yet')
  expect(problems).toEqual([])
  await close()
})

test('a person without access to that editor is told who has it, and stays', async () => {
  const { page, close } = await open('/robots.txt', { isSignedIn: true })
  try {
    await changeRole('shop')
    await page.goto(address('/admin/shop-settings?edit'))
    const shown = await touchable(page)
    await shown.locator('footer [data-field^="footer:"]').first().click()
    await page
      .getByText('Your role can’t open Footer. Ask someone with the role Owner or Editor.')
      .waitFor()
    expect(await wayTo(page, 'Footer').count()).toBe(0)
    expect(await findingsIn(page.getByRole('form'))).toEqual([])
    await shown.locator('main h1').click()
    await opened(page, 'Hero, Title').waitFor()
  } finally {
    await changeRole('owner')
  }
  await close()
})
