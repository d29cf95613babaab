import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { goToSection, resize, useBrowser } from '#test/e2e/harness/browser.ts'
import {
  brokenWords,
  findingsIn,
  findingsInBothThemes,
  findingsOf,
  sidewaysScroll,
} from '#test/e2e/harness/findings.ts'
import { expectFocus, tabTo } from '#test/e2e/harness/keys.ts'
import { readDocument, restoreAfterwards, useEditor } from '#test/e2e/harness/stored-documents.ts'

const { open, address } = useBrowser()

const openEditor = useEditor(open, 'navigation', 'Menu links')

function header(page: Page) {
  return page.getByRole('region', { name: 'Menu links' })
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save All Changes' }).click()
}

/** Saves links through the API as the editor would; they are restored after the test. */
async function store(change: Record<string, unknown>): Promise<void> {
  const { page, close } = await open('/robots.txt', { isSignedIn: true })
  onTestFinished(close)
  await restoreAfterwards(page, 'navigation')
  const answer = await page.request.post(address('/api/admin/navigation'), { data: change })
  expect(answer.status()).toBe(200)
}

const screens = [
  { width: 360, theme: 'dark' },
  { width: 1280, theme: 'light' },
] as const

async function expectSaved(page: Page): Promise<void> {
  await page.getByText('Navigation content saved successfully!').first().waitFor()
}

describe('the header follows its editor', () => {
  test('shows an added, a reordered, a relabeled, and a hidden link; warns when Contact is removed, and then adds it to every footer; the open form has no axe findings', async () => {
    const page = await openEditor()
    await page.getByRole('button', { name: 'Add Menu Link' }).click()
    const item = header(page).getByRole('group', { name: 'New Link' })
    await item.getByLabel('Link', { exact: true }).fill('https://example.org/prayer')
    await item.getByLabel('Label').fill('Prayer')
    for (let step = 0; step < 7; step += 1) {
      await page.getByRole('button', { name: 'Move Prayer up' }).click()
    }
    await header(page).getByRole('button', { name: 'Media', exact: true }).click()
    await header(page)
      .getByRole('group', { name: 'Media' })
      .getByLabel('Show', { exact: true })
      .uncheck()
    await header(page).getByRole('button', { name: 'Events', exact: true }).click()
    await page.locator('[name="header.4.label"]').fill('Calendar')
    await save(page)
    await expectSaved(page)

    const visit = await open('/about')
    const links = visit.page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    const shown = (await links.allInnerTexts()).filter((text) => text !== '')
    expect(shown.slice(0, 3)).toEqual(['Prayer', 'Home', 'About'])
    expect(shown).toContain('Calendar')
    expect(shown).not.toContain('Media')
    expect(await links.first().getAttribute('href')).toBe('https://example.org/prayer')
    await resize(visit.page, 360)
    await visit.page.locator('summary:has-text("Menu")').click()
    const onPhone = await visit.page
      .getByRole('navigation', { name: 'Menu' })
      .getByRole('link')
      .allInnerTexts()
    expect(onPhone).toEqual(expect.arrayContaining(['Prayer', 'Calendar']))
    expect(onPhone).not.toContain('Media')
    await resize(visit.page, 1280)
    expect(visit.problems).toEqual([])

    await header(page).getByRole('button', { name: 'Remove Contact' }).click()
    await save(page)
    const question = page.getByRole('dialog', { name: 'Save these changes?' })
    await question.getByText('The header won’t have a Contact link').waitFor()
    expect(await question.getByText('The phone menu won’t have a Contact link').count()).toBe(1)
    const { version } = await readDocument(page, 'navigation')
    await question.getByRole('button', { name: 'Save anyway' }).click()
    const stored = async () => (await readDocument(page, 'navigation')).version
    await expect.poll(stored).toBe(version + 1)

    await resize(visit.page, 360)
    await visit.page.goto(address('/media'))
    const ways = visit.page.locator('footer a[href="/contact"]')
    expect(await ways.count()).toBeGreaterThan(0)
    expect(await visit.page.locator('header a[href="/"]').first().isVisible()).toBe(true)
    expect(await visit.page.getByRole('link', { name: 'Call 988' }).first().isVisible()).toBe(true)
    await visit.close()

    const closed = page.getByRole('button', { name: 'Expand all' })
    while ((await closed.count()) > 0) await closed.first().click()
    for (const { width, theme } of screens) {
      await resize(page, width)
      await page.emulateMedia({ colorScheme: theme })
      expect(await findingsOf(page), `at ${width} px, ${theme}`).toEqual([])
      expect(await sidewaysScroll(page), `sideways scroll at ${width} px`).toBe(0)
    }

    // the homepage editor shows each card's default link until it has its own
    await goToSection(page, 'pages-home')
    await page.getByRole('button', { name: 'Mental Health', exact: true }).click()
    const hint = page.getByText('Leave blank to link to /services/mental-health')
    await hint.waitFor()
    await page.getByRole('button', { name: 'Move Mental Health up' }).click()
    await page.getByText('Leave blank to link to /services/addiction-recovery').waitFor()
    await page.locator('[name="services.cards.0.link"]').fill('/events')
    expect(await page.getByText('Leave blank to link to').count()).toBe(0)
  })

  test('empty menus still show Home, help, and the cart', async () => {
    await store({ header: [] })
    const { page, close } = await open('/events', { width: 360 })
    for (const width of [360, 1280]) {
      await resize(page, width)
      expect(await page.locator('header a[href="/"]').isVisible(), `at ${width} px`).toBe(true)
      expect(await page.getByRole('link', { name: 'Text 988' }).first().isVisible()).toBe(true)
      expect(await page.getByRole('button', { name: 'Cart' }).isVisible()).toBe(true)
      expect(await page.locator('footer a[href="/contact"]').count()).toBeGreaterThan(0)
      expect(await findingsOf(page), `at ${width} px`).toEqual([])
    }
    await close()
  })

  test('wraps links to two lines without sideways scrolling', async () => {
    const links = Array.from({ length: 16 }, (_, at) => ({
      label: `Somewhere ${at + 1}`,
      url: `/contact?${at}`,
    }))
    await store({ header: links })
    const visit = await open('/about', { width: 1024 })
    expect(await visit.page.getByText('Somewhere 16').first().isVisible()).toBe(true)
    expect(await sidewaysScroll(visit.page)).toBe(0)
    await visit.close()
  })

  test("a label of a hundred letters doesn't squeeze the site name", async () => {
    await store({ header: [{ label: 'Light'.repeat(20), url: '/contact' }] })
    const { page: visited, close } = await open('/about', { width: 1024 })
    for (const width of [1024, 1280]) {
      await visited.setViewportSize({ width, height: 900 })
      const name = visited.locator('header a[href="/"] > span').last()
      const asked = await name.evaluate((own) => {
        const whole = document.body.appendChild(own.cloneNode(true) as HTMLElement)
        whole.style.cssText = 'position: absolute; width: max-content'
        const { width: wide } = whole.getBoundingClientRect()
        whole.remove()
        return Math.floor(wide)
      })
      expect((await name.boundingBox())?.width, `${width}`).toBeGreaterThanOrEqual(asked)
      expect(await brokenWords(visited, 'header a[href="/"]'), `${width}`).toEqual([])
      expect(await sidewaysScroll(visited), `${width}`).toBe(0)
    }
    await close()
  })
})

describe('links below a link', () => {
  test('are made and moved in the editor with keys, buttons, and the pointer', async () => {
    const page = await openEditor()
    const row = (name: string) => header(page).getByRole('button', { name, exact: true })
    const names = async () => {
      const rows = await header(page).locator('li[data-row] [aria-expanded]').allInnerTexts()
      return rows.map((text) => text.split('\n')[0])
    }
    await row('Events').focus()
    await page.keyboard.press('Alt+ArrowRight')
    await page.getByText('Events is now under About').waitFor()
    await page.getByRole('button', { name: 'Indent Media' }).click()
    await page.getByRole('button', { name: 'Outdent Media' }).waitFor()
    await row('About').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.getByText('About is now 2 of 8').waitFor()
    expect(await row('About').evaluate((own) => own === document.activeElement)).toBe(true)
    expect((await names()).slice(0, 5)).toEqual(['Home', 'About', 'Events', 'Media', 'Services'])
    const handle = header(page).locator('li[data-row]').nth(1).locator('[draggable]')
    await handle.dragTo(header(page).locator('li[data-row]').nth(4))
    await page.getByText('About is now 3 of 8').waitFor()
    expect((await names()).slice(0, 5)).toEqual(['Home', 'Services', 'About', 'Events', 'Media'])
    await row('Media').focus()
    await page.keyboard.press('Alt+ArrowLeft')
    await page.getByText('Media is no longer indented').waitFor()
    await row('Media').click()
    expect(await findingsInBothThemes(page, header(page))).toEqual([])
    await resize(page, 360)
    expect(await sidewaysScroll(page)).toBe(0)
    await resize(page, 1280)
    await save(page)
    await expectSaved(page)
    const stored: { label: string; isBelow: boolean }[] = (await readDocument(page, 'navigation'))
      .header
    expect(stored.filter(({ isBelow }) => isBelow).map(({ label }) => label)).toEqual(['Events'])
  })

  test('open by keyboard in the header and on a phone, with and without scripts', async () => {
    const all = { show: true, screens: 'all', look: 'link' }
    const about = { ...all, label: 'About', url: '/about' }
    const team = { ...all, label: 'Team', url: '/about#team', isBelow: true, inFooter: true }
    const events = { ...all, label: 'Events', url: '/events', isBelow: true }
    await store({ header: [about, team, events, { ...all, label: 'Contact', url: '/contact' }] })
    for (const hasScript of [true, false]) {
      const { page, problems, close } = await open('/events', { hasScript })
      const main = page.getByRole('navigation', { name: 'Main' })
      const summary = main.locator('summary:has-text("About")')
      await tabTo(page, summary)
      // with scripts, the focus opens it
      if (!hasScript) await page.keyboard.press('Enter')
      const links = main.locator('details[open]').getByRole('link')
      await links.first().waitFor()
      expect(await links.allInnerTexts()).toEqual(['About', 'Team', 'Events'])
      expect(await links.last().getAttribute('aria-current')).toBe('page')
      if (hasScript) {
        expect(await findingsIn(main)).toEqual([])
        await tabTo(page, links.first())
        await page.keyboard.press('Escape')
        await expectFocus(page, summary)
      }
      await resize(page, 360)
      await tabTo(page, page.locator('summary:has-text("Menu")'))
      await page.keyboard.press('Enter')
      const phone = page.getByRole('navigation', { name: 'Menu' })
      // open already, because this page is in it
      await phone.getByRole('link', { name: 'Events' }).waitFor()
      const fold = phone.locator('summary:has-text("About")')
      await tabTo(page, fold)
      await page.keyboard.press('Enter')
      await phone.getByRole('link', { name: 'Team' }).waitFor({ state: 'hidden' })
      await page.keyboard.press('Enter')
      await tabTo(page, phone.getByRole('link', { name: 'Team' }))
      expect(await sidewaysScroll(page)).toBe(0)
      if (hasScript) expect(await findingsInBothThemes(page)).toEqual([])
      const footer = page.locator('footer').getByRole('navigation', { name: 'Quick links' })
      expect(await footer.getByRole('link', { name: 'Team' }).count()).toBe(1)
      expect(await footer.getByRole('link').last().innerText()).toBe('Team')
      expect(problems).toEqual([])
      await close()
    }
  })
})
