import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hydrate, resize, useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsInBothThemes, sidewaysScroll } from '#test/e2e/harness/findings.ts'

/** Something that opens over or in a page: where, how, and what is then to be seen. */
type OpenThing = {
  name: string
  path: string
  /** the widths at which it exists */
  widths: readonly number[]
  open: (page: Page) => Promise<void>
}

const phone = 360
const desk = 1280
const both = [phone, desk]

const things: readonly OpenThing[] = [
  {
    name: 'the Services card',
    path: '/about',
    widths: [desk],
    async open(page) {
      await page.locator('summary:has-text("Services")').hover()
      await page.getByText('Recovery Services').waitFor()
    },
  },
  {
    name: 'the menu of a phone',
    path: '/services/mental-health',
    widths: [phone],
    async open(page) {
      await page.locator('summary:has-text("Menu")').click()
      await page.getByRole('navigation', { name: 'Menu' }).waitFor()
    },
  },
  {
    name: 'the theme menu',
    path: '/',
    widths: [desk],
    async open(page) {
      await page.locator('summary:has-text("Theme")').click()
      await page.getByRole('button', { name: 'Dark' }).waitFor()
    },
  },
  {
    name: 'the cart',
    path: '/',
    widths: both,
    async open(page) {
      await page.getByRole('button', { name: 'Cart' }).click()
      await page.getByRole('dialog', { name: 'Your Cart' }).waitFor()
    },
  },
  {
    name: 'a video',
    path: '/media',
    widths: both,
    async open(page) {
      await hydrate(page)
      await page.locator('main a[href*="video="]').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'a chosen event',
    path: '/events?view=calendar',
    widths: both,
    async open(page) {
      await hydrate(page)
      await page.locator('main a[href*="event="]:visible').first().click()
      await page.getByRole('link', { name: 'Close' }).waitFor()
    },
  },
  {
    name: 'the errors of the contact form',
    path: '/contact',
    widths: both,
    async open(page) {
      await hydrate(page)
      await page.getByRole('button', { name: 'Send Message' }).click()
      await page.getByText('Your message is not complete yet').waitFor()
    },
  },
  {
    name: 'the refusal at the door of the office',
    path: '/admin',
    widths: both,
    async open(page) {
      await page.getByLabel('E-mail').fill('nobody@example.org')
      await page.getByLabel('Password').fill('not the password')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.locator('#refused').waitFor()
    },
  },
]

describe('axe finds nothing with', () => {
  const { open } = useBrowser()

  test.each(things)('$name open, at $widths px, light and dark', async (thing) => {
    const { page, close } = await open(thing.path, { width: thing.widths[0] })
    await thing.open(page)
    for (const width of thing.widths) {
      await resize(page, width)
      await expectNothing(page, `at ${width} px`)
    }
    await close()
  })

  // where a toast stands is chosen when it comes: in each width it comes anew
  test.each(both)(
    'the toast of a response, then the small form for a name open, at %i px, light and dark',
    async (width) => {
      const { page, close } = await open('/events', { width })
      await hydrate(page)
      await page.getByRole('button', { name: /RSVP/ }).first().click()
      await page.getByText('RSVP Submitted').first().waitFor()
      await page.locator('.toast').waitFor()
      await expectNothing(page, 'with the toast')
      await page
        .getByRole('article')
        .getByRole('link', { name: /^Add your name/ })
        .first()
        .click()
      await page.getByRole('dialog', { name: 'Add your name' }).waitFor()
      await expectNothing(page, 'with the small form')
      await close()
    },
  )
})

async function expectNothing(page: Page, when: string): Promise<void> {
  expect(await findingsInBothThemes(page), when).toEqual([])
  expect(await sidewaysScroll(page), `sideways scroll ${when}, px`).toBe(0)
}
