import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { printNothing, type Screen, useBrowser, whenSettled } from '#test/e2e/harness/browser.ts'
import { findingsOf, sidewaysScroll } from '#test/e2e/harness/findings.ts'

const { open, address } = useBrowser()

const occurrencesSchema = z.object({
  occurrences: z.array(z.object({ eventId: z.string(), title: z.string(), date: z.string() })),
})
const placeSchema = z.object({ id: z.string(), token: z.string() })

async function post(path: string, json: object): Promise<unknown> {
  const response = await fetch(address(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  })
  expect([path, response.status]).toEqual([path, 200])
  return response.json()
}

/** Two guests for the next event that there is; answers its title. */
async function inviteGuests(names: [string, string]): Promise<string> {
  const response = await fetch(address('/api/events/occurrences'))
  const [next] = occurrencesSchema.parse(await response.json()).occurrences
  if (!next) throw new Error('the demo has no events')
  for (const name of names) {
    const { eventId, date } = next
    const { id, token } = placeSchema.parse(await post('/api/events/responses', { eventId, date }))
    const contact = `${name.split(' ')[0]?.toLowerCase()}@example.org`
    await post(`/api/events/responses/${id}`, { token, name, contact, people: 2 })
  }
  return next.title
}

/** The office, on the responses to the event that these guests come to. */
async function enter(names: [string, string], screen: Screen = {}) {
  const title = await inviteGuests(names)
  const visit = await open('/admin#responses', {
    ...screen,
    isSignedIn: true,
    watched: printNothing,
  })
  const { page } = visit
  await page.getByRole('button', { name: title }).first().click()
  const rows = page.getByRole('list', { name: `Responses to ${title}` }).getByRole('listitem')
  await rows.first().waitFor()
  return { ...visit, title, rowOf: (name: string) => rows.filter({ hasText: name }) }
}

async function cancel(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Cancel the response of ${name}` }).click()
  const question = page.getByRole('dialog', { name: `Cancel the response of ${name}?` })
  await question.getByRole('button', { name: 'Cancel response' }).click()
}

function toastOf(page: Page) {
  return page.locator('.toast')
}

describe('event responses', () => {
  test('are listed by day, cancelled after a question, and put back with Undo', async () => {
    const { page, problems, rowOf, close } = await enter(['Ruth Hill', 'Sam Rivers'])
    await rowOf('Ruth Hill').getByText('2 people').waitFor()
    expect(await rowOf('Ruth Hill').getByRole('link').getAttribute('href')).toBe(
      'mailto:ruth%40example.org',
    )
    await cancel(page, 'Ruth Hill')
    await rowOf('Ruth Hill').getByText('Cancelled').waitFor()
    await page
      .getByText(/\d+ cancelled/)
      .first()
      .waitFor()
    await toastOf(page).getByRole('button', { name: 'Undo' }).click()
    await toastOf(page).getByText('The response stands again').waitFor()
    await expect.poll(() => rowOf('Ruth Hill').getByText('Cancelled').count()).toBe(0)
    await page.getByLabel('Search by event, name or contact').fill('ruth@example.org')
    await page.keyboard.press('Enter')
    await expect.poll(() => rowOf('Sam Rivers').count()).toBe(0)
    expect(await rowOf('Ruth Hill').count()).toBe(1)
    expect(problems).toEqual([])
    await close()
  })

  test('are printed for the door: names, numbers and boxes alone, and made into a table', async () => {
    const { page, title, close } = await enter(['Ann Printed', 'Will Printed'])
    await page.getByRole('button', { name: 'Print for the door' }).click()
    await page.locator('#print-sheet').waitFor({ state: 'attached' })
    await page.emulateMedia({ media: 'print' })
    const sheet = page.locator('#print-sheet')
    expect(await sheet.getByRole('heading').innerText()).toBe(title)
    expect(await sheet.getByRole('row', { name: 'Ann Printed 2' }).isVisible()).toBe(true)
    expect(await sheet.innerText()).not.toContain('@')
    expect(await page.getByRole('main').isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect.poll(() => sheet.count()).toBe(0)
    const waiting = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download as CSV' }).click()
    expect((await waiting).suggestedFilename()).toMatch(/^event-responses-\d{4}-\d\d-\d\d\.csv$/)
    await close()
  })

  test.each([
    { width: 360, theme: 'dark' },
    { width: 1280, theme: 'light' },
  ] as const)('axe finds nothing, open and asking, at $width px, $theme', async (screen) => {
    await post('/api/newsletter', { email: 'looked@example.org', consent: true })
    const { page, close } = await enter(['Dan Looked', 'Eve Looked'], screen)
    expect(await findingsOf(page)).toEqual([])
    expect(await sidewaysScroll(page), 'sideways scroll, px').toBe(0)
    const settled = whenSettled(page)
    await page.getByRole('link', { name: 'Newsletter' }).click()
    await page.getByRole('button', { name: 'Remove looked@example.org' }).waitFor()
    await settled()
    expect(await page.getByRole('searchbox', { name: 'Search by e-mail' }).count()).toBe(1)
    expect(await findingsOf(page)).toEqual([])
    expect(await sidewaysScroll(page), 'sideways scroll, px').toBe(0)
    await close()
  })
})

test('the newsletter: an address is taken off the list after a question, and put back', async () => {
  await post('/api/newsletter', { email: 'news@example.org', consent: true })
  const { page, problems, close } = await open('/admin', { isSignedIn: true })
  await page.goto(address('/admin#responses'))
  await page.getByRole('link', { name: 'Newsletter' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'news@example.org' })
  await row.getByRole('button', { name: 'Remove news@example.org' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take off the list' }).click()
  await toastOf(page).getByText('Taken off the list').waitFor()
  await expect.poll(() => row.count()).toBe(0)
  await page.getByLabel('Show').selectOption('removed')
  await row.getByRole('button', { name: 'Put back news@example.org' }).click()
  await toastOf(page).getByText('Back on the list').waitFor()
  await page.getByLabel('Show').selectOption('listed')
  await row.waitFor()
  expect(problems).toEqual([])
  await close()
})

describe('a toast', () => {
  test('stands over a dialog that opens after it, can be pressed there, and outlives it', async () => {
    const { page, rowOf, close } = await enter(['Kim Toasted', 'Lee Toasted'])
    await cancel(page, 'Kim Toasted')
    const toast = toastOf(page)
    await toast.waitFor()
    const shownAt = Date.now()
    await page.getByRole('button', { name: 'Cancel the response of Lee Toasted' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('status').filter({ hasText: 'Response cancelled' }).waitFor()
    await dialog.locator('.toast').waitFor()
    expect(await toast.count()).toBe(1)
    expect(await isOnTop(page)).toBe(true)
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect.poll(() => dialog.count()).toBe(0)
    expect(await toast.getByText('Response cancelled').isVisible()).toBe(true)
    await expect.poll(() => toast.count()).toBe(0)
    const shownMs = Date.now() - shownAt
    expect([shownMs > 4000, shownMs < 6500], `${shownMs} ms`).toEqual([true, true])
    await cancel(page, 'Lee Toasted')
    await toast.waitFor()
    await page.getByRole('button', { name: 'Put back the response of Kim Toasted' }).click()
    await rowOf('Kim Toasted').getByRole('button', { name: 'Cancel' }).click()
    const keep = dialog.getByRole('button', { name: 'Keep it' })
    await dialog.locator('.toast').waitFor()
    const stood = await keep.boundingBox()
    await dialog.locator('.toast').getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => toast.count()).toBe(0)
    // nothing moves under a finger that is coming down
    expect(await keep.boundingBox()).toEqual(stood)
    await close()
  })

  test('is swiped away to the right from 50 pixels on', async () => {
    const { page, close } = await enter(['Pat Swiped', 'Joe Swiped'])
    await cancel(page, 'Pat Swiped')
    const toast = toastOf(page)
    await toast.waitFor()
    await drag(page, 40)
    expect(await toast.isVisible()).toBe(true)
    await drag(page, 60)
    await expect.poll(() => toast.count(), { timeout: 3000 }).toBe(0)
    await close()
  })
})

/** Whether a hand that presses the middle of the toast meets the toast. */
function isOnTop(page: Page): Promise<boolean> {
  return toastOf(page).evaluate((toast) => {
    const { left, top, width, height } = toast.getBoundingClientRect()
    const met = document.elementFromPoint(left + width / 2, top + height / 2)
    return toast.contains(met)
  })
}

async function drag(page: Page, pixels: number): Promise<void> {
  const title = toastOf(page).getByText('Success')
  const box = await title.boundingBox()
  if (!box) throw new Error('no toast to drag')
  await page.mouse.move(box.x + 5, box.y + 5)
  await page.mouse.down()
  await page.mouse.move(box.x + 5 + pixels, box.y + 5, { steps: 6 })
  await page.mouse.up()
}
