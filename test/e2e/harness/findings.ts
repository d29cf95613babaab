import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Frame, Locator, Page } from 'playwright-core'

const whole = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** Report findings by selector, without the HTML of everything checked. */
const script = `${whole};axe.configure({ noHtml: true })`

/** The HTML of each part outside `main` that axe has already passed, with its context. */
const well = new Set<string>()

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Axe findings on a page in its current state: WCAG 2.2 AA and best practices. Parts around `main` that passed before
 * are skipped if their HTML is identical.
 */
export async function findingsOf(page: Page): Promise<string[]> {
  await layOutWhole(page)
  return listed(page, { runOnly: rules })
}

/** Axe findings in one part of a page, such as an open dialog. */
export function findingsIn(part: Locator): Promise<string[]> {
  return listed(part.page(), { runOnly: rules }, part)
}

/** Axe findings on a page without its frames, which are checked separately. */
export async function findingsOutsideFrames(page: Page): Promise<string[]> {
  await layOutWhole(page)
  return listed(page, { runOnly: rules, iframes: false })
}

/**
 * Axe findings on a page in the light theme, or in a part of it, and then in the dark one, which changes only its
 * colors.
 */
export async function findingsInBothThemes(page: Page, part?: Locator): Promise<string[]> {
  const inLight = part ? await findingsIn(part) : await findingsOf(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const inDark = await listed(page, { runOnly: { type: 'rule', values: ['color-contrast'] } }, part)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...inLight, ...inDark.map((finding) => `dark: ${finding}`)]
}

/** Report violations only; reporting passes takes three quarters of the time. */
async function listed(page: Page, options: RunOptions, part?: Locator): Promise<string[]> {
  await injectAxe(options.iframes === false ? [page.mainFrame()] : page.frames())
  const parts = await page.evaluateHandle(partsAroundMain)
  const around = part ? [] : await parts.evaluate(withContext, JSON.stringify(options))
  const found = await page.evaluate(
    async ({ root, parts, isWell, asked }) => {
      const { run }: typeof axe = Reflect.get(globalThis, 'axe')
      const exclude = parts.filter((_, at) => isWell[at])
      const { violations } = await run(root ?? { exclude }, asked)
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      )
    },
    {
      root: await part?.elementHandle(),
      parts,
      isWell: around.map((one) => well.has(one)),
      // none of these rules needs style sheets
      asked: {
        ...options,
        resultTypes: ['violations'],
        preload: { assets: ['media'] },
      } satisfies RunOptions as RunOptions,
    },
  )
  await parts.dispose()
  if (found.length === 0) for (const one of around) well.add(one)
  return found
}

/** Runs in the page: the parts around `main` without landmarks, because axe compares landmarks with each other. */
function partsAroundMain(): Element[] {
  const landmark = 'header, nav, main, aside, footer, form, search, section, dialog, iframe, [role]'
  const partsOf = (whole: Element): Element[] =>
    [...whole.children].flatMap((part) => {
      if (part.matches('main, script')) return []
      return part.matches(landmark) || part.querySelector(landmark) ? partsOf(part) : [part]
    })
  return partsOf(document.body)
}

/** Runs in the page: each part as HTML with its screen size, style sheets, and ancestors, which determine its colors. */
function withContext(parts: Element[], asked: string): string[] {
  const sheets = [...document.querySelectorAll('style, link[rel=stylesheet]')]
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const all = [asked, innerWidth, isDark, ...sheets.map((sheet) => sheet.outerHTML)].join(' ')
  const around = (part: Element | null): string =>
    part ? around(part.parentElement) + (part.cloneNode(false) as Element).outerHTML : all
  return parts.map((part) => around(part.parentElement) + part.outerHTML)
}

/** Loads axe, half a megabyte, into these frames once per document. */
async function injectAxe(frames: Frame[]): Promise<void> {
  for (const frame of frames) {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(script)
  }
}

/**
 * Lays out lazy parts, which would move while axe checks backgrounds, and unsticks sticky elements, which
 * cover scrolled content by design.
 */
export async function layOutWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' })
    for (const part of document.querySelectorAll<HTMLElement>('main > section')) {
      part.style.contentVisibility = 'visible'
    }
  })
}

/** How many pixels a page scrolls sideways; must be 0. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

/** The same with text doubled by a script or an extension, which media queries don't see. */
export async function sidewaysScrollAtDoubleSize(page: Page): Promise<number> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const moved = await sidewaysScroll(page)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  return moved
}

/** Whether a tap on its center would hit it, not something covering it. */
export function isOnTop(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}

/** Controls and text outside the window or cut off with text at 200%. */
export async function lostAtDoubleSize(page: Page): Promise<string[]> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const lost = await page
    .locator('main, dialog[open]')
    .locator('a, button, input, select, textarea, summary, label, p, h2, h3, td')
    .evaluateAll((all) =>
      all.flatMap((own) => {
        const isShown =
          own.checkVisibility() && !own.closest('.sr-only, .truncate, .line-clamp-2, .list-views')
        const { left, right, width } = own.getBoundingClientRect()
        const isOut = right > document.documentElement.clientWidth + 1 || left < -1
        const words = (own.getAttribute('name') ?? own.textContent).trim().slice(0, 40)
        return isShown && isOut && width > 1 ? [`${own.tagName} ${words}`] : []
      }),
    )
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  return lost
}

/** Expandable elements without a visible marker, icon, or drawn corner. */
export function unmarkedDisclosures(page: Page): Promise<string[]> {
  return page.locator('summary, button[aria-expanded]').evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .filter((one) => {
        const { display, listStyleType } = getComputedStyle(one)
        const corner = getComputedStyle(one, '::before')
        const hasCorner = corner.content !== 'none' && Number.parseFloat(corner.width) > 0
        const hasMarker = display === 'list-item' && listStyleType !== 'none'
        return !hasCorner && !hasMarker && !one.querySelector('svg')
      })
      .map((one) => one.textContent.trim().slice(0, 60)),
  )
}

/** The visible words in these elements that break across two lines. */
export function brokenWords(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) => {
    const broken: string[] = []
    for (const element of elements) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\d]+/gu)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (range.getClientRects().length > 1) broken.push(word)
        }
      }
    }
    return broken
  })
}
