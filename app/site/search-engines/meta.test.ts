import { expect, test } from 'vitest'
import { breadcrumbs, pageMeta, type SiteFacts, siteFacts } from './meta.ts'

const facts: SiteFacts = { name: 'The House', url: 'https://example.org' }
const page = { title: 'About', description: 'Who we are.', path: '/about' }

/** The language tags in the page's head. */
function languagesIn(own: Partial<SiteFacts>, more: Partial<Parameters<typeof pageMeta>[1]> = {}) {
  const matches = [{ id: 'root', loaderData: { facts: { ...facts, ...own } } }]
  return pageMeta(matches, { ...page, ...more })
    .map((line) => Object.values(line).join(' '))
    .filter((line) => /canonical|alternate|locale|og:url/.test(line))
}

test('adds no language tags without Spanish', () => {
  expect(languagesIn({})).toEqual([
    'link canonical https://example.org/about',
    'og:url https://example.org/about',
  ])
})

test('links both language versions from each other', () => {
  const alternates = [
    'link alternate en https://example.org/about',
    'link alternate es https://example.org/es/about',
    'link alternate x-default https://example.org/about',
  ]
  expect(languagesIn({ languages: ['es'] })).toEqual([
    'link canonical https://example.org/about',
    ...alternates,
    'og:url https://example.org/about',
    'og:locale en_US',
    'og:locale:alternate es_US',
  ])
  expect(languagesIn({ languages: ['es'], language: 'es' })).toEqual([
    'link canonical https://example.org/es/about',
    ...alternates,
    'og:url https://example.org/es/about',
    'og:locale es_US',
    'og:locale:alternate en_US',
  ])
})

test('uses the English URL for a page without Spanish, even under /es', () => {
  const english = ['link canonical https://example.org/about', 'og:url https://example.org/about']
  expect(languagesIn({ untranslated: ['es'] })).toEqual(english)
  const own: SiteFacts = { ...facts, language: 'es', untranslated: ['es'] }
  expect(languagesIn(own)).toEqual(english)
  const structured = breadcrumbs(siteFacts([{ id: 'root', loaderData: { facts: own } }]), [
    { name: 'About', path: '/about' },
  ])
  expect(JSON.stringify(structured)).toContain('"item":"https://example.org/about"')
})

test('keeps the query, and adds no alternates to hidden pages', () => {
  expect(languagesIn({ languages: ['es'], language: 'es' }, { path: '/shop?page=2' })).toContain(
    'link canonical https://example.org/es/shop?page=2',
  )
  const hidden = languagesIn({ languages: ['es'] }, { isHidden: true }).join()
  expect(hidden).not.toMatch(/canonical|hreflang|link/)
})

test('keeps breadcrumbs in one language', () => {
  const steps = [{ name: 'Tienda', path: '/shop' }]
  expect(JSON.stringify(breadcrumbs({ ...facts, language: 'es' }, steps))).toContain(
    '"item":"https://example.org/es/shop"',
  )
  expect(JSON.stringify(breadcrumbs(facts, steps))).toContain('"item":"https://example.org/shop"')
})

/** Title, description, and shared picture in the page's head. */
function said(own: Partial<SiteFacts>, more: Partial<Parameters<typeof pageMeta>[1]> = {}) {
  const matches = [{ id: 'root', loaderData: { facts: { ...facts, ...own } } }]
  const head = pageMeta(matches, { ...page, ...more }) as Record<string, string>[]
  const named = (name: string) => head.find((line) => Object.values(line).includes(name))?.content
  return {
    title: head.find(({ title }) => title)?.title,
    description: named('description'),
    picture: named('og:image'),
  }
}

test('uses the page’s own texts, or the SEO document’s for its path', () => {
  const own = { title: 'About · The House', description: 'Who we are.' }
  expect(said({})).toEqual({ ...own, picture: 'https://example.org/share.jpg' })
  expect(said({}, { path: '/' }).title).toBe('The House: About')
  const words = { path: '/about', title: 'Whole', description: 'Other' }
  expect(said({ words })).toMatchObject({ title: 'Whole', description: 'Other' })
  expect(said({ words }, { isPart: true })).toMatchObject(own)
  expect(said({ words: { ...words, path: '/contact' } })).toMatchObject(own)
})

test('serves shared pictures 1280 pixels wide', () => {
  const picture = { id: 'p', alt: '', width: 9, height: 9, version: 'v', isVector: false }
  const address = 'https://example.org/api/images/p?v=v&w=1280'
  expect(said({}, { picture }).picture).toBe(address)
  expect(said({ sharePicture: picture }).picture).toBe(address)
})

test('cuts a description at a whole word before 160 characters', () => {
  const descriptionOf = (description: string) => said({}, { description }).description
  const whole = `${'word '.repeat(31)}words`
  expect(whole).toHaveLength(160)
  expect(descriptionOf(` ${whole.replace(' ', '\n')} `)).toBe(whole)
  expect(descriptionOf(`${whole}s`)).toBe(`${'word '.repeat(31).trim()} …`)
})

test('numbers breadcrumbs from the home page', () => {
  expect(breadcrumbs(facts, [{ name: 'Shop', path: '/shop' }])).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://example.org/' },
      { position: 2, name: 'Shop', item: 'https://example.org/shop' },
    ],
  })
})
