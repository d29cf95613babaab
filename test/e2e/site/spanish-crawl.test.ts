import { beforeAll, describe, expect, test } from 'vitest'
import { otherPages, publicPages } from '#app/site/public-pages.ts'
import { inLanguage, type Language, splitLanguage } from '#platform/language.ts'
import { buyer } from '#test/e2e/harness/checkout-walk.ts'
import { listProducts } from '#test/e2e/harness/demo-products.ts'
import { type EnglishFinder, findEnglish } from '#test/e2e/harness/left-in-english.ts'
import { attribute } from '#test/e2e/harness/page-texts.ts'
import { type Answer, inBothLanguages, type Visitor } from '#test/e2e/harness/two-visitors.ts'

/** Pages that no link leads to, or that need typed input. */
const typedPaths = [
  ...['/no-such-page', '/no/such/page', '/shop/product/none', '/print/events/none'],
  ...['/search?q=light', '/search?q=luz', '/search?q=xyzzy', '/shop?type=mug&size=XXL'],
  ...['/shop?size=Youth', '/events?view=calendar', '/events?event=none', '/media?video=none'],
  ...['/order-success', '/offline'],
]

/** Pages that differ only in their query are alike; read this many of them. */
const maxSimilarPages = 2

type Page = { path: string; english: Answer; spanish: Answer }

let pages: Page[]
let englishIn: EnglishFinder

beforeAll(async () => {
  englishIn = await findEnglish([...Object.values(buyer), 'light', 'xyzzy'])
  pages = await readAll()
  // about ninety pages in two languages are slow on a busy machine
})

/** Every page reachable from the public ones, in both languages, by its English path. */
async function readAll(): Promise<Page[]> {
  const own = otherPages.filter(({ module }) => module.endsWith('.tsx')).map(({ path }) => path)
  const paths = new Set([...publicPages.map(({ path }) => path), ...own, ...typedPaths])
  const alike = new Map<string, number>()
  const note = (path: string) => {
    paths.add(path)
    alike.set(kindOf(path), (alike.get(kindOf(path)) ?? 0) + 1)
  }
  paths.forEach(note)
  const read: Page[] = []
  for (const path of paths) {
    const page = { path, ...(await inBothLanguages((visitor) => visitor.page(path))) }
    read.push(page)
    for (const found of linksOf(page.spanish.text)) {
      const plain = pathOf(found)
      const isNew = !paths.has(plain) && isPage(plain)
      if (isNew && (alike.get(kindOf(plain)) ?? 0) < maxSimilarPages) note(plain)
    }
  }
  return read
}

/** A public page and its query. */
function isPage(path: string): boolean {
  return !/^\/(api|admin|assets|icons)(\/|\?|$)|\.\w+(\?|$)/.test(path)
}

function pathOf(address: string): string {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(address) ?? []
  return `${splitLanguage(path).path}${query}`
}

/** URLs that differ only in query values count as one kind. */
function kindOf(path: string): string {
  const [page, query = ''] = path.split('?')
  return `${page}?${[...new URLSearchParams(query).keys()].toSorted().join('&')}`
}

/** The targets of a page's links, forms, and buttons on this site, except the language switch. */
function linksOf(html: string): string[] {
  return [...html.matchAll(/<(?:a|form|button)\b[^>]*>/gi)].flatMap(([tag]) => {
    const to = ['href', 'action', 'formAction'].flatMap((key) => attribute(tag, key) ?? [])
    return tag.includes('data-language') ? [] : to.filter((one) => /^\/(?!\/)/.test(one))
  })
}

test('the crawl reaches every page, including sheets, products, and flyers', async () => {
  const reached = new Set(pages.map(({ path }) => path))
  const products = (await listProducts()).map(({ id }) => `/shop/product/${id}`)
  const own = ['/events/calendar', '/shop/cart', '/events/respond', '/finish', '/leaving-quickly']
  for (const path of [...products, ...own, '/print/help', '/print/cards'])
    expect(reached).toContain(path)
  expect([...reached].filter((path) => path.startsWith('/print/events/')).length).toBeGreaterThan(1)
  expect(pages.length).toBeGreaterThan(60)
})

test('every page exists in both languages', () => {
  for (const { path, english, spanish } of pages) {
    expect(spanish.status, path).toBe(english.status)
    expect(english.text, path).toContain('<html lang="en"')
    expect(spanish.text, path).toContain('<html lang="es"')
  }
})

test('every page links to its other language', () => {
  const astray = pages.filter(
    ({ path, english, spanish }) =>
      alternateUrl(english.text, 'es') !== inLanguage(path, 'es') ||
      alternateUrl(spanish.text, 'en') !== path,
  )
  // an empty cart redirects to the shop, and missing pages to existing ones; the offline page has no link
  const expected = ['/checkout', '/media?video=none', '/offline', '/print/events/none']
  expect(astray.map(({ path }) => path).toSorted()).toEqual(expected)
})

/** The target of the page's link to its translation. */
function alternateUrl(html: string, language: Language): string | undefined {
  const links = [...html.matchAll(/<a href="([^"]*)" lang="(\w+)"[^>]*data-language/g)]
  return links.find(([, , own]) => own === language)?.[1]?.replaceAll('&amp;', '&')
}

test('no Spanish page contains English that is not marked as English', () => {
  const found = pages.flatMap(({ path, english, spanish }) =>
    englishIn(spanish.text, english.text).map((text) => `${path}: ${text}`),
  )
  expect(found).toEqual([])
})

test('every link, form, and URL in structured data keeps the language of its page', () => {
  for (const { path, spanish } of pages) {
    const links = linksOf(spanish.text)
    expect(links.length, path).toBeGreaterThan(0)
    const leaving = [...links, ...structuredIn(spanish.text)].filter(
      (to) => inLanguage(to, 'es') !== to,
    )
    expect(leaving, path).toEqual([])
  }
  expect(pages.flatMap(({ spanish }) => structuredIn(spanish.text)).length).toBeGreaterThan(50)
})

/** Our pages named in a page's structured data, without the ministry's own data. */
function structuredIn(html: string): string[] {
  const site = /property="og:url" content="(https?:\/\/[^/"]+)/.exec(html)?.[1]
  return [...html.matchAll(/ld\+json">(\{"@context[^<]*)</g)]
    .map(([, node = '']) => node.replaceAll('\\u0026', '&'))
    .filter((node) => !node.includes('"@graph"'))
    .flatMap((node) => [...node.matchAll(/"(?:url|item|target)":"([^"]*)"/g)])
    .map(([, url = '']) => url)
    .filter((url) => site !== undefined && url.startsWith(`${site}/`))
    .map((url) => url.slice(site?.length))
}

test('both pages of a pair list the same alternates, and link to each other', () => {
  for (const { path, english, spanish } of pages) {
    const [here, there] = [english, spanish].map(({ text }) => headOf(text))
    expect(here?.alternates, path).toEqual(there?.alternates)
    expect(here?.isHidden, path).toBe(there?.isHidden)
    if (here?.isHidden || here?.alternates.length === 0) continue
    const { en, es, 'x-default': other } = Object.fromEntries(here?.alternates ?? [])
    expect([here?.canonical, here?.canonical], path).toEqual([en, other])
    expect(there?.canonical, path).toBe(es)
    expect(pathOf(new URL(es ?? '').pathname), path).toBe(new URL(en ?? '').pathname)
  }
  const named = pages.filter(({ spanish }) => headOf(spanish.text).alternates.length === 3)
  expect(named.length).toBeGreaterThan(publicPages.length + 10)
})

/** The canonical and alternate URLs in a page's head. */
function headOf(html: string) {
  const tags = [...html.matchAll(/<(?:link|meta)\b[^>]*>/g)].map(([tag]) => tag)
  const canonical = tags.find((tag) => attribute(tag, 'rel') === 'canonical') ?? ''
  return {
    canonical: attribute(canonical, 'href'),
    isHidden: tags.some((tag) => attribute(tag, 'content') === 'noindex'),
    alternates: tags
      .filter((tag) => attribute(tag, 'hreflang') !== undefined)
      .map((tag) => [attribute(tag, 'hreflang'), attribute(tag, 'href')] as const),
  }
}

/** What a visitor without scripts can do. */
const walks: [string, (visitor: Visitor) => Promise<Answer>][] = [
  ['an empty message', ({ page }) => page('/contact', { name: '' })],
  [
    'a message with everything wrong',
    ({ page }) =>
      page('/contact', {
        ...{ name: 'x'.repeat(300), email: 'nonsense', phone: '1', subject: '', message: '' },
        ...{ reachBy: 'call', safeHours: 'x'.repeat(300), website: 'x' },
      }),
  ],
  [
    'a message that is sent',
    ({ page }) => page('/contact', { ...buyer, subject: 'Hi', message: 'Hi', phone: '' }),
  ],
  ['a newsletter sign-up without consent', ({ page }) => page('/events', { email: 'nonsense' })],
  ['a newsletter sign-up', ({ page }) => page('/events', { email: buyer.email, consent: 'yes' })],
  ['an unsubscribe', ({ page }) => page('/events/newsletter/stop', { email: buyer.email })],
  [
    'an unsubscribe with an invalid email',
    ({ page }) => page('/events/newsletter/stop', { email: 'nonsense' }),
  ],
  ['an old newsletter link', ({ page }) => page('/events/newsletter/confirm?key=x', { a: 'b' })],
  ['a broken unsubscribe link', ({ page }) => page('/events/newsletter/stop?key=x', { a: 'b' })],
  ['a response to no event', ({ page }) => page('/events/respond', { eventId: 'none', date: 'x' })],
  ['a response', ({ page }) => respond(page)],
  ['own responses', ({ page }) => respond(page).then(() => page('/events/respond'))],
  [
    'an invalid name',
    async ({ page }) =>
      page('/events/respond', {
        ...{ id: await responseOf(page), intent: 'name', name: '', contact: 'x', people: '99' },
      }),
  ],
  [
    'a name',
    async ({ page }) =>
      page('/events/respond', {
        ...{ id: await responseOf(page), intent: 'name', name: buyer.name },
        ...{ contact: buyer.email, people: '2' },
      }),
  ],
  [
    'a canceled response',
    async ({ page }) => page('/events/respond', { id: await responseOf(page), intent: 'cancel' }),
  ],
  [
    'a size that was not chosen',
    async ({ page }) => page('/shop/cart', { productId: await sized() }),
  ],
  [
    'an invalid quantity',
    async ({ page }) => page('/shop/cart', { productId: await sized(), quantity: 'x' }),
  ],
  ['a deleted product', ({ page }) => page('/shop/cart', { productId: 'gone' })],
  ['a filled cart', ({ page }) => fill(page)],
  ['a removed line item', ({ page }) => page('/shop/cart', { itemId: 'gone', intent: 'remove' })],
  ['the cart sheet', ({ page }) => fill(page).then(() => page('/shop/cart/sheet'))],
  ['the checkout', ({ page }) => fill(page).then(() => page('/checkout'))],
  ['the order page', (visitor) => buy(visitor).then(() => visitor.page('/order-success'))],
  [
    'a paid order before Finish and clear',
    (visitor) => buy(visitor).then(() => visitor.page('/finish', {})),
  ],
  ['Finish and clear', ({ page }) => page('/finish', {})],
]

describe('answers to visitors in Spanish are in Spanish', () => {
  test.each(walks)('%s', async (_, walk) => {
    const { english, spanish } = await inBothLanguages(walk)
    expect(spanish.status).toBe(english.status)
    expect(spanish.text).toContain('<html lang="es"')
    expect(englishIn(spanish.text, english.text)).toEqual([])
  })

  const refusedCalls: [string, string, (visitor: Visitor) => object | Promise<object>][] = [
    ['POST', '/api/contact', () => ({ name: '', email: 'x', message: '' })],
    ['POST', '/api/newsletter', () => ({ email: 'x', consent: false })],
    ['POST', '/api/events/responses', () => ({ eventId: 'none', date: '2026-01-01' })],
    ['POST', '/api/shop/cart', async () => ({ productId: await sized(), size: '', quantity: 1 })],
    ['POST', '/api/shop/cart', () => ({ productId: 'gone' })],
    ['POST', '/api/shop/create-payment-intent', () => ({ shippingAddress: { zip: '1' } })],
    [
      'POST',
      '/api/shop/create-payment-intent',
      ({ page }) => fill(page).then(() => ({ customerInfo: {}, shippingAddress: { zip: '1' } })),
    ],
    ['PATCH', '/api/shop/cart/none', () => ({ quantity: 1 })],
    ['POST', '/api/shop/confirm-payment', () => ({ paymentIntentId: 'none' })],
  ]

  test.each(refusedCalls)('%s %s, refused', async (method, path, body) => {
    const { english, spanish } = await inBothLanguages(async (visitor) =>
      visitor.call(method, path, await body(visitor)),
    )
    expect(spanish.status).toBe(english.status)
    expect(spanish.status).toBeGreaterThanOrEqual(400)
    const said = messagesOf(spanish.text)
    expect(said.length).toBeGreaterThan(0)
    expect(said.filter((text) => messagesOf(english.text).includes(text))).toEqual([])
  })
})

/** The shown errors of a rejected call: its field errors, or else its reason. */
function messagesOf(json: string): string[] {
  const { error, fields = [] } = JSON.parse(json)
  return fields.length > 0 ? fields.map(({ message }: { message: string }) => message) : [error]
}

/** A shirt, which requires a size. */
async function sized(): Promise<string> {
  const found = (await listProducts()).find(({ sizes }) => sizes.length > 1)
  return found?.id ?? ''
}

async function fill(page: Visitor['page']): Promise<Answer> {
  const found = (await listProducts()).find(({ sizes }) => sizes.includes('Adult'))
  return page('/shop/cart', {
    productId: found?.id ?? '',
    size: 'Adult',
    color: 'Clay',
    quantity: '2',
  })
}

async function respond(page: Visitor['page']): Promise<Answer> {
  const { text } = await page('/events')
  const [eventId = '', date = ''] = ['eventId', 'date'].map((name) => hiddenIn(text, name))
  return page('/events/respond', { eventId, date, back: '/events' })
}

/** RSVPs, and returns the response's id. */
async function responseOf(page: Visitor['page']): Promise<string> {
  await respond(page)
  return hiddenIn((await page('/events/respond')).text, 'id')
}

function hiddenIn(html: string, name: string): string {
  const tag = new RegExp(`<input type="hidden" name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
  return attribute(tag, 'value') ?? ''
}

/** Pays for the cart with a test card, after one declined attempt. */
async function buy({ page, call }: Visitor): Promise<void> {
  await fill(page)
  const { name, email, street, city, state, zip } = buyer
  const order = {
    customerInfo: { name, email },
    shippingAddress: { street, city, state, zip },
  }
  const intent = await call('POST', '/api/shop/create-payment-intent', order)
  const { clientSecret, paymentIntentId } = JSON.parse(intent.text)
  const card = { clientSecret, number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }
  await call('POST', '/api/shop/test-card', card)
  const paid = await call('POST', '/api/shop/confirm-payment', { paymentIntentId, ...order })
  expect(paid.status, paid.text).toBe(200)
}
