import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { go, resizeWithTheme, useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsOf, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { tabTo } from '#test/e2e/harness/keys.ts'
import { signIn } from '#test/e2e/harness/sign-in.ts'
import { restoreAfterwards } from '#test/e2e/harness/stored-documents.ts'

const { open, address } = useBrowser()

const listed = z.object({ notices: z.array(z.object({ id: z.string(), isCurrent: z.boolean() })) })

/** Ends every notice, because all tests share the site. */
async function endAll(): Promise<void> {
  const headers = { 'content-type': 'application/json', cookie: await signIn() }
  const path = address('/api/admin/notices')
  const { notices } = listed.parse(await (await fetch(path, { headers })).json())
  for (const { id } of notices.filter(({ isCurrent }) => isCurrent)) {
    const body = JSON.stringify({ isEnded: true })
    expect((await fetch(`${path}/${id}`, { method: 'PUT', headers, body })).status).toBe(200)
  }
}

test('a usual notice is posted from the Dashboard with the keyboard on a phone, shows in both languages, and ends', async () => {
  const { page, problems, close } = await open('/admin/dashboard', { isSignedIn: true, width: 360 })
  onTestFinished(async () => {
    await endAll()
    await close()
  })
  const notice = page.getByLabel('Notice', { exact: true })
  await tabTo(page, page.getByRole('link', { name: 'Post a notice' }))
  await page.keyboard.press('Enter')
  await tabTo(page, notice)
  await page.keyboard.press('Enter')
  await page.getByText('Say what happens').waitFor()
  // the field with the mistake has the focus; the usual notices are before it
  await page.getByRole('button', { name: 'Snow' }).press('Enter')
  expect(await notice.inputValue()).toMatch(/snow/)
  expect(await page.getByLabel('The office is closed, too').isChecked()).toBe(true)
  for (const width of [360, 1280]) {
    await resizeWithTheme(page, width)
    expect(await findingsOf(page), `the form at ${width} px`).toEqual([])
    expect(await sidewaysScroll(page), `the form at ${width} px`).toBe(0)
  }
  await tabTo(page, notice)
  await page.keyboard.press('Enter')
  const up = page.getByRole('list', { name: 'Notices on your site' })
  await up.getByText('Hoy estamos cerrados por la nieve.').waitFor()
  expect(problems).toEqual([])

  for (const [path, words] of [
    ['/', 'Important: We’re closed today because of snow.'],
    ['/es/contact', 'Importante: Hoy estamos cerrados por la nieve.'],
  ] as const) {
    const visitor = await open(path)
    const bar = visitor.page.getByRole('region', { name: /^(Notices|Avisos)$/ })
    expect(await bar.innerText()).toBe(words)
    for (const width of [360, 1280]) {
      await resizeWithTheme(visitor.page, width)
      expect(await findingsOf(visitor.page), `${path} at ${width} px`).toEqual([])
      expect(await sidewaysScroll(visitor.page), `${path} at ${width} px`).toBe(0)
    }
    await visitor.page.emulateMedia({ media: 'print' })
    expect(await bar.isVisible(), 'on paper').toBe(false)
    expect(visitor.problems).toEqual([])
    await visitor.close()
  }

  await go(page, address('/admin/dashboard'))
  await up.getByRole('button', { name: /^End now/ }).click()
  await up.waitFor({ state: 'detached' })
  expect(await (await fetch(address('/'))).text()).not.toContain('closed today because of snow')
})

test('hours by day are entered on a phone, and show on Contact in both languages', async () => {
  const { page, problems, close } = await open('/admin/contact', { isSignedIn: true, width: 360 })
  onTestFinished(close)
  await page.getByRole('button', { name: 'Add Hours' }).waitFor()
  await restoreAfterwards(page, 'contact')
  await page.getByRole('button', { name: 'Add Hours' }).click()
  for (const day of ['Monday', 'Friday']) {
    await page.getByRole('checkbox', { name: day }).uncheck()
  }
  const times = page.locator('[name="contactInfo.schedule.0.times"]')
  await times.fill('after lunch')
  const save = page.getByRole('button', { name: 'Save All Changes' })
  await save.click()
  await page.getByText('must be two times, such as 9 AM - 5 PM').waitFor()
  expect(await findingsOf(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await times.fill('noon - 4:30 PM')
  await save.click()
  await page.getByText('Contact content saved successfully!').first().waitFor()
  expect(problems).toEqual([expect.stringContaining('400 (Bad Request)')])
  for (const [path, words] of [
    ['/contact', ['Tue–Thu', '12 PM–4:30 PM']],
    ['/es/contact', ['Mar a jue', '12\u00a0p.\u00a0m. a 4:30\u00a0p.\u00a0m.']],
  ] as const) {
    const visitor = await open(path, { width: 360 })
    const hours = visitor.page.getByRole('region', { name: /^(Office hours|Horario)/ })
    expect(await hours.locator('dt, dd').allTextContents()).toEqual(words)
    expect(await findingsOf(visitor.page), path).toEqual([])
    expect(await sidewaysScroll(visitor.page), path).toBe(0)
    await visitor.close()
  }
})
