import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { publicPages } from '#app/public-pages.ts'
import { useBrowser } from '#test/e2e/harness/browser.ts'
import { isOnTop, sidewaysScroll } from '#test/e2e/harness/findings.ts'

const { open } = useBrowser()

const widths = [360, 1280]

const services = publicPages.map(({ path }) => path).filter((path) => /^\/services\/./.test(path))

function strip(page: Page) {
  return page.getByRole('complementary', { name: /^(Help now|Ayuda ahora)$/ })
}

test.each(widths)('help stays at the top while the page scrolls, at %i px', async (width) => {
  const path = width < 600 ? '/es/about' : '/about'
  const { page, close } = await open(path, { width, hasScript: width === 360 })
  await page.mouse.wheel(0, 2500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  const box = await strip(page).boundingBox()
  expect(box?.y).toBe(0)
  expect(box?.height).toBeLessThanOrEqual(44)
  for (const link of await strip(page).getByRole('link').all()) {
    expect(await isOnTop(link)).toBe(true)
  }
  await close()
})

test.each(['/about', '/es/about'])('help is one row at every width, on %s', async (path) => {
  const { page, close } = await open(path, { width: 320 })
  const asides = page.locator('aside.help-strip')
  for (const width of [320, 360, 375, 390, 412, 430, 640, 700, 768, 834, 1023, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    const { height = 0 } = (await asides.boundingBox()) ?? {}
    expect(height, `at ${width} px`).toBe(width < 1024 ? 44 : 36)
    expect(await sidewaysScroll(page), `sideways at ${width} px`).toBe(0)
  }
  await close()
})

test('the footer and the menu of a phone have the same row, and the line for treatment', async () => {
  const { page, close } = await open('/', { width: 360 })
  await page.locator('summary:has-text("Menu")').click()
  const rows = [page.getByRole('navigation', { name: 'Menu' }), page.locator('footer')]
  const links = await linksOf(strip(page))
  expect(links).toHaveLength(4)
  for (const row of rows) {
    const found = await linksOf(row)
    expect(found).toEqual(expect.arrayContaining([...links, 'tel:18006624357']))
  }
  await close()
})

test.each(widths)(
  'nothing that takes the focus lies beneath the strip, forwards or back, at %i px',
  async (width) => {
    const { page, close } = await open(width < 600 ? '/contact' : '/es/contact', { width })
    for (const key of ['Tab', 'Shift+Tab']) {
      const covered: string[] = []
      for (let step = 0; step < 45; step += 1) {
        await page.keyboard.press(key)
        const found = await coveredFocus(page)
        if (found) covered.push(found)
      }
      expect(covered, key).toEqual([])
    }
    await close()
  },
)

test('the lines on Contact that are open now have one hue', async () => {
  for (const theme of ['light', 'dark'] as const) {
    const { page, close } = await open('/contact', { theme })
    const inks = await page
      .locator('#emergency a')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).color))
    expect(inks.length).toBeGreaterThan(3)
    expect(new Set(inks).size, inks.join(' ')).toBe(1)
    await close()
  }
})

test('an anchor stands below the strip', async () => {
  for (const path of ['/contact#message', '/contact#emergency', '/services#programs']) {
    const { page, close } = await open(path, { width: 360 })
    const id = path.replace(/.*#/, '')
    const top = () => page.locator(`#${id}`).evaluate((part) => part.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(80)
    expect(await top()).toBeGreaterThanOrEqual(44)
    await close()
  }
})

test('all six services are reached from the header and from the menu of a phone', async () => {
  expect(services).toHaveLength(6)
  const desk = await open('/about')
  await desk.page.locator('summary:has-text("Services")').hover()
  for (const path of services) {
    const link = desk.page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${path}"]`)
    expect(await link.isVisible(), path).toBe(true)
  }
  await desk.close()
  const phone = await open('/about', { width: 360 })
  await phone.page.locator('summary:has-text("Menu")').click()
  for (const path of services) {
    const link = phone.page.getByRole('navigation', { name: 'Menu' }).locator(`a[href="${path}"]`)
    await link.scrollIntoViewIfNeeded()
    expect(await link.isVisible(), path).toBe(true)
  }
  await phone.close()
})

test.each(widths)('the header is 72 px high, Admin hangs below it, at %i px', async (width) => {
  const { page, close } = await open('/privacy', { width })
  const header = await page.locator('header').first().boundingBox()
  expect(header?.height).toBe(72)
  const admin = page.getByRole('link', { name: 'Admin', exact: true })
  // over the header's line
  expect((await admin.boundingBox())?.y).toBe((header?.y ?? 0) + 71)
  expect(await isOnTop(admin)).toBe(true)
  await close()
})

function linksOf(part: ReturnType<typeof strip>): Promise<string[]> {
  return part
    .locator('a[href^="tel:"], a[href^="sms:"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

/** What has the focus, where any of it lies beneath the strip. */
function coveredFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement
    const strip = document.querySelector('aside[aria-label="Help now"]')
    if (!focused || !strip || strip.contains(focused) || focused === document.body) return
    const { top, bottom } = focused.getBoundingClientRect()
    const edge = strip.getBoundingClientRect().bottom
    // what begins above the screen and ends below it is not covered by the strip
    return top < edge && bottom > 0 && scrollY > 0
      ? `${focused.tagName} ${focused.textContent} at ${top}`
      : undefined
  })
}
