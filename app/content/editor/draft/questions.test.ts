import { describe, expect, test } from 'vitest'
import { shop } from '#app/catalog/shop-document.ts'
import { contact } from '#app/contact/document.ts'
import { brokenLinkWarnings } from '#app/content/editor/fields/broken-links.ts'
import { events } from '#app/events/document.ts'
import { donate } from '#app/giving/donate-document.ts'
import { homepage } from '#app/pages/documents/homepage.ts'
import { ownPagePattern } from '#app/pages/own/own-page-document.ts'
import { navigation } from '#app/site/documents/navigation-document.ts'
import { seo } from '#app/site/documents/seo-document.ts'
import { newWarnings } from './save-warnings.ts'

const copyOfSupper = { title: 'Supper again', givenTitle: 'Supper again' }
const namedCopy = { title: 'Supper (copy)', givenTitle: 'Supper again' }

describe('warns', () => {
  test.each([
    ['events', events, { events: [{ title: 'New Event' }] }, 'New Event'],
    ['a copy of an event', events, { events: [copyOfSupper] }, 'Supper again'],
    [
      'an emergency resource',
      contact,
      { emergencyResources: { resources: [{ title: 'New Emergency Resource', color: 'red' }] } },
      'New Emergency Resource',
    ],
    [
      'an impact description',
      donate,
      { impact: { items: [{ amount: '$25', description: 'New impact description' }] } },
      'New impact description',
    ],
    ['a link', navigation, { header: [{ label: 'New Link', url: '/' }] }, 'New Link'],
  ])('about %s that is unchanged', (_, document, draft, text) => {
    const asked = newWarnings(document, document.whole.fallback, draft)
    expect(asked).toContainEqual(expect.stringContaining(`“${text}” is still`))
  })

  test('not about a renamed copy', () => {
    expect(newWarnings(events, {}, { events: [namedCopy] })).not.toContainEqual(
      expect.stringContaining('still'),
    )
  })

  test('about a tax without a state', () => {
    const asked = (state: string) => newWarnings(shop, {}, { taxes: [{ state, percent: 5 }] })
    expect(asked('')).toEqual(['A sales tax has no state, so no one is charged for it.'])
    expect(asked('OR')).toEqual([])
  })

  test('about an answer without a question on a page', () => {
    const asked = (kind: string, title: string, description = 'Yes.') => {
      const parts = [{ kind, rows: [{ title, description }] }]
      return newWarnings(ownPagePattern, {}, { parts })
    }
    expect(asked('rows', ' ')).toEqual(['Question 1 in section 1 is blank, but it has an answer.'])
    expect(asked('rows', 'Is it free?')).toEqual([])
    expect(asked('rows', '', '')).toEqual([])
    expect(asked('steps', '')).toEqual([])
    expect(newWarnings(ownPagePattern, {}, { parts: [null, { kind: 'rows', rows: 7 }] })).toEqual(
      [],
    )
  })

  test('about a testimonial without consent', () => {
    const items = [{ name: 'Anna', quote: 'I was hungry' }]
    expect(newWarnings(homepage, {}, { testimonials: { items } })).toContain(
      '“Anna” has no consent recorded. When and how did this person agree?',
    )
    for (const testimonials of ['none', null]) {
      expect(newWarnings(homepage, {}, { testimonials })).toEqual([])
    }
  })

  test('about a second equal placeholder, not about the stored one', () => {
    const one = { events: [{ id: '1', title: 'New Event' }] }
    expect(newWarnings(events, one, one)).toEqual([])
    const two = { events: [...one.events, { id: '2', title: 'New Event' }] }
    expect(newWarnings(events, one, two)).toEqual(['“New Event” is still a placeholder name.'])
  })

  test('once about a broken link, and not about redirects', async () => {
    const asked: string[] = []
    const exists = async (path: string) => {
      asked.push(path)
      return path !== '/nowhere'
    }
    const header = ['/nowhere', '/nowhere', '/shop', 'https://example.org', '//host', '/'].map(
      (url) => ({ label: url, url }),
    )
    const stored = { header: [{ label: 'Home', url: '/' }] }
    expect(await brokenLinkWarnings(navigation, stored, { header }, exists)).toEqual([
      'There is no page at /nowhere.',
    ])
    expect(asked).toEqual(['/nowhere', '/shop'])
    const intro = { text: 'See **[this](/nowhere)** and [that](/shop).' }
    expect(await brokenLinkWarnings(homepage, {}, { intro }, exists)).toEqual([
      'There is no page at /nowhere.',
    ])
    const hidden = async () => ['/nowhere']
    expect(await brokenLinkWarnings(homepage, {}, { intro }, exists, hidden)).toEqual([
      'The page at /nowhere is hidden from visitors.',
    ])
    const redirects = [{ from: '/nowhere', to: '/about' }]
    expect(await brokenLinkWarnings(seo, {}, { redirects }, exists)).toEqual([])
  })
})
