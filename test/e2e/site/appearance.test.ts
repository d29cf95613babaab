import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { palettes } from '#app/site/appearance/palettes.ts'
import { resize, useBrowser } from '#test/e2e/harness/browser.ts'
import {
  findingsInBothThemes,
  findingsOutsideFrames,
  sidewaysScroll,
} from '#test/e2e/harness/findings.ts'
import { restoreAfterwards, useEditor } from '#test/e2e/harness/stored-documents.ts'

const { open, address } = useBrowser()

const openEditor = useEditor(open, 'appearance', 'Look')

/** Saves a look through the API as the editor would; it's restored after the test. */
async function store(change: Record<string, unknown>): Promise<void> {
  const { page, close } = await open('/robots.txt', { isSignedIn: true })
  onTestFinished(close)
  await restoreAfterwards(page, 'appearance')
  const answer = await page.request.post(address('/api/admin/appearance'), { data: change })
  expect(answer.status()).toBe(200)
}

/** #rrggbb as the browser computes it. */
function asRgb(color: string): string {
  const part = (at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  return `rgb(${part(1)}, ${part(3)}, ${part(5)})`
}

function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}

const looks = [
  { palette: 'river', heading: 'slab', accent: '' },
  { palette: 'dusk', heading: 'humanist', accent: '#ffd400' },
] as const

describe('a chosen look', () => {
  test.each(looks)(
    '$palette passes axe in light and dark on Home, Donate, and Shop',
    async (look) => {
      await store(look)
      const { page, problems, close } = await open('/')
      for (const path of ['/', '/donate', '/shop']) {
        await page.goto(address(path))
        expect(await background(page), path).toBe(asRgb(palettes[look.palette].light.page))
        expect(await findingsInBothThemes(page), path).toEqual([])
      }
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await background(page)).toBe(asRgb(palettes[look.palette].dark.page))
      const preloaded = page.locator('link[rel=preload][as=font]')
      expect(await preloaded.count(), 'Lora isn’t fetched').toBe(0)
      await resize(page, 360)
      expect(await sidewaysScroll(page)).toBe(0)
      // the visitor's choice of theme wins over the device's
      await page.locator('summary:has-text("Menu")').click()
      await page.getByRole('button', { name: 'Theme: System' }).click()
      await expect.poll(() => background(page)).toBe(asRgb(palettes[look.palette].light.page))
      expect(problems).toEqual([])
      await close()
    },
  )

  test('is previewed on Home, Donate, and Shop before it is saved, and the form has no axe findings', async () => {
    const page = await openEditor()
    const before = await (await fetch(address('/donate'))).text()
    expect(before).not.toContain(':root:root')
    await page.getByText('River', { exact: true }).click()
    const accent = page.getByLabel('Your own color for links and buttons', { exact: true })
    await accent.fill('#ffd400')
    await page.getByText('So that it’s easy to read, light mode shows #').waitFor()
    expect(await findingsInBothThemes(page)).toEqual([])
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    const frame = page.locator('iframe:visible').contentFrame()
    await frame.getByText('Preview: only you can see this').waitFor()
    await page.getByLabel('Page', { exact: true }).selectOption('Donate')
    await expect
      .poll(() => page.locator('iframe:visible').getAttribute('src'))
      .toMatch(/^\/donate\?preview=/)
    const shown = () =>
      frame
        .locator('body')
        .evaluate((body) => getComputedStyle(body).backgroundColor)
        .catch(() => '')
    await expect.poll(shown).toBe(asRgb(palettes.river.light.page))
    expect(await findingsOutsideFrames(page)).toEqual([])
    await resize(page, 360)
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await (await fetch(address('/donate'))).text()).toBe(before)
  })
})
