import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicPages } from '#app/site/public-pages.ts'
import { useBrowser } from '#test/e2e/harness/browser.ts'
import { demoShirt } from '#test/e2e/harness/demo-products.ts'
import {
  openUndrawn,
  type ShownPicture,
  setScreen,
  shownPictures,
} from '#test/e2e/harness/shown-pictures.ts'

const { browser, open, address } = useBrowser()

/** The subject of each hero picture, in percent: left, right, top, bottom. */
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

/** Screens for the pixel checks; heroes are checked on the low-density ones. */
const screens = [
  ...[1, 2, 3].map((density) => ({ width: 360, density })),
  ...[768, 1280].flatMap((width) => [1, 2].map((density) => ({ width, density }))),
  ...[1024, 1680].map((width) => ({ width, density: 1 })),
]

const plainScreens = screens.filter(({ density }) => density === 1)

/** Like crawl.test.ts: a page with the module of an earlier one has its boxes, so a hero is all that is new. */
function isAlike(pattern: string): boolean {
  const page = publicPages.find(({ path }) => path === pattern)
  return publicPages.find(({ module }) => module === page?.module) !== page
}

const paths = [...publicPages.map(({ path }) => path), '/shop/product/:shirt']

let page: Page
let session: CDPSession
let count = 0
beforeAll(async () => {
  page = await openUndrawn(browser(), { width: 360 })
  session = await page.context().newCDPSession(page)
})
afterAll(() => page.context().close())

test.each(paths)(
  'every picture on %s has about the pixels of its box, the hero shows its focal point, and no text covers a picture',
  async (pattern) => {
    const path = pattern.replace(':shirt', (await demoShirt()).id)
    await page.goto(address(path))
    for (const screen of isAlike(pattern) ? plainScreens : screens) {
      await setScreen(session, page, screen)
      const { width, density } = screen
      const about = `${width} × ${density}`
      const pictures = await shownPictures(page)
      count += pictures.length
      expect(wrongSizes(pictures, density), about).toEqual([])
      if (density > 1) continue
      if (path in subjects) expectHero(path, width, pictures)
      if (width === 360 || width === 1280) expect(await wordsOnPictures(page), about).toEqual([])
    }
  },
)

test('every hero and many pictures were checked', () => {
  expect(Object.keys(subjects).filter((path) => !paths.includes(path))).toEqual([])
  expect(count).toBeGreaterThan(50 * screens.length)
})

test('the browser downloads the variant it selects', async () => {
  const { page: drawn, close } = await open('/')
  const hero = (await shownPictures(drawn)).find(({ isHero }) => isHero)
  const natural = await drawn.evaluate(async (source) => {
    const image = new Image()
    image.src = source ?? ''
    await image.decode()
    return image.naturalWidth
  }, hero?.address)
  expect(natural).toBe(hero?.taken)
  await close()
})

/** The pictures with too few pixels for their box, or far too many. */
function wrongSizes(pictures: ShownPicture[], density: number): string[] {
  return pictures.flatMap(({ address: source, taken, drawn }) => {
    const share = taken / (drawn * density)
    const isEnough = density > 2 || share >= 0.9
    return isEnough && share <= 1.6 ? [] : [`${share.toFixed(2)} of ${drawn} ${source}`]
  })
}

/** Checks that the hero crops nothing of its subject, and has its specified shape. */
function expectHero(path: string, width: number, pictures: ShownPicture[]): void {
  const [what, left, right, top, bottom] = subjects[path] ?? ['', 0, 100, 0, 100]
  const picture = pictures.find(({ isHero }) => isHero)
  const { sight, box } = picture ?? expect.unreachable(`${path} has no picture`)
  const isSeen = [
    sight.left <= left,
    sight.right >= right,
    sight.top <= top,
    sight.bottom >= bottom,
  ]
  const all = [true, true, true, true]
  expect(isSeen, `${width} px: ${what} in ${JSON.stringify(sight)}`).toEqual(all)
  expect(box.left + box.width).toBe(width)
  if (width < 1024) {
    // 4:3, and at most three fifths of the screen height
    expect(box.width / box.height, `${width} px`).toBeGreaterThan(1.3)
    expect(box.width / box.height, `${width} px`).toBeLessThan(1.5)
  } else expect(box.height, `${width} px`).toBeGreaterThanOrEqual(480)
  expect(box.height, `${width} px`).toBeLessThanOrEqual(600)
}

/** Text over a picture, without its own background. */
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
