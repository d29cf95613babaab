import { expect, test } from 'vitest'
import { defaultLook } from '#app/site/appearance/look.ts'
import { footer } from '#app/site/documents/footer-document.ts'
import { buildMenus } from '#app/site/documents/navigation.ts'
import { navigation } from '#app/site/documents/navigation-document.ts'
import { site } from '#app/site/documents/site-document.ts'
import { builtInHelp } from '#app/site/help/help.fixtures.ts'
import { organizationJson, structuredAddress } from './structured.ts'

const plain = {
  exit: null,
  facts: { name: '14:23 Ministries', url: 'https://example.org' },
  settings: site.whole.fallback,
  look: defaultLook,
  notices: [],
  opening: {},
  menus: buildMenus(navigation.whole.fallback, 'Shop'),
  help: builtInHelp,
  footer: footer.whole.fallback,
  logo: null,
}

test('leaves out details that the ministry has not given', () => {
  const { '@graph': graph } = JSON.parse(organizationJson(plain))
  expect(graph).toEqual([
    {
      '@type': 'NGO',
      '@id': 'https://example.org/#organization',
      name: '14:23 Ministries',
      url: 'https://example.org/',
      logo: 'https://example.org/icons/icon-512.png',
    },
    {
      '@type': 'WebSite',
      '@id': 'https://example.org/#website',
      name: '14:23 Ministries',
      url: 'https://example.org/',
      publisher: { '@id': 'https://example.org/#organization' },
    },
  ])
})

test('includes phone, address, and social pages if set, without unsafe URLs', () => {
  const socialMedia = {
    showSocialMedia: true,
    facebook: 'https://facebook.com/home1423',
    instagram: 'javascript:alert(1)',
    youtube: '',
  }
  const contact = {
    showContact: true,
    address: { street: '12 Creek Road', city: 'Springfield', state: 'OR', zip: '97477' },
    phone: '(541) 555-0100',
    email: '',
  }
  const json = organizationJson({ ...plain, footer: { ...plain.footer, socialMedia, contact } })
  expect(JSON.parse(json)['@graph'][0]).toMatchObject({
    sameAs: ['https://facebook.com/home1423'],
    telephone: '(541) 555-0100',
    address: { '@type': 'PostalAddress', streetAddress: '12 Creek Road', postalCode: '97477' },
  })
})

test.each([
  [
    { street: '', city: 'Springfield', state: 'OR', zip: '' },
    { addressLocality: 'Springfield', addressRegion: 'OR' },
  ],
  [{ street: '12 Creek Road', city: '', state: '', zip: '' }, { streetAddress: '12 Creek Road' }],
])('leaves out blank parts of an address: %j', (address, given) => {
  expect(structuredAddress(address)).toEqual({
    address: { '@type': 'PostalAddress', ...given, addressCountry: 'US' },
  })
  expect(structuredAddress({ ...address, street: '', city: '' })).toEqual({})
})

test('escapes a name that would end the script', () => {
  const facts = { name: '</script><script>alert(1)//', url: 'https://example.org' }
  expect(organizationJson({ ...plain, facts })).not.toContain('<')
})
