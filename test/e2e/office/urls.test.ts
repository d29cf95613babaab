import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sectionPath } from '#app/admin/office-routes.ts'
import { officeGroups } from '#app/admin/sections/sections.ts'
import { testMessage } from '#app/contact/contact.fixtures.ts'
import { insertTestOrders, testOrder } from '#app/orders/orders.fixtures.ts'
import { type Database, openSqlite } from '#platform/db/open.ts'
import { newId } from '#platform/ids.ts'
import { loadSecrets } from '#platform/secrets/secrets.ts'
import { goToSection, resize, useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsIn } from '#test/e2e/harness/findings.ts'
import { expectFocus, tabTo } from '#test/e2e/harness/keys.ts'
import { openFromMenu } from '#test/e2e/harness/office-menu.ts'
import { shareVisit } from '#test/e2e/harness/share-visit.ts'
import { signIn } from '#test/e2e/harness/sign-in.ts'
import { findProduct, fromOwnNetwork, owner } from '#test/e2e/harness/start-product.ts'

const { open, address } = useBrowser()
const typed = 'A title that is not saved'
const sections = officeGroups.flatMap((group) => group.sections)
const timestamp = new Date().toISOString()
const order = testOrder({
  customerName: 'Linked Lena',
  mode: 'test',
  createdAt: timestamp,
  paidAt: timestamp,
})
let database: Database

beforeAll(async () => {
  database = await openSqlite(join(findProduct().dataDir, 'lampstand.sqlite'))
  await insertTestOrders(database.db, [order])
})

afterAll(async () => {
  await database.db.deleteFrom('orderItems').where('orderId', '=', order.id).execute()
  await database.db.deleteFrom('orders').where('id', '=', order.id).execute()
  await database.close()
})

/** The office signed in as the owner, at the specified fragment; shared by all tests. */
const goOn = shareVisit(() => open('/admin#logo', { isSignedIn: true }))

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 })
}

/** Waits until this section is open at this URL, with its heading and title. */
async function expectAt(page: Page, path: string, label: string): Promise<void> {
  await page.waitForURL(address(path))
  const patient = { timeout: 10_000 }
  await expect.poll(() => heading(page).innerText(), patient).toBe(label)
  await expect.poll(() => page.title(), patient).toBe(`${label} · Office`)
}

/** Waits until the section's heading has the focus. */
async function expectHeadingFocus(page: Page): Promise<void> {
  await expect
    .poll(() => heading(page).evaluate((one) => one === document.activeElement))
    .toBe(true)
}

async function answerTo(path: string, cookie = '') {
  const response = await fetch(address(path), { headers: { cookie }, redirect: 'manual' })
  const { status, headers } = response
  return { status, headers, text: await response.text() }
}

describe('URLs of the office', () => {
  let cookie = ''
  beforeAll(async () => {
    cookie = await signIn()
  })

  test('each section has its own URL for staff who are signed in, and leads others to sign-in', async () => {
    for (const { key, label } of sections) {
      const path = sectionPath(key)
      const inside = await answerTo(path, cookie)
      expect([path, inside.status]).toEqual([path, 200])
      expect(inside.text).toContain(`<title>${label.replace('&', '&amp;')} · Office</title>`)
      const outside = await answerTo(path)
      expect([path, outside.status]).toEqual([path, 200])
      expect(outside.text).toContain('Sign in to the office')
      expect(outside.text).toContain('noindex')
      expect(outside.headers.get('x-robots-tag')).toBe('noindex')
      expect(outside.headers.get('cache-control')).toContain('no-store')
    }
  })

  test.each([
    '/admin/xyz',
    '/admin/constructor',
    '/admin/__proto__',
    '/admin/home/xyz',
    '/admin/shop/xyz',
    '/admin/%25',
    '/admin/pages-home',
  ])('%s answers with the not-found page, signed in or not', async (path) => {
    for (const session of ['', cookie]) {
      const { status, text } = await answerTo(path, session)
      expect([status, text.includes('Page Not Found')]).toEqual([404, true])
      const posted = await fetch(address(path), {
        method: 'POST',
        headers: { cookie: session, origin: findProduct().address },
        body: new URLSearchParams(owner),
        redirect: 'manual',
      })
      expect([posted.status, posted.headers.getSetCookie()]).toEqual([404, []])
    }
  })

  test('work in any spelling, and never fail', async () => {
    for (const [path, status] of [
      ['/admin/events/', 200],
      ['/Admin/events', 200],
      ['/admin/events?field=__proto__', 200],
      ['/admin/orders/%E2%9C%93', 200],
      ['/admin/orders/no-such-order', 200],
      ['/admin/events.data', 200],
      ['/admin/xyz.data', 404],
    ] as const) {
      expect([path, (await answerTo(path, cookie)).status]).toEqual([path, status])
    }
  })

  test('are where the specified fragments lead, on arrival and later, and can be reached with the keyboard', async () => {
    const { page } = await goOn()
    await expectAt(page, '/admin/logo', 'Logo')
    // with the keyboard; Tab continues in the section
    const link = page.getByRole('link', { name: 'Messages' })
    await tabTo(page, link)
    await page.keyboard.press('Enter')
    await expectAt(page, '/admin/messages', 'Messages')
    await expectHeadingFocus(page)
    // there are no messages yet, so no search box, only the views
    await tabTo(page, page.getByRole('link', { name: 'All messages' }))
    await page.evaluate(() => {
      location.hash = 'pages-events'
    })
    await expectAt(page, '/admin/events', 'Events')
    await page.evaluate(() => {
      location.hash = 'constructor'
    })
    await expectAt(page, '/admin/dashboard', 'Dashboard')
    await page.goto(address('/admin/shop#pages-about/mission.title'))
    await expectAt(page, '/admin/about?field=mission.title', 'About')
    await expectFocus(page, page.locator('[name="mission.title"]'))
  })

  test('survive a reload, and Back and Forward go between sections and ask about unsaved edits', async () => {
    const { page, problems } = await goOn()
    await goToSection(page, 'pages-about')
    await expectAt(page, '/admin/about', 'About')
    await openFromMenu(page, 'SEO')
    await expectAt(page, '/admin/seo', 'SEO')
    await expectHeadingFocus(page)
    await page.reload()
    await expectAt(page, '/admin/seo', 'SEO')
    await openFromMenu(page, 'Products')
    await expectAt(page, '/admin/shop', 'Shop Management')
    await page.goBack()
    await expectAt(page, '/admin/seo', 'SEO')
    await page.goBack()
    await expectAt(page, '/admin/about', 'About')
    await page.goForward()
    await expectAt(page, '/admin/seo', 'SEO')

    // Back asks about unsaved edits, keeps them on Cancel, and drops them on leave
    await openFromMenu(page, 'About')
    await expectAt(page, '/admin/about', 'About')
    const title = page.getByLabel('Title', { exact: true }).first()
    await title.fill(typed)
    await page.getByText('Unsaved changes: ').waitFor()
    const question = page.getByRole('dialog', { name: 'Leave without' })
    await page.goBack()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expectAt(page, '/admin/about', 'About')
    expect(await title.inputValue()).toBe(typed)
    await page.goBack()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expectAt(page, '/admin/seo', 'SEO')
    expect(problems).toEqual([])
  })
})

describe('an order', () => {
  const number = order.id.slice(0, 8)

  // current emails link to the second
  test.each([`/admin?order=${order.id}`, `/admin/orders/${order.id}`])(
    'opens from %s after signing in without scripts',
    async (path) => {
      const door = await answerTo(path)
      expect(door.text).toContain('Sign in to the office')
      // its form has no action, so it posts to the current URL
      const signedIn = await fetch(address(path), {
        method: 'POST',
        headers: { origin: findProduct().address, ...fromOwnNetwork() },
        body: new URLSearchParams(owner),
        redirect: 'manual',
      })
      expect([302, 303]).toContain(signedIn.status)
      const session = signedIn.headers.getSetCookie().map((line) => line.split(';')[0])
      let to = signedIn.headers.get('location') ?? ''
      // the old one redirects to the new one
      if (to === path) to = (await answerTo(to, session.join('; '))).headers.get('location') ?? to
      expect(to).toBe(`/admin/orders/${order.id}`)
      const inside = await answerTo(to, session.join('; '))
      expect([inside.status, inside.text.includes('The office needs JavaScript')]).toEqual([
        200,
        true,
      ])
    },
  )

  test('opens from an email link after sign-in; closing it leads to the orders; from the order list, Back closes it and Forward opens it', async () => {
    const { page, problems, close } = await open(`/admin?order=${order.id}`)
    await page.getByLabel('Email').fill(owner.email)
    await page.getByLabel('Password').fill(owner.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(address(`/admin/orders/${order.id}`))
    const dialog = page.getByRole('dialog', { name: number })
    await dialog.getByText('Linked Lena').first().waitFor()
    await page.reload()
    await dialog.getByText('Linked Lena').first().waitFor()
    await page.keyboard.press('Escape')
    await expectAt(page, '/admin/orders', 'Orders')
    await expect.poll(() => dialog.count()).toBe(0)
    await page.getByText('Linked Lena').waitFor()
    expect(problems).toEqual([])

    // opened from the order list it has a URL there
    await goToSection(page, 'shop')
    await page.getByRole('link', { name: 'Orders', exact: true }).last().click()
    await expectAt(page, '/admin/shop/orders', 'Shop Management')
    await page.getByRole('link', { name: `Open order #${number}` }).click()
    await dialog.waitFor()
    await expectAt(page, `/admin/shop/orders/${order.id}`, 'Shop Management')
    await page.goBack()
    await expectAt(page, '/admin/shop/orders', 'Shop Management')
    await expect.poll(() => dialog.count()).toBe(0)
    await page.goForward()
    await dialog.waitFor()
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await expectAt(page, '/admin/shop/orders', 'Shop Management')
    await page.goBack()
    await expectAt(page, '/admin/shop', 'Shop Management')
    await page.getByRole('button', { name: 'Add Product' }).waitFor()

    // on a phone the menu navigates, and Back returns
    await resize(page, 360)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Messages' }).click()
    await expectAt(page, '/admin/messages', 'Messages')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.goBack()
    await page.getByRole('button', { name: 'Add Product' }).waitFor()
    await close()
  })
})

describe('a list item', () => {
  const ids = [newId(), newId()]

  beforeAll(async () => {
    const common = { name: 'Linked Lou', createdAt: new Date().toISOString() }
    const secrets = loadSecrets(findProduct().dataDir)
    const { name, createdAt } = common
    const messages = ids.map((id) => testMessage(secrets, { name }, { id, createdAt }))
    await database.db.insertInto('contactMessages').values(messages).execute()
    const responses = ids.map((id, at) => ({
      ...{ id, ...common, eventId: 'linked-day', eventTitle: 'Linked day', token: id, people: 1 },
      ...{ occurrenceDate: `2099-01-0${at + 1}`, action: 'rsvp' as const },
      ...{ contact: null, cancelledAt: null },
    }))
    await database.db.insertInto('eventResponses').values(responses).execute()
  })

  afterAll(async () => {
    await database.db.deleteFrom('contactMessages').where('id', 'in', ids).execute()
    await database.db.deleteFrom('eventResponses').where('id', 'in', ids).execute()
  })

  test('a message, a day, and a picture open alone at their links, and lead back', async () => {
    const { page, problems } = await goOn()
    await goToSection(page, 'messages')
    const all = page.getByRole('table', { name: 'Messages' }).locator('tbody')
    // not another test's message
    const message = all.filter({ hasText: 'Linked Lou' })
    await message.nth(1).getByRole('button').first().click()
    await expectAlone(page, page.getByRole('link', { name: 'Link to this message' }), all)
    await page.getByRole('button', { name: 'Show all messages' }).click()
    await expectMany(page, '/admin/messages', all)

    // several are marked at once, and undone with one click
    for (const at of [0, 1]) await message.nth(at).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Mark as answered (2)' }).click()
    await page.getByText('2 messages marked as answered').first().waitFor()
    const answered = () => message.filter({ hasText: 'Answered' }).count()
    expect(await answered()).toBe(2)
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(answered).toBe(0)
    // after the toast's button, which wouldn't wait for axe
    expect(await findingsIn(page.getByRole('main'))).toEqual([])
    // messages that are selected in the meantime stay selected
    await message.first().getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Mark as answered (1)' }).click()
    await page.getByText('1 message marked as answered').first().waitFor()
    await message.filter({ hasNotText: 'Answered' }).first().getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('1 message changed back').first().waitFor()
    expect(await answered()).toBe(0)
    const ticked = message.getByRole('checkbox', { checked: true })
    expect(await ticked.count()).toBe(1)
    await ticked.uncheck()

    await goToSection(page, 'responses')
    const day = page.getByRole('table', { name: 'Dates' }).locator('tbody')
    await day.first().getByRole('button').first().click()
    await expectAlone(page, page.getByRole('link', { name: 'Link to this date' }), day)
    await page.getByRole('button', { name: 'Show all dates' }).click()
    await expectMany(page, '/admin/responses', day)

    await goToSection(page, 'image-upload')
    const picture = page.getByRole('list', { name: 'Images' }).getByRole('listitem')
    await expectAlone(page, picture.nth(2).getByRole('link'), picture)
    await expect.poll(() => topOf(picture.first())).toBeLessThan(700)
    await page.getByRole('button', { name: 'Show all images' }).click()
    await expectMany(page, '/admin/images', picture)
    expect(problems).toEqual([])
  })

  test('that no longer exists says so', async () => {
    const { page } = await goOn()
    await page.goto(address('/admin/messages/no-such-message'))
    await page.getByText('This message no longer exists.').waitFor()
    await page.goto(address('/admin/responses/2026-01-01~no-such-event'))
    await page.getByText('No RSVPs for this date.').waitFor()
    await page.goto(address('/admin/images/no-such-image'))
    await page.getByText('This image is no longer in the library.').waitFor()
  })

  /** Follows the link: one item is shown, at a URL that survives a reload. */
  async function expectAlone(page: Page, link: Locator, things: Locator): Promise<void> {
    const path = (await link.getAttribute('href')) ?? ''
    await link.click()
    await page.waitForURL(address(path))
    await expect.poll(() => things.count()).toBe(1)
    expect(await findingsIn(page.getByRole('main'))).toEqual([])
    await page.reload()
    await things.first().waitFor()
    expect([page.url(), await things.count()]).toEqual([address(path), 1])
  }

  function topOf(thing: Locator): Promise<number> {
    return thing.evaluate((element) => element.getBoundingClientRect().top)
  }

  async function expectMany(page: Page, path: string, things: Locator): Promise<void> {
    await page.waitForURL(address(path))
    await expect.poll(() => things.count()).toBeGreaterThan(1)
  }
})
