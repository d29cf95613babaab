import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#test/any-text.fixtures.ts'
import {
  addSizes,
  cleanSizes,
  orderSizes,
  sizeKey,
  sizesToOffer,
  sortSizes,
  uniqueSizes,
} from './sizes.ts'

const sizes = fc.uniqueArray(
  fc.constantFrom('XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', 'One Size', '2-3', '7/8', 'Größe 5'),
)

test('reads sizes the same from every format', () => {
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

test('always returns clean sizes: no quotes, brackets, blanks, or duplicates', () => {
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
])('cleans %j to %j', (given, clean) => {
  expect(cleanSizes(given)).toEqual(clean)
})

test('survives a hundred thousand nested brackets', () => {
  expect(cleanSizes('['.repeat(100_000))).toEqual([])
  expect(cleanSizes(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toEqual([])
})

test('sorts from small to large, then by number and name', () => {
  const shuffled = [
    'Youth L',
    '10',
    'L',
    '9',
    'XS',
    '4XL',
    'S',
    'XXL',
    '2XL',
    '5T',
    '2T',
    'YS',
    '3XL',
  ]
  expect(sortSizes(shuffled).join(' < ')).toBe(
    '2T < 5T < YS < Youth L < XS < S < L < 2XL < XXL < 3XL < 4XL < 9 < 10',
  )
})

test.each([
  ['2XL', 'XXL'],
  ['3xl', 'XXXL'],
  ['2XS', 'XXS'],
  ['X-Large', 'XL'],
  ['Extra Large', 'XL'],
  ['Small', 'S'],
  ['YL', 'Youth L'],
  ["Women's M", 'Womens Medium'],
])('treats %s and %s as one size', (one, other) => {
  expect(sizeKey(one)).toBe(sizeKey(other))
  expect(uniqueSizes([one, other])).toHaveLength(1)
})

test('keeps sizes apart that only look alike', () => {
  const apart = ['XM', 'M', 'Youth M', 'L', 'XL', '10', '10T', 'One Size', 'XXXXXXXXL']
  expect(uniqueSizes(apart)).toEqual(apart)
})

test("uses a size's usual spelling", () => {
  expect(uniqueSizes(['2XL', 'XXL'])).toEqual(['XXL'])
  expect(uniqueSizes(['XXL', '2XL'])).toEqual(['XXL'])
})

test("sorts a product's sizes only if all of them are standard", () => {
  expect(orderSizes(['L', '2XL', 'S'])).toEqual(['S', 'L', '2XL'])
  expect(orderSizes(['Large print', 'Adult', 'S'])).toEqual(['Large print', 'Adult', 'S'])
})

test.each([
  ['2XL', ['M', 'XXL'], ['M', 'XXL']],
  ['2xl, 4XL', ['M'], ['M', 'XXL', '4XL']],
  ['XXL', ['2XL'], ['2XL']],
  ['Small', ['M'], ['M', 'S']],
  ['Youth S', ['S'], ['S', 'Youth S']],
])('adds %s to %j as the size that it is', (typed, sizes, expected) => {
  const offered = sizesToOffer(['S', 'M', 'L', 'XXL'], sizes)
  expect(addSizes(sizes, typed, offered)).toEqual(expected)
})

test("offers a standard size once, in the product's spelling", () => {
  expect(sizesToOffer(['S', 'XXL'], ['2XL', 'One of a kind'])).toEqual([
    'S',
    '2XL',
    'One of a kind',
  ])
  expect(sizesToOffer(['S', 'XXL'], ['XXL', '2XL'])).toEqual(['S', 'XXL', '2XL'])
})
