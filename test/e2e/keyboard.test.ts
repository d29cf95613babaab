import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, wake } from './browser.ts'
import { owner } from './start-product.ts'

const { open } = useBrowser()

/** More stops than any page has before what a test looks for. */
const mostStops = 120

test('from Home to a service through the Services card', async () => {
  const { page, close } = await open('/')
  await tabTo(page, page.locator('summary:has-text("Services")'))
  const link = page.locator('details[data-menu=hover]').getByRole('link', {
    name: 'Recovery Programs',
  })
  await link.waitFor()
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/services/recovery-programs')
  await close()
})

test('an event: respond, add a name, and never lose the place', async () => {
  const { page, problems, close } = await open('/events')
  await wake(page)
  await tabTo(page, page.getByRole('button', { name: /RSVP/ }).first())
  await page.keyboard.press('Enter')
  const addName = page.getByRole('article').getByRole('button', { name: 'Add your name' }).first()
  await addName.waitFor()
  await expectFocus(page, addName)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add your name' })
  await dialog.waitFor()
  expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  await typeInto(page, dialog.getByLabel('Your name'), 'Ruth Alder')
  await tabTo(page, dialog.getByRole('button', { name: 'Add my name' }))
  await page.keyboard.press('Enter')
  await page.getByText('Thank you, Ruth Alder').first().waitFor()
  await expectFocus(page, addName)
  expect(problems).toEqual([])
  await close()
})

test('the small form for a name closes by Esc and gives the place back', async () => {
  const { page, close } = await open('/events', { width: 360 })
  await wake(page)
  await tabTo(page, page.getByRole('button', { name: /RSVP/ }).first())
  await page.keyboard.press('Enter')
  const addName = page.getByRole('article').getByRole('button', { name: 'Add your name' }).first()
  await addName.waitFor()
  await expectFocus(page, addName)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add your name' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  await expectFocus(page, addName)
  await close()
})

test("a calendar's entry: opens with the focus on the event, and closing leads back to it", async () => {
  const { page, close } = await open('/events?view=calendar')
  await wake(page)
  const entry = page.locator('main a[data-entry]:visible').first()
  await tabTo(page, entry)
  await page.keyboard.press('Enter')
  await expectFocus(page, page.locator('#chosen'))
  await tabTo(page, page.getByRole('link', { name: 'Close', exact: true }))
  await page.keyboard.press('Enter')
  await expectFocus(page, entry)
  await close()
})

test('the newsletter: the answer has the focus', async () => {
  const { page, close } = await open('/events')
  await wake(page)
  await typeInto(page, page.getByLabel('E-mail address'), 'keys@example.org')
  await tabTo(page, page.getByLabel('You may write to me'))
  await page.keyboard.press('Space')
  await tabTo(page, page.locator('form:has([name=consent]) button'))
  await page.keyboard.press('Enter')
  await expectFocus(page, page.getByText('You are on the list. We will write').first())
  await close()
})

test('a video: opens with the focus inside, closes by its button, and gives the place back', async () => {
  const { page, close } = await open('/media')
  await wake(page)
  const video = page.locator('main a[data-video]').first()
  await tabTo(page, video)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  await tabTo(page, dialog.getByRole('button', { name: 'Close' }))
  await page.keyboard.press('Enter')
  await expect.poll(() => dialog.count()).toBe(0)
  await expectFocus(page, video)
  await close()
})

test('a message: first refused, then sent, and each answer has the focus', async () => {
  const { page, close } = await open('/contact')
  await wake(page)
  await tabTo(page, page.getByRole('button', { name: 'Send Message' }))
  await page.keyboard.press('Enter')
  await page.getByText('Your message is not complete yet').waitFor()
  await expectFocus(page, page.locator('#result'))
  await tabTo(page, page.locator('#result a').first())
  await page.keyboard.press('Enter')
  await expectFocus(page, page.getByLabel('Full Name'))
  await page.keyboard.type('Ruth Alder')
  await typeInto(page, page.getByLabel('Email Address'), 'ruth@example.org')
  await typeInto(page, page.getByLabel('Subject'), 'By keys alone')
  await typeInto(page, page.getByLabel('Message', { exact: true }), 'I use no mouse.')
  await tabTo(page, page.getByRole('button', { name: 'Send Message' }))
  await page.keyboard.press('Enter')
  await page.locator('#result:has-text("Message Sent Successfully")').waitFor()
  await expectFocus(page, page.locator('#result'))
  await close()
})

test('the door of the office opens by keys', async () => {
  const { page, close } = await open('/admin')
  await typeInto(page, page.getByLabel('Email'), owner.email)
  await typeInto(page, page.getByLabel('Password'), owner.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
  await close()
})

test('the cart and the menu of a phone give the place back', async () => {
  const { page, close } = await open('/', { width: 360 })
  const cart = page.getByRole('button', { name: 'Cart' })
  await tabTo(page, cart)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Your Cart' })
  await sheet.waitFor()
  await tabTo(page, sheet.getByRole('button', { name: 'Close' }))
  await page.keyboard.press('Enter')
  await expectFocus(page, cart)
  const menu = page.locator('summary:has-text("Menu")')
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('navigation', { name: 'Menu' }).getByRole('link').first())
  await page.keyboard.press('Escape')
  await expectFocus(page, menu)
  await close()
})

test('a chosen theme gives the place back', async () => {
  const { page, close } = await open('/')
  const menu = page.locator('summary:has-text("Theme")')
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Dark' }))
  await page.keyboard.press('Enter')
  await expectFocus(page, menu)
  await close()
})

/** Goes on by Tab until the focus is there; every stop on the way is to be seen. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await hasFocus(goal)) return
    await page.keyboard.press('Tab')
    expect(await invisibleFocus(page)).toBe('')
  }
  throw new Error(`not reached by Tab: ${goal}`)
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

async function expectFocus(page: Page, place: Locator): Promise<void> {
  await expect.poll(() => hasFocus(place)).toBe(true)
  expect(await invisibleFocus(page)).toBe('')
}

async function hasFocus(place: Locator): Promise<boolean> {
  return (
    (await place.count()) > 0 && place.evaluate((element) => element === document.activeElement)
  )
}

/** What has the focus without showing it, or '' where all is well. */
function invisibleFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    // past the last stop the browser's own bar has the focus
    if (!element || element === document.body) return ''
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    const isOnScreen = box.bottom > 0 && box.top < innerHeight && box.width > 0
    return isOutlined && isOnScreen ? '' : element.outerHTML.slice(0, 200)
  })
}
