import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { publicPages } from '#app/public-pages.ts'
import { useBrowser } from '#test/e2e/harness/browser.ts'
import { openUndrawn, setWidth, shownPictures } from '#test/e2e/harness/shown-pictures.ts'

const { browser, address } = useBrowser()

/** What each hero's picture is of, in hundredths of its sides: from left to right, from top to bottom. */
const subjects: Record<string, [string, number, number, number, number]> = {
  '/': ['the house and its lamp', 66, 93, 36, 68],
  '/about': ['the house and the road', 33, 88, 34, 96],
  '/services': ['the falls', 36, 80, 10, 92],
  '/services/addiction-recovery': ['the bridge', 34, 70, 52, 74],
  '/services/mental-health': ['the sun and its light', 40, 64, 38, 85],
  '/services/homeless-support': ['the door and the lamp', 34, 82, 10, 92],
  '/services/spiritual-health': ['the chapel', 41, 66, 18, 80],
  '/services/community-outreach': ['the van and the lamp', 15, 82, 14, 90],
  '/services/recovery-programs': ['the circle of chairs', 20, 80, 40, 90],
  '/events': ['the laid table, plates and all', 15, 85, 50, 90],
  '/media': ['the fire and the guitar', 30, 78, 14, 92],
  '/contact': ['the window', 26, 74, 8, 82],
  '/donate': ['the can among the rows', 50, 96, 40, 98],
  '/shop': ['the shirt and the hoodie', 47, 96, 35, 74],
}

const pages = publicPages
  .map(({ path }) => path)
  .filter((path) => !['/privacy', '/terms', '/search'].includes(path) && path in subjects)

test('every hero is looked at', () => {
  expect(pages).toHaveLength(Object.keys(subjects).length)
})

test.each(pages)(
  'at no width the hero of %s cuts off what it shows, and its words stand beside it',
  async (path) => {
    const page = await openUndrawn(browser(), { width: 360 })
    await page.goto(address(path))
    for (const width of [360, 768, 1024, 1280, 1680]) {
      await setWidth(page, width)
      const [picture] = await shownPictures(page, '[data-hero]')
      const [what, left, right, top, bottom] = subjects[path] ?? ['', 0, 100, 0, 100]
      const { sight, box } = picture ?? expect.unreachable(`${path} has no picture`)
      const isSeen = [
        sight.left <= left,
        sight.right >= right,
        sight.top <= top,
        sight.bottom >= bottom,
      ]
      expect(isSeen, `${width} px: ${what} in ${JSON.stringify(sight)}`).toEqual([
        true,
        true,
        true,
        true,
      ])
      expect(box.left + box.width).toBe(width)
      if (width < 1024) expect(box.width / box.height, `${width} px`).toBeCloseTo(4 / 3, 1)
      else expect(box.height, `${width} px`).toBeGreaterThanOrEqual(480)
      expect(box.height, `${width} px`).toBeLessThanOrEqual(600)
    }
    await page.context().close()
  },
)

test('at 360 and at 1280 px no words stand on a picture, on any page', async () => {
  const page = await openUndrawn(browser(), { width: 360 })
  for (const { path } of publicPages) {
    await setWidth(page, 360)
    await page.goto(address(path))
    expect(await wordsOnPictures(page), `${path} at 360 px`).toEqual([])
    await setWidth(page, 1280)
    expect(await wordsOnPictures(page), `${path} at 1280 px`).toEqual([])
  }
  await page.context().close()
})

/** Words whose lines lie over a picture, without a ground of their own between. */
function wordsOnPictures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pictures = [...document.querySelectorAll('main picture img')]
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const { currentNode } = texts
      const element = currentNode.parentElement
      if (!element?.checkVisibility() || !currentNode.textContent?.trim()) continue
      if (getComputedStyle(element).clipPath !== 'none') continue
      const range = document.createRange()
      range.selectNodeContents(currentNode)
      for (const line of range.getClientRects())
        for (const picture of pictures)
          if (covers(picture.getBoundingClientRect(), line) && !hasGround(element, picture))
            found.push(currentNode.textContent.trim())
    }
    return found

    function covers(picture: DOMRect, line: DOMRect): boolean {
      const wide = Math.min(picture.right, line.right) - Math.max(picture.left, line.left)
      const high = Math.min(picture.bottom, line.bottom) - Math.max(picture.top, line.top)
      return wide > 1 && high > 1
    }

    function hasGround(element: Element, picture: Element): boolean {
      for (
        let one: Element | null = element;
        one && !one.contains(picture);
        one = one.parentElement
      ) {
        const [, , , alpha = '1'] = getComputedStyle(one).backgroundColor.match(/[\d.]+/g) ?? []
        if (getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)' && Number(alpha) > 0.8)
          return true
      }
      return false
    }
  })
}
