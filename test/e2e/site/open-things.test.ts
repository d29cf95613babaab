import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { go, hydrate, resize, useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsInBothThemes, findingsOf, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { shareVisit } from '#test/e2e/harness/share-visit.ts'

type Theme = 'light' | 'dark'

/** Something that opens on a page: where, how, and what then shows. */
type OpenThing = {
  name: string
  path: string
  looks: readonly Look[]
  open: (page: Page) => Promise<void>
}

/** A width at which it exists, and the theme to check it in. */
type Look = readonly [width: number, theme: Theme | 'light and dark']

/** Themes change only colors, so anything at both widths is checked in one theme per width, in turn. */
const phone: Look[] = [[360, 'light and dark']]
const desk: Look[] = [[1280, 'light and dark']]
const darkAtDesk: Look[] = [
  [360, 'light'],
  [1280, 'dark'],
]
const darkOnPhone: Look[] = [
  [360, 'dark'],
  [1280, 'light'],
]

const things: readonly OpenThing[] = [
  {
    name: 'the Services card',
    path: '/',
    looks: desk,
    async open(page) {
      await page.locator('summary:has-text("Services")').hover()
      await page.getByText('Recovery Services').waitFor()
    },
  },
  {
    name: 'the theme menu',
    path: '/',
    looks: desk,
    async open(page) {
      await page.locator('summary:has-text("Theme")').click()
      await page.getByRole('button', { name: 'Dark' }).waitFor()
    },
  },
  {
    name: 'the cart',
    path: '/',
    looks: darkAtDesk,
    async open(page) {
      await page.getByRole('button', { name: 'Cart' }).click()
      await page.getByRole('dialog', { name: 'Your Cart' }).waitFor()
    },
  },
  {
    name: 'the menu of a phone',
    path: '/services/mental-health',
    looks: phone,
    async open(page) {
      await page.locator('summary:has-text("Menu")').click()
      await page.getByRole('navigation', { name: 'Menu' }).waitFor()
    },
  },
  {
    name: 'a video',
    path: '/media',
    looks: darkOnPhone,
    async open(page) {
      await hydrate(page)
      await page.locator('main a[href*="video="]').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'a chosen event',
    path: '/events?view=calendar',
    looks: darkAtDesk,
    async open(page) {
      await hydrate(page)
      await page.locator('main a[href*="event="]:visible').first().click()
      await page.getByRole('link', { name: 'Close', exact: true }).waitFor()
    },
  },
  {
    name: 'the errors of the contact form',
    path: '/contact',
    looks: darkOnPhone,
    async open(page) {
      await hydrate(page)
      await page.getByRole('button', { name: 'Send Message' }).click()
      await page.getByText('Your message isn’t complete yet').waitFor()
    },
  },
  {
    name: 'the refusal at the door of the office',
    path: '/admin',
    looks: darkAtDesk,
    async open(page) {
      await page.getByLabel('Email').fill('nobody@example.org')
      await page.getByLabel('Password').fill('not the password')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.locator('#refused').waitFor()
    },
  },
]

describe('axe finds nothing with', () => {
  const { open, address } = useBrowser()
  const visit = shareVisit(() => open('/'))

  test.each(things)('$name open, at $looks', async (thing) => {
    const { page } = await visit()
    await resize(page, thing.looks[0]?.[0] ?? 0)
    if (page.url() !== address(thing.path)) await go(page, address(thing.path))
    await thing.open(page)
    for (const [width, theme] of thing.looks) {
      await resize(page, width)
      await expectNothing(page, theme, `at ${width} px`)
    }
    // closed for the next one on the same page
    await page.mouse.move(0, 0)
    await page.keyboard.press('Escape')
  })

  // a toast's position is chosen when it appears, so show it again at each width
  test.each<[number, Theme, Theme]>([
    [360, 'light', 'dark'],
    [1280, 'dark', 'light'],
  ])(
    'the RSVP toast, then the open name form, at %i px, %s and %s',
    async (width, ofToast, ofForm) => {
      const { page, close } = await open('/events', { width })
      await hydrate(page)
      await page.getByRole('button', { name: /^RSVP/ }).first().click()
      await page.getByText('RSVP Submitted').first().waitFor()
      await page.locator('.toast').waitFor()
      await expectNothing(page, ofToast, 'with the toast')
      await page
        .getByRole('article')
        .getByRole('link', { name: /^Add your name/ })
        .first()
        .click()
      await page.getByRole('dialog', { name: 'Add your name' }).waitFor()
      await expectNothing(page, ofForm, 'with the small form')
      await close()
    },
  )
})

async function expectNothing(page: Page, theme: Look[1], when: string): Promise<void> {
  const isOne = theme !== 'light and dark'
  if (isOne) await page.emulateMedia({ colorScheme: theme })
  const found = await (isOne ? findingsOf : findingsInBothThemes)(page)
  expect(found, `${when}, ${theme}`).toEqual([])
  expect(await sidewaysScroll(page), `sideways scroll ${when}, px`).toBe(0)
}
