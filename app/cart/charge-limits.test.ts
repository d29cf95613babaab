import { expect, test } from 'vitest'
import { chargeProblem } from './charge-limits.ts'

test('what the card provider takes at once', () => {
  expect([50, 51, 99_999_999].map(chargeProblem)).toEqual(['', '', ''])
  expect([0, 49].map(chargeProblem)).toEqual([
    expect.stringContaining('The least that can be paid by card is $0.50'),
    expect.stringContaining('The least that can be paid by card is $0.50'),
  ])
  expect(chargeProblem(100_000_000)).toContain('The most that can be paid at once is $999,999.99')
})
