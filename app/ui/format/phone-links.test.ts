import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phoneLinks } from './phone-links.ts'

describe('the links of a phone number', () => {
  test.each([
    ['(555) 010-0142', 'tel:5550100142'],
    ['+1 555 010 0142', 'tel:+15550100142'],
    ['1-800-662-HELP', 'tel:18006624357'],
    ['555-010-0142 ext. 7', 'tel:5550100142'],
    ['911', 'tel:911'],
    ['Text HOME to 741741', 'sms:741741?body=HOME'],
    ['text 741-741', 'sms:741741'],
  ])('%s goes to %s', (phone, href) => {
    expect(phoneLinks(phone)).toEqual([{ label: phone, href }])
  })

  test('are empty without a number', () => {
    for (const phone of ['', '  ', '-', '12']) expect(phoneLinks(phone)).toEqual([])
  })

  test('never hold anything but digits after tel:', () => {
    fc.assert(
      fc.property(fc.string(), (phone) => {
        for (const { href } of phoneLinks(phone)) {
          expect(href).toMatch(/^(tel:\+?\d+|sms:\d+(\?body=\w+)?)$/)
        }
      }),
    )
  })
})
