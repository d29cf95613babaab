import { expect, test } from 'vitest'
import { addDays, todayIn, zonedInstant } from '#app/ui/format/plain-date.ts'
import { useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsInBothThemes, findingsOf, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { readDocument, restoreAfterwards } from '#test/e2e/harness/stored-documents.ts'

const { open, address } = useBrowser()

const minuteMs = 60_000

/** An event of today, and when it begins (epoch ms). The demo's own events return after the test. */
async function addTonight({ title = 'Recovery Circle', isCanceled = false } = {}): Promise<number> {
  const owner = await open('/robots.txt', { isSignedIn: true })
  await restoreAfterwards(owner.page, 'events')
  const { timeZone } = await readDocument(owner.page, 'site')
  const date = todayIn(timeZone, new Date())
  const meeting = {
    id: 'circle',
    title,
    ...{ date, time: '11:58 PM - 11:59 PM', recurring: 'none', category: 'recovery' },
    ...{ location: 'The house', description: '', image: null },
    changes: isCanceled ? [{ date, becomes: 'cancelled' }] : [],
  }
  const saved = await owner.page.request.post(address('/api/admin/events'), {
    data: { events: [meeting] },
  })
  expect(saved.status()).toBe(200)
  await owner.close()
  return zonedInstant(date, 23 * 60 + 58, timeZone).getTime()
}

test('home and a service’s page count down to tonight’s meeting in a page that stays open', async () => {
  const begins = await addTonight()
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

test('the help bar of every page names tonight’s event, on a phone in Spanish below the numbers', async () => {
  const begins = await addTonight()
  const plain = await open('/es/contact', { width: 360, hasScript: false })
  const link = plain.page.locator('.help-today a')
  const box = await link.boundingBox()
  expect(await link.innerText()).toMatch(/^Esta noche, 11:58\sp\.\sm\.: Recovery Circle$/)
  // the numbers are in their own row above
  expect(box).toMatchObject({ y: 44, height: 44 })
  expect(await sidewaysScroll(plain.page)).toBe(0)
  await link.click()
  await plain.page.waitForURL(/\/es\/events\?event=circle&date=/)
  await plain.page.emulateMedia({ media: 'print' })
  expect(await link.isVisible()).toBe(false)
  await plain.close()

  const { page, problems, close } = await open('/robots.txt', { width: 360 })
  await page.clock.install({ time: begins - minuteMs })
  await page.goto(address('/es/contact'))
  const bar = page.locator('.help-today')
  const headerAt = async () => (await page.locator('header').first().boundingBox())?.y
  const at = await headerAt()
  expect(at).toBe(88)
  expect(await findingsInBothThemes(page)).toEqual([])
  await page.clock.fastForward(minuteMs)
  expect(await bar.innerText()).toMatch(/^Ahora, hasta las 11:59\sp\.\sm\.: Recovery Circle$/)
  await page.clock.fastForward(minuteMs)
  expect(await bar.locator('a').isVisible()).toBe(false)
  expect(await headerAt(), 'nothing moves').toBe(at)
  // the row scrolls away, and the numbers stay
  await page.mouse.wheel(0, 600)
  await expect.poll(async () => (await bar.boundingBox())?.y).toBeLessThan(0)
  expect(await page.locator('.help-strip').boundingBox()).toMatchObject({ y: 0, height: 44 })
  expect(problems).toEqual([])
  await close()
})

test('on wide screens tonight’s event is in the row of the help lines, over none of them', async () => {
  const title = 'Recovery Circle for Families, Friends, and Neighbors of People in Early Recovery'
  await addTonight({ title, isCanceled: true })
  for (const [path, width, words] of [
    ['/about', 1024, `Tonight’s ${title} is canceled`],
    ['/es/about', 1280, `Cancelado esta noche: ${title}`],
  ] as const) {
    const { page, close } = await open(path, { width })
    const link = page.locator('.help-today a')
    expect(await link.innerText()).toBe(words)
    const [box, numbers] = await Promise.all([
      link.boundingBox(),
      page.locator('.help-strip ul').boundingBox(),
    ])
    expect(box).toMatchObject({ y: 0, height: 36 })
    // only the title is cut, not what follows
    const hidden = (part: HTMLElement) => part.scrollHeight - part.clientHeight
    expect(await link.locator('> span').evaluate(hidden)).toBe(0)
    expect(numbers).toMatchObject({ y: 0, height: 36 })
    expect((numbers?.x ?? 0) + (numbers?.width ?? 0)).toBeLessThanOrEqual(box?.x ?? 0)
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await findingsInBothThemes(page)).toEqual([])
    await close()
  }
})
