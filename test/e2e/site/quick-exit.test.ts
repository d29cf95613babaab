import type { BrowserContext, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  delayHydration,
  hydrate,
  resize,
  resizeWithTheme,
  useBrowser,
  waitForHydration,
  whenSettled,
} from '#test/e2e/harness/browser.ts'
import { findingsOf, isOnTop, layOutWhole, sidewaysScroll } from '#test/e2e/harness/findings.ts'

const { open, address } = useBrowser()

const widths = [360, 1280]
const weather = 'https://www.weather.gov/'

/** Mocks the weather page, and returns the request headers it got. */
async function weatherOf(context: BrowserContext): Promise<Record<string, string>[]> {
  const asked: Record<string, string>[] = []
  await context.route(`${weather}**`, (route) => {
    asked.push(route.request().headers())
    return route.fulfill({ contentType: 'text/html', body: '<title>Weather</title>Sun' })
  })
  return asked
}

function exitOf(page: Page): Locator {
  return page.locator('.exit-bar').getByRole('link', { name: /^(Exit this page|Salir de aquí)$/ })
}

/** The cumulative layout shift (CLS) so far. */
function shifted(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(globalThis, 'seen').shifted)
}

/** Resolves once a change is rendered and observers have run. */
function whenDrawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
  })
}

function toldOf(page: Page): Locator {
  return page.locator('.exit-bar').getByRole('status')
}

describe('quick exit', () => {
  test('covers the page at once and leaves nothing to go back to', async () => {
    const { page, close } = await open('/about', { width: 360 })
    const asked = await weatherOf(page.context())
    await page.goto(address('/services/mental-health'))
    await exitOf(page).click()
    await page.waitForURL(weather)
    // not even a referrer
    expect(asked[0]).not.toHaveProperty('referer')
    await page.goBack()
    expect(new URL(page.url()).pathname).toBe('/about')
    await close()
  })

  test('hides the page and what was typed before any network request', async () => {
    const { page, close } = await open('/contact')
    await page.getByLabel('Message').fill('words that no one may read')
    const left = await exitOf(page).evaluate((link) => {
      sessionStorage.setItem('typed', 'words that no one may read')
      if (link instanceof HTMLElement) link.click()
      // before any network request is possible
      const fields = document.querySelectorAll('input, textarea').length
      return { words: document.body.innerText, fields, stored: sessionStorage.length }
    })
    expect(left).toEqual({ words: 'Loading.', fields: 0, stored: 0 })
    await close()
  })

  test('works right after a click on something else in the same place', async () => {
    const { page, close } = await open('/contact')
    await weatherOf(page.context())
    await hydrate(page)
    const box = await exitOf(page).boundingBox()
    if (!box) throw new Error('the element is not visible')
    await page.evaluate(({ x, y, width, height }) => {
      const cover = document.createElement('button')
      const [left, top] = [x, y].map((at) => `${at}px`)
      Object.assign(cover.style, { position: 'fixed', left, top, zIndex: '9999' })
      Object.assign(cover.style, { width: `${width}px`, height: `${height}px` })
      cover.addEventListener('click', () => cover.remove())
      document.body.append(cover)
    }, box)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.click(x, y)
    await page.mouse.click(x, y)
    await page.waitForURL(weather)
    await close()
  })

  test('opens on three Shift presses, each announced; other keys or a pause reset the count', async () => {
    const { page, close } = await open('/contact')
    await weatherOf(page.context())
    await page.clock.install()
    await page.keyboard.press('Shift')
    expect(await toldOf(page).innerText()).toBe('Press Shift 2 more times to exit.')
    await page.keyboard.press('Shift')
    expect(await toldOf(page).innerText()).toBe('Press Shift 1 more time to exit.')
    await page.clock.runFor(5000)
    expect(await toldOf(page).innerText()).toBe('Timed out. You’re still on this page.')
    await page.clock.runFor(5000)
    expect(await toldOf(page).innerText()).toBe('')
    await page.getByLabel('Message').focus()
    for (const letter of ['A', 'B', 'C', 'D']) await page.keyboard.press(`Shift+${letter}`)
    await page.keyboard.press('Shift')
    await page.keyboard.press('Shift')
    await page.keyboard.press('x')
    expect(await toldOf(page).innerText()).toBe('Timed out. You’re still on this page.')
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Shift')
    await page.waitForURL(weather)
    await close()
  })

  test('hears every click and key during hydration', async () => {
    const { page, close } = await open('/contact', { isCold: true })
    const tools = await page.context().newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.evaluate(pressOnAndOn)
    await page.mouse.move(60, 60)
    await waitForHydration(page)
    const { made, unheard } = await page.evaluate(() => Reflect.get(globalThis, 'pressed'))
    expect(made).toBeGreaterThan(10)
    expect(unheard).toEqual([])
    await close()
  })

  test('announces nothing twice during hydration', async () => {
    const { page, problems, close } = await open('/contact')
    const letReactCome = await delayHydration(page)
    await page.getByLabel('Message').focus()
    for (const key of ['Shift', 'Shift', 'x']) await page.keyboard.press(key)
    expect(await page.locator('html[data-live]').count()).toBe(0)
    const told = await toldOf(page).elementHandle()
    const words = await told?.evaluateHandle((live) => {
      const said = [live.textContent]
      const note = () => said.push(live.textContent)
      new MutationObserver(note).observe(live, {
        childList: true,
        characterData: true,
        subtree: true,
      })
      return said
    })
    letReactCome()
    await waitForHydration(page)
    expect(await words?.jsonValue()).toEqual(['Timed out. You’re still on this page.'])
    expect(problems).toEqual([])
    await close()
  })

  test('opens on Shift while the cart is open, and after hydration', async () => {
    const { page, problems, close } = await open('/es/contact', { theme: 'dark' })
    await weatherOf(page.context())
    await hydrate(page)
    await page.getByRole('button', { name: 'Carrito' }).click()
    await page.getByRole('dialog', { name: 'Su carrito' }).waitFor()
    await page.keyboard.press('Shift')
    expect(await toldOf(page).innerText()).toBe('Presione Shift 2 veces más para salir.')
    for (let press = 0; press < 2; press += 1) await page.keyboard.press('Shift')
    await page.waitForURL(weather)
    expect(problems.filter((problem) => !problem.includes(weather))).toEqual([])
    await close()
  })

  test('is a plain link without scripts', async () => {
    const { page, close } = await open('/es/contact', { hasScript: false })
    const asked = await weatherOf(page.context())
    expect(await exitOf(page).getAttribute('rel')).toBe('noreferrer nofollow')
    await exitOf(page).click()
    await page.waitForURL(weather)
    expect(asked[0]).not.toHaveProperty('referer')
    await close()
  })

  test('is never prefetched, is the second tab stop, and is on no other page', async () => {
    const { page, problems, close } = await open('/services')
    const settled = whenSettled(page, 300)
    await exitOf(page).hover()
    await settled()
    expect(problems).toEqual([])
    await weatherOf(page.context())
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    expect(await focused.innerText()).toBe('Exit this page')
    expect((await focused.boundingBox())?.y).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    await page.waitForURL(weather)
    await close()
    const withExit = /<\w[^>]*\sdata-exit[\s=>]/
    expect(await htmlOf('/services')).toMatch(withExit)
    for (const path of ['/', '/about', '/events', '/shop', '/checkout']) {
      expect(await htmlOf(path), path).not.toMatch(withExit)
    }
  })
})

describe('position of the quick exit', () => {
  test.each(widths)('stays in sight and shifts no content, at %i px', async (width) => {
    const { page, close } = await open(`${width < 600 ? '/es' : ''}/services/mental-health`, {
      width,
      watched: () => {
        const seen = { shifted: 0 }
        Object.assign(globalThis, { seen })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.shifted += Reflect.get(entry, 'value')
        }).observe({ type: 'layout-shift', buffered: true })
      },
    })
    expect(await shifted(page), 'while it opens').toBe(0)
    // lazy content above the jump target is laid out late on a busy machine
    await layOutWhole(page)
    await page.evaluate(whenDrawn)
    const before = await shifted(page)
    for (const top of [0, 700, 100_000]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
      expect(await isOnTop(exitOf(page)), `at ${top}`).toBe(true)
    }
    // the bar does not cover the page's footer
    const last = page.locator('footer').getByRole('link').last()
    await expect.poll(() => isOnTop(last)).toBe(true)
    expect(await shifted(page), 'layout shift during a jump').toBe(before)
    const box = await exitOf(page).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    if (width === 360) expect(box?.y).toBeGreaterThan(600)
    else expect(box?.x).toBeGreaterThan(900)
    await close()
  })

  test.each([true, false])(
    'makes room for the keyboard on a phone, keeps the field in sight, can still be tapped, and moves back when typing ends (scripts: %s)',
    async (hasScript) => {
      const { page, close } = await open('/contact', { width: 360, isTouch: true, hasScript })
      await weatherOf(page.context())
      const before = await exitOf(page).boundingBox()
      await page.getByLabel('Message').tap()
      if (hasScript) {
        expect((await exitOf(page).boundingBox())?.y).toBeLessThan(110)
        expect(await page.evaluate(coveredFocus)).toBeUndefined()
        expect(await isOnTop(exitOf(page))).toBe(true)
        await page.getByLabel('Message').blur()
        await expect.poll(() => exitOf(page).boundingBox()).toEqual(before)
        await page.getByLabel('Message').tap()
      }
      await page.keyboard.type('words')
      const box = await exitOf(page).boundingBox()
      if (!box) throw new Error('the element is not visible')
      // the tap moves the focus out of the field that the bar had made room for
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
      await page.waitForURL(weather)
      await close()
    },
  )

  test('fits its bar on one line at 320 px, ends the phone menu above it, and is not printed', async () => {
    const { page, close } = await open('/services', { width: 320 })
    const [button, bar] = [
      await exitOf(page).boundingBox(),
      await page.locator('.exit-bar').boundingBox(),
    ]
    if (!button || !bar) throw new Error('one of them is not visible')
    expect(button.y).toBeGreaterThan(bar.y)
    expect(button.y + button.height).toBeLessThan(bar.y + bar.height)
    expect(button.height).toBe(44)
    await resize(page, 360)
    const about = page.locator('.exit-bar').getByRole('link', { name: 'How this works' })
    expect(await isOnTop(about), 'the link to its description is visible').toBe(true)
    expect(await about.getAttribute('href')).toBe('/leaving-quickly')
    const summary = page.locator('summary:has-text("Menu")')
    await summary.click()
    const menu = await page.getByRole('navigation', { name: 'Menu' }).boundingBox()
    const foot = await page.locator('.exit-bar').boundingBox()
    const endOfMenu = (menu?.y ?? 0) + (menu?.height ?? 0)
    expect(endOfMenu, 'the bottom of the menu').toBeLessThanOrEqual((foot?.y ?? 0) + 1)
    await summary.click()
    await resize(page, 1280)
    const ways = page.getByText('Exit this page').filter({ visible: true })
    expect(await ways.count(), 'on a screen').toBeGreaterThan(0)
    await page.emulateMedia({ media: 'print' })
    expect(await ways.count(), 'on paper').toBe(0)
    await close()
  })

  test('fits a phone screen on one line with text at 200%', async () => {
    // 360 px at 200% hold as much as 180 px
    const { page, close } = await open('/es', { width: 180 })
    for (const path of ['/es', '/es/services/mental-health', '/services', '/contact']) {
      await page.goto(address(path))
      await layOutWhole(page)
      expect(await sidewaysScroll(page), path).toBe(0)
      const menu = page.locator('header summary').filter({ visible: true }).last()
      const exit = exitOf(page)
      for (const one of (await exit.count()) ? [menu, exit] : [menu]) {
        const { x, width, height } = (await one.boundingBox()) ?? { x: -1, width: 0, height: 0 }
        expect(x, path).toBeGreaterThanOrEqual(0)
        expect(x + width, path).toBeLessThanOrEqual(180)
        expect(height, path).toBeLessThanOrEqual(48)
      }
    }
    await close()
  })
})

describe('the tab title', () => {
  test('reveals nothing about a sensitive page, before and after hydration; the HTML and shared links do', async () => {
    const { page, problems, close } = await open('/contact', {
      watched: () => {
        const seen = { titles: [] as string[] }
        Object.assign(globalThis, { seen })
        new PerformanceObserver(() => seen.titles.push(document.title)).observe({ type: 'paint' })
      },
    })
    const iconOf = () =>
      page
        .locator('link[rel~=icon]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(await page.title()).toBe('Information')
    expect(await iconOf()).toEqual(['/plain.svg'])
    await hydrate(page)
    await waitForHydration(page)
    expect(await page.title()).toBe('Information')
    expect(await iconOf()).toEqual(['/plain.svg'])
    const painted = await page.evaluate(() => Reflect.get(globalThis, 'seen').titles)
    expect(new Set(painted)).toEqual(new Set(['Information']))
    const html = await htmlOf('/contact')
    expect(html).toMatch(/<title>Contact · [^<]+<\/title>/)
    expect(html).toMatch(/property="og:title" content="Contact · /)
    await page.goto(address('/about'))
    expect(await page.title()).toMatch(/^About/)
    expect(await iconOf()).toEqual(['/favicon.svg'])
    expect(problems).toEqual([])
    await close()
  })
})

describe('the pages about leaving', () => {
  test.each(['/leaving-quickly', '/finish', '/finish?done=all'])(
    '%s is complete, accessible, and small',
    async (path) => {
      const { page, problems, close } = await open(path, { width: 360 })
      expect(await page.locator('h1').count()).toBe(1)
      // themes change only colors; the last page differs from the one before only in its text
      const widths = path.includes('done') ? [360] : [360, 1280]
      for (const width of widths) {
        await resizeWithTheme(page, width)
        expect(await sidewaysScroll(page), `sideways scroll at ${width} px`).toBe(0)
        expect(await findingsOf(page), `at ${width} px`).toEqual([])
      }
      if (path === '/leaving-quickly') {
        const words = await page.locator('main').innerText()
        for (const word of ['weather.gov', 'history', 'private window', 'other tabs']) {
          expect(words).toContain(word)
        }
      }
      expect(problems).toEqual([])
      await close()
    },
  )
})

/** Runs in the page: clicks and presses a key every 2 ms, and records events that the document missed. */
function pressOnAndOn(): void {
  const pressed = { made: 0, unheard: [] as string[] }
  Object.assign(globalThis, { pressed })
  let heard = ''
  for (const type of ['click', 'keyup']) {
    document.addEventListener(type, (event) => (heard = event.type))
  }
  setInterval(() => {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true })
    for (const event of [press, new KeyboardEvent('keyup', { key: 'a', bubbles: true })]) {
      pressed.made += 1
      heard = ''
      document.querySelector('.exit-bar')?.dispatchEvent(event)
      if (heard !== event.type) pressed.unheard.push(event.type)
    }
  }, 2)
}

async function htmlOf(path: string): Promise<string> {
  return (await fetch(address(path))).text()
}

/** The focused element, if the bar covers any part of it. */
function coveredFocus(): string | undefined {
  const focused = document.activeElement
  const bar = document.querySelector('.exit-bar')
  if (!focused || !bar || bar.contains(focused) || focused === document.body) return undefined
  // fixed elements are above the page by design
  if (focused.closest('.help-strip, .skip-link, .toast')) return undefined
  const [a, b] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()]
  const [top, bottom] = [Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)]
  const met = document.elementFromPoint((a.left + a.right) / 2, (top + bottom) / 2)
  const isOver = top < bottom && a.height < 300 && bar.contains(met)
  return isOver ? `${focused.tagName} ${focused.textContent} at ${a.top}` : undefined
}
