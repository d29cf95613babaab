import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { hydrate, resize, useBrowser, whenSettled } from '#test/e2e/harness/browser.ts'
import { demoShirt } from '#test/e2e/harness/demo-products.ts'
import { sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { textsOn } from '#test/e2e/harness/page-texts.ts'

const { open, address } = useBrowser()

/** About, a static page. */
async function visit(): Promise<Page> {
  const { page, close } = await open('/about')
  onTestFinished(close)
  return page
}

test('the Services card opens on hover and closes when the pointer leaves', async () => {
  const page = await visit()
  await page.getByText('Services', { exact: true }).first().hover()
  await page.getByRole('link', { name: 'Recovery Programs' }).first().waitFor()
  await page.mouse.move(600, 700)
  await expect.poll(() => page.locator('details[data-menu=hover]').getAttribute('open')).toBeNull()
})

test('the first tab stop skips to the content; the Services card opens by keyboard, and Esc closes it and keeps the focus', async () => {
  const page = await visit()
  const summary = page.locator('details[data-menu=hover] > summary')
  const open = () => page.locator('details[data-menu=hover]').getAttribute('open')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => location.hash)).toBe('#main')
  await page.keyboard.press('Tab')
  await summary.focus()
  await expect.poll(open).not.toBeNull()
  expect(await page.getByText('Recovery Services').first().isVisible()).toBe(true)
  expect(await page.getByText('Community Support').first().isVisible()).toBe(true)
  // Enter must not close a menu that focus opened
  await page.keyboard.press('Enter')
  expect(await open()).not.toBeNull()
  await page.keyboard.press('Enter')
  await expect.poll(open).toBeNull()
  await page.keyboard.press('Enter')
  await expect.poll(open).not.toBeNull()
  await page.keyboard.press('Escape')
  await expect.poll(open).toBeNull()
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('static pages load no React, before or after the pointer moves', async () => {
  const page = await visit()
  const settled = whenSettled(page, 300)
  await page.mouse.move(300, 300)
  await page.mouse.click(300, 400)
  await settled()
  const asked = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  )
  expect(asked).not.toEqual([])
  expect(asked.filter((url) => /entry\.client|react/i.test(url))).toEqual([])
})

test('every footer row starts at the same edge, and its links stay together', async () => {
  const page = await visit()
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 })
    for (const rows of ['.foot-bar', 'footer [aria-label="Get help"]']) {
      const begins = await beginsOfRows(page, rows)
      expect(begins.length, rows).toBeGreaterThan(1)
      expect(begins, `${rows} at ${width} px`).toEqual(begins.map(() => 0))
    }
  }
  const tops = await page
    .locator('.foot-bar :is(a, button)')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
  expect(tops.length).toBeGreaterThan(2)
  expect(new Set(tops.map(Math.round)).size).toBe(1)
})

test('the cart opens as an empty sheet of its specified width, and Esc closes it; the theme menu switches at once, and the choice survives navigation', async () => {
  const page = await visit()
  const button = page.getByRole('button', { name: 'Cart' })
  await button.click()
  const sheet = page.getByRole('dialog', { name: 'Your Cart' })
  expect((await sheet.boundingBox())?.width).toBe(540)
  expect(await sheet.getByText('Your cart is empty').isVisible()).toBe(true)
  expect(await sheet.getByText('Add some items to get started!').isVisible()).toBe(true)
  expect(await sheet.getByText('0 items').isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await sheet.isVisible()).toBe(false)
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)

  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background()
  await page.locator('summary:has-text("Theme")').click()
  await page.getByRole('button', { name: 'Dark' }).click()
  const dark = await background()
  expect(dark).not.toBe(light)
  await page.goto(address('/'))
  expect(await background()).toBe(dark)
  expect(await page.evaluate(() => localStorage.getItem('lampstand-theme'))).toBe('dark')
})

test('the phone menu fills the screen before it scrolls; its theme toggle cycles light, dark, system, light; its links navigate and close it', async () => {
  const page = await visit()
  await page.setViewportSize({ width: 768, height: 1100 })
  await page.locator('summary:has-text("Menu")').click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const hidden = await menu.evaluate((own) => own.scrollHeight - own.clientHeight)
  expect(hidden, 'hidden part of the menu, px').toBe(0)
  await resize(page, 360)
  const toggle = page.locator('[data-theme-cycle]')
  const seen: string[] = []
  for (let press = 0; press < 4; press += 1) {
    await toggle.click()
    seen.push((await toggle.innerText()).replace('Theme: ', '').trim())
  }
  const start = seen.indexOf('Light')
  expect([...seen.slice(start), ...seen.slice(0, start)].slice(0, 3)).toEqual([
    'Light',
    'Dark',
    'System',
  ])
  await page.getByRole('link', { name: 'Mental Health Support' }).click()
  await page.waitForURL('**/services/mental-health')
  expect(await page.locator('nav[aria-label="Menu"]').isVisible()).toBe(false)
})

test('the tabs below the header cover no text', async () => {
  const { page, close } = await open('/robots.txt', { width: 360 })
  const { id } = await demoShirt()
  const products = [`/shop/product/${id}`, `/es/shop/product/${id}`]
  for (const path of [...products, '/shop?empty-cart=1', '/donate']) {
    await page.goto(address(path))
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await wordsUnderTabs(page), `${path} at ${width} px`).toEqual([])
    }
  }
  await close()
})

test('an unknown page answers 404 with both texts', async () => {
  const response = await fetch(address('/no/such/page'))
  const html = await response.text()
  expect(response.status).toBe(404)
  expect(html).toContain('Page Not Found')
  expect(html).toContain('Did you forget to add the page to the router?')
})

test('the short URL of a service redirects to its page', async () => {
  const response = await fetch(address('/spiritual-health'), { redirect: 'manual' })
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe('/services/spiritual-health')
})

test('every page is complete without scripts', async () => {
  for (const path of ['/', '/about', '/events', '/media', '/contact', '/donate']) {
    const html = await (await fetch(address(path))).text()
    expect(html.match(/<h1[\s>]/g), path).toHaveLength(1)
    const [main = ''] = /<main\b.*<\/main>/s.exec(html) ?? []
    const words = textsOn(main).map(({ text }) => text)
    expect(words.join(' ').length, path).toBeGreaterThan(300)
  }
})

test('without its stylesheet a page starts above the fold and is no wider than the screen', async () => {
  const { page, close } = await open('/robots.txt', { width: 360 })
  await page.route('**/*.css', (route) => route.abort())
  for (const path of [
    '/contact',
    '/services/addiction-recovery',
    '/events',
    '/shop',
    '/donate',
    '/media',
  ]) {
    await page.goto(address(path))
    const top = (await page.locator('h1').boundingBox())?.y
    expect(top, path).toBeLessThan(740)
    expect(await sidewaysScroll(page), path).toBe(0)
  }
  await close()
})

test('the sitemap lists the pages, and robots.txt excludes the office', async () => {
  const sitemap = await (await fetch(address('/sitemap.xml'))).text()
  for (const path of ['/about', '/services/mental-health', '/events', '/donate']) {
    expect(sitemap).toContain(`${path}</loc>`)
  }
  const robots = await (await fetch(address('/robots.txt'))).text()
  expect(robots).toContain('Disallow: /admin')
  expect(robots).toContain('Sitemap: ')
  const manifest = await (await fetch(address('/manifest.webmanifest'))).json()
  expect(manifest.icons.length).toBeGreaterThan(2)
})

test('the first interaction loads React, which leaves the header and footer as the server rendered them', async () => {
  const { page, problems, close } = await open('/es/shop')
  const drawn = () => page.locator('[data-frame=head]').innerHTML()
  const was = await drawn()
  await hydrate(page)
  expect(await drawn(), 'the frame').toBe(was)
  expect(problems).toEqual([])
  await close()
})

/** Page text covered by the Admin tab or the language tab. */
function wordsUnderTabs(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tabs = [...document.querySelectorAll('.admin-tab')].map((tab) =>
      tab.getBoundingClientRect(),
    )
    const texts = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    const found: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      // for screen readers only
      if ((text.parentElement?.offsetWidth ?? 0) <= 1) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const isUnder = [...range.getClientRects()].some((line) =>
        tabs.some(
          (tab) =>
            line.right > tab.left + 1 &&
            line.left < tab.right - 1 &&
            line.bottom > tab.top + 1 &&
            line.top < tab.bottom - 1,
        ),
      )
      if (isUnder) found.push(text.textContent ?? '')
    }
    return found
  })
}

/** The offset in pixels of each row's text from its container's left edge. */
function beginsOfRows(page: Page, holder: string): Promise<number[]> {
  return page.locator(holder).evaluate((own) => {
    const edge = own.getBoundingClientRect().left
    const texts = document.createTreeWalker(own, NodeFilter.SHOW_TEXT)
    const rows = new Map<number, number>()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      // screen reader text has no width
      if ((text.parentElement?.getBoundingClientRect().width ?? 0) <= 1) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const { left, top, height } of range.getClientRects()) {
        const row = Math.round((top + height / 2) / 8)
        rows.set(row, Math.min(rows.get(row) ?? Number.POSITIVE_INFINITY, left))
      }
    }
    return [...rows.values()].map((left) => Math.round(left - edge))
  })
}
