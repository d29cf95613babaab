import { describe, expect, test } from 'vitest'
import { footer } from '#app/site/documents/footer-document.ts'
import { buildMenus, type Menus } from '#app/site/documents/navigation.ts'
import { navigation } from '#app/site/documents/navigation-document.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { addressLines, footerContact, footerLinks, policyLinks, policyUrl } from './layout-data.ts'

const blank = { street: '', city: '', state: '', zip: '' }
const house = { street: '12 Creek Road', city: 'Springfield', state: 'OR', zip: '97477' }
const noHours = {
  hours: { weekdays: '', saturday: '', sunday: '' },
  schedule: [],
  specialDays: [],
}
const facts = { address: house, phone: '(541) 555-0100', email: 'hello@example.org', ...noHours }

describe('the contact block of the footer', () => {
  test('fills blank fields from the contact page', () => {
    const own = { showContact: true, address: blank, phone: ' ', email: '' }
    expect(footerContact(own, facts)).toEqual({
      showContact: true,
      address: house,
      phone: '(541) 555-0100',
      email: 'hello@example.org',
    })
  })

  test('keeps its own fields one by one', () => {
    const own = { showContact: false, address: blank, phone: '541 555 0199', email: '' }
    expect(footerContact(own, facts)).toMatchObject({
      showContact: false,
      phone: '541 555 0199',
      email: 'hello@example.org',
    })
  })

  test('stays blank if neither has anything', () => {
    const own = { showContact: true, address: blank, phone: '', email: '' }
    const nobody = { address: blank, phone: '', email: '', ...noHours }
    expect(footerContact(own, nobody)).toEqual(own)
  })
})

test('formats a postal address as envelope lines without gaps', () => {
  expect(addressLines(house)).toEqual(['12 Creek Road', 'Springfield, OR 97477'])
  expect(addressLines({ ...blank, city: 'Springfield' })).toEqual(['Springfield'])
  expect(addressLines({ ...blank, zip: '97477' })).toEqual(['97477'])
  expect(addressLines(blank)).toEqual([])
})

test('maps # to the built-in policy and keeps other URLs', () => {
  expect(policyUrl('#', '/privacy')).toBe('/privacy')
  expect(policyUrl(' ', '/terms')).toBe('/terms')
  expect(policyUrl('https://example.org/p', '/privacy')).toBe('https://example.org/p')
})

test('adds a Contact link to the footer if a menu lacks one', () => {
  const t = wordsOf('en')
  const link = (path: string) => ({ label: path, path, href: path })
  const menus = (header: string[], phone: string[]) =>
    ({
      ...buildMenus(navigation.whole.fallback, 'Shop'),
      header: header.map(link),
      phone: { ...buildMenus(navigation.whole.fallback, 'Shop').phone, links: phone.map(link) },
    }) as Menus
  const own = [{ label: 'About', url: '/about' }]
  const added = [...own, { label: 'Contact', url: '/contact' }]
  const both = ['/about', '/contact']
  expect(footerLinks(own, menus(both, both), t)).toEqual(own)
  expect(footerLinks(own, menus(both, ['/about']), t)).toEqual(added)
  expect(footerLinks(own, menus(['/about'], both), t)).toEqual(added)
  expect(footerLinks(added, menus([], []), t)).toEqual(added)
  expect(footerLinks([{ label: '', url: '/contact' }], menus([], []), t)).toHaveLength(2)
})

test('shows policies that staff turned on, without unsafe URLs', () => {
  const bar = {
    showPrivacyPolicy: true,
    privacyPolicyUrl: '#',
    showTermsOfService: true,
    termsOfServiceUrl: 'https://example.org/terms',
  }
  const shown = (more: Partial<typeof bar> = {}) =>
    policyLinks({ ...footer.whole.fallback.bottomBar, ...bar, ...more }).map(({ href }) => href)
  expect(shown()).toEqual(['/privacy', 'https://example.org/terms'])
  expect(shown({ showPrivacyPolicy: false })).toEqual(['https://example.org/terms'])
  expect(shown({ showTermsOfService: false })).toEqual(['/privacy'])
  const script = 'javascript:alert(1)'
  expect(shown({ privacyPolicyUrl: script, termsOfServiceUrl: script })).toEqual([])
})
