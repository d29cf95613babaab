import { expect, onTestFinished, test } from 'vitest'
import { addDays } from '#app/ui/format/plain-date.ts'
import { resize, useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsOf } from '#test/e2e/harness/findings.ts'
import { restoreAfterwards } from '#test/e2e/harness/stored-documents.ts'

const { open, address } = useBrowser()

test('a full date has a waiting list, which staff see and give places from', async () => {
  const staff = await open('/admin', { isSignedIn: true })
  onTestFinished(staff.close)
  const { events } = await restoreAfterwards(staff.page, 'events')
  const date = addDays(new Date().toISOString().slice(0, 10), 3)
  const supper = { ...events[0], id: `supper-${crypto.randomUUID()}`, title: 'Supper for one' }
  const limited = {
    ...supper,
    features: ['childCare'],
    recurring: 'none',
    changes: [],
    extraDates: [],
    date,
    places: 1,
  }
  const data = { events: [...events, limited] }
  const saved = await staff.page.request.post(address('/api/admin/events'), { data })
  expect(saved.status()).toBe(200)

  const path = `/events?event=${limited.id}&date=${date}`
  const filtered = await open('/events', { hasScript: false, width: 360 })
  onTestFinished(filtered.close)
  await filtered.page.getByText('Good to know').first().click()
  await filtered.page.getByRole('link', { name: 'Child care' }).click()
  expect(await filtered.page.getByRole('article').count()).toBe(1)
  expect(await filtered.page.getByRole('article').innerText()).toContain(limited.title)

  const first = await open(path, { hasScript: false, width: 360 })
  onTestFinished(first.close)
  await first.page.locator('#chosen').getByText('1 place').waitFor()
  expect(await first.page.locator('#chosen').getByText('This date is full').count()).toBe(0)
  await first.page.locator('#chosen').getByRole('button').first().click()
  await first.page.locator('#responded').waitFor()

  const second = await open(path, { width: 360, theme: 'dark' })
  onTestFinished(second.close)
  const chosen = second.page.locator('#chosen')
  await chosen.getByText('This date is full. You’ll join the waiting list.').waitFor()
  expect(await findingsOf(second.page)).toEqual([])
  await chosen.getByRole('button').first().click()
  await second.page.getByText('You’re on the waiting list').first().waitFor()
  await second.page.goto(address(path))
  await chosen.getByText('You’re on the waiting list').waitFor()

  await staff.page.goto(address('/admin/responses'))
  await staff.page.getByRole('button', { name: limited.title }).click()
  const waiting = staff.page.getByRole('list', { name: `Waiting list for ${limited.title}` })
  await waiting.getByText('On the waiting list').waitFor()
  expect(await staff.page.getByRole('heading', { name: 'Waiting list' }).count()).toBe(1)
  expect(await findingsOf(staff.page)).toEqual([])
  await staff.page.getByRole('button', { name: /^Give a place/ }).click()
  await staff.page.getByText('Place given: 2 people, 1 place').first().waitFor()
  await staff.page.getByText(/^Got a place/).waitFor()
  expect(await waiting.count()).toBe(0)
  await second.page.reload()
  await expect.poll(() => chosen.getByText('You’re on the waiting list').count()).toBe(0)

  // someone calls
  const { page, problems } = staff
  await page.getByRole('button', { name: 'Add a guest', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Add a guest' })
  await form.getByLabel('Name').fill('Ann Called')
  await form.getByLabel('Email or phone').fill('(541) 555-0100')
  await form.getByRole('button', { name: 'Add guest' }).click()
  await form.getByText('This date is full').waitFor()
  expect(await form.getByRole('button', { name: 'Add guest' }).count()).toBe(0)
  expect(await findingsOf(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await resize(page, 360)
  expect(await findingsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Add to the waiting list' }).click()
  await page.getByRole('button', { name: 'Give a place to Ann Called' }).waitFor()
  expect(await form.count()).toBe(0)
  // the browser reports the refusal
  expect(problems.filter((text) => !text.includes('409'))).toEqual([])
})

test('staff add the first guest of a date', async () => {
  const staff = await open('/admin', { isSignedIn: true })
  onTestFinished(staff.close)
  const { page, problems } = staff
  const { events } = await restoreAfterwards(page, 'events')
  const date = addDays(new Date().toISOString().slice(0, 10), 5)
  const walk = {
    ...{ id: `walk-${crypto.randomUUID()}`, title: 'A quiet walk', recurring: 'none', date },
    category: events[0]?.category,
  }
  const saved = await page.request.post(address('/api/admin/events'), {
    data: { events: [...events, walk] },
  })
  expect(saved.status()).toBe(200)

  await page.goto(address('/admin/responses'))
  await page.getByRole('button', { name: 'Add a guest to a date' }).click()
  const form = page.getByRole('dialog', { name: 'Add a guest' })
  await form.getByLabel('Event').selectOption({ label: walk.title })
  expect(await form.getByLabel('Date').inputValue()).toBe(date)
  expect(await findingsOf(page)).toEqual([])
  await form.getByLabel('Name').fill('Ann First')
  await form.getByRole('button', { name: 'Add guest' }).click()
  await page
    .getByRole('list', { name: `RSVPs for ${walk.title}` })
    .getByText('Ann First', { exact: true })
    .waitFor()
  expect(problems).toEqual([])
})
