import { expect, onTestFinished, test } from 'vitest'
import { addDays } from '#app/ui/format/plain-date.ts'
import { resize, useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsOf } from '#test/e2e/harness/findings.ts'
import { restoreAfterwards } from '#test/e2e/harness/stored-documents.ts'

const { open, address } = useBrowser()

test('a helper takes a shift and gives it back without JavaScript, and staff see both', async () => {
  const staff = await open('/admin', { isSignedIn: true })
  onTestFinished(staff.close)
  const { events } = await restoreAfterwards(staff.page, 'events')
  const date = addDays(new Date().toISOString().slice(0, 10), 3)
  const id = `supper-${crypto.randomUUID()}`
  const once = { recurring: 'none', changes: [], extraDates: [], date }
  const shifts = [{ id: 'kitchen', name: 'Kitchen', time: '4–7 PM', people: 1 }]
  const supper = { ...events[0], ...once, id, title: `Supper ${id.slice(-6)}`, shifts }
  const data = { events: [...events, supper] }
  const saved = await staff.page.request.post(address('/api/admin/events'), { data })
  expect(saved.status()).toBe(200)

  const visitor = await open(`/events?event=${id}&date=${date}`, { hasScript: false, width: 360 })
  onTestFinished(visitor.close)
  const { page } = visitor
  const chosen = page.locator('#chosen')
  await chosen.getByRole('heading', { name: 'Help at this event' }).waitFor()
  await chosen.getByRole('link', { name: 'Kitchen, 4–7 PM: 1 of 1 needed' }).click()
  await page.getByRole('radio', { name: /^Kitchen/, checked: true }).waitFor()
  await page.getByLabel('First name').fill('Ann')
  const contact = page.getByLabel('Email or phone')
  await contact.fill('ann')
  await page.getByRole('button', { name: 'Count me in' }).click()
  const refusal = page.getByRole('alert')
  expect(await refusal.textContent()).toBe('Check the field below.')
  await refusal.getByRole('link').click()
  await expect.poll(() => contact.evaluate((field) => field.matches(':focus'))).toBe(true)
  expect(await contact.getAttribute('aria-invalid')).toBe('true')
  await contact.fill('(541) 555-0142')
  await page.getByRole('button', { name: 'Count me in' }).click()
  await page.getByText('Thank you. You’re signed up to help.').waitFor()
  await page.getByRole('heading', { name: supper.title }).waitFor()

  const other = await open(`/events/help?event=${id}&date=${date}`, { width: 360, theme: 'dark' })
  onTestFinished(other.close)
  await other.page.getByText('Every shift is taken.').waitFor()
  expect(await findingsOf(other.page)).toEqual([])

  await staff.page.goto(address('/admin/responses'))
  await staff.page.getByRole('button', { name: supper.title }).click()
  await staff.page.getByText('Helping: Kitchen, 4–7 PM').waitFor()
  await staff.page
    .getByRole('region', { name: 'Helpers' })
    .getByText('Ann', { exact: true })
    .waitFor()

  await page.getByRole('button', { name: 'I can’t come' }).click()
  await page.getByText('Your shift is open again.').waitFor()
  await other.page.reload()
  await other.page.getByRole('radio', { name: 'Kitchen, 4–7 PM: 1 of 1 needed' }).waitFor()
  expect(await findingsOf(other.page)).toEqual([])

  // someone calls
  const { page: office, problems } = staff
  await office
    .getByRole('navigation', { name: 'RSVPs' })
    .getByRole('link', { name: 'Helpers' })
    .click()
  const row = office.getByRole('row', { name: supper.title })
  await row.getByText('1 needed').waitFor()
  await row.getByRole('button', { name: 'Kitchen, 4–7 PM' }).click()
  expect(await findingsOf(office)).toEqual([])
  await office.getByRole('button', { name: 'Add a helper' }).click()
  const form = office.getByRole('dialog', { name: 'Add a helper' })
  await form.getByLabel('Name').fill('Ben Called')
  expect(await findingsOf(office)).toEqual([])
  await form.getByRole('button', { name: 'Add helper' }).click()
  await row.getByRole('cell', { name: 'Full', exact: true }).waitFor()
  await office.emulateMedia({ colorScheme: 'dark' })
  await resize(office, 360)
  expect(await findingsOf(office)).toEqual([])
  await office.getByRole('button', { name: 'Remove Ben Called from Kitchen, 4–7 PM' }).click()
  const removal = office.getByRole('dialog', { name: 'Remove Ben Called?' })
  await removal.getByRole('checkbox', { name: 'Offer the place to earlier helpers' }).check()
  expect(await findingsOf(office)).toEqual([])
  await removal.getByRole('button', { name: 'Remove helper' }).click()
  // the toast, and its words for screen readers
  await office.getByText('Helper removed. There was no one to ask by email.').first().waitFor()
  await row.getByRole('cell', { name: '1 needed', exact: true }).waitFor()
  expect(problems).toEqual([])
})
