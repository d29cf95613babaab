import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { demoShirt } from './demo-products.ts'
import { findingsInBothThemes, sidewaysScroll } from './findings.ts'

const pages = [
  '/',
  '/about',
  '/services',
  '/services/addiction-recovery',
  '/services/mental-health',
  '/services/homeless-support',
  '/services/spiritual-health',
  '/services/community-outreach',
  '/services/recovery-programs',
  '/events',
  '/events?view=calendar',
  '/media',
  '/contact',
  '/donate',
  '/shop',
  '/shop?type=mug&size=XXL',
  '/shop/product/:shirt',
  '/shop/product/no-such-product',
  '/privacy',
  '/terms',
  '/admin',
  '/no-such-page/at-all',
]

/** Visits every page on a screen so wide, in both themes, and finds nothing wrong. */
export function crawl(width: number): void {
  const { open } = useBrowser()

  test.each(pages)('%s is whole, accessible and our own', async (pattern) => {
    const path = pattern.includes(':') ? pattern.replace(':shirt', (await demoShirt()).id) : pattern
    const { page, problems, close } = await open(path, { width, theme: 'light' })
    await page.mouse.move(100, 100)
    await page.mouse.wheel(0, 20_000)
    await page.waitForLoadState('networkidle')
    expect(await sidewaysScroll(page), 'sideways scroll, px').toBe(0)
    expect(await findingsInBothThemes(page)).toEqual([])
    const expected = path.includes('/no-such') ? /404/ : /^$/
    expect(problems.filter((problem) => !expected.test(problem) || problem === '')).toEqual([])
    await close()
  })
}
