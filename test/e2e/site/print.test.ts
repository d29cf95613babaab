import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { publicPages } from '#app/public-pages.ts'
import { useBrowser } from '#test/e2e/harness/browser.ts'
import { demoShirt } from '#test/e2e/harness/demo-products.ts'
import { formats, sheetsOf } from '#test/e2e/harness/printed.ts'

const { open } = useBrowser()

const paths = [...publicPages.map(({ path }) => path), '/shop/product/:shirt', '/no-such-page']

/** What is to be used, not read. */
const chrome = 'header nav, aside, footer, dialog, input, select, textarea, button, iframe'

test.each(paths)('%s prints as a page: help first, no frame, black on white', async (pattern) => {
  const path = pattern.replace(':shirt', (await demoShirt()).id)
  const { page, close } = await open(path, { theme: 'dark' })
  const title = await page.locator('h1').first().innerText()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const words = await page.locator('body').innerText()
  expect(words.trimStart()).toMatch(
    /^In crisis\? Call or text 988\. In danger\? Call 911\. SAMHSA: 1-800-662-4357\./,
  )
  expect(words.replace(/\s+/g, ' ')).toContain(title.replace(/\s+/g, ' '))
  expect(await page.locator(chrome).filter({ visible: true }).count()).toBe(0)
  expect(await inksOf(page)).toEqual(['rgb(0, 0, 0) on rgba(0, 0, 0, 0)'])
  expect(words).not.toMatch(/Buy Now|Give Now|Once\s+Monthly|News by e-mail/)
  // as wide as a sheet
  await page.setViewportSize({ width: 720, height: 960 })
  expect(await widestGap(page)).toBeLessThan(120)
  await close()
})

test('Contact stands on one page, its crisis block first and whole', async () => {
  for (const format of formats) {
    const { page, close } = await open('/contact')
    expect(await sheetsOf(page, format), format).toBe(1)
    await close()
  }
  const { page, close } = await open('/contact')
  await page.emulateMedia({ media: 'print' })
  const crisis = await page.locator('#emergency').boundingBox()
  const others = await page.locator('main > :not(#emergency)').all()
  expect(others.length).toBeGreaterThan(2)
  for (const other of others) {
    const box = await other.boundingBox()
    if (box?.height) expect(box.y).toBeGreaterThanOrEqual((crisis?.y ?? 0) + (crisis?.height ?? 0))
  }
  await close()
})

test.each([...paths, '/events?view=calendar'])(
  '%s ends with its words: no sheet follows that is blank',
  async (pattern) => {
    const path = pattern.replace(':shirt', (await demoShirt()).id)
    const { page, close } = await open(path)
    await page.emulateMedia({ media: 'print' })
    // as wide as a sheet, and so low that nothing is stretched to its foot
    await page.setViewportSize({ width: 703, height: 100 })
    const below = await page.evaluate(() => {
      const range = document.createRange()
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      let lowest = 0
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.textContent?.trim()) continue
        range.selectNodeContents(text)
        for (const { bottom } of range.getClientRects()) lowest = Math.max(lowest, bottom)
      }
      return document.documentElement.scrollHeight - (lowest + scrollY)
    })
    expect(below).toBeLessThan(60)
    const text = await page.locator('main').innerText()
    expect(text).not.toMatch(/Earlier this month|Choose the door nearest|The porch light is on/)
    await close()
  },
)

test('on Contact a line under one number touches no other words', async () => {
  const { page, close } = await open('/contact')
  await page.emulateMedia({ media: 'print' })
  for (const link of await page.locator('#emergency a').all()) {
    const line = await link.evaluate((one) => {
      const { textUnderlineOffset, textDecorationThickness } = getComputedStyle(one)
      return Number.parseFloat(textUnderlineOffset) + Number.parseFloat(textDecorationThickness)
    })
    expect(line).toBeLessThanOrEqual(3)
  }
  await close()
})

/** Every pair of a colour of words and what lies right behind them, once. */
function inksOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const seen = new Set<string>()
    for (const part of document.body.querySelectorAll<HTMLElement>('*')) {
      if (part.getClientRects().length === 0 || !part.textContent) continue
      const { color, backgroundColor } = getComputedStyle(part)
      seen.add(`${color} on ${backgroundColor}`)
    }
    return [...seen]
  })
}

/** The most white, in pixels, between one line of words, or picture, and the next one of a page. */
function widestGap(page: Page): Promise<number> {
  return page.evaluate(() => {
    const lines: { top: number; bottom: number }[] = [...document.querySelectorAll('main img')]
      .map((picture) => picture.getBoundingClientRect())
      .filter(({ height }) => height > 0)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.textContent?.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      lines.push(...range.getClientRects())
    }
    lines.sort((a, b) => a.top - b.top)
    let end = lines[0]?.bottom ?? 0
    let widest = 0
    for (const { top, bottom } of lines) {
      widest = Math.max(widest, top - end)
      end = Math.max(end, bottom)
    }
    return Math.round(widest)
  })
}
