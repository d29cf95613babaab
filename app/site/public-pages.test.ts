import { expect, test } from 'vitest'
import { getService } from '#app/pages/services/services-list.tsx'
import routes from '#app/routes.ts'
import { isTakenPath, publicEntries, robotsText, shortPaths, sitemapText } from './public-pages.ts'

test('the sitemap names every public page once, with the day of its last change where known', () => {
  const entries = publicEntries(new Map([['about', '2026-11-21T18:00:00.000Z']]))
  const xml = sitemapText('https://example.org', entries)
  expect(xml).toContain(
    '<url><loc>https://example.org/about</loc><lastmod>2026-11-21</lastmod></url>',
  )
  expect(xml).toContain('<url><loc>https://example.org/</loc></url>')
  expect(xml).toContain('<url><loc>https://example.org/privacy</loc></url>')
  expect(xml).toContain('<url><loc>https://example.org/shop</loc></url>')
  expect(xml.match(/<url>/g)).toHaveLength(new Set(entries.map(({ path }) => path)).size)
})

test('the sitemap escapes what xml would misread', () => {
  const xml = sitemapText('https://example.org', [{ path: "/a?b&'c<", changedAt: undefined }])
  expect(xml).toContain('<loc>https://example.org/a?b&amp;&apos;c&lt;</loc>')
})

test('robots.txt keeps the office out, lets pictures in and names the sitemap', () => {
  const lines = robotsText('https://example.org').split('\n')
  expect(lines).toContain('Disallow: /admin')
  expect(lines).toContain('Disallow: /api/')
  expect(lines).toContain('Allow: /api/images/')
  expect(lines).toContain('Sitemap: https://example.org/sitemap.xml')
})

test('every path that a route answers is taken, and nothing else is', () => {
  const paths = routes.flatMap(({ path = '' }) => (/[:*]/.test(path) ? [] : [`/${path}`]))
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !isTakenPath(path))).toEqual([])
  for (const free of ['/old-page', '/administration', '/apis', '/shop/product/x', '/events/2019']) {
    expect(isTakenPath(free), free).toBe(false)
  }
  expect(isTakenPath('/spiritual-health')).toBe(true)
})

test('the short address of each service leads to its page, and nothing else is one', () => {
  expect([...shortPaths.keys()]).toHaveLength(6)
  for (const [short, path] of shortPaths) {
    expect(path).toBe(`/services${short}`)
    expect(getService(path).document.publicPath).toBe(path)
  }
  for (const word of ['/constructor', '/Spiritual-Health', '/', '']) {
    expect(shortPaths.get(word), word).toBeUndefined()
  }
})
