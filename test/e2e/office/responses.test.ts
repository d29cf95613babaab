import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openSqlite } from '#platform/db/open.ts'
import { resize, stubPrint, useBrowser, whenSettled } from '#test/e2e/harness/browser.ts'
import {
  findingsInBothThemes,
  findingsOf,
  isOnTop,
  sidewaysScroll,
} from '#test/e2e/harness/findings.ts'
import { dismissToasts } from '#test/e2e/harness/reset-page.ts'
import { shareVisit } from '#test/e2e/harness/share-visit.ts'
import { findProduct } from '#test/e2e/harness/start-product.ts'

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

let invited = 0

/** A guest unique to this test and attempt. */
function guest(name: string): string {
  invited += 1
  return `${name} ${invited}`
}

/** `Ruth Hill 3` is reached at ruth3@example.org. */
function contactOf(name: string): string {
  const [first = '', , number = ''] = name.toLowerCase().split(' ')
  return `${first}${number}@example.org`
}

/** Adds guests to the next event; returns its title. */
async function inviteGuests(names: string[]): Promise<string> {
  const response = await fetch(address('/api/events/occurrences'))
  const [next] = occurrencesSchema.parse(await response.json()).occurrences
  if (!next) throw new Error('the demo has no events')
  for (const name of names) {
    const { eventId, date } = next
    const { id, token } = placeSchema.parse(await post('/api/events/responses', { eventId, date }))
    await post(`/api/events/responses/${id}`, { token, name, contact: contactOf(name), people: 2 })
  }
  return next.title
}

/** The office, on the RSVPs of these guests' event. */
async function enter(names: string[]) {
  const title = await inviteGuests(names)
  const visit = await open('/admin#responses', { isSignedIn: true, watched: stubPrint })
  const { page } = visit
  await page.getByRole('button', { name: title }).first().click()
  const rows = page.getByRole('list', { name: `RSVPs for ${title}` }).getByRole('listitem')
  await rows.first().waitFor()
  return { ...visit, title, rowOf: (name: string) => rows.filter({ hasText: name }) }
}

async function enterWithAll() {
  await listAddress('news@example.org')
  const guests = {
    ...{ ruth: guest('Ruth Hill'), sam: guest('Sam Rivers'), ann: guest('Ann Printed') },
    pat: guest('Pat Swiped'),
  }
  return { ...(await enter(Object.values(guests))), ...guests }
}

/** An address on the newsletter's list; email is off here, so no one could confirm one. */
async function listAddress(email: string): Promise<void> {
  const { db, close } = await openSqlite(`${findProduct().dataDir}/lampstand.sqlite`)
  const createdAt = new Date().toISOString()
  await db.insertInto('newsletterSignups').values({ id: email, email, createdAt }).execute()
  await close()
}

/** The page shared by all tests that use the real clock. */
const enterShared = shareVisit(enterWithAll)

/** That page as the previous test left it, without a toast. */
async function goOn() {
  const visit = await enterShared()
  await dismissToasts(visit.page)
  return visit
}

async function cancel(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Cancel RSVP of ${name}` }).click()
  const question = page.getByRole('dialog', { name: `Cancel ${name}’s RSVP?` })
  await question.getByRole('button', { name: 'Cancel RSVP' }).click()
}

function toastOf(page: Page) {
  return page.locator('.toast')
}

describe('event responses', () => {
  test('are listed by day, canceled after a confirmation, and restored with Undo', async () => {
    const { page, problems, rowOf, ruth, sam } = await goOn()
    await rowOf(ruth).getByText('2 people').waitFor()
    expect(await rowOf(ruth).getByRole('link').getAttribute('href')).toBe(
      `mailto:${contactOf(ruth)}`,
    )
    await cancel(page, ruth)
    await rowOf(ruth).getByText('Canceled').waitFor()
    await page
      .getByText(/\d+ canceled/)
      .first()
      .waitFor()
    await toastOf(page).getByRole('button', { name: 'Undo' }).click()
    await toastOf(page).getByText('RSVP restored').waitFor()
    await expect.poll(() => rowOf(ruth).getByText('Canceled').count()).toBe(0)
    await page.getByLabel('Search by event, name, or contact').fill(contactOf(ruth))
    await page.keyboard.press('Enter')
    await expect.poll(() => rowOf(sam).count()).toBe(0)
    expect(await rowOf(ruth).count()).toBe(1)
    await page.getByLabel('Search by event, name, or contact').fill('')
    await rowOf(sam).waitFor()
    expect(problems).toEqual([])
  })

  test('print as a door list with names, numbers, and boxes, and export as a spreadsheet', async () => {
    const { page, title, ann } = await goOn()
    await page.getByRole('button', { name: 'Print door list' }).click()
    await page.locator('#print-sheet').waitFor({ state: 'attached' })
    await page.emulateMedia({ media: 'print' })
    const sheet = page.locator('#print-sheet')
    expect(await sheet.getByRole('heading').innerText()).toBe(title)
    expect(await sheet.getByRole('row', { name: `${ann} 2` }).isVisible()).toBe(true)
    expect(await sheet.innerText()).not.toContain('@')
    expect(await page.getByRole('main').isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect.poll(() => sheet.count()).toBe(0)
    const waiting = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download as CSV' }).click()
    expect((await waiting).suggestedFilename()).toMatch(/^event-responses-\d{4}-\d\d-\d\d\.csv$/)
  })
})

test('while email is off, guests’ addresses are copied or opened in a mail program', async () => {
  const [kim, lee] = [guest('Kim Copied'), guest('Lee Copied')]
  const { page, problems, title, close } = await enter([kim, lee])
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Write to guests' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write to guests' })
  await dialog.getByText(/left an email address/).waitFor()
  const text = await dialog.getByLabel('Addresses').inputValue()
  const addresses = text.split(', ')
  expect(addresses).toEqual(expect.arrayContaining([contactOf(kim), contactOf(lee)]))
  await dialog.getByRole('button', { name: 'Copy addresses' }).click()
  await toastOf(page).getByText(`${addresses.length} addresses copied.`).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
  await dismissToasts(page)
  const link = dialog.getByRole('link', { name: 'Write in your mail program' })
  const href = (await link.getAttribute('href')) ?? ''
  expect(href).toContain(`mailto:?bcc=${addresses.join(',')}&subject=`)
  expect(decodeURIComponent(href)).toMatch(new RegExp(`&subject=${title}, \\w+day, \\w+ \\d+`))
  expect(await findingsInBothThemes(page)).toEqual([])
  await resize(page, 360)
  expect(await sidewaysScroll(page)).toBe(0)
  await dialog.getByLabel('Who').selectOption('waiting')
  await dialog.getByText('No one is in this group.').waitFor()
  expect(await link.count()).toBe(0)
  expect(await dialog.getByRole('button', { name: 'Copy addresses' }).count()).toBe(0)
  expect(problems).toEqual([])
  await close()
})

describe('a toast', () => {
  test('stays above a dialog that opens after it, is clickable there, and outlasts it', async () => {
    const [kim, lee, max] = [guest('Kim Toasted'), guest('Lee Toasted'), guest('Max Toasted')]
    const { page, close } = await enter([kim, lee, max])
    await page.clock.install()
    await pause(page)
    await cancel(page, kim)
    const toast = toastOf(page)
    await passUntilShown(toast)
    await page.getByRole('button', { name: `Cancel RSVP of ${lee}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('.toast').waitFor()
    await page.clock.runFor(200)
    await dialog.getByRole('status').filter({ hasText: 'RSVP canceled' }).waitFor()
    expect(await toast.count()).toBe(1)
    expect(await isOnTop(toastOf(page))).toBe(true)
    await page.clock.runFor(1800)
    await dialog.getByRole('button', { name: 'Keep RSVP' }).click()
    await expect.poll(() => dialog.count()).toBe(0)
    await page.clock.runFor(1000)
    expect(await toast.getByText('RSVP canceled').isVisible()).toBe(true)
    await page.clock.runFor(2500)
    await expect.poll(() => toast.count()).toBe(0)
    await cancel(page, lee)
    await passUntilShown(toast)
    // by key, because the toast may cover the bottom of the page
    await page.getByRole('button', { name: `Cancel RSVP of ${max}` }).press('Enter')
    const keep = dialog.getByRole('button', { name: 'Keep RSVP' })
    await dialog.locator('.toast').waitFor()
    // on a busy machine the dialog is still animating
    await dialog.evaluate(async (element) => {
      for (const { finished } of element.getAnimations({ subtree: true })) await finished
    })
    const stood = await keep.boundingBox()
    await dialog.locator('.toast').getByRole('button', { name: 'Close' }).click()
    await page.clock.runFor(1000)
    await expect.poll(() => toast.count()).toBe(0)
    // nothing moves while a finger is touching
    expect(await keep.boundingBox()).toEqual(stood)
    await close()
  })

  test('without a button stays out of a dialog that opens after it', async () => {
    const ann = guest('Ann Toasted')
    const { page, rowOf, close } = await enter([ann])
    await page.clock.install()
    await pause(page)
    await cancel(page, ann)
    const toast = toastOf(page)
    await passUntilShown(toast)
    await page.getByRole('button', { name: `Restore RSVP of ${ann}` }).press('Enter')
    await toast.getByText('RSVP restored').waitFor()
    await rowOf(ann).getByRole('button', { name: 'Cancel' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Keep RSVP' }).waitFor()
    expect(await toast.count()).toBe(1)
    expect(await dialog.locator('.toast').count()).toBe(0)
    await page.clock.runFor(6000)
    await expect.poll(() => toast.count()).toBe(0)
    await close()
  })

  test('is dismissed by a swipe of 50 pixels to the right', async () => {
    const { page, pat } = await goOn()
    await cancel(page, pat)
    const toast = toastOf(page)
    await toast.waitFor()
    await drag(page, 40)
    expect(await toast.isVisible()).toBe(true)
    await drag(page, 60)
    await expect.poll(() => toast.count(), { timeout: 3000 }).toBe(0)
  })
})

test('axe finds nothing in responses and newsletter, at 1280 px, light, and at 360 px, dark', async () => {
  const { page } = await goOn()
  const look = async (where: string) => {
    expect(await findingsOf(page), where).toEqual([])
    expect(await sidewaysScroll(page), `sideways scroll, px, ${where}`).toBe(0)
  }
  await look('responses on a desk')
  await page.emulateMedia({ colorScheme: 'dark' })
  await resize(page, 360)
  await look('responses on a phone')
  const settled = whenSettled(page)
  await page.getByRole('link', { name: 'Newsletter', exact: true }).click()
  await page.getByRole('button', { name: 'Remove news@example.org' }).waitFor()
  await settled()
  expect(await page.getByRole('searchbox', { name: 'Search by email' }).count()).toBe(1)
  await look('news on a phone')
  await page.emulateMedia({ colorScheme: 'light' })
  await resize(page, 1280)
  await look('news on a desk')
})

test('the newsletter: a subscriber is removed after a confirmation, and restored', async () => {
  const { page, problems } = await goOn()
  await page.getByRole('link', { name: 'Newsletter', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: 'news@example.org' })
  const views = page.getByRole('navigation', { name: 'Views of the newsletter' })
  await row.getByRole('button', { name: 'Remove news@example.org' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await toastOf(page).getByText('Removed from the list').waitFor()
  await expect.poll(() => row.count()).toBe(0)
  await views.getByText('Recently removed').click()
  await row.getByRole('button', { name: 'Restore news@example.org' }).click()
  await toastOf(page).getByText('Back on the list').waitFor()
  await views.getByText('On the list').click()
  await row.waitFor()
  expect(problems).toEqual([])
})

/** Installs a fake clock in the page. */
async function pause(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)
}

/** Advances the fake clock in small steps. */
async function passUntilShown(shown: Locator): Promise<void> {
  const shownAfter = async () => {
    await shown.page().clock.runFor(50)
    return shown.count()
  }
  await expect.poll(shownAfter).toBe(1)
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
