import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, whenSettled } from '#test/e2e/harness/browser.ts'

const { open, address } = useBrowser()

/** How often to load each page: set it to 100 to hunt a flaky scroll; by default once per anchor. */
const loads = Number(process.env.ANCHOR_LOADS ?? 0)

/** Static pages, a hydrated one, and one with a query. */
const pages = {
  '/services': ['spiritual', 'quick-links'],
  '/contact': ['emergency'],
  '/events': ['newsletter'],
  '/media?category=sermon': ['videos'],
}

/** A connection with 1 MB/s and 60 ms latency, so that pictures load after the text. */
const line = {
  offline: false,
  latency: 60,
  downloadThroughput: 1_000_000,
  uploadThroughput: 1_000_000,
}

test.each(Object.entries(pages))(
  '%s opened at an anchor scrolls to it',
  async (path, ids) => {
    const wrong: string[] = []
    const count = loads || ids.length
    const turns = Array.from({ length: count }, (_, turn) => ids[turn % ids.length] ?? '')
    for (let turn = 0; turn < turns.length; turn += 3) {
      await Promise.all(
        turns.slice(turn, turn + 3).map(async (id) => {
          const screen = { hasMotion: true, isCold: true, line, watched }
          const { page, close } = await open(`${path}#${id}`, screen)
          if (!(await staysAt(page, id))) wrong.push(id)
          const moves = await page.evaluate(() => Reflect.get(window, 'moves') as string[])
          wrong.push(...moves.map((name) => `${id}: ${name}`))
          await close()
        }),
      )
    }
    expect(wrong).toEqual([])
  },
  120_000 + loads * 6000,
)

test('content below the fold is laid out later, but immediately for a visitor who comes to an anchor there', async () => {
  const { page, close } = await open('/contact', { watched: watchLayout })
  const early = () => page.evaluate(() => Reflect.get(window, 'early') as string)
  const later = async () => {
    await page.waitForSelector('html[data-painted]')
    return page.evaluate(() => (Reflect.get(window, 'layoutBelow') as () => string)())
  }
  expect(await early()).toBe('auto auto')
  expect(await later()).toBe('visible visible')
  await page.reload()
  expect(await early()).toBe('visible visible')
  await page.goto('about:blank')
  await page.goto(`${address('/contact')}#emergency`)
  expect(await early()).toBe('visible visible')
  await page.emulateMedia({ media: 'print' })
  expect(await later()).toBe('visible visible')
  await close()
})

/** Records the `content-visibility` of the last section and the footer during parsing; `layoutBelow` reads it again. */
function watchLayout(): void {
  const layoutBelow = () =>
    [document.querySelector('main > :last-child'), document.querySelector('footer')]
      .map((part) => (part ? getComputedStyle(part).contentVisibility : 'gone'))
      .join(' ')
  Reflect.set(window, 'layoutBelow', layoutBelow)
  addEventListener('DOMContentLoaded', () => Reflect.set(window, 'early', layoutBelow()))
}

/** The browser scrolls to an anchor on its own; a script that scrolls too can undo it. */
function watched(): void {
  const moves: string[] = []
  Reflect.set(window, 'moves', moves)
  for (const name of ['scrollTo', 'scroll', 'scrollBy'] as const) {
    Reflect.set(window, name, () => moves.push(name))
  }
  Element.prototype.scrollIntoView = () => moves.push('scrollIntoView')
}

/** Waits until the page has scrolled to this part, and checks again once everything has loaded. */
async function staysAt(page: Page, id: string): Promise<boolean> {
  const settled = whenSettled(page, 300)
  const isThere = await expect
    .poll(() => standsAt(page, id))
    .toBe(true)
    .then(
      () => true,
      () => false,
    )
  await settled()
  return isThere && standsAt(page, id)
}

/** True if the part starts at the top of the screen, or as close to it as the page can scroll. */
function standsAt(page: Page, id: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const part = document.getElementById(wanted)
    if (!part) return false
    const { scrollPaddingTop } = getComputedStyle(document.documentElement)
    const { scrollMarginTop } = getComputedStyle(part)
    const margin = Number.parseFloat(scrollPaddingTop) + Number.parseFloat(scrollMarginTop)
    const below = part.getBoundingClientRect().top - margin
    const left = document.documentElement.scrollHeight - innerHeight - scrollY
    return Math.abs(below) <= 4 || (below > 0 && left <= 2)
  }, id)
}
