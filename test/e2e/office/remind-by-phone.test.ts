import { expect, onTestFinished, test } from 'vitest'
import { resize, useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsInBothThemes, sidewaysScroll } from '#test/e2e/harness/findings.ts'

const { open, address } = useBrowser()

const guest = (id: string, name: string, more: object = {}) => ({
  ...{ id, name, eventId: 'circle', title: 'Recovery Circle', date: '2026-12-03', people: 2 },
  ...{ phone: '(541) 555-0142', shift: null, language: 'en', isReminded: false, ...more },
})

test('staff call or text tomorrow’s guests without an email address, and mark them', async () => {
  const { page, problems, close } = await open('/robots.txt', { isSignedIn: true })
  onTestFinished(close)
  const guests = [
    guest('ana', 'Ana López', { language: 'es' }),
    guest('ben', '', { shift: 'Kitchen, 4–7 PM', phone: '+1 541 555 0143' }),
  ]
  const toWrite = [
    { eventId: 'circle', title: 'Recovery Circle', date: '2026-12-03', guests: 2 },
    { eventId: 'supper', title: 'Supper', date: '2026-12-03', guests: 1 },
  ]
  // which guests are listed depends on the time of the day
  await page.route('**/api/admin/event-responses/calls', (route) =>
    route.fulfill({ json: { guests, toWrite } }),
  )
  const marks: unknown[] = []
  await page.route('**/api/admin/event-responses/ana/reminded', async (route) => {
    const body = route.request().postDataJSON()
    marks.push(body)
    Object.assign(guests[0] ?? {}, { isReminded: body.reminded })
    await route.fulfill({ json: { id: 'ana' } })
  })
  await page.goto(address('/admin/responses'))
  const list = page.getByRole('list', { name: 'Guests to remind by phone' })
  const ana = list.getByRole('listitem').filter({ hasText: 'Ana López' })
  await ana.getByText('Recovery Circle · 2 people · RSVP’d in Spanish').waitFor()
  await list.getByText('Recovery Circle · Helping: Kitchen, 4–7 PM').waitFor()
  const call = ana.getByRole('link', { name: 'Call (541) 555-0142' })
  expect(await call.getAttribute('href')).toMatch(/^tel:\D*5415550142$/)
  const text = ana.getByRole('link', { name: 'Text (541) 555-0142' })
  expect(await text.getAttribute('href')).toMatch(/^sms:\D*5415550142$/)
  const card = page.getByRole('heading', { name: 'Remind by phone' }).locator('../..')
  await card.getByText('3 others left an email address, but email isn’t set up yet').waitFor()
  expect(await findingsInBothThemes(page)).toEqual([])
  await resize(page, 360)
  expect(await sidewaysScroll(page)).toBe(0)
  await page.getByText('2 still to call or text for tomorrow.').waitFor()
  await ana.getByRole('button', { name: 'Mark as reminded Ana López' }).click()
  await page.getByText('1 still to call or text for tomorrow.').waitFor()
  await ana.getByRole('button', { name: 'Mark as not reminded Ana López' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByText('2 still to call or text for tomorrow.').waitFor()
  expect(marks).toEqual([
    { date: '2026-12-03', reminded: true },
    { date: '2026-12-03', reminded: false },
  ])
  // the link to the addresses is there even if no one left a number
  guests.length = 0
  await card.getByRole('link', { name: 'Guests of Supper' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/responses/2026-12-03~supper')
  await page.reload()
  await page.getByRole('heading', { name: 'Remind by email' }).waitFor()
  await page.getByText('1 guest for tomorrow left an email address').waitFor()
  expect(await sidewaysScroll(page)).toBe(0)
  expect(problems).toEqual([])
})
