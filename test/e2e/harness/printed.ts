import { inflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/** Paper sizes. */
export const formats = ['A4', 'Letter'] as const

/** How many sheets a page prints on. */
export async function sheetsOf(page: Page, format: (typeof formats)[number]): Promise<number> {
  const file = await page.pdf({ format, preferCSSPageSize: false })
  return countSheets(file)
}

/** Counts the pages of a PDF. Firefox compresses the page objects. */
export function countSheets(file: Buffer): number {
  const text = file.toString('latin1')
  const packed = [...text.matchAll(/\/Type \/ObjStm[^>]*>>\s*stream\r?\n(.*?)endstream/gs)]
  const objects = packed.map(([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1')))
  return [text, ...objects.map(String)].join('\n').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

/** Interactive controls, which are not printed. */
export const chrome = 'header nav, aside, footer, dialog, input, select, textarea, button, iframe'

/** Blank space below the last text of a page, in pixels. */
export async function below(page: Page): Promise<number> {
  // as wide as a sheet, and short so that nothing stretches to the bottom
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

/** The shorter side of each check mark; 0 if it is missing. */
export function sizesOfTicks(page: Page): Promise<number[]> {
  return page.locator('main .ticks > li').evaluateAll((points) =>
    points.map((point) => {
      const mark = point.querySelector('svg')?.getBoundingClientRect()
      return mark ? Math.min(mark.width, mark.height) : 0
    }),
  )
}

/** Each distinct pair of text color and background color. */
export function inksOf(page: Page): Promise<string[]> {
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

/** Text less than 4 pixels from the border of its box. */
export function wordsAtBorders(page: Page): Promise<string[]> {
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

/** The largest vertical gap between lines of text or pictures, in pixels. */
export function widestGap(page: Page): Promise<number> {
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
