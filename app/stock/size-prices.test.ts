import { expect, test } from 'vitest'
import { priceOf, priceRange, readSizePrices } from './size-prices.ts'

const tee = {
  priceCents: 2500,
  sizes: ['S', 'XXL'],
  sizePrices: [{ size: 'XXL', priceCents: 2800 }],
}

test("a size costs its own price, or the product's", () => {
  expect([priceOf(tee, 'S'), priceOf(tee, 'XXL'), priceOf(tee, 'One Size')]).toEqual([
    2500, 2800, 2500,
  ])
  expect(priceOf({ ...tee, sizePrices: [{ size: 'S', priceCents: 0 }] }, 'S')).toBe(0)
})

test('the range covers only sizes that are sold', () => {
  expect(priceRange(tee)).toEqual({ fromCents: 2500, toCents: 2800 })
  expect(priceRange({ ...tee, sizes: ['XXL'] })).toEqual({ fromCents: 2800, toCents: 2800 })
  expect(priceRange({ ...tee, sizes: [] })).toEqual({ fromCents: 2500, toCents: 2500 })
})

test.each([
  ['', []],
  ['{"XXL":2800}', []],
  ['[null,7,{"size":"XXL"},{"size":"XXL","priceCents":-1},{"size":"XXL","priceCents":1.5}]', []],
  ['[{"size":"L","priceCents":2800}]', []],
  ['[{"size":"XXL","priceCents":2800}]', [{ size: 'XXL', priceCents: 2800 }]],
])("reads %j, dropping what it can't parse", (stored, expected) => {
  expect(readSizePrices(stored, tee.sizes)).toEqual(expected)
})
