import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicPages } from '#app/site/public-pages.ts'
import { useBrowser, type Watched } from '#test/e2e/harness/browser.ts'
import { demoShirt } from '#test/e2e/harness/demo-products.ts'

const { open, address } = useBrowser()

/**
 * Phones in portrait and landscape, tablets, small windows, and a desktop: width and height in CSS pixels.
 * Larger ones with the same layout show more.
 */
const screens = [
  [360, 640],
  [640, 360],
  [740, 360],
  [844, 390],
  [700, 900],
  [768, 1024],
  [1000, 700],
  [1023, 768],
  [1280, 800],
] as const

/** In both languages; pages with the module of an earlier one, whose layout is the same, in English. */
const paths = publicPages.flatMap(({ path, module }, at) => {
  const isFirst = publicPages.findIndex((page) => page.module === module) === at
  return isFirst ? [path, path === '/' ? '/es' : `/es${path}`] : [path]
})

let visit: Watched
beforeAll(async () => {
  visit = await open('/robots.txt')
})
afterAll(() => visit.close())

test.each([...paths, '/shop/product/:shirt', '/es/shop/product/:shirt'])(
  '%s shows its title, first sentence, and first action above the fold',
  async (pattern) => {
    const { page } = visit
    await page.goto(address(pattern.replace(':shirt', (await demoShirt()).id)))
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height })
      expect(await hidden(page), `at ${width} × ${height}`).toEqual([])
    }
  },
)

test('Contact puts help right now first, as its only gold button', async () => {
  const { page } = visit
  await page.goto(address('/contact'))
  const links = page.locator('[data-hero] a')
  expect(await links.first().innerText()).toBe('I need someone now')
  const colors = await links.evaluateAll((all) =>
    all.map((link) => getComputedStyle(link).backgroundColor),
  )
  expect(colors.filter((color) => color === colors[0])).toHaveLength(1)
  await page.setViewportSize({ width: 360, height: 640 })
  const number = await page.locator('#emergency a[href^="tel:"]').first().boundingBox()
  const sheet = await page.locator('#emergency a[href*="/print/"]').first().boundingBox()
  expect(number?.y).toBeLessThan(sheet?.y ?? 0)
})

/** The title, first sentence, or first action that is not visible before scrolling. */
function hidden(page: Page): Promise<string[]> {
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
