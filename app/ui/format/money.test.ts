import { expect, test } from 'vitest'
import { formatMoney, parseCents } from './money.ts'

test('formats money like both locales', () => {
  for (const cents of [0, 5, 4599, 459_900, 123_456_789]) {
    for (const locale of ['en-US', 'es-US']) {
      const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
      expect(formatMoney(cents)).toBe(format.format(cents / 100))
    }
  }
})

test.each([
  ['$12', 1200],
  ['$ 12.5', 1250],
  ['1,200.00', 120_000],
  [' 12.50\n', 1250],
  ['１２．５０', 1250],
])('parses %j', (typed, cents) => {
  expect(parseCents(typed)).toBe(cents)
})

test.each(['12,50', '1,20', '12.505', '-5', '1e3', '12 50', ''])('rejects %j', (typed) => {
  expect(parseCents(typed)).toBeUndefined()
})
