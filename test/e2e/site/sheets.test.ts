import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type EventContent, events } from '#app/events/document.ts'
import { addDays, todayIn } from '#app/ui/format/plain-date.ts'
import { resize, useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsOf, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { formats, sheetsOf } from '#test/e2e/harness/printed.ts'
import { useStoredRows } from '#test/e2e/harness/stored-documents.ts'
import { readQrCode } from '#test/read-qr-code.ts'

const { open, address } = useBrowser()
const { write, restore } = useStoredRows()

/** The next weekly demo event, with a picture. */
let weekly: EventContent
let flyer: string

beforeAll(async () => {
  const stored = events.whole.read.parse(await (await fetch(address('/api/admin/events'))).json())
  const found = stored.events.find(({ recurring, image }) => recurring === 'weekly' && image)
  if (!found) throw new Error('the demo has no such event')
  weekly = found
  flyer = `/print/events/${weekly.id}`
})

/** Sheets have one height, which A4 leaves more room for. */
const shortest = 'Letter'

/** Every sheet; the flyer's URL is known once the product runs. */
const sheets = ['/print/help', '/print/cards', 'the flyer of an event']

function pathOf(sheet: string): string {
  return sheet.startsWith('/') ? sheet : flyer
}

describe.each(sheets)('%s', (sheet) => {
  /** The sheet in English at a desk, or in Spanish on a phone in the dark. */
  async function visit(language: 'en' | 'es') {
    const { close, ...visited } =
      language === 'en'
        ? await open(pathOf(sheet))
        : await open(`/es${pathOf(sheet)}`, { width: 360, theme: 'dark' })
    onTestFinished(close)
    return visited
  }

  test('is one page on A4 and Letter, black on white, with nothing around it', async () => {
    const { page, problems } = await visit('en')
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const format of formats) expect(await sheetsOf(page, format), format).toBe(1)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const around = page.locator('header, aside, footer, nav, button, dialog, .skip-link')
    expect(await around.filter({ visible: true }).count()).toBe(0)
    const inks = await page.locator('.paper').evaluate((paper) => {
      const { color, backgroundColor } = getComputedStyle(paper)
      return { color, backgroundColor }
    })
    expect(inks.color).toBe('rgb(0, 0, 0)')
    expect(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']).toContain(inks.backgroundColor)
    expect(problems).toEqual([])
  })

  test('is accessible on narrow and wide screens, light and dark, below the help bar, and has a print button', async () => {
    const { page, problems } = await visit('en')
    // themes change only colors; the Spanish sheet on a phone uses the dark one
    for (const [width, theme] of [
      [360, 'light'],
      [1280, 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme: theme })
      await resize(page, width)
      expect(await page.locator('h1').count()).toBe(1)
      expect(await page.getByRole('complementary', { name: 'Help now' }).isVisible()).toBe(true)
      expect(await sidewaysScroll(page), `${width}`).toBe(0)
      expect(await findingsOf(page), `${width}, ${theme}`).toEqual([])
    }
    await page.evaluate(() => {
      Reflect.set(globalThis, 'printed', 0)
      window.print = () =>
        Reflect.set(globalThis, 'printed', Reflect.get(globalThis, 'printed') + 1)
    })
    await page.getByRole('button', { name: 'Print', exact: true }).click()
    expect(await page.evaluate(() => Reflect.get(globalThis, 'printed'))).toBe(1)
    expect(await page.locator('noscript p').count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('is also one page in Spanish, accessible on a phone, and links to Spanish pages', async () => {
    const { page, problems } = await visit('es')
    expect(await findingsOf(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    const ways = await page
      .locator('.paper-row a:not([data-language])')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(ways.length).toBeGreaterThan(0)
    expect(ways.filter((way) => !way?.startsWith('/es/'))).toEqual([])
    expect(await page.locator('.paper').innerText()).not.toMatch(/Call|In crisis|Questions|Next:/)
    expect(await sheetsOf(page, shortest)).toBe(1)
    expect(problems).toEqual([])
  })

  test('is not indexed', async () => {
    const html = await (await fetch(address(pathOf(sheet)))).text()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(await (await fetch(address('/sitemap.xml'))).text()).not.toContain('/print')
  })

  if (sheet === '/print/help') {
    test('lists every number, the ministry, its meetings, and what to say, and breaks no phone number on a narrow screen', async () => {
      const { page } = await visit('en')
      await expectWholeNumbers(page)
      await resize(page, 1280)
      await page.emulateMedia({ media: 'print' })
      const words = await page.locator('.paper').innerText()
      for (const word of [
        ...['Call or text 988', 'Call 911', 'SAMHSA', '1-800-662-4357', '988lifeline.org/chat'],
        ...['(541) 555-0142', '418 Mill Street', 'Alder Falls, OR 97000', 'Weekdays: 9:00 AM'],
        ...['Meetings in the next two weeks', weekly.title, 'I need help.'],
      ]) {
        expect(words).toContain(word)
      }
      expect(await cut(page)).toEqual([])
    })

    test('also includes what to say in Spanish, where sentences are longer, and breaks no phone number there', async () => {
      const { page } = await visit('es')
      await expectWholeNumbers(page)
      await resize(page, 1280)
      await page.emulateMedia({ media: 'print' })
      expect(await cut(page)).toEqual([])
      const [paper, said] = await Promise.all(
        ['.paper', '.paper-said'].map((part) => page.locator(part).boundingBox()),
      )
      const rightOf = (box: typeof paper) => (box?.x ?? 0) + (box?.width ?? 0)
      expect(rightOf(said ?? null)).toBeLessThanOrEqual(rightOf(paper ?? null))
    })

    test('explains how to print without scripts, and leads back', async () => {
      const { page, close } = await open(sheet, { hasScript: false, width: 360 })
      const hint = page.locator('.paper-row noscript p')
      expect(await hint.isVisible()).toBe(true)
      expect(await hint.innerText()).toContain('press Ctrl + P')
      const print = page.getByRole('button', { name: 'Print', exact: true })
      expect(await print.isVisible()).toBe(false)
      await page.getByRole('link', { name: 'Back to' }).click()
      expect(new URL(page.url()).pathname).toBe('/contact')
      await close()
    })
  }

  if (sheet === '/print/cards') {
    test('has eight cards, each with complete numbers, name, and address', async () => {
      const { page } = await visit('en')
      await page.emulateMedia({ media: 'print' })
      const cards = page.locator('.paper-grid > section')
      expect(await cards.count()).toBe(8)
      for (const card of await cards.all()) {
        const words = await card.innerText()
        for (const word of ['988', '911', '1-800-662-4357', '(541) 555-0142', '418 Mill Street']) {
          expect(words).toContain(word)
        }
        const box = await card.boundingBox()
        // 85 by 54 mm
        expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).toEqual([321, 204])
        expect(
          await card.evaluate((one) => one.scrollHeight - one.clientHeight),
        ).toBeLessThanOrEqual(0)
      }
      // the cards touch, so that one cut separates two
      const first = await cards.first().boundingBox()
      const last = await cards.last().boundingBox()
      const [right, foot] = [
        (last?.x ?? 0) + (last?.width ?? 0),
        (last?.y ?? 0) + (last?.height ?? 0),
      ]
      expect(Math.round(right - (first?.x ?? 0))).toBe(Math.round((170 / 25.4) * 96))
      expect(Math.round(foot - (first?.y ?? 0))).toBe(Math.round((216 / 25.4) * 96))
      expect(await page.locator('.paper-marks').isVisible()).toBe(true)
      await page.emulateMedia({ media: null })
      await resize(page, 360)
      expect(await cards.filter({ visible: true }).count()).toBe(1)
      // a sheet on screen grows with wider text spacing
      const lost = await cards.first().evaluate((one) => {
        const lines = [...one.querySelectorAll<HTMLElement>('dt, dd, p')]
        for (const { style } of lines) style.cssText = 'line-height: 1.5; margin-bottom: 2em'
        const beyond = one.scrollHeight - one.clientHeight
        for (const line of lines) line.removeAttribute('style')
        return beyond
      })
      expect(lost).toBeLessThanOrEqual(0)
    })

    test('fits every line of a card in Spanish', async () => {
      const { page } = await visit('es')
      await resize(page, 1280)
      await page.emulateMedia({ media: 'print' })
      const squeezed = await page
        .locator('.paper-grid > section')
        .first()
        .locator('dt, dd, p')
        .evaluateAll((lines) =>
          lines
            .filter((line) => line.scrollHeight > line.clientHeight + 1)
            .map((line) => line.innerHTML),
        )
      expect(squeezed).toEqual([])
    })
  }
})

test('leaves out what the ministry has not provided', async () => {
  onTestFinished(restore)
  for (const key of ['contact', 'footer', 'events']) await write(key, () => undefined)
  const { page, close } = await open('/robots.txt')
  for (const [path, word] of [
    ['/print/help', 'What to say'],
    ['/print/cards', 'In danger?'],
  ]) {
    await page.goto(address(path ?? ''))
    const words = await page.locator('.paper').innerText()
    expect(words).toContain(path === '/print/help' ? 'you can say' : word)
    expect(words).not.toMatch(/hours|Meetings|9:00|undefined|null|541/i)
    expect(await sheetsOf(page, shortest), path).toBe(1)
  }
  await close()
})

test('ten meetings with 80-letter titles still fit one page, with whole rows and every number', async () => {
  onTestFinished(restore)
  const title =
    'A long evening of soup, songs and stories for all who walked here in the rain on foot'
  await write('events', (body) => {
    const today = todayIn('America/Los_Angeles', new Date())
    const all = Array.from({ length: 10 }, (_, at) => ({
      ...weekly,
      id: `long-${at}`,
      title: title.slice(0, 80),
      location: 'The room behind the kitchen, 418 Mill Street, second door',
      description: 'Bring whoever you like. '.repeat(60),
      recurring: 'none',
      date: addDays(today, at),
      changes: [],
    }))
    return JSON.stringify({ ...JSON.parse(body), events: all })
  })
  const { page, close } = await open('/print/help')
  expect(await sheetsOf(page, shortest)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  const rows = await shownRows(page)
  expect(rows.cut).toBe(0)
  expect(rows.whole).toBeGreaterThan(3)
  expect(await cut(page)).toEqual([])
  await page.goto(address('/print/events/long-3'))
  expect(await sheetsOf(page, shortest)).toBe(1)
  expect(await cut(page)).toEqual([])
  expect(await page.locator('.paper-code').isVisible()).toBe(true)
  await close()
})

test('help lines that staff add are on Contact, the help sheet, and the cards, if they fit', async () => {
  onTestFinished(restore)
  const more = Array.from({ length: 8 }, (_, at) => ({
    name: `Line ${at + 1} for families`,
    call: `541-555-010${at}`,
    description: 'Day and night, in English and Spanish',
  }))
  await write('help-lines', (body) => JSON.stringify({ ...JSON.parse(body), more }))
  const { page, close } = await open('/contact')
  onTestFinished(close)
  for (const { name, call } of more) {
    const row = page.locator('#emergency li').filter({ hasText: name })
    expect(await row.getByRole('link').getAttribute('href')).toBe(`tel:${call.replaceAll('-', '')}`)
  }
  for (const language of ['', '/es']) {
    await page.goto(address(`${language}/print/help`))
    expect(await page.locator('.paper-more dd').allInnerTexts()).toEqual(
      more.slice(0, 6).map(({ call }) => call),
    )
    expect(await findingsOf(page)).toEqual([])
    expect(await sheetsOf(page, shortest)).toBe(1)
    await page.goto(address(`${language}/print/cards`))
    await page.emulateMedia({ media: 'print' })
    const { lines, lowest, bottom } = await page
      .locator('.paper-grid > section')
      .first()
      .evaluate((card) => {
        const box = card.getBoundingClientRect()
        const ends = [...card.children].map((part) => part.getBoundingClientRect().bottom)
        const added = card.querySelector('.paper-more')
        const end = added?.getBoundingClientRect().bottom ?? 0
        const shown = [...(added?.children ?? [])].filter((line) => {
          const own = line.getBoundingClientRect()
          return own.left < box.right - 5 && own.bottom <= end + 1
        })
        return { lines: shown.length, lowest: Math.max(...ends), bottom: box.bottom }
      })
    expect(lines, language).toBe(language ? 0 : 2)
    expect(lowest, language).toBeLessThan(bottom)
    expect(await sheetsOf(page, shortest)).toBe(1)
    await page.emulateMedia({ media: null })
  }
})

test('a sheet stays one page with its numbers and its QR code, whatever staff write', async () => {
  onTestFinished(restore)
  const word = 'Light'.repeat(60)
  await write('events', (body) => {
    const long = {
      ...weekly,
      title: word,
      location: word,
      time: word,
      description: `${word} `.repeat(30),
    }
    return JSON.stringify({ ...JSON.parse(body), events: [long] })
  })
  await write('contact', (body) => {
    const stored = JSON.parse(body)
    const hours = { weekdays: word, saturday: word, sunday: word }
    const place = { street: word, city: word, state: word, zip: word }
    return JSON.stringify({
      ...stored,
      contactInfo: { ...stored.contactInfo, hours, address: place },
    })
  })
  await write('site', (body) => JSON.stringify({ ...JSON.parse(body), name: word }))
  const { page, close } = await open('/about')
  for (const sheet of sheets) {
    await page.goto(address(pathOf(sheet)))
    expect(await sheetsOf(page, shortest), sheet).toBe(1)
    await page.setViewportSize({ width: 720, height: 960 })
    await page.emulateMedia({ media: 'print' })
    expect(await cut(page), sheet).toEqual([])
    await page.emulateMedia({ media: null })
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await sidewaysScroll(page), `${sheet} at ${width}`).toBe(0)
    }
  }
  await close()
})

test('the printed QR code of a flyer leads to its event page', async () => {
  const { page, close } = await open('/robots.txt')
  for (const path of [flyer, await flyerOnEvents()]) {
    await page.emulateMedia({ media: null })
    await page.goto(address(path))
    await page.emulateMedia({ media: 'print' })
    const code = await readQrCode(await page.locator('.paper-code').screenshot())
    const typed = await page.locator('.paper-typed').innerText()
    expect(code).toBe(`http://${typed}#chosen`)
    expect(path).toContain(new URL(code).searchParams.get('event') ?? 'no event')
    const title = await page.locator('.paper h1').innerText()
    await page.goto(address(pathIn(typed)))
    const chosen = page.locator('#chosen').getByRole('heading')
    expect(await chosen.innerText()).toBe(title)
  }
  await close()
})

test.each([
  ...['/print/events/none', '/print/events/constructor', '/print/events/__proto__', '/print'],
  ...['/print/events/%2e%2e%2fhelp', '/print/events/%00', '/print/events/%zz', '/print/events'],
  ...['/print/events/none?date=2026-13-45', '/print/events/none?date[]=1', '/print/help/more'],
  ...[`/print/events/${'x'.repeat(3000)}`, '/print/events/a/b', '/print/events/%F0%9F%95%AF'],
])('%s is not a sheet', async (path) => {
  const response = await fetch(address(path))
  expect([400, 404, 414]).toContain(response.status)
})

test('there is no flyer for a date without the event', async () => {
  for (const date of ['2000-01-06', '2026-13-45', '9999-12-31', '0000-00-00']) {
    expect((await fetch(address(`${flyer}?date=${date}`))).status, date).toBe(404)
  }
  expect((await fetch(address(`${flyer}?date=soon`))).status).toBe(200)
  expect((await fetch(address(flyer), { method: 'POST' })).status).toBe(405)
})

test('the sheets are linked where people look for help, and the flyer next to its event', async () => {
  const read = async (path: string) => (await fetch(address(path))).text()
  for (const path of ['/contact', '/services']) {
    const [, main = '', foot = ''] = /<main\b(.*)<\/main>(.*)/s.exec(await read(path)) ?? []
    for (const sheet of ['/print/help', '/print/cards']) {
      expect(main, path).toMatch(new RegExp(`<a [^>]*href="${sheet}"`))
    }
    expect(foot, path).toMatch(/<a [^>]*href="\/print\/help"/)
  }
  expect(await read(await flyerOnEvents())).toMatch(/<[^>]* aria-label="QR code/)
})

test('staff find the cards next to the help lines, and the flyer next to its event', async () => {
  const { page, close } = await open('/admin/help-lines', { isSignedIn: true })
  const cards = page.getByRole('link', { name: /^Wallet Cards/ })
  expect(await cards.getAttribute('href')).toBe('/print/cards')
  await page.goto(address('/admin/events'))
  await page
    .getByRole('button', { name: new RegExp(`^${weekly.title}`) })
    .first()
    .click()
  const link = page.getByRole('link', { name: /^Printable flyer/ })
  expect(await link.getAttribute('href')).toBe(flyer)
  await close()
})

/** Checks that no phone number on the help sheet wraps, however narrow the screen. */
async function expectWholeNumbers(page: Page): Promise<void> {
  for (const width of [320, 360, 412]) {
    await page.setViewportSize({ width, height: 740 })
    const broken = await page
      .locator('.paper-numbers dd, .paper-number')
      .filter({ hasText: /^\D*(911|[-() \d]{12,})$/ })
      .evaluateAll((numbers) =>
        numbers
          .filter(
            (own) => own.clientHeight > 1.6 * Number.parseFloat(getComputedStyle(own).fontSize),
          )
          .map((own) => own.textContent),
      )
    expect(broken, `at ${width} px`).toEqual([])
    expect(await sidewaysScroll(page), `at ${width} px`).toBe(0)
  }
}

async function flyerOnEvents(): Promise<string> {
  const html = await (await fetch(address('/events'))).text()
  const [, path = ''] = /href="(\/print\/events\/[^"]+)"/.exec(html) ?? []
  return path.replaceAll('&amp;', '&')
}

function pathIn(typed: string): string {
  return typed.replace(/^[^/]+/, '')
}

/** Phone numbers, names, and the QR code that are not fully on their sheet. */
function cut(page: Page): Promise<string[]> {
  return page.locator('.paper').evaluate((paper) => {
    const sheet = paper.getBoundingClientRect()
    const parts = paper.querySelectorAll(
      'h1, .paper-numbers dd, .paper-number, .paper-code, .paper-typed',
    )
    return [...parts]
      .filter((part) => part.checkVisibility())
      .filter((part) => {
        const { top, bottom, left, right } = part.getBoundingClientRect()
        const isIn = top >= sheet.top - 1 && bottom <= sheet.bottom + 1
        return !(isIn && left >= sheet.left - 1 && right <= sheet.right + 1)
      })
      .map((part) => `${part.className} ${part.textContent}`)
  })
}

/** How many printed meeting rows are whole, and how many are cut off at the bottom. */
function shownRows(page: Page): Promise<{ whole: number; cut: number }> {
  return page.locator('.paper-meetings ul').evaluate((list) => {
    const box = list.getBoundingClientRect()
    const rows = [...list.children].map((row) => row.getBoundingClientRect())
    const shown = rows.filter(({ left }) => left < box.right - 1)
    const whole = shown.filter(({ bottom }) => bottom <= box.bottom + 1).length
    return { whole, cut: shown.length - whole }
  })
}
