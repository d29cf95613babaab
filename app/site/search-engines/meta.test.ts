import { expect, test } from 'vitest'
import { breadcrumbs, pageMeta, type SiteFacts } from './meta.ts'

const facts: SiteFacts = { name: 'The House', url: 'https://example.org' }
const page = { title: 'About', description: 'Who we are.', path: '/about' }

/** What the head of the page says of its languages. */
function languagesIn(own: Partial<SiteFacts>, more: Partial<Parameters<typeof pageMeta>[1]> = {}) {
  const matches = [{ id: 'root', loaderData: { facts: { ...facts, ...own } } }]
  return pageMeta(matches, { ...page, ...more })
    .map((line) => Object.values(line).join(' '))
    .filter((line) => /canonical|alternate|locale|og:url/.test(line))
}

test('as long as there is no Spanish, no head speaks of languages', () => {
  expect(languagesIn({})).toEqual([
    'link canonical https://example.org/about',
    'og:url https://example.org/about',
  ])
})

test('both pages of a pair name both, each with an address of its own', () => {
  const alternates = [
    'link alternate en https://example.org/about',
    'link alternate es https://example.org/es/about',
    'link alternate x-default https://example.org/about',
  ]
  expect(languagesIn({ hasSpanish: true })).toEqual([
    'link canonical https://example.org/about',
    ...alternates,
    'og:url https://example.org/about',
    'og:locale en_US',
    'og:locale:alternate es_US',
  ])
  expect(languagesIn({ hasSpanish: true, language: 'es' })).toEqual([
    'link canonical https://example.org/es/about',
    ...alternates,
    'og:url https://example.org/es/about',
    'og:locale es_US',
    'og:locale:alternate en_US',
  ])
})

test('the query of a page goes along, and a page that no search engine is to know names no other', () => {
  expect(languagesIn({ hasSpanish: true, language: 'es' }, { path: '/shop?page=2' })).toContain(
    'link canonical https://example.org/es/shop?page=2',
  )
  const hidden = languagesIn({ hasSpanish: true }, { isHidden: true }).join()
  expect(hidden).not.toMatch(/canonical|hreflang|link/)
})

test('breadcrumbs lead through pages of one language', () => {
  const steps = [{ name: 'Tienda', path: '/shop' }]
  expect(JSON.stringify(breadcrumbs({ ...facts, language: 'es' }, steps))).toContain(
    '"item":"https://example.org/es/shop"',
  )
  expect(JSON.stringify(breadcrumbs(facts, steps))).toContain('"item":"https://example.org/shop"')
})
