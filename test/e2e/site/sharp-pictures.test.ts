import { expect, test } from 'vitest'
import { publicPages } from '#app/public-pages.ts'
import { useBrowser } from '#test/e2e/harness/browser.ts'
import { demoShirt } from '#test/e2e/harness/demo-products.ts'
import { openUndrawn, setScreen, shownPictures } from '#test/e2e/harness/shown-pictures.ts'

const { browser, open, address } = useBrowser()

const screens = [360, 768, 1280].flatMap((width) =>
  [1, 2, 3].map((density) => ({ width, density })),
)

test('every picture has the pixels of its box at every width and density, and few beside', async () => {
  const page = await openUndrawn(browser(), { width: 360 })
  const session = await page.context().newCDPSession(page)
  const paths = [...publicPages.map(({ path }) => path), `/shop/product/${(await demoShirt()).id}`]
  const wrong: string[] = []
  let count = 0
  for (const path of paths) {
    await page.goto(address(path))
    for (const screen of screens) {
      const { width, density } = screen
      await setScreen(session, page, screen)
      for (const { address: source, taken, drawn } of await shownPictures(page)) {
        count += 1
        const share = taken / (drawn * density)
        const isEnough = density > 2 || share >= 0.9
        if (!isEnough || share > 1.6) {
          wrong.push(`${path} ${width} × ${density}: ${share.toFixed(2)} of ${drawn} ${source}`)
        }
      }
    }
  }
  expect(wrong).toEqual([])
  expect(count).toBeGreaterThan(50 * screens.length)
  await page.context().close()
})

test('what is chosen is what comes', async () => {
  const { page, close } = await open('/')
  const [hero] = await shownPictures(page, '[data-hero]')
  const natural = await page.evaluate(async (source) => {
    const image = new Image()
    image.src = source ?? ''
    await image.decode()
    return image.naturalWidth
  }, hero?.address)
  expect(natural).toBe(hero?.taken)
  await close()
})
