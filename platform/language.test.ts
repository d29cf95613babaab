import { expect, test } from 'vitest'
import { inLanguage, languageOf, pathOf, splitLanguage } from './language.ts'

test.each([
  ['/es', '/'],
  ['/es/', '/'],
  ['/ES/About', '/About'],
  ['/es/services/mental-health', '/services/mental-health'],
  ['/es.data', '/_.data'],
  ['/es/_.data', '/_.data'],
  ['/es/shop.data', '/shop.data'],
  ['/es/admin/orders', '/admin/orders'],
  ['/es//elsewhere.example', '/elsewhere.example'],
  ['/es/es', '/es'],
])('%s is Spanish, of %s', (pathname, path) => {
  expect(splitLanguage(pathname)).toEqual({ language: 'es', path })
})

test.each([
  ...['/', '/about', '/espresso', '/es-mx', '/%65s', '/about/es', '//es', '/es.database'],
])('%s is English', (pathname) => {
  expect(splitLanguage(pathname)).toEqual({ language: 'en', path: pathname })
})

test.each([
  ['/', '/es'],
  ['/?from=card', '/es?from=card'],
  ['/#top', '/es#top'],
  ['/about', '/es/about'],
  ['/events?view=calendar#list', '/es/events?view=calendar#list'],
  ['/contact#message', '/es/contact#message'],
  ['/administration', '/es/administration'],
])('%s in Spanish is %s, and back again', (address, spanish) => {
  expect(inLanguage(address, 'es')).toBe(spanish)
  expect(inLanguage(spanish, 'es')).toBe(spanish)
  expect(inLanguage(address, 'en')).toBe(address)
  const [path = ''] = address.split(/[?#]/)
  expect(splitLanguage(spanish.split(/[?#]/)[0] ?? '').path).toBe(path)
})

test.each([
  ...['https://example.org/about', '//example.org', '/\\example.org', 'mailto:a@example.org'],
  ...[
    'tel:988',
    'sms:988',
    '#main',
    '?month=2026-12',
    '',
    '/admin',
    '/admin/orders',
    '/api/images/x',
  ],
  ...['/favicon.svg', '/sitemap.xml', '/manifest.webmanifest', '/es', '/es/about', 'about'],
])('%s is the same in every language', (address) => {
  expect(inLanguage(address, 'es')).toBe(address)
})

test('takes the language from a page’s path or a call’s header, never from the browser', () => {
  const ask = (path: string, headers = {}) =>
    languageOf(new Request(`https://example.org${path}`, { headers }))
  expect(ask('/es/about')).toBe('es')
  expect(ask('/about', { 'accept-language': 'es', 'content-language': 'es' })).toBe('en')
  expect(ask('/api/shop/cart', { 'content-language': 'es' })).toBe('es')
  expect(ask('/api/shop/cart', { 'content-language': 'fr' })).toBe('en')
  expect(ask('/api/shop/cart', { 'accept-language': 'es' })).toBe('en')
})

test('returns the path without the language prefix', () => {
  const request = { url: 'https://example.org/es/about?from=card' }
  expect(pathOf(request, 'es')).toBe('/about')
  expect(pathOf(request, 'en')).toBe('/es/about')
})
