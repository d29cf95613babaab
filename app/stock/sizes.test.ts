import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#test/any-text.fixtures.ts'
import { cleanSizes, sortSizes } from './sizes.ts'

const sizes = fc.uniqueArray(
  fc.constantFrom('XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', 'One Size', '2-3', '7/8', 'Größe 5'),
)

test('sizes are the same in all encodings', () => {
  fc.assert(
    fc.property(sizes, (list) => {
      expect(cleanSizes(list)).toEqual(list)
      expect(cleanSizes(JSON.stringify(list))).toEqual(list)
      expect(cleanSizes(list.join(','))).toEqual(list)
      expect(cleanSizes(`{${list.map((size) => `"${size}"`).join(', ')}}`)).toEqual(list)
      expect(list.flatMap(cleanSizes)).toEqual(list)
    }),
  )
})

test('whatever comes in, what comes out is clean: no quote, no bracket, no emptiness, nothing twice', () => {
  const anything = fc.oneof(anyText(), fc.jsonValue(), fc.anything())
  fc.assert(
    fc.property(anything, (given) => {
      const clean = cleanSizes(given)
      for (const size of clean) {
        expect(size).toMatch(/[\p{L}\p{N}]/u)
        expect(size).not.toMatch(/["'`[\]{}(),\\<>]|^\s|\s$/)
        expect(['undefined', 'null']).not.toContain(size.toLowerCase())
      }
      expect(new Set(clean.map((size) => size.toLowerCase())).size).toBe(clean.length)
      expect(cleanSizes(clean)).toEqual(clean)
      expect(cleanSizes(JSON.stringify(clean))).toEqual(clean)
    }),
  )
})

test.each([
  [
    ['S', '', 'undefined', null, 'null', 'M', 'NULL'],
    ['S', 'M'],
  ],
  ['["S","M"]', ['S', 'M']],
  ['["S", "M"', ['S', 'M']],
  [
    ['["S"', '"M"]'],
    ['S', 'M'],
  ],
  ["['S', 'M']", ['S', 'M']],
  [' s , m,M ', ['S', 'M']],
  ['XL', ['XL']],
  [
    [8, 9.5],
    ['8', '9.5'],
  ],
  ['null', []],
  ['', []],
  ['- , .', []],
  [undefined, []],
  [{ sizes: ['S'] }, []],
  [[['S']], []],
])('%j is cleaned to %j', (given, clean) => {
  expect(cleanSizes(given)).toEqual(clean)
})

test('a hundred thousand nested brackets are no size and no harm', () => {
  expect(cleanSizes('['.repeat(100_000))).toEqual([])
  expect(cleanSizes(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toEqual([])
})

test('a dropdown goes from small to large, and then by number and name', () => {
  expect(sortSizes(['Youth L', '10', 'L', '9', 'XS', '3XL', 'S'])).toEqual([
    'XS',
    'S',
    'L',
    '3XL',
    '9',
    '10',
    'Youth L',
  ])
})
