import { expect, test } from 'vitest'
import { site } from '#app/site/documents/site-document.ts'
import { pageMeta } from '#app/site/search-engines/meta.ts'
import { exitFields, findExit } from './exit-fields.ts'

const asItComes = exitFields.fallback

test('gives Contact and everything under Services the quick exit, however the path is written', () => {
  for (const path of [
    ...['/services', '/services/', '/services/mental-health', '/contact', '/Contact/', '//contact'],
    ...['/%63ontact', '/services/no-such-page', '/leaving-quickly', '/finish'],
  ]) {
    expect(findExit(asItComes, path), path).toEqual({ address: 'https://www.weather.gov/' })
  }
  for (const path of ['/', '/about', '/servicesandmore', '/shop/contact', '/%zz', '/admin']) {
    expect(findExit(asItComes, path), path).toBeNull()
  }
})

test('lets staff choose pages; Home matches only itself, and help pages always have it', () => {
  const chosen = { ...asItComes, pages: [{ path: '/' as const }] }
  expect(findExit(chosen, '/')).not.toBeNull()
  expect(findExit(chosen, '/contact')).toBeNull()
  for (const path of ['/leaving-quickly', '/finish', '/print/help', '/print/cards']) {
    expect(findExit({ ...asItComes, pages: [] }, path), path).not.toBeNull()
  }
  expect(findExit(asItComes, '/print/events/1')).toBeNull()
})

test.each([
  ...['http://www.weather.gov/', '//weather.gov', '/weather', 'weather.gov', '', 'https://'],
  ...['javascript:alert(1)', 'https://user:word@example.org/', 'https://a b.example/', 'data:,x'],
  ...['https:/\\example.org', 'mailto:a@example.org', `https://example.org/${'a'.repeat(2000)}`],
])('rejects %s as a target', (address) => {
  expect(exitFields.input.safeParse({ address }).success).toBe(false)
  // quick exit works whatever is stored
  expect(exitFields.read.parse({ address }).address).toBe('https://www.weather.gov/')
})

test('accepts a full https URL', () => {
  const address = 'https://weather.example/today?place=here'
  expect(exitFields.input.safeParse({ address: ` ${address} ` }).data).toEqual({ address })
})

test('warns before the last page loses the quick exit', () => {
  const values = site.whole.fallback
  expect(site.warnings?.(values)).toEqual([])
  const none = { ...values, exit: { ...values.exit, pages: [] } }
  expect(site.warnings?.(none)).toHaveLength(1)
})

test('renders the page’s own title, whatever the tab shows', () => {
  const facts = { name: 'The House', url: 'https://example.org', tabTitle: 'Information' }
  const matches = [{ id: 'root', loaderData: { facts } }]
  const head = pageMeta(matches, { title: 'Contact', description: 'Write.', path: '/contact' })
  expect(head).toContainEqual({ title: 'Contact · The House' })
  expect(head).toContainEqual({ property: 'og:title', content: 'Contact · The House' })
})
