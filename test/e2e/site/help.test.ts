import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { publicPages } from '#app/site/public-pages.ts'
import { resize, useBrowser } from '#test/e2e/harness/browser.ts'
import { isOnTop, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { restoreAfterwards } from '#test/e2e/harness/stored-documents.ts'

const { open, address } = useBrowser()

const services = publicPages.map(({ path }) => path).filter((path) => /^\/services\/./.test(path))

function strip(page: Page) {
  return page.getByRole('complementary', { name: /^(Help now|Ayuda ahora)$/ })
}

/** Checks that the help bar is one row and the page fits, at every width. */
async function isOneRow(page: Page): Promise<void> {
  for (const width of [320, 360, 375, 390, 412, 430, 640, 700, 768, 834, 1023, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    const { height = 0 } = (await strip(page).boundingBox()) ?? {}
    expect(height, `at ${width} px`).toBe(width < 1024 ? 44 : 36)
    expect(await sidewaysScroll(page), `sideways at ${width} px`).toBe(0)
  }
}

async function staysAtTop(page: Page): Promise<void> {
  await page.mouse.wheel(0, 2500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  const box = await strip(page).boundingBox()
  expect(box?.y).toBe(0)
  expect(box?.height).toBeLessThanOrEqual(44)
  for (const link of await strip(page).getByRole('link').all()) {
    expect(await isOnTop(link)).toBe(true)
  }
}

/** Checks the header's height, and that the Admin tab overlaps its lower edge. */
async function isHeaderWhole(page: Page): Promise<void> {
  const header = await page.locator('header').first().boundingBox()
  expect(header?.height).toBe(72)
  const admin = page.getByRole('link', { name: 'Admin', exact: true })
  expect((await admin.boundingBox())?.y).toBe((header?.y ?? 0) + 71)
  expect(await isOnTop(admin)).toBe(true)
}

async function reachesServices(page: Page, menu: 'Main' | 'Menu'): Promise<void> {
  expect(services).toHaveLength(6)
  for (const path of services) {
    const link = page.getByRole('navigation', { name: menu }).locator(`a[href="${path}"]`)
    await link.scrollIntoViewIfNeeded()
    expect(await link.isVisible(), path).toBe(true)
  }
}

test('the help bar stays at the top while scrolling; the header and the phone menu link to all six services and to help', async () => {
  const { page, close } = await open('/about')
  await isHeaderWhole(page)
  await page.locator('summary:has-text("Services")').hover()
  await reachesServices(page, 'Main')
  await page.mouse.move(600, 700)
  await staysAtTop(page)

  await page.evaluate(() => scrollTo(0, 0))
  await resize(page, 360)
  await isHeaderWhole(page)
  await page.locator('summary:has-text("Menu")').click()
  const links = await linksOf(strip(page))
  expect(links).toHaveLength(4)
  for (const row of [page.getByRole('navigation', { name: 'Menu' }), page.locator('footer')]) {
    expect(await linksOf(row)).toEqual(expect.arrayContaining([...links, 'tel:18006624357']))
  }
  await reachesServices(page, 'Menu')
  await close()
})

test('the help bar is one row at every width in Spanish, whose words are longer, and works without scripts', async () => {
  const { page, close } = await open('/es/about', { hasScript: false })
  await isOneRow(page)
  await resize(page, 360)
  await staysAtTop(page)
  await close()
})

test('the help bar and the quick exit never cover the focused element, nor the help bar an anchor; open lines on Contact share one hue', async () => {
  const { page, close } = await open('/contact', { width: 360 })
  // a bar at the bottom can cover elements reached going down, one at the top those reached going up
  for (const [width, key] of [
    [360, 'Tab'],
    [360, 'Shift+Tab'],
    [1280, 'Shift+Tab'],
  ] as const) {
    await resize(page, width)
    const covered: string[] = []
    for (let step = 0; step < 45; step += 1) {
      await page.keyboard.press(key)
      const found = await page.evaluate(coveredFocus)
      if (found) covered.push(found)
    }
    expect(covered, `${key} at ${width} px`).toEqual([])
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const inks = await page
      .locator('#emergency a')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).color))
    expect(inks.length).toBeGreaterThan(3)
    expect(new Set(inks).size, `${colorScheme}: ${inks.join(' ')}`).toBe(1)
  }
  await resize(page, 360)
  for (const path of ['/contact#message', '/contact#emergency', '/services#programs']) {
    await page.goto(address(path))
    const id = path.replace(/.*#/, '')
    const top = () => page.locator(`#${id}`).evaluate((part) => part.getBoundingClientRect().top)
    await expect.poll(top, { message: path }).toBeLessThan(80)
    expect(await top(), path).toBeGreaterThanOrEqual(44)
  }
  await close()
})

test('Contact puts help right now first, as its only gold button', async () => {
  const { page, close } = await open('/contact')
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
  await close()
})

test('the help bar says whether the office is open, without scripts too, and stops once that may have changed', async () => {
  const { page, close } = await open('/about', { width: 360, isSignedIn: true })
  await restoreAfterwards(page, 'contact')
  const allDay = '12 AM - 12 AM'
  await page.request.post(address('/api/admin/contact'), {
    data: { contactInfo: { hours: { weekdays: allDay, saturday: allDay, sunday: allDay } } },
  })
  const note = strip(page).getByText('open now')
  await page.clock.install()
  await page.reload()
  expect(await note.isVisible()).toBe(true)
  await page.clock.fastForward('25:00:00')
  expect(await note.isVisible()).toBe(false)
  expect(await strip(page).getByText('Call us', { exact: true }).isVisible()).toBe(true)
  await close()
  const plain = await open('/about', { width: 360, hasScript: false })
  expect(await strip(plain.page).getByText('open now').isVisible()).toBe(true)
  // every button that calls the office says the same
  for (const path of ['/about', '/contact', '/services', '/services/mental-health']) {
    await plain.page.goto(address(path))
    const call = plain.page
      .getByRole('main')
      .getByRole('link', { name: /^Call \(/ })
      .first()
    expect(await call.innerText(), path).toContain('open now')
  }
  await plain.close()
})

function linksOf(part: ReturnType<typeof strip>): Promise<string[]> {
  return part
    .locator('a[href^="tel:"], a[href^="sms:"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

/** The focused element, if the help bar or the quick exit covers any part of it. */
function coveredFocus(): string | undefined {
  const focused = document.activeElement
  const strip = document.querySelector('aside.help-strip')
  const bar = document.querySelector('.exit-bar')
  if (!focused || !strip || !bar || focused === document.body) return undefined
  // fixed elements are above the page by design
  if (focused.closest('.help-strip, .exit-bar, .skip-link, .toast')) return undefined
  const [a, b] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()]
  const isUnderStrip = a.top < strip.getBoundingClientRect().bottom && a.bottom > 0 && scrollY > 0
  const [top, bottom] = [Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)]
  const met = document.elementFromPoint((a.left + a.right) / 2, (top + bottom) / 2)
  const isUnderBar = top < bottom && a.height < 300 && bar.contains(met)
  return isUnderStrip || isUnderBar
    ? `${focused.tagName} ${focused.textContent} at ${a.top}`
    : undefined
}
