import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { checkInUrl } from '#app/events/check-in/check-in-paths.ts'
import { addDays } from '#app/ui/format/plain-date.ts'
import { resize, useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsOf, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { signIn } from '#test/e2e/harness/sign-in.ts'
import { findProduct, fromOwnNetwork } from '#test/e2e/harness/start-product.ts'
import { restoreAfterwards } from '#test/e2e/harness/stored-documents.ts'

const { open, address, browser } = useBrowser()

/** Creates an event today with these guests and returns its date. */
async function prepare(page: Page, guests: [name: string, people: number][]) {
  const { events } = await restoreAfterwards(page, 'events')
  // the ministry's day may still be the one before
  const date = addDays(new Date().toISOString().slice(0, 10), -1)
  const id = `supper-${crypto.randomUUID()}`
  const supper = { ...events[0], id, title: `Supper ${id.slice(-6)}`, recurring: 'none', date }
  const plain = { ...supper, places: 0, changes: [], extraDates: [] }
  const data = { events: [...events, plain] }
  expect((await page.request.post(address('/api/admin/events'), { data })).status()).toBe(200)
  for (const [name, people] of guests) {
    const guest = { eventId: id, date, token: crypto.randomUUID(), name, contact: '', people }
    const added = await page.request.post(address('/api/admin/event-responses'), { data: guest })
    expect(added.status()).toBe(200)
  }
  return { eventId: id, date, title: plain.title }
}

const countOf = (page: Page) => page.locator('[data-count]')

test('guests are checked in at the door, and counted', async () => {
  const { page, problems, close } = await open('/admin', { isSignedIn: true, isTouch: true })
  onTestFinished(close)
  const guests: [string, number][] = [
    ['Ruth Hill', 3],
    ['Ruth Avila', 1],
    ['Sam Rivers', 1],
  ]
  const { eventId, date, title } = await prepare(page, guests)
  const key = `${date}~${eventId}`
  await page.goto(address(`/admin/responses/${encodeURIComponent(key)}`))
  await page.getByRole('link', { name: 'Check in', exact: true }).click()

  await resize(page, 360)
  await expect.poll(() => countOf(page).innerText()).toBe('0 here of 5 expected')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain(title)
  const body = await page.locator('body').innerText()
  expect(body).toContain('Ruth A.')
  expect(body).not.toMatch(/Hill|Avila|Rivers/)

  const ruth = page.getByRole('button', { name: /^Ruth H\. 3 people/ })
  expect((await ruth.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  await ruth.focus()
  await page.keyboard.press('Enter')
  expect(await ruth.getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => countOf(page).innerText()).toBe('3 here of 5 expected')
  await page.getByText('All saved').waitFor()
  // the pressed row keeps its focus when the answer comes
  expect(await ruth.evaluate((row) => row === document.activeElement)).toBe(true)
  const sam = page.getByRole('button', { name: /^Sam/ })
  await sam.click()
  await sam.click()
  await expect.poll(() => countOf(page).innerText()).toBe('3 here of 5 expected')

  await page.getByLabel('Find a first name').fill('ana')
  await page.getByText('The list has first names only.').waitFor()
  expect(await ruth.count()).toBe(0)
  await page.getByRole('button', { name: 'Walk-in', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Walk-in' })
  expect(await dialog.getByLabel('First name').inputValue()).toBe('ana')
  const head = await page.locator('header').boundingBox()
  await dialog.getByLabel('First name').fill('Ana')
  await dialog.getByRole('button', { name: 'One more' }).click()
  expect(await findingsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(() => countOf(page).innerText()).toBe('3 here of 5 expected + 2 walk-ins')
  await page.getByText('All saved').waitFor()
  expect((await page.locator('header').boundingBox())?.height, 'the list moves').toBe(head?.height)
  expect(await findingsOf(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findingsOf(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })

  const other = await open(checkInUrl({ eventId, date }), { isSignedIn: true })
  onTestFinished(other.close)
  await expect.poll(() => countOf(other.page).innerText()).toBe('3 here of 5 expected + 2 walk-ins')
  await other.page.getByRole('button', { name: /^Ana 2 people/ }).click()
  await other.page.getByText('All saved').waitFor()
  await page.reload()
  await expect.poll(() => countOf(page).innerText()).toBe('3 here of 5 expected')

  await page.goto(address(`/admin/responses/attendance?event=${eventId}`))
  const row = page.getByRole('table', { name: 'Attendance' }).getByRole('row').nth(1)
  await expect.poll(() => row.getByRole('cell').allInnerTexts()).toEqual(['5', '3', '0', '3'])
  expect(await findingsOf(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await row.getByRole('button', { name: /^Enter a number/ }).click()
  await page.getByLabel('Number of people').fill('34')
  await page.getByRole('button', { name: 'Save' }).click()
  await row.getByText('34').waitFor()
  await page.emulateMedia({ colorScheme: 'dark' })
  await resize(page, 1280)
  expect(await findingsOf(page)).toEqual([])
  expect(problems).toEqual([])
})

test('taps survive no signal, a reload, and a closed tab, count once with another phone’s, and names go at sign-out', async () => {
  const staff = await open('/robots.txt', { isSignedIn: true })
  onTestFinished(staff.close)
  const { eventId, date } = await prepare(staff.page, [
    ['Ruth Hill', 3],
    ['Sam Rivers', 1],
  ])
  const { context, page } = await openPhone()
  const url = address(checkInUrl({ eventId, date }))
  await page.goto(url)
  await page.getByText('This page also opens without a signal.').waitFor()
  const other = await open(checkInUrl({ eventId, date }), { isSignedIn: true })
  onTestFinished(other.close)

  await context.setOffline(true)
  const ruth = (tab: Page) => tab.getByRole('button', { name: /^Ruth/ })
  await ruth(page).click()
  await page.getByRole('button', { name: 'Walk-in', exact: true }).click()
  await page.getByRole('textbox', { name: 'First name' }).fill('Ana')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Not sent yet: 2').waitFor()
  await page.getByText('No signal. Taps are kept on this phone').waitFor()
  expect(await findingsOf(page)).toEqual([])
  await page.reload()
  await expect.poll(() => countOf(page).innerText()).toBe('3 here of 4 expected + 1 walk-in')

  // meanwhile at the other door, where Ruth comes in, too
  await ruth(other.page).click()
  await other.page.getByRole('button', { name: /^Sam/ }).click()
  await other.page.getByRole('button', { name: 'Walk-in', exact: true }).click()
  await other.page.getByRole('textbox', { name: 'First name' }).fill('Ben')
  await other.page.getByRole('button', { name: 'One more' }).click()
  await other.page.getByRole('button', { name: 'Add', exact: true }).click()
  await other.page.getByText('All saved').waitFor()
  await expect.poll(() => countOf(other.page).innerText()).toBe('4 here of 4 expected + 2 walk-ins')

  const again = await context.newPage()
  await page.close()
  await again.goto(url)
  await again.getByText('Not sent yet: 2').waitFor()
  await again.getByRole('button', { name: /^Sam/ }).click()
  await again.getByText('Not sent yet: 3').waitFor()
  await context.setOffline(false)
  await again.getByText('All saved').waitFor()
  expect(await keptIn(again)).toEqual({ doors: 1, marks: 0, shells: 1 })

  // both lists and the number, without waiting for the other phone's next look
  await other.page.evaluate(() => dispatchEvent(new Event('online')))
  for (const tab of [again, other.page]) {
    await expect.poll(() => countOf(tab).innerText()).toBe('4 here of 4 expected + 3 walk-ins')
  }
  const lists = await Promise.all(
    [again, other.page].map((tab) => tab.locator('[data-id]').allInnerTexts()),
  )
  expect(lists[0]).toEqual(lists[1])
  const numbers = await staff.page.request.get(address(`/api/admin/attendance?eventId=${eventId}`))
  expect((await numbers.json()).rows).toMatchObject([
    { date, expected: 4, came: 4, walkIns: 3, total: 7 },
  ])

  // signed out with an unsent tap: the tap stays, names don't
  await again.goto(address('/admin'))
  await context.route('**/api/admin/check-in', (route) => route.abort())
  const door = await context.newPage()
  await door.goto(url)
  await ruth(door).click()
  await door.getByText('Not sent yet: 1').waitFor()
  await again.getByTitle('Your account').click()
  await again.getByRole('button', { name: 'Sign out' }).click()
  await again.getByLabel('Password').waitFor()
  await expect.poll(() => keptIn(again)).toEqual({ doors: 0, marks: 1, shells: 0 })
  expect(await ruth(door).count()).toBe(0)
  const texts = await again.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(texts).not.toMatch(/Ruth|Sam|Ana/)
})

test('a damaged list and a tap that the site refuses don’t stop the others', async () => {
  const staff = await open('/robots.txt', { isSignedIn: true })
  onTestFinished(staff.close)
  const day = await prepare(staff.page, [['Sam Rivers', 1]])
  const { page } = await openPhone()
  await page.goto(address('/robots.txt'))
  await page.evaluate(({ eventId, date, title }) => {
    const door = { title, date, entries: [null] }
    const kept = { eventId, date, keptAt: Date.now(), aheadMs: 0, door }
    localStorage.setItem(`lampstand-door:${date}~${eventId}`, JSON.stringify(kept))
    const at = new Date().toISOString()
    const tap = { kind: 'walkIn', name: 'Ana', people: 1, isHere: true, at, eventId, date, title }
    for (const [id, guestId] of [
      ['refused-refused-refused', 'not an id'],
      ['walk-in-walk-in-walk-in', 'ana'],
    ]) {
      localStorage.setItem(`lampstand-mark:${id}`, JSON.stringify({ ...tap, id, guestId }))
    }
  }, day)
  await page.goto(address(checkInUrl(day)))
  await page.getByText('The site couldn’t save a tap.').waitFor()
  await page.getByText('Not sent yet: 1').waitFor()
  await page.getByRole('button', { name: /^Sam/ }).click()
  const other = await open(checkInUrl(day), { isSignedIn: true })
  onTestFinished(other.close)
  await expect.poll(() => countOf(other.page).innerText()).toBe('1 here of 1 expected + 1 walk-in')
})

/** A separate phone, signed in as the owner with its own session. */
async function openPhone() {
  const context = await browser().newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    extraHTTPHeaders: fromOwnNetwork(),
  })
  onTestFinished(() => context.close())
  const cookies = (await signIn()).split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: findProduct().address }
  })
  await context.addCookies(cookies)
  return { context, page: await context.newPage() }
}

/** Counts the lists, unsent marks, and pages that this browser keeps. */
function keptIn(page: Page) {
  return page.evaluate(async () => {
    const count = (start: string) =>
      Object.keys(localStorage).filter((key) => key.startsWith(start)).length
    const shells = (await caches.has('lampstand-checkin'))
      ? (await (await caches.open('lampstand-checkin')).keys()).length
      : 0
    return { doors: count('lampstand-door:'), marks: count('lampstand-mark:'), shells }
  })
}
