import { describe, expect, test } from 'vitest'
import { homepage } from '#app/pages/documents/homepage.ts'
import { terms } from '#app/pages/documents/terms.ts'
import { navigation } from '#app/site/documents/navigation-document.ts'
import { publicPages } from '#app/site/public-pages.ts'
import { contrastOf } from '#app/ui/color/contrast.ts'
import { sortsOf } from '#test/thread-ms.ts'
import { unreadableButton } from './button-color.ts'
import { tooLargeFinding } from './library-findings.server.ts'
import { findBrokenOwnLinks, linksOf, outsideLinks, sitePathOf } from './links.ts'
import { pagesWithoutMenu } from './pages-without-menu.ts'

const siteUrl = 'https://www.example.org'
const known = { siteUrl, paths: new Set(['/shop/product/p1']), ledOn: new Set(['/old-page']) }

const at = (href: string) => ({ href, where: 'Home, Link', address: '/admin/home?field=x' })
const dead = (...hrefs: string[]) => findBrokenOwnLinks(hrefs.map(at), known)

describe('links to this site', () => {
  test.each([
    ...[
      '/',
      '/about',
      '/About/',
      '//',
      '/about?x=1#team',
      '/es',
      '/es/about',
      '/es/',
      '/services//mental-health',
    ],
    ...['/mental-health', '/shop/product/p1', '/es/shop/product/P1', '/old-page', '/Old-Page/'],
    ...[
      '/favicon.ico',
      '/admin',
      '/api/images/x',
      `${siteUrl}/about`,
      'https://example.net/nowhere',
    ],
    ...['mailto:a@b.example', 'tel:911', '#top', '?x=1', '//evil.example/x', '/\\evil.example', ''],
  ])('accepts %s', (href) => expect(dead(href)).toEqual([]))

  test.each([
    ...['/abuot', '/services/knitting', '/shop/product/gone', '/es/abuot', `${siteUrl}/abuot`],
    ...[
      '/abuot?x=/about',
      '/print/events/none',
      '/%61buot',
      '/<script>alert(1)</script>',
      '/%E0%A4%A',
    ],
  ])('reports %s with its field', (href) => {
    expect(dead(href)).toMatchObject([{ check: 'dead-link', address: '/admin/home?field=x' }])
  })

  test('shortens a link of 400 characters in its title', () => {
    const [finding] = dead(`/${'x'.repeat(400)}`)
    expect(finding?.title.length).toBeLessThan(250)
  })

  test('checks 5,000 links quickly', async () => {
    const links = Array.from({ length: 5000 }, (_, index) => `/nowhere-${index}`)
    expect(await sortsOf(() => expect(dead(...links)).toHaveLength(5000))).toBeLessThan(200)
  })
})

test('finds links with their fields, except hidden ones', () => {
  const values = navigation.whole.read.parse({
    header: [
      { label: 'Home', url: '/' },
      { label: 'Hidden', url: '/hidden', show: false },
      { label: 'Nowhere', url: '/nowhere' },
    ],
    services: { first: { links: [] }, second: { links: [] } },
  })
  expect(linksOf(navigation, values)).toEqual([
    {
      href: '/',
      where: 'Navigation, Menu links › Home › Link',
      address: '/admin/navigation?field=header.0.url',
    },
    {
      href: '/nowhere',
      where: 'Navigation, Menu links › Nowhere › Link',
      address: '/admin/navigation?field=header.2.url',
    },
  ])
})

test('finds both kinds of links in formatted text, each once', () => {
  const text =
    'See **[ours](/nowhere)**, [https://a.example](https://b.example) or https://c.example.'
  const values = homepage.whole.read.parse({ intro: { text } })
  const hrefs = linksOf(homepage, values).map(({ href }) => href)
  expect(hrefs.filter((href) => /nowhere|example$/.test(href))).toEqual([
    '/nowhere',
    'https://b.example',
    'https://c.example',
  ])
})

test('finds internal and outside links in a policy', () => {
  const values = terms.whole.read.parse({
    sections: [{ title: 'T', text: 'See [ours](/nowhere) and [theirs](https://example.net/x).' }],
  })
  const hrefs = linksOf(terms, values).map(({ href }) => href)
  expect(hrefs).toEqual(['/nowhere', 'https://example.net/x'])
})

test('lists each outside page once without its fragment, and never our own pages', () => {
  const links = ['https://example.net/a#x', 'https://EXAMPLE.net/a', `${siteUrl}/about`, '/about']
  expect([...outsideLinks(links.map(at), siteUrl).keys()]).toEqual(['https://example.net/a'])
  expect(sitePathOf('HTTPS://WWW.EXAMPLE.ORG/x', siteUrl)).toBe('/x')
  expect(sitePathOf('https://', siteUrl)).toBeUndefined()
})

test('reports pages missing from menus, except services linked from the overview', () => {
  const all = publicPages.filter(({ path }) => !path.startsWith('/services/'))
  const links = all.map(({ path }) => ({ href: path }))
  expect(pagesWithoutMenu(publicPages, links, siteUrl)).toEqual([])
  const less = links.filter(({ href }) => href !== '/media')
  expect(pagesWithoutMenu(publicPages, less, siteUrl).map(({ subject }) => subject)).toEqual([
    '/media',
  ])
  const whole = [...less, { href: `${siteUrl}/Media/?from=menu` }]
  expect(pagesWithoutMenu(publicPages, whole, siteUrl)).toEqual([])
})

test('reports a giving button that blends into the page', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  for (const color of ['#3b82f6', '#1f4d3a', '#d99a1e', '#777777', '#ff0000']) {
    expect(unreadableButton(color)).toEqual([])
  }
  expect(unreadableButton('#ffffff')[0]?.title).toContain('the light theme')
  expect(unreadableButton('#101815')[0]?.title).toContain('the dark theme')
})

test('reports drawings and photos above their size limits', () => {
  const picture = { id: 'a', originalName: 'a.svg', mimeType: 'image/svg+xml', size: 600_000 }
  expect(tooLargeFinding(picture)).toMatchObject([{ group: 'visitors' }])
  expect(tooLargeFinding({ ...picture, size: 512 * 1024 })).toEqual([])
  expect(tooLargeFinding({ ...picture, mimeType: 'image/jpeg' })).toEqual([])
  expect(tooLargeFinding({ ...picture, mimeType: 'image/jpeg', size: 9_000_000 })).toMatchObject([
    { group: 'machine' },
  ])
})
