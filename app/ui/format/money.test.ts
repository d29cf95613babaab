import { expect, test } from 'vitest'
import { formatMoney } from './money.ts'

test('money is written as both languages write it here', () => {
  for (const cents of [0, 5, 4599, 459_900, 123_456_789]) {
    for (const locale of ['en-US', 'es-US']) {
      const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
      expect(formatMoney(cents)).toBe(format.format(cents / 100))
    }
  }
})
