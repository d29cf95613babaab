import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readMessages } from '#app/contact/contact.fixtures.ts'
import { openSqlite } from '#platform/db/open.ts'
import { loadSecrets } from '#platform/secrets/secrets.ts'
import { go, hydrate, resize, useBrowser } from '#test/e2e/harness/browser.ts'
import { demoShirt } from '#test/e2e/harness/demo-products.ts'
import { expectFocus } from '#test/e2e/harness/keys.ts'
import { findProduct } from '#test/e2e/harness/start-product.ts'

const { open, address } = useBrowser()

async function rows(table: 'eventResponses' | 'newsletterSignups') {
  const { db, close } = await openSqlite(`${findProduct().dataDir}/lampstand.sqlite`)
  const found: Record<string, unknown>[] = await db.selectFrom(table).selectAll().execute()
  await close()
  return found
}

async function messages() {
  const { dataDir } = findProduct()
  const { db, close } = await openSqlite(`${dataDir}/lampstand.sqlite`)
  const found = await readMessages(db, loadSecrets(dataDir))
  await close()
  return found
}

test('Contact: the map makes no request before a tap; an empty form names each field and sends nothing; a message is stored, a toast says so, and the form is replaced', async () => {
  const { page, problems, close } = await open('/contact')
  await hydrate(page)
  expect(await page.locator('iframe').count()).toBe(0)
  expect(problems, 'before the tap').toEqual([])

  const before = (await messages()).length
  await page.getByRole('button', { name: 'Send Message' }).click()
  const invalid = page.locator('form :invalid, form [aria-invalid=true]')
  await expect.poll(() => invalid.count()).toBeGreaterThanOrEqual(4)
  expect((await messages()).length, 'messages stored from an empty form').toBe(before)
  // the browser logs it too
  problems.length = 0

  await page.route('https://www.google.com/**', (route) => route.fulfill({ body: 'map' }))
  await page.getByRole('link', { name: 'Show the map' }).press('Enter')
  await page.locator('iframe[src^="https://www.google.com/maps"]').waitFor()
  await expectFocus(page, page.getByRole('group', { name: /^Map of / }))

  await page.getByLabel('Full Name').fill('Ruth Alder')
  await page.getByLabel('Email Address').fill('ruth@example.org')
  await page.getByLabel('Subject').fill('A bed for my brother')
  await page.getByLabel('Message', { exact: true }).fill('He is outside tonight.')
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/contact', (route) => isAnswered.then(() => route.continue()))
  await page.getByRole('button', { name: 'Send Message' }).click()
  // text typed now would be neither sent nor kept
  await page.getByText('Sending Message...').waitFor()
  expect(await page.getByLabel('Subject').isDisabled()).toBe(true)
  answer()
  await page.getByText('Message Sent Successfully').first().waitFor()
  await page
    .getByText("Thank you for reaching out. We'll respond within 24 hours.")
    .first()
    .waitFor()
  await page.getByText('We have your message').waitFor()
  expect(await page.getByLabel('Subject').count()).toBe(0)
  const result = page.locator('#result')
  expect(await result.locator('a[href="tel:988"], a[href="sms:988"]').count()).toBe(2)
  await result.getByRole('link', { name: 'Write another message' }).click()
  await expect.poll(() => focusedLabel(page)).toBe('Full Name')
  expect(await page.getByLabel('Subject').inputValue()).toBe('')
  const stored = await messages()
  expect(stored.map(({ subject }) => subject)).toContain('A bed for my brother')
  // except the map, once requested
  expect(problems.filter((problem) => !problem.includes('google.com'))).toEqual([])
  await close()
})

async function htmlOf(path: string): Promise<string> {
  return (await fetch(address(path))).text()
}

/** The accessible name of the focused element. */
function focusedLabel(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const field = document.activeElement
    return field instanceof HTMLInputElement ? field.labels?.[0]?.innerText : undefined
  })
}

test('Contact: names a line that is open now next to the reply time', async () => {
  const html = await (await fetch(address('/contact'))).text()
  const promise = html.indexOf('respond within 24 hours', html.indexOf('<main'))
  const form = html.indexOf('<form', promise)
  expect(html.slice(promise, form)).toMatch(/tel:988.*sms:988/s)
  // help now comes before the form, right below the contact options
  expect(html.indexOf('id="emergency"')).toBeLessThan(html.indexOf('id="message"'))
})

test('Contact: works the same without scripts', async () => {
  const { page, close } = await open('/contact', { hasScript: false, width: 360 })
  await page.getByLabel('Full Name').fill('Sam Reed')
  await page.getByLabel('Email Address').fill('sam@example.org')
  await page.getByLabel('Subject').fill('Without script')
  await page.getByLabel('Message', { exact: true }).fill('An old phone.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText('Message Sent Successfully').first().waitFor()
  expect((await messages()).map(({ subject }) => subject)).toContain('Without script')
  expect(await page.getByLabel('Subject').count()).toBe(0)
  expect(await page.locator('#result a[href="tel:988"]').count()).toBe(1)
  await page.getByRole('link', { name: 'Write another message' }).click()
  expect(await page.getByLabel('Subject').inputValue()).toBe('')
  await close()
})

test.each([true, false])(
  'Events: an RSVP is stored before it is confirmed; after a reload its card shows it, to be changed or canceled (scripts: %s)',
  async (hasScript) => {
    // other visitors have used the page before
    await htmlOf('/events')
    const { page, problems, close } = await open('/events', { hasScript, width: 360 })
    if (hasScript) await hydrate(page)
    const cards = page.getByRole('article')
    const at = await cards.evaluateAll((all) =>
      all.findIndex((one) => one.querySelector('button')?.textContent.includes('RSVP')),
    )
    const card = cards.nth(at)
    const respond = card.getByRole('button', { name: /^RSVP/ })
    const label = (await respond.innerText()).split(/[:\n]/)[0] ?? ''
    const before = (await rows('eventResponses')).length
    if (hasScript) {
      // the response is lost: a second click still takes only one seat
      await page.route(
        '**/api/events/responses',
        async (route) => {
          await route.fetch()
          await route.abort()
        },
        { times: 1 },
      )
      await respond.click()
      await card.getByRole('alert').waitFor()
      // the browser logs it too
      problems.length = 0
    }
    await respond.click()
    await page.getByText('RSVP Submitted').first().waitFor()
    expect((await rows('eventResponses')).length, 'stored').toBe(before + 1)
    await page.goto(address('/events'))
    expect(await card.getByRole('button', { name: new RegExp(`^${label}`) }).count()).toBe(0)
    if (hasScript) await hydrate(page)
    await card.getByRole('link', { name: 'Add your name' }).click()
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ruth Kept')
    await page.getByLabel('How many people').fill('3')
    const name = page.getByRole('button', { name: 'Add my name' })
    const form = page.locator('form', { has: name })
    // the error shows at this RSVP, and the page returns to it
    if (!hasScript) expect(await form.getAttribute('action')).toMatch(/^\/events\/respond#\w+$/)
    await name.click()
    await page
      // on a slow machine the toast may be gone, but the card stays
      .getByText(/Thank you|Ruth Kept, 3 people/)
      .first()
      .waitFor()
    await page.goto(address('/events'))
    await card.getByText('Ruth Kept, 3 people').waitFor()
    if (hasScript) await hydrate(page)
    await card.getByRole('button', { name: 'Cancel my RSVP' }).click()
    const cancelled = page.getByText('RSVP canceled')
    await cancelled
      .or(card.getByRole('button', { name: new RegExp(`^${label}`) }))
      .first()
      .waitFor()
    await page.goto(address('/events'))
    await card.getByRole('button', { name: new RegExp(`^${label}`) }).waitFor()
    expect(problems).toEqual([])
    await close()
    expect(await htmlOf('/events'), 'the page for other visitors').not.toContain('Ruth Kept')
  },
)

test('Events: a category filters without a request, All shows every event again; the calendar shows the month, and a button leads back to the list', async () => {
  const { page, close } = await open('/events')
  const all = await page.getByRole('article').count()
  await hydrate(page)
  await choosesAlone(page, page.getByRole('link', { name: 'Community', exact: true }))
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(all)
  // the focus stays on the link, so that the result is announced
  await expect
    .poll(() => page.locator('#listing').getByRole('status').textContent())
    .toMatch(/^\d+ dates?$/)
  expect(await page.getByRole('button', { name: /^RSVP/ }).count()).toBe(0)
  await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect.poll(() => page.getByRole('article').count()).toBe(all)
  await page.getByRole('link', { name: 'Calendar', exact: true }).click()
  await page.getByRole('table').first().waitFor()
  await page
    .getByRole('link', { name: /back to the list/i })
    .first()
    .click()
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(3)
  await close()
})

test('Events: the dates are the same in every time zone', async () => {
  const dates: string[][] = []
  const { page, close } = await open('/robots.txt')
  const tools = await page.context().newCDPSession(page)
  // the day starts latest in the first zone and earliest in the second
  for (const timezoneId of ['Pacific/Honolulu', 'Pacific/Auckland']) {
    await tools.send('Emulation.setTimezoneOverride', { timezoneId })
    await page.goto(address('/events'))
    await hydrate(page)
    expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(
      timezoneId,
    )
    dates.push(await page.locator('article time').allTextContents())
  }
  await close()
  expect(dates[0]?.length).toBeGreaterThan(3)
  expect(dates[1]).toEqual(dates[0])
})

test('Media: a card opens a dialog; no player loads before a tap; Esc returns the focus; a failed player is replaced with text and a link; a category filters without a request', async () => {
  const { page, problems, close } = await open('/media')
  const card = page.locator('main a[href*="video="]').first()
  await hydrate(page)
  await card.click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  expect(await page.locator('iframe').count()).toBe(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)
  expect(await card.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(problems).toEqual([])

  const asked: string[] = []
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({
      contentType: 'text/html',
      body: `<script>addEventListener('message', () =>
        parent.postMessage(JSON.stringify({ event: 'onError', info: 150 }), '*'))</script>`,
    })
  })
  await card.click()
  await dialog.getByRole('button', { name: /play/i }).click()
  await dialog.getByText('Video Unavailable').waitFor()
  // a single tap plays
  expect(asked[0]).toContain('autoplay=1')
  await dialog
    .getByText('This video cannot be embedded. It may be private, restricted, or have embedding')
    .waitFor()
  expect(await dialog.getByRole('link', { name: 'Watch on YouTube' }).count()).toBe(1)

  // the network fails before the dialog's script loads, so it opens as without scripts
  await page.route('**/assets/hydrated-modal-*', (route) => route.abort())
  await go(page, address('/media'))
  await hydrate(page)
  await card.click()
  await dialog.getByRole('button', { name: /play/i }).waitFor()
  expect(await dialog.evaluate((box) => box === document.activeElement)).toBe(true)
  await dialog.getByRole('link', { name: 'Close', exact: true }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  expect(await card.evaluate((element) => element === document.activeElement)).toBe(true)
  await choosesAlone(page, page.locator('main a[href*="category="]').first())
  await expect.poll(() => page.getByRole('status').allTextContents()).toContain('2 videos')
  await close()
})

test('Media: a blocked player is replaced too; Facebook asks before it loads', async () => {
  const { page, close } = await open('/robots.txt')
  await page.clock.install()
  for (const host of ['www.youtube-nocookie.com', 'www.facebook.com']) {
    await page.route(`https://${host}/**`, (route) => route.abort('blockedbyclient'))
  }
  // the only demo video with both sources
  await page.goto(address('/media?video=two-chairs'))
  await hydrate(page)
  const dialog = page.getByRole('dialog')
  const frames = dialog.locator('iframe')
  await dialog.getByRole('button', { name: /^Play/ }).press('Enter')
  await frames.waitFor()
  await expectFocus(page, dialog.getByRole('group', { name: /^Two chairs/ }))
  expect(await dialog.getByText('Video Unavailable').count()).toBe(0)
  await page.clock.fastForward(13_000)
  await dialog.getByText('Video Unavailable').waitFor()
  await dialog.getByRole('button', { name: 'Facebook' }).click()
  await dialog.getByText('When you play this, Facebook').waitFor()
  expect(await frames.count()).toBe(0)
  await dialog.getByRole('button', { name: /^Play/ }).click()
  expect(await frames.getAttribute('src')).toContain('facebook.com')
  await close()
})

test.each(['volunteer', 'story', 'giving'])(
  'Contact: a link about %s preselects it, and the visitor can choose another topic',
  async (request) => {
    const html = await (await fetch(address(`/contact?request=${request}`))).text()
    expect(html).toContain(`<option value="${request}" selected="">`)
    const other = await (await fetch(address('/contact?request=constructor'))).text()
    expect(other.match(/<option[^>]* selected=""/g)).toEqual([
      '<option value="general" selected=""',
    ])
    const home = await (await fetch(address('/'))).text()
    expect(home).toContain('/contact?request=volunteer#message')
    expect(home).toContain('/contact?request=story#message')
  },
)

test('Media: the dialog has its own URL and opens without scripts', async () => {
  const [, href = ''] = /href="([^"]*[?&]video=[^"]*)"/.exec(await htmlOf('/media')) ?? []
  const { pathname, search } = new URL(href.replaceAll('&amp;', '&'), address('/media'))
  const { page, close } = await open(pathname + search, { hasScript: false })
  expect(await page.getByRole('dialog').isVisible()).toBe(true)
  await close()
})

test('the not-found page has a search that works without scripts', async () => {
  const { page, close } = await open('/no-such-page', { hasScript: false })
  await page.getByText('Did you forget to add the page to the router?').waitFor()
  await page.getByLabel('Search this site').fill('PRAYER')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText(/\d+ results? for “PRAYER”/).waitFor()
  const found = page.getByRole('main').getByRole('link')
  expect(await found.count()).toBeGreaterThan(1)
  const html = await (await fetch(address('/search?q=constructor%20%3Cscript%3E'))).text()
  expect(html).toContain('No results for')
  expect(html).toContain('noindex')
  await close()
})

test.each([true, false])(
  'Donate: an amount is chosen above the fold, and the only gold button passes it on in a new tab (scripts: %s)',
  async (hasScript) => {
    const { page, problems, close } = await open('/donate', { hasScript })
    const give = page.getByRole('link', { name: 'Give Now' })
    const isInScreen = () =>
      give.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)
    for (const width of [1280, 360]) {
      await resize(page, width)
      expect(await isInScreen(), `in the screen of ${width} px`).toBe(true)
    }
    expect(await give.innerText()).toBe('Give Now: $50 once')
    expect(await page.locator('#give').textContent()).toMatch(/\$50 once: \w/)
    expect(await give.getAttribute('target')).toBe('_blank')
    expect(await give.getAttribute('rel')).toContain('noopener')
    await page.getByRole('link', { name: '$100', exact: true }).click()
    await page.getByRole('link', { name: 'Monthly', exact: true }).click()
    await expect.poll(() => give.innerText()).toBe('Give Now: $100 monthly')
    const link = new URL((await give.getAttribute('href')) ?? '')
    expect(link.searchParams.get('amount')).toBe('100')
    expect(link.searchParams.get('frequency')).toBe('monthly')
    await page.locator('#give').getByText('Helps keep a recovery group going').waitFor()
    expect(await page.locator('main a[class*="bg-lamp"]').count()).toBe(1)
    await page.locator('#give').getByText('tax number (EIN): 00-0000000').waitFor()
    // the print-only text says it too
    const taker = page.locator('#give').getByText('example.org handles the payment')
    await taker.filter({ visible: true }).waitFor()
    expect(problems).toEqual([])
    await close()
  },
)

test('choosing a color on a product page makes no request', async () => {
  const { page, close } = await open(`/shop/product/${(await demoShirt()).id}`)
  await hydrate(page)
  await choosesAlone(page, page.locator('label:has(input[name=color]:not(:checked))').first())
  await close()
})

/** Checks that choosing among already loaded options makes no request after hydration. */
async function choosesAlone(page: Page, choice: Locator): Promise<void> {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const before = page.url()
  await choice.click()
  await expect.poll(() => page.url()).not.toBe(before)
  expect(
    asked.filter((url) => /\.data\b/.test(url)),
    before,
  ).toEqual([])
}
