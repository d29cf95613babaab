import { afterEach, expect, test } from 'vitest'
import { documents } from '#app/admin/documents.ts'
import { type DocumentDefinition, mapFields } from '#app/content/kit/document.ts'
import { about } from '#app/pages/documents/about.ts'
import { homepage } from '#app/pages/documents/homepage.ts'
import { footer } from '#app/site/documents/footer-document.ts'
import { useBrowser, whenSettled } from '#test/e2e/harness/browser.ts'
import { useStoredRows } from '#test/e2e/harness/stored-documents.ts'

const { open, address } = useBrowser()

const { write, restore } = useStoredRows()

afterEach(restore)

const garbage = ['{"hero":', '', 'null', '[1,2]', '"text"', '{"hero":7,"mission":[[]],"main":null}']

test.each(garbage)('documents that contain %j show their built-in text', async (text) => {
  await write(['about', 'homepage', 'footer', 'site'], () => text)
  const pages = [
    ['/about', about.whole.fallback.hero.title],
    ['/', homepage.whole.fallback.hero.title],
  ]
  for (const [path = '/', title = ''] of pages) {
    const response = await fetch(address(path))
    const html = await response.text()
    expect(response.status, path).toBe(200)
    expect(wordsOf(html), path).toContain(title)
    expect(wordsOf(html), path).toContain(footer.whole.fallback.mission.text)
  }
})

test.each([
  ['events', 'Failed to load events content'],
  ['media', 'Failed to load media content'],
])(
  "/%s says in the page and in a toast that its document can't be read, without waiting for an interaction",
  async (key, failure) => {
    await write(key, () => '{"hero":')
    const { page, close } = await open(`/${key}`)
    await page.getByRole('heading', { name: failure }).waitFor()
    const toast = page.locator('li, [role=status], [role=alert]').filter({ hasText: /^Error/ })
    await toast.filter({ hasText: failure }).first().waitFor()
    expect(await page.getByRole('link', { name: 'Retry' }).count()).toBe(1)
    await close()
    await restore()
    expect(await (await fetch(address(`/${key}`))).text()).not.toContain(failure)
  },
)

const pages = ['/', '/about', '/events', '/media', '/contact', '/donate', '/services/mental-health']
test('HTML and script URLs in stored content never run on our site', async () => {
  const byKey = new Map(documents.map((document) => [document.key, document]))
  await write([...byKey.keys()], (body, key) => {
    const document = byKey.get(key)
    return document && JSON.stringify(poison(document, JSON.parse(body)))
  })
  const { page, problems, close } = await open('/robots.txt')
  for (const path of pages) {
    const html = await (await fetch(address(path))).text()
    expect(html, path).not.toMatch(/(href|src|action|srcdoc)="\s*(javascript|data:text\/html)/i)
    expect(html, path).not.toContain('<img src=x')
    expect(html, path).toContain('&lt;img src=x')
    const settled = whenSettled(page, 200)
    await page.goto(address(path))
    await page.mouse.move(60, 60)
    await page.mouse.move(90, 90)
    await settled()
    expect(await page.evaluate(() => 'wasRun' in globalThis), path).toBe(false)
    expect(await page.locator('[href^="javascript:" i], img[src="x"]').count(), path).toBe(0)
    expect(problems, path).toEqual([])
  }
  await close()
})

const markup =
  '</script><img src=x onerror="globalThis.wasRun=1"><script>globalThis.wasRun=1</script>'
const script = 'javascript:globalThis.wasRun=1'
/** The document with markup after every text and a script in every URL. */
function poison({ whole }: DocumentDefinition, stored: unknown): unknown {
  return mapFields(whole, whole.read.parse(stored), ({ kind }, value) => {
    if (kind === 'url') return script
    if (kind === 'lines' && Array.isArray(value)) return value.map((line) => `${line}${markup}`)
    return typeof value === 'string' && kind !== 'secret' ? `${value}${markup}` : value
  })
}

test.each([
  ['/about', 3],
  // this page also looks for a deferred script
  ['/contact', 4],
])('a script injected into %s never runs, and the page works', async (path, refusals) => {
  const { page, close } = await open('/robots.txt')
  await page.evaluate("localStorage.setItem('lampstand-theme', 'dark')")
  const lines: string[] = []
  page.on('console', (line) => lines.push(line.text()))
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch()
    const evil =
      '<script>window.evil = 1</script><script type="module">window.evil = 2</script>' +
      '<img src="/none.png" onerror="window.evil = 3"><script type="text/hydrate">window.evil = 4</script>'
    const body = (await response.text()).replace('</h1>', `</h1>${evil}`)
    await route.fulfill({ response, body })
  })
  await page.goto(address(path))
  await page.mouse.move(60, 60)
  await page.mouse.move(90, 90)
  const countRefusals = () => lines.filter((line) => line.includes('Content Security')).length
  await expect.poll(countRefusals).toBe(refusals)
  expect(await page.evaluate('window.evil')).toBeUndefined()
  // the theme script has run
  expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark')
  await close()
})

test('embed code runs in a frame without our origin', async () => {
  const embedCode = `<p id="theirs">Give</p><script>globalThis.wasRun = 1
    try { parent.wasRun = 1 } catch {} try { localStorage.wasRun = 1 } catch {}</script>`
  await write('tithely', (body) =>
    JSON.stringify({ ...JSON.parse(body), enabled: true, givingUrl: '', embedCode }),
  )
  const { page, close } = await open('/donate')
  expect(await page.locator('#theirs').count()).toBe(0)
  expect(await page.locator('iframe').count()).toBe(0)
  await page.getByRole('link', { name: 'Open the giving form' }).press('Enter')
  await page.frameLocator('iframe').locator('#theirs').waitFor()
  // keys such as the quick exit's reach our page
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME')
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false)
  await page.goto(address('/api/giving/embed'))
  expect(await page.evaluate(() => [self.origin, 'wasRun' in globalThis])).toEqual(['null', true])
  await page.goto(address('/donate'))
  expect(await page.evaluate(() => 'wasRun' in localStorage)).toBe(false)
  await close()
})

/** The page's text roughly as a browser reads it, with the framework's entities decoded. */
function wordsOf(html: string): string {
  return html
    .replaceAll(/<!-- -->/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
