import { expect, test } from 'vitest'
import { hydrate, useBrowser } from '#test/e2e/harness/browser.ts'

const { open, address } = useBrowser()

test('the Services card opens under the pointer and closes when it leaves', async () => {
  const { page, close } = await open('/')
  await page.getByText('Services', { exact: true }).first().hover()
  await page.getByRole('link', { name: 'Recovery Programs' }).first().waitFor()
  await page.mouse.move(600, 700)
  await expect.poll(() => page.locator('details[data-menu=hover]').getAttribute('open')).toBeNull()
  await close()
})

test('the Services card opens by keyboard, and Esc closes it and keeps the place', async () => {
  const { page, close } = await open('/about')
  const summary = page.locator('details[data-menu=hover] > summary')
  await page.keyboard.press('Tab')
  await summary.focus()
  await expect
    .poll(() => page.locator('details[data-menu=hover]').getAttribute('open'))
    .not.toBeNull()
  expect(await page.getByText('Recovery Services').first().isVisible()).toBe(true)
  expect(await page.getByText('Community Support').first().isVisible()).toBe(true)
  // Enter is for what is closed: it does not take away what focus has opened
  await page.keyboard.press('Enter')
  expect(await page.locator('details[data-menu=hover]').getAttribute('open')).not.toBeNull()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('details[data-menu=hover]').getAttribute('open')).toBeNull()
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.locator('details[data-menu=hover]').getAttribute('open'))
    .not.toBeNull()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('details[data-menu=hover]').getAttribute('open')).toBeNull()
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
  await close()
})

test('the theme menu switches at once and the choice outlives the page', async () => {
  const { page, close } = await open('/')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background()
  await page.locator('summary:has-text("Theme")').click()
  await page.getByRole('button', { name: 'Dark' }).click()
  const dark = await background()
  expect(dark).not.toBe(light)
  await page.goto(address('/about'))
  expect(await background()).toBe(dark)
  expect(await page.evaluate(() => localStorage.getItem('lampstand-theme'))).toBe('dark')
  await close()
})

test("the phone's theme toggle cycles light, dark, system, light", async () => {
  const { page, close } = await open('/', { width: 360 })
  await page.locator('summary:has-text("Menu")').click()
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
  await close()
})

test("a link of the phone's menu leads on and the menu is closed there", async () => {
  const { page, close } = await open('/', { width: 360 })
  await page.locator('summary:has-text("Menu")').click()
  await page.getByRole('link', { name: 'Mental Health Support' }).click()
  await page.waitForURL('**/services/mental-health')
  expect(await page.locator('nav[aria-label="Menu"]').isVisible()).toBe(false)
  await close()
})

test('the cart opens as a sheet of its specified width, is empty, and Esc closes it', async () => {
  const { page, close } = await open('/')
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
  await close()
})

test('the first tab stop leads past the frame to the page itself', async () => {
  const { page, close } = await open('/about')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => location.hash)).toBe('#main')
  await close()
})

test('an unknown page answers 404 with both texts', async () => {
  const response = await fetch(address('/no/such/page'))
  const html = await response.text()
  expect(response.status).toBe(404)
  expect(html).toContain('Page Not Found')
  expect(html).toContain('Did you forget to add the page to the router?')
})

test('the short address of a service leads to its page', async () => {
  const response = await fetch(address('/spiritual-health'), { redirect: 'manual' })
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe('/services/spiritual-health')
})

test('/services scrolls to the section that the address names', async () => {
  const { page, close } = await open('/services#programs')
  await expect
    .poll(() => page.locator('#programs').evaluate((e) => Math.abs(e.getBoundingClientRect().top)))
    .toBeLessThan(160)
  await close()
})

test('static pages send no React, before or after the hand moves', async () => {
  const { page, close } = await open('/about')
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.reload({ waitUntil: 'networkidle' })
  await page.mouse.move(300, 300)
  await page.mouse.click(300, 400)
  await page.waitForTimeout(500)
  expect(scripts.filter((url) => /entry\.client|react/i.test(url))).toEqual([])
  await close()
})

test('every page is whole without script', async () => {
  for (const path of ['/', '/about', '/events', '/media', '/contact', '/donate']) {
    const { page, close } = await open(path, { hasScript: false })
    expect(await page.locator('h1').count(), path).toBe(1)
    expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(300)
    await close()
  }
})

test('the sitemap names the pages, robots.txt keeps out of the office', async () => {
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

test.each(['/events', '/media', '/contact', '/donate', '/shop'])(
  '%s fetches no script before the visitor’s hand moves, and React when it does',
  async (path) => {
    const { page, problems, close } = await open('/about')
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto(address(path), { waitUntil: 'networkidle' })
    expect(scripts).toEqual([])
    await hydrate(page)
    expect(scripts).not.toEqual([])
    expect(problems).toEqual([])
    await close()
  },
)
