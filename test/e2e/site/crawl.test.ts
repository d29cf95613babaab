import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { publicPages } from '#app/site/public-pages.ts'
import { demoOwnPage } from '#server/demo/demo-own-page.ts'
import { go, useBrowser, whenSettled } from '#test/e2e/harness/browser.ts'
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
import { shareVisit } from '#test/e2e/harness/share-visit.ts'
import { targetsOf } from '#test/e2e/harness/targets.ts'

const { open, address } = useBrowser()

/**
 * A page renders the same for every screen, so it is opened once and checked at both widths. Themes change only
 * colors, so each width uses one, and every other page the other.
 */
const looks = [
  [{ width: 1280, theme: 'light' } as const, { width: 360, theme: 'dark' } as const],
  [{ width: 1280, theme: 'dark' } as const, { width: 360, theme: 'light' } as const],
]

const printed = [
  ...publicPages.map(({ path }) => path),
  '/shop/product/:shirt',
  '/no-such-page/at-all',
  demoOwnPage.publicPath,
  '/events?view=calendar',
]

const others = ['/shop?type=mug&size=XXL', '/shop/product/no-such-product', '/admin']

/** Pages with the module of an earlier page differ only in their text and pictures. */
const alike = publicPages.filter(
  ({ module }, at) => publicPages.findIndex((page) => page.module === module) < at,
)

const pages = [...printed, ...others].map((pattern, at) => ({
  pattern,
  at,
  isAlike: alike.some(({ path }) => path === pattern),
}))

describe.each(pages)('$pattern', ({ pattern, at, isAlike }) => {
  const visit = shareVisit(() => open('/robots.txt', { theme: 'dark' }))

  /** The page, left open from the previous check. */
  async function come(page: Page, root = ''): Promise<void> {
    const path = pattern.replace(':shirt', (await demoShirt()).id)
    if (page.url() !== address(root + path)) await go(page, address(root + path))
  }

  // every other one in Spanish
  const root = at % 2 === 0 ? '' : '/es'
  if (printed.includes(pattern) && !isAlike) {
    test(`${root} prints help first, no header or footer, black on white, with check marks and no blank sheet`, async () => {
      const { page } = await visit()
      await come(page, root)
      await expectPaper(page, pattern, root)
    })
  }

  test('is complete, accessible, and self-hosted at 1280 and 360 px and with text at 200%, with large touch targets', async () => {
    const { page, problems } = await visit()
    await come(page)
    if (pattern !== '/admin') {
      expect(await scriptsOf(page), 'scripts before the pointer moves').toEqual([])
    }
    await page.mouse.move(100, 100)
    for (const { width, theme } of looks[at % 2] ?? []) {
      await page.emulateMedia({ colorScheme: theme })
      await page.setViewportSize({ width, height: 800 })
      const settled = whenSettled(page)
      // again if the page has grown, because parts are laid out when they come near
      await expect.poll(() => page.mouse.wheel(0, 20_000).then(() => isAtFoot(page))).toBe(true)
      await settled()
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
