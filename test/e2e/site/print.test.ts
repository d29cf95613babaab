import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { publicPages } from '#app/public-pages.ts'
import { demoOwnPage } from '#server/demo/demo-own-page.ts'
import {
  fillAddress,
  fillCard,
  readyToPay,
  useCheckoutWalk,
} from '#test/e2e/harness/checkout-walk.ts'
import { demoShirt, listProducts } from '#test/e2e/harness/demo-products.ts'
import { formats, sheetsOf } from '#test/e2e/harness/printed.ts'

const { open, address, comeToCheckout } = useCheckoutWalk()

const paths = [
  ...publicPages.map(({ path }) => path),
  '/shop/product/:shirt',
  '/no-such-page',
  demoOwnPage.publicPath,
]

/** Every other one in Spanish. */
const inTurn = paths.map((path, at) => (at % 2 === 0 ? path : `/es${path}`))

/** What is to be used, not read. */
const chrome = 'header nav, aside, footer, dialog, input, select, textarea, button, iframe'

test.each([...inTurn, '/es/events?view=calendar'])(
  '%s prints as a page: help first, no frame, black on white, ticks, no blank sheet',
  async (pattern) => {
    const path = pattern.replace(':shirt', (await demoShirt()).id)
    const { page, close } = await open(path, { theme: 'dark' })
    const title = await page.locator('h1').first().innerText()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const words = await page.locator('body').innerText()
    expect(words.trimStart()).toMatch(
      path.startsWith('/es/')
        ? /^¿En crisis\? Llame al 988 y oprima el 2, .* 911\. SAMHSA: 1-800-662-4357\./
        : /^In crisis\? Call or text 988\. In danger\? Call 911\. SAMHSA: 1-800-662-4357\./,
    )
    expect(words.replace(/\s+/g, ' ')).toContain(title.replace(/\s+/g, ' '))
    expect(await page.locator(chrome).filter({ visible: true }).count()).toBe(0)
    expect(await inksOf(page)).toEqual(['rgb(0, 0, 0) on rgba(0, 0, 0, 0)'])
    expect(words).not.toMatch(/Buy Now|Give Now|Once\s+Monthly|News by e-mail|Dar ahora/)
    expect(words).not.toMatch(/Earlier this month|Choose the door nearest|The porch light is on/)
    // as wide as a sheet
    await page.setViewportSize({ width: 720, height: 960 })
    expect(await widestGap(page)).toBeLessThan(120)
    expect(await wordsAtBorders(page)).toEqual([])
    // no sheet follows that is blank
    expect(await below(page)).toBeLessThan(60)
    const ticks = await sizesOfTicks(page)
    if (pattern.includes('services')) expect(ticks.length).toBeGreaterThan(3)
    expect(ticks.filter((size) => size <= 6)).toEqual([])
    await close()
  },
)

test('Donate says on paper where and how to give, in words', async () => {
  const { page, close } = await open('/donate?amount=50')
  await page.emulateMedia({ media: 'print' })
  const panel = page.locator('#give')
  const words = (await panel.innerText()).replace(/\s+/g, ' ')
  expect(words).toMatch(/^Give today Open \S+\/donate on a phone or a computer/)
  expect(words).toMatch(/takes the payment\. .*Call \(\d{3}\) \d{3}-\d{4}/)
  expect(words).toMatch(/Our tax number \(EIN\): \d\d-\d{7}/)
  expect(await panel.locator('a, button, li').filter({ visible: true }).count()).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  expect(await panel.innerText()).not.toContain('on a phone or a computer')
  await close()
})

describe('what is bought', () => {
  /** Four things of the demo, the first of them twice. */
  async function fourThings() {
    const shirt = await demoShirt()
    const others = (await listProducts()).filter(({ id }) => id !== shirt.id).slice(0, 3)
    return Promise.all(
      [shirt, ...others].map(async ({ id, sizes }, index) => {
        const colors = await colorsOf(id)
        const choice = { size: sizes[0] ?? '', color: colors[0]?.colorName ?? '' }
        return { productId: id, ...choice, quantity: index === 0 ? 2 : 1 }
      }),
    )
  }

  async function colorsOf(id: string): Promise<{ colorName: string }[]> {
    return (await fetch(address(`/api/admin/products/${id}/colors`))).json()
  }

  test('the cart prints how many of what, and what it costs, on one sheet', async () => {
    const { page, close } = await comeToCheckout(await fourThings(), {}, '/shop/cart')
    expect(await sheets(page)).toEqual([1, 1])
    await page.emulateMedia({ media: 'print' })
    const words = await page.locator('main').innerText()
    expect(words.match(/^Quantity 1$/gm)).toHaveLength(3)
    expect(words.match(/^Quantity 2$/gm)).toHaveLength(1)
    expect(words.match(/ each$/gm)).toHaveLength(1)
    expect(words).toMatch(/Total\s+\$\d+\.\d\d$/)
    expect(await page.locator(chrome).filter({ visible: true }).count()).toBe(0)
    expect(await wordsAtBorders(page)).toEqual([])
    await close()
  })

  test('checkout and the paid order print what is bought and what it costs, on one sheet', async () => {
    const { page, button, total, close } = await comeToCheckout(await fourThings())
    await readyToPay(page)
    await fillAddress(page, 'print@example.org')
    expect(await sheets(page)).toEqual([1, 1])
    const paid = await total()
    await onPaper(page, (words) => {
      expect(words).toContain('Order Summary')
      expect(words).toContain(paid)
    })
    await fillCard(page)
    await button('Complete Order').click()
    await page.waitForURL('**/order-success')
    await page.locator('[data-order-number]').waitFor()
    expect(await sheets(page)).toEqual([1, 1])
    await onPaper(page, (words) => {
      expect(words).toMatch(/Order number\s+\w{8}/)
      expect(words).toContain(paid)
      expect(words).toContain('Where it goes')
      expect(words).not.toContain('Continue Shopping')
    })
    await close()
  })

  async function sheets(page: Page): Promise<number[]> {
    const counts: number[] = []
    for (const format of formats) counts.push(await sheetsOf(page, format))
    return counts
  }

  async function onPaper(page: Page, look: (words: string) => void): Promise<void> {
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator(chrome).filter({ visible: true }).count()).toBe(0)
    expect(await wordsAtBorders(page)).toEqual([])
    look(await page.locator('main').innerText())
    await page.emulateMedia({ media: null })
  }
})

test('Contact stands on one page, its crisis block first and whole, and a line under one number touches no other words', async () => {
  const { page, close } = await open('/contact')
  for (const format of formats) expect(await sheetsOf(page, format), format).toBe(1)
  await page.emulateMedia({ media: 'print' })
  const crisis = await page.locator('#emergency').boundingBox()
  const others = await page.locator('main > :not(#emergency)').all()
  expect(others.length).toBeGreaterThan(2)
  for (const other of others) {
    const box = await other.boundingBox()
    if (box?.height) expect(box.y).toBeGreaterThanOrEqual((crisis?.y ?? 0) + (crisis?.height ?? 0))
  }
  for (const link of await page.locator('#emergency a').all()) {
    const line = await link.evaluate((one) => {
      const { textUnderlineOffset, textDecorationThickness } = getComputedStyle(one)
      return Number.parseFloat(textUnderlineOffset) + Number.parseFloat(textDecorationThickness)
    })
    expect(line, 'from a number to the end of its line').toBeLessThanOrEqual(3)
  }
  await close()
})

/** How far a page goes on below its last words, in pixels. */
async function below(page: Page): Promise<number> {
  // as wide as a sheet, and so low that nothing is stretched to its foot
  await page.setViewportSize({ width: 703, height: 100 })
  return page.evaluate(() => {
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
}

/** The shorter side of each tick before what is ticked off; 0 where there is none. */
function sizesOfTicks(page: Page): Promise<number[]> {
  return page.locator('main .ticks > li').evaluateAll((points) =>
    points.map((point) => {
      const mark = point.querySelector('svg')?.getBoundingClientRect()
      return mark ? Math.min(mark.width, mark.height) : 0
    }),
  )
}

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

/** The words that stand less than 4 pixels from the line of the box around them. */
function wordsAtBorders(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const boxes = [...document.querySelectorAll('main *')].filter((box) => {
      const { borderLeftWidth, borderRightWidth } = getComputedStyle(box)
      return Number.parseFloat(borderLeftWidth) > 0 && Number.parseFloat(borderRightWidth) > 0
    })
    for (const box of boxes) {
      const { left, right } = box.getBoundingClientRect()
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.textContent?.trim()) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const isNear = [...range.getClientRects()].some(
          (line) => line.width > 1 && (line.left - left < 4 || right - line.right < 4),
        )
        if (isNear) found.push(text.textContent)
      }
    }
    return found
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
