import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { documents } from '#app/admin/documents.ts'
import { publicPages } from '#app/site/public-pages.ts'
import { inLanguage } from '#platform/language.ts'
import { useBrowser } from '#test/e2e/harness/browser.ts'
import { sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { expectFocus } from '#test/e2e/harness/keys.ts'
import { signIn } from '#test/e2e/harness/sign-in.ts'
import { restoreAfterwards } from '#test/e2e/harness/stored-documents.ts'
import { findingsWithFrames, opened, touchable } from '#test/e2e/harness/touched-page.ts'
import { within } from '#test/e2e/harness/within.ts'

const { open, address } = useBrowser()

const draft = 'A title that is not saved'

/** Where the office loads a draft's page; the only difference allowed. */
async function draftOf(key: string, cookie: string, change = {}): Promise<string> {
  const headers = { 'content-type': 'application/json', origin: address(''), cookie }
  const path = address(`/api/admin/${key}/preview`)
  const asked = await fetch(path, { method: 'POST', headers, body: JSON.stringify(change) })
  expect(asked.status, key).toBe(200)
  return (await asked.json()).address
}

/** The response of a URL with this cookie; uncompressed, because compression takes as long as rendering. */
function ask(path: string, cookie = ''): Promise<Response> {
  return fetch(address(path), { headers: { 'accept-encoding': 'identity', cookie } })
}

async function htmlOf(path: string, cookie = ''): Promise<string> {
  return (await ask(path, cookie)).text()
}

const marks = /[\u1680\u2000\u2001]|%E1%9A%80|%E2%80%8[01]/i

/** The page's HTML between the help bar and the scripts. */
function mainOf(html: string): string {
  return /<main\b.*<\/main>/s.exec(html)?.[0] ?? ''
}

/** The same including the layout. */
function bodyOf(html: string): string {
  return html
    .replace(/<preview-strip.*?<\/preview-strip>/s, '')
    .replace(/<aside [^>]*class="language-offer".*?<\/aside>/s, '')
    .replaceAll(/\?preview=\w+/g, '')
    .replace(/^.*?<body\b/s, '')
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/<link\b[^>]*>/g, '')
}

/** Every page of the site by its path, in English and in Spanish. */
const everyPage = publicPages.flatMap(({ path }) => [path, inLanguage(path, 'es')])

/** A text as React escapes it. */
function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;')
}

/** The first difference between two texts, with some context. */
function differenceOf(key: string, is: string, was: string): string[] {
  if (is === was) return []
  const at = [...is].findIndex((letter, index) => letter !== was[index])
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60)
  return [`${key}: ${around(is)} ≠ ${around(was)}`]
}

const patient = { timeout: 15_000 }

/** The texts of some fields on the page, in order. */
async function wordsOf(page: Page, fields: string): Promise<string[]> {
  return page.locator('iframe:visible').contentFrame().locator(fields).allInnerTexts()
}

describe('a preview page', () => {
  let cookie: string
  /** Drafts with their own title, if there is one, and the published version. */
  const drafts = new Map<string, { html: string; headers: Headers; title: string | undefined }>()
  /** What visitors get at each path while every document has a draft. */
  const published = new Map<string, string>()

  beforeAll(async () => {
    cookie = await signIn()
    for (const { key } of documents) {
      const stored = await (await ask(`/api/admin/${key}`, cookie)).json()
      const title: string | undefined = stored.hero?.title
      const path = await draftOf(key, cookie, title === undefined ? {} : { hero: { title: draft } })
      const answer = await ask(path, cookie)
      drafts.set(key, { html: await answer.text(), headers: answer.headers, title })
    }
    for (const path of everyPage) published.set(path, await htmlOf(path))
  })

  test('exists for every document, can be framed only by our site, and is not indexed', () => {
    for (const { key, fields } of documents) {
      const { html = '', headers } = drafts.get(key) ?? {}
      expect(headers?.get('content-security-policy'), key).toContain("frame-ancestors 'self'")
      expect(headers?.get('x-robots-tag'), key).toBe('noindex')
      expect(headers?.get('cache-control'), key).toBe('no-store')
      expect(html, key).toContain('Preview: only you can see this')
      expect(html.includes(draft), key).toBe(fields.hero?.fields?.title !== undefined)
    }
  })

  test('matches the published page word for word, and marks the field of each text', () => {
    const differences: string[] = []
    const withoutFields: string[] = []
    for (const { key, publicPath } of documents) {
      const { html = '', title = '' } = drafts.get(key) ?? {}
      const page = published.get(publicPath) ?? ''
      if (marks.test(html)) differences.push(`${key}: a mark is left`)
      if (!/ data-field="(?:[^":]+ )*[^": ]+[" ]/.test(html)) withoutFields.push(key)
      const drawn = mainOf(html).replaceAll(/ data-(?:field|label)="[^"]*"/g, '')
      const asPublished = drawn.replaceAll(draft, asHtml(title))
      differences.push(...differenceOf(key, asPublished, mainOf(page)))
      expect(page, key).not.toMatch(/data-field|data-label/)
    }
    expect(differences).toEqual([])
    // their texts are in the head, or on no page
    expect(withoutFields).toEqual(['appearance', 'seo', 'search'])
  })

  test('matches every published page word for word, in both languages, whoever’s draft it is', async () => {
    const [, query] = (await draftOf('media', cookie)).split('?')
    const differences: string[] = []
    for (const path of everyPage) {
      const html = await htmlOf(`${path}?${query}`, cookie)
      if (marks.test(html)) differences.push(`${path}: a mark is left`)
      if (!html.includes(' data-field="')) differences.push(`${path}: says no field`)
      const drawn = bodyOf(html).replaceAll(/ data-(?:field|label)="[^"]*"/g, '')
      differences.push(...differenceOf(path, drawn, bodyOf(published.get(path) ?? '')))
    }
    expect(differences).toEqual([])
  })

  test('leaves no marks in published pages in both languages, API responses, calendars, or search', async () => {
    const paths = [
      ...everyPage,
      ...documents.map(({ key }) => `/api/admin/${key}`),
      ...['/api/events/calendar.ics', '/sitemap.xml', '/search?q=house', '/print/help', '/offline'],
    ]
    const marked: string[] = []
    for (const path of paths) {
      const text = published.get(path) ?? (await htmlOf(path))
      expect(text, path).not.toBe('')
      if (marks.test(text) || text.includes('data-field')) marked.push(path)
    }
    expect(marked).toEqual([])
  })
})

describe('editing text on the page', () => {
  test('changes Sunday’s time in five taps on a phone, from the site itself', async () => {
    const { page, problems, close } = await open('/robots.txt', {
      isSignedIn: true,
      width: 360,
      isTouch: true,
    })
    await restoreAfterwards(page, 'events')
    // the office's response marks this browser as signed in
    await page.request.get(address('/admin'))
    await page.goto(address('/events'))
    let taps = 0
    const tap = (what: Locator) => {
      taps += 1
      return what.tap()
    }
    await tap(page.getByRole('link', { name: 'Edit this page' }))
    const shown = await touchable(page)
    const sunday = shown.locator('article', { hasText: 'Sunday worship' }).first()
    await tap(sunday.getByText('10:00 AM'))
    await expectFocus(
      page,
      opened(page, 'Sunday worship, Time').getByLabel('Time', { exact: true }),
    )
    expect(await findingsWithFrames(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    await page.keyboard.type('11:30 AM')
    await sunday.getByText('11:30 AM').waitFor()
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Save All Changes' }))
    const question = page.getByRole('dialog', { name: 'Save these changes?' })
    await tap(question.getByRole('button', { name: 'Save', exact: true }))
    await page.getByText('Events content saved successfully!').first().waitFor()
    expect(await (await fetch(address('/events'))).text()).toContain('11:30 AM')
    expect(taps).toBeLessThanOrEqual(5)
    expect(problems).toEqual([])
    // it is not offered without a session
    await page.context().clearCookies({ name: /session/ })
    await page.request.get(address('/admin'))
    await page.goto(address('/events'))
    await page.getByRole('link', { name: 'Admin', exact: true }).waitFor({ state: 'attached' })
    expect(await page.getByRole('link', { name: 'Edit this page' }).count()).toBe(0)
    await close()
  })

  test('holds typed text until hydration, which would render the page again', async () => {
    const { page, problems, close } = await open('/robots.txt', { isSignedIn: true })
    const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // modules that the office has loaded are cached; the page's module is not
    await page.route('**/assets/*.js', async (route) => {
      if (route.request().frame() !== page.mainFrame()) {
        asked.resolve()
        await released.promise
      }
      await route.continue()
    })
    await page.goto(address('/admin/events?edit&field=events.0.time'))
    await touchable(page)
    const field = page.getByRole('form').getByLabel('Time', { exact: true })
    await expectFocus(page, field)
    await page.locator('iframe:visible').hover()
    await within('to fetch React', asked.promise)
    // the page keeps its first rendering
    await page.route('**/api/admin/events/preview', (route) => route.abort())
    await page.keyboard.type('6:15 PM')
    released.resolve()
    const shown = await touchable(page)
    await shown.locator('html[data-live]').waitFor()
    await shown.getByText('6:15 PM').first().waitFor()
    expect(problems).toEqual([])
    await close()
  })

  /** A separate visit per test, because a late preview page would replace the one being checked. */
  const openAbout = () => open('/admin/about?edit', { isSignedIn: true })

  test('is not offered to visitors; with the keyboard it opens the field next to the page, shows typing immediately, and returns', async () => {
    const { page, problems, close } = await openAbout()
    await (await touchable(page)).locator('h1').hover()
    await page.getByRole('radio', { name: 'View' }).check()
    const shown = page.locator('iframe:visible').contentFrame()
    await shown.locator('html:not([data-touched])').waitFor()
    await shown.locator('h1').click()
    await shown.getByRole('link', { name: 'Events', exact: true }).first().click()
    await shown.getByText('This link goes to /events').waitFor()
    expect(await page.getByRole('form').count()).toBe(0)
    await page.getByRole('radio', { name: 'Edit' }).check()
    const title = (await touchable(page)).locator('h1')
    await title.focus()
    await page.keyboard.press('Enter')
    await expectFocus(page, opened(page, 'Hero, Title').getByLabel('Title'))
    expect(await findingsWithFrames(page)).toEqual([])
    await page.keyboard.type('Come as you are')
    // immediately, but not before hydration
    await title.filter({ hasText: 'Come as you are' }).waitFor()
    expect(await page.locator('[name="hero.title"]').last().inputValue()).toBe('Come as you are')
    await page.keyboard.press('Escape')
    await title
      .and(page.locator('iframe:visible').contentFrame().locator(':focus-visible'))
      .waitFor()
    await page.getByRole('button', { name: 'Edit this section' }).press('Enter')
    await expectFocus(page, opened(page, 'Hero').getByLabel('Title'))
    await page.getByRole('button', { name: 'Story', exact: true }).press('Enter')
    await opened(page, 'Story').waitFor()
    await page.getByRole('button', { name: 'Close this field' }).press('Enter')
    expect(await page.getByRole('form').count()).toBe(0)
    expect(problems).toEqual([])
    await close()
  })

  test('moves, adds, and removes items, and selects a picture', async () => {
    const { page, problems, close } = await openAbout()
    const shown = await touchable(page)
    const titles = '[data-field^="story.sections."][data-field$=".title"]'
    const [first = '', second = '', third = ''] = await wordsOf(page, titles)
    const expectTitles = (...wanted: string[]) =>
      expect.poll(() => wordsOf(page, titles), patient).toEqual(wanted)
    await shown.locator(titles).first().click()
    await opened(page, `${first}, Title`).waitFor()
    await page.getByRole('button', { name: 'Move down' }).click()
    await expectTitles(second, first, third)
    await page.getByRole('button', { name: 'Add one below' }).click()
    await page.keyboard.type('Patience')
    await expectTitles(second, first, 'Patience', third)
    await page.getByRole('button', { name: 'Remove item' }).click()
    await expectTitles(second, first, third)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectTitles(second, first, 'Patience', third)
    const picture = () =>
      page.locator('iframe:visible').contentFrame().locator('img[data-field="intro.image"]')
    const before = await picture().getAttribute('src')
    await picture().click()
    await opened(page, 'Introduction, Image').getByRole('button', { name: 'Change Image' }).click()
    const picker = page.getByRole('dialog', { name: 'Select Image' })
    const [, id] = /images\/(\w+)/.exec(before ?? '') ?? []
    const another = picker
      .locator('ul button')
      .filter({ hasNot: page.locator(`img[src*="${id}"]`) })
    await another.first().click()
    await expect
      .poll(
        () =>
          picture()
            .getAttribute('src')
            .catch(() => before),
        patient,
      )
      .not.toBe(before)
    expect(problems).toEqual([])
    await close()
  })
})
