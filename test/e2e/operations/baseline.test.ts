import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrate, resize, useBrowser } from '#test/e2e/harness/browser.ts'
import { demoShirt } from '#test/e2e/harness/demo-products.ts'

const { open, address } = useBrowser()

const built = join(import.meta.dirname, '../../../build')
const assets = join(built, 'client/assets')

/** Features newer than Safari 15.6, Chrome 109, or Firefox 115, without a fallback. */
const tooNew: Record<string, RegExp> = {
  'lookbehind (Safari 16.4)': /\(\?<[=!]/,
  'static block (Safari 16.4)': /[{;}]static\{/,
  'media range (Safari 16.4)': /@media[^{]*[<>]/,
  'nested rule (Safari 16.5)': /[{;]&/,
  'light-dark() (Safari 17.5)': /light-dark\(/,
  'toSpliced (Safari 16)': /\.toSpliced\(/,
  'Object.groupBy (Safari 17.4)': /Object\.groupBy/,
  'Promise.withResolvers, Promise.try': /Promise\.(withResolvers|try)\(/,
  'Array.fromAsync (Safari 16.4)': /Array\.fromAsync/,
  'URL.parse (Safari 18)': /\bURL\.parse\(/,
  'AbortSignal.any (Safari 17.4)': /AbortSignal\.any/,
  'requestIdleCallback (no Safari)': /requestIdleCallback\(/,
  'Intl.Segmenter (Firefox 125)': /Intl\.(Segmenter|DurationFormat)/,
  'isWellFormed (Safari 16.4)': /\.isWellFormed\(/,
  'showPicker (Safari 16)': /\.showPicker\(/,
  'showPopover (Safari 17)': /\.showPopover\(/,
  'aria properties (Firefox 119)': /\.aria[A-Z][A-Za-z]+=[^=]/,
  'Iterator.from (Safari 18.4)': /Iterator\.from/,
}

test('the build uses no feature missing from baseline browsers', () => {
  const found = readdirSync(assets)
    .filter((name) => /\.(js|css)$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(assets, name), 'utf8')
      return Object.entries(tooNew).flatMap(([what, shape]) =>
        shape.test(text) ? [`${name}: ${what}`] : [],
      )
    })
  expect(found).toEqual([])
})

test('the server build has production React and native class fields', () => {
  const made = readdirSync(join(built, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(built, 'server', name), 'utf8'))
    .join()
  expect(made).toContain('renderToPipeableStream')
  expect(made).not.toMatch(/Each child in a list should have|classPrivateFieldInitSpec/)
})

/** Removes features that Safari 15.6, Chrome 109, or Firefox 115 lack. */
function forget(): void {
  const missing: [object, string[]][] = [
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced']],
    [URL, ['canParse']],
    [AbortSignal, ['timeout', 'any']],
    [HTMLFormElement.prototype, ['requestSubmit']],
    [Element.prototype, ['checkVisibility']],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover', 'popover']],
    [HTMLButtonElement.prototype, ['command', 'commandForElement']],
    [HTMLDialogElement.prototype, ['closedBy', 'requestClose']],
    [Document.prototype, ['startViewTransition']],
    [globalThis, ['navigation', 'requestIdleCallback']],
  ]
  for (const [owner, names] of missing) {
    for (const name of names) Reflect.deleteProperty(owner, name)
  }
  CSS.supports = () => false
}

test.each(['/media', '/shop', '/events?view=calendar'])(
  '%s works in a baseline browser',
  async (path) => {
    const { page, problems, close } = await open(path, { watched: forget, width: 360 })
    await hydrate(page)
    await page.getByRole('button', { name: 'Cart' }).first().click()
    await page.getByRole('dialog', { name: 'Your Cart' }).waitFor()
    if (path === '/shop') {
      await page.keyboard.press('Escape')
      await resize(page, 1280)
      await page.locator('form select').first().selectOption({ index: 1 })
      await page.waitForURL('**/shop?*')
    }
    expect(problems).toEqual([])
    await close()
  },
)

test('sending a message and the office work in a baseline browser', async () => {
  const { page, problems, close } = await open('/contact', { watched: forget })
  await hydrate(page)
  await page.getByLabel('Full Name').fill('Ruth Alder')
  await page.getByLabel('Email Address').fill('ruth@example.org')
  await page.getByLabel('Subject').fill('From an old phone')
  await page.getByLabel('Message', { exact: true }).fill('It still rings.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText('Message Sent Successfully').first().waitFor()
  expect(problems).toEqual([])
  await close()
  const staff = await open('/admin#shop', { watched: forget, isSignedIn: true })
  await staff.page.getByRole('heading', { name: 'Orders and revenue' }).waitFor()
  expect(staff.problems).toEqual([])
  await staff.close()
})

test('without the newest CSS a page keeps its colors and columns, and has no sideways scroll', async () => {
  const { page, close } = await open('/robots.txt')
  await withoutNewCss(page)
  await page.goto(address('/about'), { waitUntil: 'networkidle' })
  const seen = await page.evaluate(() => ({
    background: getComputedStyle(document.body).backgroundColor,
    button: getComputedStyle(document.querySelector('header a[href="/donate"]') ?? document.body)
      .backgroundColor,
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
  expect(seen).toEqual({
    background: 'rgb(251, 248, 242)',
    button: 'rgb(31, 77, 58)',
    sideways: 0,
  })
  await close()
})

test('without :has() the end of a form stays in place, and covers no field', async () => {
  const path = `/shop/product/${(await demoShirt()).id}`
  const { page, close } = await open(path, { width: 360 })
  const bar = page.locator('main .standing')
  expect(await positionOf(bar)).toBe('sticky')
  await withoutNewCss(page)
  await page.reload({ waitUntil: 'networkidle' })
  expect(await positionOf(bar)).toBe('static')
  await page.getByLabel('Quantity', { exact: true }).focus()
  const field = await page.getByLabel('Quantity', { exact: true }).boundingBox()
  expect((await bar.boundingBox())?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0))
  await close()
})

function positionOf(part: Locator): Promise<string> {
  return part.evaluate((own) => getComputedStyle(own).position)
}

/** Serves the CSS as a baseline browser understands it. */
async function withoutNewCss(page: Page): Promise<void> {
  await page.route('**/assets/*.css', async (route) => {
    const response = await route.fetch()
    const css = (await response.text())
      .replaceAll(/@property [^{]+\{[^}]*\}/g, '')
      .replaceAll(
        '@supports (color:color-mix(in lab, red, red))',
        '@supports (color:unheard-of(1))',
      )
      .replaceAll(/@supports \(\(\(-webkit-hyphens[^{]+\{/g, '@supports (color:red){')
      .replaceAll(':has(', ':unheard-of(')
    await route.fulfill({ response, body: css })
  })
}
