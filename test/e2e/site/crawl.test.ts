import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { publicPages } from '#app/site/public-pages.ts'
import { demoOwnPage } from '#server/demo/demo-own-page.ts'
import { useBrowser, whenSettled } from '#test/e2e/harness/browser.ts'
import { demoShirt } from '#test/e2e/harness/demo-products.ts'
import {
  findingsOf,
  sidewaysScroll,
  sidewaysScrollAtDoubleSize,
} from '#test/e2e/harness/findings.ts'
import {
  below,
  chrome,
  inksOf,
  sizesOfTicks,
  widestGap,
  wordsAtBorders,
} from '#test/e2e/harness/printed.ts'
import { targetsOf } from '#test/e2e/harness/targets.ts'

const { open } = useBrowser()

/**
 * A page renders the same for every screen, so it is opened once and checked at both widths. Themes change only
 * colors, so each width uses one, and every other page the other.
 */
const looks = [
  [{ width: 1280, theme: 'light' } as const, { width: 360, theme: 'dark' } as const],
  [{ width: 1280, theme: 'dark' } as const, { width: 360, theme: 'light' } as const],
]

/**
 * For the first screen, in CSS pixels: the smallest window of each layout, because a larger one shows more. A phone
 * in portrait, two in landscape, a small window with text beside the picture, and a desktop.
 */
const screens = [
  [360, 640],
  [640, 360],
  [844, 390],
  [1000, 700],
  [1280, 800],
] as const

const product = '/shop/product/:shirt'

const printed = [
  ...publicPages.map(({ path }) => path),
  product,
  '/no-such-page/at-all',
  demoOwnPage.publicPath,
  '/events?view=calendar',
]

const others = [
  '/shop?type=mug&size=XXL',
  '/events/calendar',
  '/shop/product/no-such-product',
  '/admin',
]

/** Pages with the module of an earlier page differ only in their text and pictures. */
const alike = publicPages.filter(
  ({ module }, at) => publicPages.findIndex((page) => page.module === module) < at,
)

/** Pages with a title, a sentence, and a first action on the first screen. */
const withHero = [...publicPages.map(({ path }) => path), product]

const pages = [...printed, ...others].map((pattern, at) => ({
  pattern,
  at,
  isAlike: alike.some(({ path }) => path === pattern),
  /** every other one prints in Spanish */
  printsIn: at % 2 === 0 ? '' : '/es',
}))

describe.each(pages)('$pattern', ({ pattern, at, isAlike, printsIn }) => {
  /** What needs no script, checked before any has loaded. */
  async function come(root: string) {
    const path = pattern.replace(':shirt', (await demoShirt()).id)
    const visit = await open(root + path, { theme: 'dark' })
    onTestFinished(visit.close)
    const { page } = visit
    if (pattern !== '/admin') {
      expect(await scriptsOf(page), 'scripts before the pointer moves').toEqual([])
    }
    // in Spanish if the page is opened in it, because its texts are longer
    if (withHero.includes(pattern) && (root !== '' || isAlike)) {
      for (const [width, height] of screens) {
        await page.setViewportSize({ width, height })
        expect(await hiddenOnFirstScreen(page), `at ${width} × ${height}`).toEqual([])
      }
    }
    if (root === printsIn && printed.includes(pattern) && !isAlike) {
      await expectPaper(page, pattern, root)
    }
    return visit
  }

  test('is complete, accessible, and self-hosted at 1280 and 360 px and with text at 200%, and has large touch targets', async () => {
    const { page, problems } = await come('')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.mouse.move(100, 100)
    const settled = whenSettled(page)
    // again if the page has grown, because parts are laid out when they come near
    await expect.poll(() => page.mouse.wheel(0, 20_000).then(() => isAtFoot(page))).toBe(true)
    await settled()
    for (const { width, theme } of looks[at % 2] ?? []) {
      await page.emulateMedia({ colorScheme: theme })
      await page.setViewportSize({ width, height: 800 })
      expect(await sidewaysScroll(page), `sideways scroll at ${width} px`).toBe(0)
      // axe looks at each module's first page
      if (!isAlike) expect(await findingsOf(page), `at ${width} px, ${theme}`).toEqual([])
    }
    expect(await sidewaysScrollAtDoubleSize(page), 'sideways scroll at double size').toBe(0)
    // the office's buttons are sized for a mouse
    if (pattern !== '/admin') {
      await page.locator('summary:has-text("Menu")').click()
      const { count, tooSmall } = await targetsOf(page)
      expect(count).toBeGreaterThan(20)
      expect(tooSmall, 'too small to tap').toEqual([])
    }
    const expected = pattern.includes('/no-such') ? /404/ : /^$/
    expect(problems.filter((problem) => !expected.test(problem) || problem === '')).toEqual([])
  })

  // the layout of the others is the same
  if (!isAlike && printed.includes(pattern)) {
    test('in Spanish shows its first action above the fold, and prints', async () => {
      const { problems } = await come('/es')
      const expected = pattern.includes('/no-such') ? /404/ : /^$/
      expect(problems.filter((problem) => !expected.test(problem))).toEqual([])
    })
  }
})

/** The scripts that the page requested, except those that every page fetches for offline use after two seconds. */
function scriptsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const prepareOffline = document.querySelector('[data-offline]')?.getAttribute('data-offline')
    return performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\.js(\?|$)/.test(name))
      .filter((name) => ![prepareOffline, '/service-worker.js'].includes(new URL(name).pathname))
  })
}

function isAtFoot(page: Page): Promise<boolean> {
  return page.evaluate(() => scrollY + innerHeight > document.documentElement.scrollHeight - 2)
}

/** The title, first sentence, or first action that is not visible before scrolling. */
function hiddenOnFirstScreen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    scrollTo(0, 0)
    const hero = document.querySelector('[data-hero]')
    const title = document.querySelector('h1')
    const lead = hero?.querySelector('h1 + p')
    const action = hero?.querySelector('.hero-actions :is(a, button)')
    return [
      ...(title ? unseen(title) : ['no title']),
      ...(lead ? unseen(lead, /[.!?](\s|$)/.exec(lead.textContent ?? '')?.index) : []),
      ...(action ? unseen(action) : []),
    ]

    /** The element's text up to index `end`, if any of its lines is covered or below the screen. */
    function unseen(element: Element, end?: number): string[] {
      const range = document.createRange()
      range.selectNodeContents(element)
      const [text] = element.childNodes
      if (end !== undefined && text) range.setEnd(text, end)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1)
      const isSeen = lines.every(({ left, right, top, bottom }) => {
        const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        return bottom <= innerHeight && there !== null && element.contains(there)
      })
      return isSeen && lines.length > 0 ? [] : [element.textContent ?? '']
    }
  })
}

/** Prints help first, no header or footer, black on white, with check marks and no blank sheet. */
async function expectPaper(page: Page, pattern: string, root: string): Promise<void> {
  const title = await page.locator('h1').first().innerText()
  await page.emulateMedia({ media: 'print' })
  const words = await page.locator('body').innerText()
  expect(words.trimStart()).toMatch(
    root
      ? /^¿En crisis\? Llame al 988 y oprima el 2, .* 911\. SAMHSA: 1-800-662-4357\./
      : /^In crisis\? Call or text 988\. In danger\? Call 911\. SAMHSA: 1-800-662-4357\./,
  )
  expect(words.replace(/\s+/g, ' ')).toContain(title.replace(/\s+/g, ' '))
  expect(await page.locator(chrome).filter({ visible: true }).count()).toBe(0)
  expect(await inksOf(page)).toEqual(['rgb(0, 0, 0) on rgba(0, 0, 0, 0)'])
  expect(words).not.toMatch(/Buy Now|Give Now|Once\s+Monthly|News by email|Donar ahora/)
  expect(words).not.toMatch(/Earlier this month|Pick the door closest|The porch light is on/)
  // as wide as a sheet
  await page.setViewportSize({ width: 720, height: 960 })
  expect(await widestGap(page)).toBeLessThan(120)
  expect(await wordsAtBorders(page)).toEqual([])
  // no blank sheet at the end
  expect(await below(page)).toBeLessThan(60)
  const ticks = await sizesOfTicks(page)
  if (pattern.includes('services')) expect(ticks.length).toBeGreaterThan(3)
  expect(ticks.filter((size) => size <= 6)).toEqual([])
  await page.emulateMedia({ media: null })
}
