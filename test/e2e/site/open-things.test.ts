import type { Locator, Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { hydrate, resize, useBrowser } from '#test/e2e/harness/browser.ts'
import {
  findingsIn,
  findingsInBothThemes,
  findingsOf,
  sidewaysScroll,
} from '#test/e2e/harness/findings.ts'

type Theme = 'light' | 'dark'

/** Something that opens on a page: where, how, and what then shows. */
type OpenThing = {
  name: string
  path: string
  looks: readonly Look[]
  /** returns the opened part */
  open: (page: Page) => Promise<Locator>
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
      return page.locator('details[data-menu=hover]')
    },
  },
  {
    name: 'the theme menu',
    path: '/',
    looks: desk,
    async open(page) {
      await page.locator('summary:has-text("Theme")').click()
      await page.getByRole('button', { name: 'Dark' }).waitFor()
      return page.locator('details[open]')
    },
  },
  {
    name: 'the cart',
    path: '/',
    looks: darkAtDesk,
    async open(page) {
      await page.getByRole('button', { name: 'Cart' }).click()
      const cart = page.getByRole('dialog', { name: 'Your Cart' })
      await cart.waitFor()
      return cart
    },
  },
  {
    name: 'the menu of a phone',
    path: '/services/mental-health',
    looks: phone,
    async open(page) {
      await page.locator('summary:has-text("Menu")').click()
      const menu = page.getByRole('navigation', { name: 'Menu' })
      await menu.waitFor()
      return menu
    },
  },
  {
    name: 'a video',
    path: '/media',
    looks: darkOnPhone,
    async open(page) {
      await hydrate(page)
      await page.locator('main a[href*="video="]').first().click()
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      return dialog
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
      return page.locator('#chosen')
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
      return page.locator('main')
    },
  },
]

describe('axe finds nothing with', () => {
  const { open } = useBrowser()

  test.each(things)('$name open, at $looks', async (thing) => {
    const { page, close } = await open(thing.path, { width: thing.looks[0]?.[0] ?? 0 })
    onTestFinished(close)
    const opened = await thing.open(page)
    for (const [at, [width, theme]] of thing.looks.entries()) {
      await resize(page, width)
      // the rest of the page is the same at the second width
      await expectNothing(page, theme, `at ${width} px`, at > 0 ? opened : undefined)
    }
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

async function expectNothing(
  page: Page,
  theme: Look[1],
  when: string,
  part?: Locator,
): Promise<void> {
  const isOne = theme !== 'light and dark'
  if (isOne) await page.emulateMedia({ colorScheme: theme })
  const foundInOne = () => (part ? findingsIn(part) : findingsOf(page))
  const found = await (isOne ? foundInOne() : findingsInBothThemes(page, part))
  expect(found, `${when}, ${theme}`).toEqual([])
  expect(await sidewaysScroll(page), `sideways scroll ${when}, px`).toBe(0)
}
