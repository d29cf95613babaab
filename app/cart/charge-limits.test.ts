import { expect, test } from 'vitest'
import { chargeProblem } from './charge-limits.ts'

test('limits charges to what the card processor accepts', () => {
  expect([50, 51, 99_999_999].map(chargeProblem)).toEqual(['', '', ''])
  expect([0, 49].map(chargeProblem)).toEqual([
    expect.stringContaining('Card payments start at $0.50'),
    expect.stringContaining('Card payments start at $0.50'),
  ])
  expect(chargeProblem(100_000_000)).toContain('We can charge up to $999,999.99 at a time')
})
