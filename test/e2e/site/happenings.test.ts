import { expect, test } from 'vitest'
import { addDays, todayIn, zonedInstant } from '#app/ui/format/plain-date.ts'
import { useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsOf, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { readDocument, restoreAfterwards } from '#test/e2e/harness/stored-documents.ts'

const { open, address } = useBrowser()

const minuteMs = 60_000

test('home and a service’s page count down to tonight’s meeting in a page that stays open', async () => {
  const owner = await open('/robots.txt', { isSignedIn: true })
  await restoreAfterwards(owner.page, 'events')
  const { timeZone } = await readDocument(owner.page, 'site')
  const date = todayIn(timeZone, new Date())
  const meeting = {
    id: 'circle',
    title: 'Recovery Circle',
    ...{ date, time: '11:58 PM - 11:59 PM', recurring: 'none', category: 'recovery' },
    ...{ location: 'The house', description: '', image: null },
  }
  const saved = await owner.page.request.post(address('/api/admin/events'), {
    data: { events: [meeting] },
  })
  expect(saved.status()).toBe(200)
  const begins = zonedInstant(date, 23 * 60 + 58, timeZone).getTime()

  for (const path of ['/', '/services/addiction-recovery']) {
    const plain = await open(path, { width: 360, hasScript: false })
    const main = plain.page.getByRole('main')
    expect(await main.getByText('Tonight 11:58 PM').isVisible()).toBe(true)
    expect(await main.getByText('On now').isVisible()).toBe(false)
    await plain.close()

    const { page, problems, close } = await open('/robots.txt', { width: 360 })
    await page.clock.install({ time: begins - 130 * minuteMs })
    await page.goto(address(path))
    const words = page.getByRole('main').locator('p', { has: page.locator('[data-in]') })
    const heightOf = async () => (await words.boundingBox())?.height
    const textOf = async () => (await words.innerText()).replace(/\s+/g, ' ')
    expect(await textOf()).toContain('Tonight 11:58 PM')
    expect(await textOf()).toContain(', in 2 hours')
    const height = await heightOf()
    await page.clock.fastForward(110 * minuteMs)
    expect(await textOf()).toContain(', in 20 minutes')
    expect(await heightOf()).toBe(height)
    expect(await findingsOf(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await page.clock.fastForward(20 * minuteMs)
    expect(await textOf()).toContain('On now until 11:59 PM')
    expect(await textOf()).not.toMatch(/Tonight| in /)
    expect(await heightOf()).toBe(height)
    await page.clock.fastForward(minuteMs)
    expect(await textOf()).toContain('Ended')
    expect(await textOf()).not.toContain('On now')
    expect(await heightOf()).toBe(height)
    expect(problems).toEqual([])
    await close()
  }
})

test('home says Tomorrow until midnight, and then Today, in a page that stays open', async () => {
  const owner = await open('/robots.txt', { isSignedIn: true })
  await restoreAfterwards(owner.page, 'events')
  const { timeZone } = await readDocument(owner.page, 'site')
  const date = addDays(todayIn(timeZone, new Date()), 1)
  const meeting = {
    id: 'circle',
    title: 'Recovery Circle',
    ...{ date, time: '7 PM - 8 PM', recurring: 'none', category: 'recovery' },
    ...{ location: 'The house', description: '', image: null },
  }
  const saved = await owner.page.request.post(address('/api/admin/events'), {
    data: { events: [meeting] },
  })
  expect(saved.status()).toBe(200)

  const { page, problems, close } = await open('/robots.txt', { width: 360 })
  await page.clock.install({ time: zonedInstant(date, 0, timeZone).getTime() - 2 * minuteMs })
  await page.goto(address('/'))
  const row = page.locator('p', { hasText: 'Recovery Circle' }).first()
  const textOf = async () => (await row.innerText()).replace(/\s+/g, ' ')
  expect(await textOf()).toContain('Tomorrow 7 PM: Recovery Circle')
  await page.clock.fastForward(3 * minuteMs)
  expect(await textOf()).toContain('Today 7 PM: Recovery Circle')
  expect(await textOf()).not.toContain('Tomorrow')
  await page.clock.fastForward(19 * 60 * minuteMs)
  expect(await textOf()).toContain('On now until 8 PM: Recovery Circle')
  expect(problems).toEqual([])
  await close()
})
