import { expect, test } from 'vitest'
import { publicEntries, robotsText, sitemapText } from './search-engines.ts'

test('lists every public page once in the sitemap, with its last change if known', () => {
  const entries = publicEntries(new Map([['about', '2026-11-21T18:00:00.000Z']]), () => [])
  const xml = sitemapText('https://example.org', entries, [])
  expect(xml).toContain(
    '<url><loc>https://example.org/about</loc><lastmod>2026-11-21</lastmod></url>',
  )
  expect(xml).toContain('<url><loc>https://example.org/</loc></url>')
  expect(xml).toContain('<url><loc>https://example.org/privacy</loc></url>')
  expect(xml).toContain('<url><loc>https://example.org/shop</loc></url>')
  expect(xml.match(/<url>/g)).toHaveLength(new Set(entries.map(({ path }) => path)).size)
})

test('escapes XML in the sitemap', () => {
  const xml = sitemapText(
    'https://example.org',
    [{ path: '/a?b&\'c<>"', changedAt: undefined, languages: [] }],
    [],
  )
  expect(xml).toContain('<loc>https://example.org/a?b&amp;&apos;c&lt;&gt;&quot;</loc>')
})

test('robots.txt blocks the office, allows pictures, and names the sitemap', () => {
  const lines = robotsText('https://example.org', []).split('\n')
  expect(lines).toContain('Disallow: /admin')
  expect(lines).toContain('Disallow: /api/')
  expect(lines).toContain('Allow: /api/images/')
  expect(lines).toContain('Sitemap: https://example.org/sitemap.xml')
})

test('lists both languages of a page, and only English for a page without Spanish', () => {
  const entries = [
    { path: '/', changedAt: undefined, languages: ['es' as const] },
    { path: '/house-rules', changedAt: undefined, languages: [] },
    { path: '/about', changedAt: '2026-11-21T18:00:00.000Z', languages: ['es' as const] },
  ]
  const xml = sitemapText('https://example.org', entries, ['es'])
  const others = [
    '<xhtml:link rel="alternate" hreflang="en" href="https://example.org/about"/>',
    '<xhtml:link rel="alternate" hreflang="es" href="https://example.org/es/about"/>',
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://example.org/about"/>',
  ].join('')
  for (const page of ['https://example.org/about', 'https://example.org/es/about']) {
    expect(xml).toContain(`<url><loc>${page}</loc><lastmod>2026-11-21</lastmod>${others}</url>`)
  }
  expect(xml).toContain('<loc>https://example.org/es</loc>')
  expect(xml).toContain('<url><loc>https://example.org/house-rules</loc></url>')
  expect(xml).not.toContain('/es/house-rules')
  expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"')
  expect(robotsText('https://example.org', ['es'])).toContain('Disallow: /es/checkout\n')
})
