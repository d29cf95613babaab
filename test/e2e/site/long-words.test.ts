import { afterAll, beforeAll, expect, test } from 'vitest'
import { documents } from '#app/admin/documents.ts'
import { type DocumentDefinition, mapFields } from '#app/content/kit/document.ts'
import { withTranslations } from '#app/content/spanish/content-translations.ts'
import { textsOf } from '#app/content/spanish/texts.ts'
import { partKinds } from '#app/pages/own/page-parts.ts'
import { publicPages } from '#app/site/public-pages.ts'
import { demoOwnPage } from '#server/demo/demo-own-page.ts'
import { useBrowser } from '#test/e2e/harness/browser.ts'
import { sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { useStoredRows } from '#test/e2e/harness/stored-documents.ts'

const { open, address } = useBrowser()

const word = 'Light'.repeat(80)
/** A letter not in any English text, so the test knows it sees Spanish. */
const inSpanishOf = (english: string) => english.replaceAll('Light', 'LuzñÁ')
const longAddress = `https://example.org/${'a-long-way/'.repeat(20)}`

/** One page of each module, in Spanish, whose own texts are longer; the English ones have the same layout. */
const pages = [
  ...publicPages
    .filter(({ module }, at) => publicPages.findIndex((page) => page.module === module) === at)
    .map(({ path }) => (path === '/' ? '' : path)),
  '/events?view=calendar',
  '/events/respond',
  '/shop/cart',
  '/no-such-page',
  demoOwnPage.publicPath,
]

/** Of each kind of part that has some. */
const rows = [{ id: 'row', title: 'Row', description: '- one\n- two', icon: '' }]

const { write, restore } = useStoredRows()

beforeAll(async () => {
  const byKey = new Map([...documents, demoOwnPage].map((document) => [document.key, document]))
  const parts = partKinds.map(({ newItem, value }) => ({ id: value, rows, ...newItem }))
  await write([...byKey.keys()], (body, key) => {
    const document = byKey.get(key)
    const stored = JSON.parse(body)
    const whole = document === demoOwnPage ? { ...stored, parts } : stored
    return document && JSON.stringify(withLongSpanish(document, lengthened(document, whole)))
  })
})

afterAll(restore)

test('a 400-letter word and a long URL in every text make no page wider than its screen', async () => {
  const { page, close } = await open('/terms')
  const wide: string[] = []
  for (const path of pages.map((one) => `/es${one}`)) {
    await page.goto(address(path), { waitUntil: 'domcontentloaded' })
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const pixels = await sidewaysScroll(page)
      if (pixels > 0) wide.push(`${path} at ${width}: ${pixels} px by ${await widest(page)}`)
    }
  }
  expect(wide).toEqual([])
  await page.goto(address('/es/events'))
  expect(await page.locator('h1').textContent()).toContain(inSpanishOf('Light'))
  const links = page.getByRole('article').first().locator('a[href^="https://example.org/a-long"]')
  expect(await links.count()).toBeGreaterThan(1)
  expect(await links.first().getAttribute('rel')).toContain('noopener')
  await close()
})

/** The element that extends furthest to the right. */
function widest(page: Parameters<typeof sidewaysScroll>[0]): Promise<string> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('body *')]
    const right = (one: Element) => one.getBoundingClientRect().right
    const [first] = all.sort((a, b) => right(b) - right(a))
    return `<${first?.tagName} class="${first?.className}"> ${Math.round(first ? right(first) : 0)}`
  })
}

/** The document with every text made long, except references and fixed choices. */
function lengthened({ whole }: DocumentDefinition, stored: unknown): unknown {
  return mapFields(whole, whole.read.parse(stored), ({ kind, isAutomatic, choicesFrom }, value) => {
    if (isAutomatic || choicesFrom) return value
    if (kind === 'url') return longAddress
    if (kind === 'email') return `${word}@example.org`
    if (kind === 'lines' && Array.isArray(value)) return value.map((line) => `${line} ${word}`)
    if (!['text', 'paragraph', 'formatted'].includes(kind)) return value
    return `${value} ${word} ${longAddress}`
  })
}

/** The document with equally long Spanish for each text. */
function withLongSpanish(document: DocumentDefinition, values: unknown) {
  const texts = [...textsOf(document, values).keys()]
  const translations = texts.map((english) => ({ english, text: inSpanishOf(english) }))
  return withTranslations(
    values,
    'es',
    new Map(translations.map((translation) => [translation.english, translation])),
  )
}
