import { expect, test } from 'vitest'
import { isZipIn, parseZips } from './zip-ranges.ts'

test('parses ZIP codes and ranges with any separators', () => {
  expect(parseZips('98101, 98110-98199;98203\n98210 – 98220')).toEqual([
    { from: '98101', to: '98101' },
    { from: '98110', to: '98199' },
    { from: '98203', to: '98203' },
    { from: '98210', to: '98220' },
  ])
  expect(parseZips(' ')).toEqual([])
})

test.each(['9810', '98199-98110', '98101-1234', 'Seattle', '98101-', '98101 to 98199'])(
  'refuses %j',
  (text) => {
    expect(parseZips(text)).toBeUndefined()
  },
)

test('matches nine-digit ZIP codes by their first five', () => {
  const ranges = parseZips('98110-98199') ?? []
  expect(['98110', '98199-0001', '98109', '98200', ''].map((zip) => isZipIn(ranges, zip))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
