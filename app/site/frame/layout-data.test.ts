import { describe, expect, test } from 'vitest'
import { addressLines, footerContact, policyAddress } from './layout-data.ts'

const blank = { street: '', city: '', state: '', zip: '' }
const house = { street: '12 Creek Road', city: 'Springfield', state: 'OR', zip: '97477' }
const hours = { weekdays: '', saturday: '', sunday: '' }
const facts = { address: house, phone: '(541) 555-0100', email: 'hello@example.org', hours }

describe('the contact block of the footer', () => {
  test('takes what is blank from the contact page', () => {
    const own = { showContact: true, address: blank, phone: ' ', email: '' }
    expect(footerContact(own, facts)).toEqual({
      showContact: true,
      address: house,
      phone: '(541) 555-0100',
      email: 'hello@example.org',
    })
  })

  test('keeps its own where it has one, piece by piece', () => {
    const own = { showContact: false, address: blank, phone: '541 555 0199', email: '' }
    expect(footerContact(own, facts)).toMatchObject({
      showContact: false,
      phone: '541 555 0199',
      email: 'hello@example.org',
    })
  })

  test('invents nothing where neither has anything', () => {
    const own = { showContact: true, address: blank, phone: '', email: '' }
    const nobody = { address: blank, phone: '', email: '', hours }
    expect(footerContact(own, nobody)).toEqual(own)
  })
})

test('an address is written in the lines of an envelope, without gaps for what is blank', () => {
  expect(addressLines(house)).toEqual(['12 Creek Road', 'Springfield, OR 97477'])
  expect(addressLines({ ...blank, city: 'Springfield' })).toEqual(['Springfield'])
  expect(addressLines({ ...blank, zip: '97477' })).toEqual(['97477'])
  expect(addressLines(blank)).toEqual([])
})

test('the placeholder # stands for the built-in policy, any other address for itself', () => {
  expect(policyAddress('#', '/privacy')).toBe('/privacy')
  expect(policyAddress(' ', '/terms')).toBe('/terms')
  expect(policyAddress('https://example.org/p', '/privacy')).toBe('https://example.org/p')
})
