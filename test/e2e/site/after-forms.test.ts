import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrate, useBrowser } from '#test/e2e/harness/browser.ts'
import { isOnTop } from '#test/e2e/harness/findings.ts'

const { open, address } = useBrowser()

test.each([360, 1280])(
  'an RSVP on an open event at %i px keeps the scroll position, and the focus in that event',
  async (width) => {
    const { page, close } = await open('/events', { width })
    const [, date] =
      /event=recovery-group\\u0026date=(\d{4}-\d\d-\d\d)/.exec(await page.content()) ?? []
    expect(date).toBeDefined()
    await page.goto(address(`/events?event=recovery-group&date=${date}`))
    await hydrate(page)
    const opened = page.locator('#chosen')
    const answer = opened.getByRole('button', { name: /^RSVP/ })
    await answer.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    await answer.click()
    await opened.getByText('RSVP Submitted').waitFor()
    await expect.poll(() => focusedIn(page, '#chosen')).toMatch(/^Add your name/)
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(150)
    await opened.getByRole('button', { name: /^Cancel my RSVP/ }).click()
    await expect.poll(() => focusedIn(page, '#chosen')).toMatch(/^RSVP/)
    await close()
  },
)

test('on a phone the answer to a message shows its heading below the help bar', async () => {
  const { page, close } = await open('/contact', { width: 360 })
  await page.setViewportSize({ width: 360, height: 640 })
  await hydrate(page)
  await write(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  const heading = page.locator('#result h2')
  await heading.waitFor()
  await expect.poll(() => focusedIn(page, '#message')).not.toBe('')
  const [strip, title] = await Promise.all([
    page.locator('aside.help-strip').boundingBox(),
    heading.boundingBox(),
  ])
  expect(title?.y).toBeGreaterThanOrEqual((strip?.y ?? 0) + (strip?.height ?? 0))
  expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThan(640)
  await close()
})

test.each([
  ['failure', 320, 568],
  ['failure', 1280, 800],
  ['success', 320, 568],
] as const)(
  'the toast about a %s at %i × %i covers neither a phone number nor the quick exit, and isn’t printed',
  async (outcome, width, height) => {
    // the page scrolls smoothly to the answer while the toast appears
    const { page, close } = await open('/contact', { width, hasMotion: true })
    await page.setViewportSize({ width, height })
    await hydrate(page)
    await write(page)
    if (outcome === 'failure') await page.route('**/api/contact', (route) => route.abort())
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.locator('.toast').waitFor()
    const call = page.locator('#result').getByRole('link', { name: 'Call 988' })
    await call.waitFor()
    await waitUntilStill(page)
    expect(await isOnTop(call)).toBe(true)
    expect(await coveredByToast(page)).toEqual([])
    const exit = page.locator('.exit-bar').getByRole('link', { name: 'Exit this page' })
    expect(await isOnTop(exit)).toBe(true)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.toast').isVisible()).toBe(false)
    await close()
  },
)

/** Waits for 30 frames in a row without scrolling or a moving toast. Frames, so a slow machine only waits longer. */
async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const place = () =>
      `${scrollY} ${document.querySelector('.toast')?.getBoundingClientRect().top}`
    let last = place()
    for (let still = 0; still < 30; ) {
      await new Promise(requestAnimationFrame)
      const now = place()
      still = now === last ? still + 1 : 0
      last = now
    }
  })
}

async function write(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Ruth Alder')
  await page.getByLabel('Email Address').fill('ruth@example.org')
  await page.getByLabel('Subject').fill('A ride on Sunday')
  await page.getByLabel('Message', { exact: true }).fill('Could someone pick me up?')
}

/** The text of the focused element, if it is in this part of the page. */
function focusedIn(page: Page, part: string): Promise<string> {
  return page.evaluate((selector) => {
    const focused = document.activeElement
    return focused?.closest(selector) ? (focused.textContent ?? '').trim() : ''
  }, part)
}

function coveredByToast(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toast = document.querySelector('.toast')?.getBoundingClientRect()
    if (!toast) return ['no toast']
    const links = 'main a:is([href^="tel:"], [href^="sms:"]), .exit-bar a'
    return [...document.querySelectorAll(links)]
      .filter((link) => {
        const { left, right, top, bottom, width } = link.getBoundingClientRect()
        const isBeside = right <= toast.left || left >= toast.right
        return width > 0 && !isBeside && top < toast.bottom && bottom > toast.top
      })
      .map((link) => link.textContent ?? '')
  })
}
