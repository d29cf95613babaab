import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { resize, useBrowser } from '#test/e2e/harness/browser.ts'
import { findingsOf, sidewaysScroll } from '#test/e2e/harness/findings.ts'
import { restoreAfterwards, useEditor } from '#test/e2e/harness/stored-documents.ts'

const { open, address } = useBrowser()

const openEditor = useEditor(open, 'seo', 'Redirects')

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save All Changes' }).click()
}

/** Requests a URL as a browser does, without following redirects. */
function ask(path: string, method = 'GET'): Promise<Response> {
  return fetch(address(path), { method, redirect: 'manual' })
}

/** Saves redirects through the API as the editor would; they are restored after the test. */
async function store(redirects: { from: string; to: string }[]): Promise<void> {
  const { page, close } = await open('/robots.txt', { isSignedIn: true })
  onTestFinished(close)
  await restoreAfterwards(page, 'seo')
  const answer = await page.request.post(address('/api/admin/seo'), { data: { redirects } })
  expect(answer.status()).toBe(200)
}

const screens = [
  { width: 360, theme: 'dark' },
  { width: 1280, theme: 'light' },
] as const

test('counts a long title, previews it as search engines cut it, and saves it; a shared link shows a library picture; redirects work, and chains are rejected; the open form has no axe findings', async () => {
  const page = await openEditor()
  await page.getByRole('button', { name: /^About/ }).click()
  const words = page.getByRole('group', { name: 'About' })
  const result = words.getByRole('figure', { name: 'In search results' })
  await result.getByText('About · 14:23 Ministries').waitFor()
  await words.getByText('0 characters. About 60 are shown.').waitFor()
  const title = `Our people, ${'who walk with you '.repeat(4).trim()}`
  await words.getByLabel('Title').fill(title)
  await words.getByText(`${title.length} characters. Only about 60 are shown`).waitFor()
  expect(await result.getByText(title).count()).toBe(1)
  const every = page.getByRole('region', { name: 'Every page' })
  await every.getByRole('button', { name: 'Select from Gallery' }).click()
  const picker = page.getByRole('dialog', { name: 'Select Image' })
  await picker.locator('ul button').first().click()
  await save(page)
  await page.getByText('SEO settings saved successfully!').first().waitFor()
  const about = await (await fetch(address('/about'))).text()
  expect(about).toContain(`<title>${title}</title>`)
  expect(about).toContain(`<meta property="og:title" content="${title}"/>`)
  const { everyPage } = await (await page.request.get(address('/api/admin/seo'))).json()
  const privacy = await (await fetch(address('/privacy'))).text()
  const [, shared] = /property="og:image" content="([^"]+)"/.exec(privacy) ?? []
  expect(shared).toContain(`/api/images/${everyPage.picture.id}?`)

  // from pages that don’t exist, with their query, for GET and HEAD
  await page.getByRole('button', { name: 'Add Redirect' }).click()
  await page.locator('[name="redirects.0.from"]').fill('/old/page')
  await page.locator('[name="redirects.0.to"]').fill('/events?view=calendar')
  await save(page)
  await expect.poll(async () => (await ask('/old/page')).status).toBe(301)
  for (const method of ['GET', 'HEAD']) {
    const answer = await ask('/Old/page/?from=card', method)
    expect([answer.status, answer.headers.get('location')], method).toEqual([
      301,
      '/events?view=calendar&from=card',
    ])
  }
  expect((await ask('/old')).status).toBe(404)
  expect((await ask('/old', 'HEAD')).status).toBe(404)
  expect((await ask('/old/page/more')).status).toBe(404)

  await page.getByRole('button', { name: /^Events/ }).click()
  const events = page.getByRole('group', { name: 'Events' })
  await events.getByRole('figure', { name: 'When shared' }).waitFor()
  await page.getByRole('button', { name: 'Add Redirect' }).click()
  for (const { width, theme } of screens) {
    await resize(page, width)
    await page.emulateMedia({ colorScheme: theme })
    expect(await findingsOf(page), `at ${width} px, ${theme}`).toEqual([])
    expect(await sidewaysScroll(page), `sideways scroll at ${width} px`).toBe(0)
  }

  // a redirect chain is rejected at its row, and none of it is saved
  await page.locator('[name="redirects.1.from"]').fill('/a')
  await page.locator('[name="redirects.1.to"]').fill('/old/page')
  await save(page)
  await page
    .getByText(
      'Leads to /old/page, which row 1 sends to /events?view=calendar. Enter that page here instead',
    )
    .waitFor()
  const wrong = page.locator('[name="redirects.1.to"]')
  expect(await wrong.evaluate((element) => element === document.activeElement)).toBe(true)
  expect((await ask('/a')).status).toBe(404)
})

describe('redirects', () => {
  test('of a one-segment path and of a deleted product work too', async () => {
    await store([
      { from: '/christmas', to: 'https://example.org/christmas' },
      { from: '/shop/product/gone', to: '/shop' },
    ])
    expect((await ask('/christmas')).headers.get('location')).toBe('https://example.org/christmas')
    expect((await ask('/shop/product/gone')).headers.get('location')).toBe('/shop')
    expect((await ask('/shop/product/other')).status).toBe(404)
  })

  test('never lead to a host that only the path names', async () => {
    await store([{ from: '/old', to: '/about' }])
    for (const path of [
      '/old//evil.example',
      '//old',
      '/old?next=//evil.example',
      '/old%0d%0aX:y',
    ]) {
      const answer = await ask(path)
      const location = answer.headers.get('location') ?? ''
      expect(new URL(location, address('/')).origin, path).toBe(new URL(address('/')).origin)
      expect(answer.status, path).toBeLessThan(500)
    }
  })
})
