import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { publicPages } from '#app/public-pages.ts'
import { demoOwnPage } from '#server/demo/demo-own-page.ts'
import { useBrowser, whenSettled } from '#test/e2e/harness/browser.ts'
import { demoShirt } from '#test/e2e/harness/demo-products.ts'
import {
  findingsInBothThemes,
  sidewaysScroll,
  sidewaysScrollAtDoubleSize,
} from '#test/e2e/harness/findings.ts'
import { targetsOf } from '#test/e2e/harness/targets.ts'

const { open } = useBrowser()

/** A page is drawn the same for every screen: opened once, it is looked at in both widths. */
const widths = [1280, 360]

const pages = [
  ...publicPages.map(({ path }) => path),
  '/events?view=calendar',
  '/shop?type=mug&size=XXL',
  '/shop/product/:shirt',
  '/shop/product/no-such-product',
  '/admin',
  '/no-such-page/at-all',
  demoOwnPage.publicPath,
]

function isAtFoot(page: Page): Promise<boolean> {
  return page.evaluate(() => scrollY + innerHeight > document.documentElement.scrollHeight - 2)
}

test.each(pages)(
  '%s is whole, accessible and our own at 1280 and at 360 px, light and dark, in text of double size, and large enough to touch',
  async (pattern) => {
    const path = pattern.includes(':') ? pattern.replace(':shirt', (await demoShirt()).id) : pattern
    const { page, problems, close } = await open(path, { width: widths[0], theme: 'light' })
    await page.mouse.move(100, 100)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const settled = whenSettled(page)
      // once more where the page has grown longer meanwhile: parts are laid out when they come near
      await expect.poll(() => page.mouse.wheel(0, 20_000).then(() => isAtFoot(page))).toBe(true)
      await settled()
      expect(await sidewaysScroll(page), `sideways scroll at ${width} px`).toBe(0)
      expect(await findingsInBothThemes(page), `at ${width} px`).toEqual([])
    }
    expect(await sidewaysScrollAtDoubleSize(page), 'sideways scroll at double size').toBe(0)
    // the office's own buttons are made for a mouse
    if (path !== '/admin') {
      await page.locator('summary:has-text("Menu")').click()
      const { count, tooSmall } = await targetsOf(page)
      expect(count).toBeGreaterThan(20)
      expect(tooSmall, 'too small to be touched').toEqual([])
    }
    const expected = path.includes('/no-such') ? /404/ : /^$/
    expect(problems.filter((problem) => !expected.test(problem) || problem === '')).toEqual([])
    await close()
  },
)
