import { expect, test } from 'vitest'
import { parseNumber } from './parse-number.ts'

test.each([
  ['7.95', 7.95],
  ['0.', 0],
  [' 1,200 ', 1200],
  ['$1,200.50', 1200.5],
  ['$ 12', 12],
  ['１２．５', 12.5],
  ['-3', -3],
])('parses %j as %d', (typed, number) => {
  expect(parseNumber(typed)).toBe(number)
})

test.each(['7,95', '12,5000', '1,20', '', 'seven', '7%', '1e3', '1.2.3', '--1'])(
  'returns %j unchanged',
  (typed) => {
    expect(parseNumber(typed)).toBe(typed)
  },
)

test('returns an empty string for blanks', () => {
  expect(parseNumber('  ')).toBe('')
})
