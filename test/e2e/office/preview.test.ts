import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { goToSection, hydrate, useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsOutsideFrames, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { expectFocus, tabTo } from '#test/e2e/harness/keys.ts'
import { discardEdits } from '#test/e2e/harness/reset-page.ts'
import { shareVisit } from '#test/e2e/harness/share-visit.ts'

const { open, address } = useBrowser()

const draft = 'A title that is not saved'
const words = 'Preview: only you can see this'

const patient = { timeout: 15_000 }

/** The About editor without the previous test's edits, and its preview. */
async function openPreview(page: Page) {
  if (page.url() !== address('/admin/about')) await goToSection(page, 'pages-about')
  const button = page.getByRole('button', { name: 'Preview', exact: true })
  await expect.poll(() => button.isEnabled(), patient).toBe(true)
  await button.click()
  await frameOf(page).getByText(words).waitFor()
  return button
}

/** The page in the visible frame; the next one loads hidden. */
function frameOf(page: Page) {
  return page.locator('iframe:visible').contentFrame()
}

function expectTitle(page: Page, title: string) {
  const heading = frameOf(page).getByRole('heading', { level: 1 })
  return expect.poll(() => heading.innerText().catch(() => ''), patient).toBe(title)
}

/** What a visitor without a session gets. */
async function visit(path: string) {
  return (await fetch(address(path))).text()
}

/** The URL of a draft as the office requests it. */
async function keep(page: Page, key: string, change: object): Promise<string> {
  const answer = await page.request.post(address(`/api/admin/${key}/preview`), { data: change })
  expect(answer.status(), key).toBe(200)
  return (await answer.json()).address
}

describe('the preview next to the form', () => {
  const goOn = shareVisit(() => open('/admin/about', { isSignedIn: true }))

  test('follows the typing at the same scroll position, is private, and continues in the next section', async () => {
    const ordinary = await visit('/about')
    const { page, problems } = await goOn()
    await openPreview(page)
    const title = page.locator('[name="hero.title"]')
    await title.fill(draft)
    await expectTitle(page, draft)
    expect(await visit('/about')).toBe(ordinary)
    const shown = await page.locator('iframe:visible').getAttribute('src')
    expect(await visit(shown ?? '')).toBe(ordinary)
    await title.fill('And another')
    await expectTitle(page, 'And another')
    expect(await findingsOutsideFrames(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    const html = () => frameOf(page).locator('html')
    const place = () => html().evaluate(() => Math.round(scrollY))
    await html().evaluate(() => scrollTo(0, 900))
    await expect.poll(place).toBe(900)
    await title.fill(draft)
    await expectTitle(page, draft)
    expect(await place(), 'the scroll position').toBe(900)
    expect(problems).toEqual([])
    await page.evaluate(() => {
      location.hash = 'pages-footer'
    })
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await page.getByRole('heading', { name: 'Preview of Footer' }).waitFor()
    await frameOf(page).getByText(words).waitFor()
    // an invalid draft: the last valid one stays visible
    await page.locator('[name="socialMedia.facebook"]').fill('javascript:alert(1)')
    await page.getByText('Preview paused: Facebook must start with https://').waitFor()
    expect(await frameOf(page).getByText(words).isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Close preview' }).click()
    expect(await page.locator('iframe').count()).toBe(0)
    await discardEdits(page)
  })

  test('shows a phone and a desktop, light and dark, leaves the office unchanged, and works with the keyboard', async () => {
    const { page } = await goOn()
    await page.emulateMedia({ colorScheme: 'dark' })
    const button = await openPreview(page)
    const html = () => frameOf(page).locator('html')
    const theme = () => html().evaluate(({ dataset }) => dataset.theme)
    const width = () => html().evaluate(() => innerWidth)
    expect(await width()).toBe(1280)
    await page.getByRole('radio', { name: 'Phone' }).check()
    await expect.poll(width).toBe(360)
    expect(await theme()).toBe('dark')
    await page.getByRole('radio', { name: 'Light' }).check()
    await expect.poll(theme, patient).toBe('light')
    const own = await page.evaluate(() => [
      document.documentElement.dataset.theme,
      localStorage.getItem('lampstand-theme'),
    ])
    expect(own).toEqual([undefined, null])
    await page.getByRole('radio', { name: 'Desktop' }).check()

    await page.getByRole('button', { name: 'Close preview' }).click()
    await tabTo(page, button)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator(':focus').innerText()).toBe('Preview of About')
    await tabTo(page, page.getByRole('radio', { name: 'Desktop' }), 6)
    await page.keyboard.press('ArrowLeft')
    expect(await page.getByRole('radio', { name: 'Phone' }).isChecked()).toBe(true)
    for (const _ of ['fields', 'edit', 'language', 'close']) await page.keyboard.press('Shift+Tab')
    await expectFocus(page, page.getByRole('button', { name: 'Close preview' }))
    await page.keyboard.press('Enter')
    expect(await page.locator('iframe').count()).toBe(0)
    await expectFocus(page, button)
  })

  test('covers the form on a phone, and closes back to it', async () => {
    const phone = { width: 360, theme: 'dark', isSignedIn: true } as const
    const { page, problems, close } = await open('/admin/about', phone)
    const button = await openPreview(page)
    expect(await page.getByRole('dialog', { name: 'Preview of About' }).isVisible()).toBe(true)
    expect(await findingsOutsideFrames(page)).toEqual([])
    await page.keyboard.press('Escape')
    // a dialog fires its close event a moment later
    await page.locator('iframe').waitFor({ state: 'detached' })
    await expectFocus(page, button)
    // on a busy machine Chromium logs this about the frame's preloaded picture
    expect(problems.filter((problem) => !problem.includes('preloaded using link preload'))).toEqual(
      [],
    )
    await close()
  })
})

describe('a previewed page', () => {
  test('keeps its links and sends nothing', async () => {
    const { page, close } = await open('/robots.txt', { isSignedIn: true })
    const messages = async () =>
      (await (await page.request.get(address('/api/admin/messages'))).json()).messages.length
    const before = await messages()
    const shown = address(await keep(page, 'contact', {}))
    await page.goto(shown)
    await page.getByRole('link', { name: 'About', exact: true }).first().click()
    await page.getByText('This link goes to /about').waitFor()
    await page.getByLabel('Full Name').fill('Ruth Alder')
    await page.locator('main form').evaluate((form: HTMLFormElement) => form.requestSubmit())
    await page.getByText('The preview doesn’t send anything').waitFor()
    expect(page.url()).toBe(shown)
    expect(await messages()).toBe(before)
    await close()
  })

  test.each(['events', 'shop'])('of %s stays a preview after hydration', async (key) => {
    const { page, problems, close } = await open('/robots.txt', { isSignedIn: true })
    await page.goto(address(await keep(page, key, { hero: { title: draft } })))
    await hydrate(page)
    expect(await page.getByText(words).isVisible()).toBe(true)
    if (key !== 'shop') expect(await page.locator('h1').innerText()).toBe(draft)
    expect(problems).toEqual([])
    await close()
  })
})
