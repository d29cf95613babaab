import { expect, onTestFinished, test } from 'vitest'
import { addDays } from '#app/ui/format/plain-date.ts'
import { hydrate, resize, stubPrint, useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsOf } from '#test/e2e/harness/findings.ts'
import { restoreAfterwards } from '#test/e2e/harness/stored-documents.ts'

const { open, address } = useBrowser()

test('staff choose questions, guests answer with and without scripts, and staff see totals', async () => {
  const staff = await open('/admin', { isSignedIn: true, watched: stubPrint })
  onTestFinished(staff.close)
  const { page, problems } = staff
  const { events } = await restoreAfterwards(page, 'events')
  const date = addDays(new Date().toISOString().slice(0, 10), 4)
  const picnic = {
    ...{ id: `picnic-${crypto.randomUUID()}`, title: 'River picnic', recurring: 'none', date },
    category: events[0]?.category,
    questions: { shirt: 'required', ride: 'optional' },
  }
  const data = { events: [...events, picnic] }
  const saved = await page.request.post(address('/api/admin/events'), { data })
  expect(saved.status()).toBe(200)

  await page.goto(address('/admin/events'))
  await page.getByRole('button', { name: picnic.title }).first().click()
  await page.getByRole('button', { name: 'Questions for guests' }).click()
  expect(await page.getByLabel('T-shirt size').inputValue()).toBe('required')
  for (const _ of ['one', 'two', 'three'])
    await page.getByRole('button', { name: 'Add Question' }).click()
  expect(await page.getByRole('button', { name: 'Add Question' }).count()).toBe(0)
  expect(await findingsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Discard' }).click()

  const path = `/events?event=${picnic.id}&date=${date}`
  const plain = await open(path, { hasScript: false, width: 360 })
  onTestFinished(plain.close)
  await plain.page.locator('#chosen').getByRole('button').first().click()
  await plain.page.getByRole('link', { name: 'Add your name and answers', exact: true }).click()
  await plain.page.getByLabel('Your name').fill('Ann')
  await plain.page.getByLabel('T-shirt size').selectOption('L')
  await plain.page.getByLabel('Need a ride?').selectOption('yes')
  await plain.page.getByLabel('If yes, from where?').fill('Mill Street')
  await plain.page.getByRole('button', { name: /^Add my name/ }).click()
  await plain.page.getByText('Thank you. We have your name.').waitFor()
  expect(await plain.page.getByLabel('If yes, from where?').inputValue()).toBe('Mill Street')

  const scripted = await open(path, { width: 360, theme: 'dark' })
  onTestFinished(scripted.close)
  await hydrate(scripted.page)
  await scripted.page.locator('#chosen').getByRole('button').first().click()
  await scripted.page.getByRole('button', { name: 'Add your name and answers' }).click()
  const form = scripted.page.getByRole('dialog')
  await form.getByLabel('Your name').fill('Sam')
  await form.getByLabel('T-shirt size').selectOption('M')
  expect(await findingsOf(scripted.page)).toEqual([])
  await form.getByRole('button', { name: 'Add my name' }).click()
  await scripted.page.locator('#chosen').getByText('Sam, 1 person').waitFor()

  await page.goto(address('/admin/events'))
  await page.getByRole('button', { name: picnic.title }).first().click()
  await page.getByRole('link', { name: 'Who’s coming (2)', exact: true }).click()
  await page.getByText('1 needs a ride · Shirts: 1 M, 1 L').waitFor()
  await page.getByText('Yes, from Mill Street').waitFor()
  expect(await findingsOf(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await resize(page, 360)
  expect(await findingsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Print door list' }).click()
  const sheet = page.locator('#print-sheet')
  await sheet.waitFor({ state: 'attached' })
  expect(await sheet.innerText()).not.toContain('Mill Street')
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.getByLabel('Print answers, too').check()
  await page.getByRole('button', { name: 'Print door list' }).click()
  await sheet.waitFor({ state: 'attached' })
  expect(await sheet.innerText()).toContain('Yes, from Mill Street')
  expect(problems).toEqual([])
})
